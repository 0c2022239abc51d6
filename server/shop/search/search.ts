import type { Caller } from '#contract/caller.ts'
import type { Product } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.ts'
import { namedQuery, nameQuery, tsQuery, wordsOf } from './search.rules.ts'
import * as store from './search.store.ts'

export type SearchWish = { search?: string; page?: number; limit?: number }
export type Found = { data: Product[]; page: number; limit: number; totalCount: number; totalPage: number }

/**
 * Products that have a word beginning with each word searched for, best first. What only stands in a category of that
 * name is left out where something goes by the name itself; when there is nothing at all, products spelt alike.
 */
export async function searchProducts(db: Db, caller: Caller, wish: SearchWish): Promise<Found> {
  const words = wordsOf(wish.search ?? '')
  const { page, limit, offset } = pageOf(wish)
  if (words.length === 0) {
    const { ids, totalCount } = await store.findNewest(db, limit, offset)
    return answer(db, caller, ids, totalCount, page, limit)
  }
  const shelvesToo = !(await store.isNamed(db, namedQuery(words)))
  const exact = await store.findByWords(
    db,
    { begins: tsQuery(words), whole: nameQuery(words), plain: words.join(' '), shelvesToo },
    limit,
    offset,
  )
  const { ids, totalCount } =
    exact.totalCount > 0 ? exact : await store.findBySpelling(db, words, limit, offset)
  return answer(db, caller, ids, totalCount, page, limit)
}

/** Counts what was ordered towards the order of results. */
export const countOrdered = (db: Db, lines: { productId: string; quantity: number }[]): Promise<void> =>
  store.countOrdered(db, lines)

export const pageOf = ({ page = 1, limit = 12 }: SearchWish) => ({ page, limit, offset: (page - 1) * limit })

async function answer(
  db: Db,
  caller: Caller,
  ids: string[],
  totalCount: number,
  page: number,
  limit: number,
) {
  const data = await findProducts(db, caller, ids)
  return { data, page, limit, totalCount, totalPage: Math.ceil(totalCount / limit) }
}
