import type { Product } from '#contract/catalogue.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.ts'
import * as queries from './search.queries.ts'
import { namedQuery, nameQuery, termsOf, tsQuery } from './search.rules.ts'

export type SearchFilter = { search?: string; page?: number; limit?: number }
export type Found = { data: Product[]; page: number; limit: number; totalCount: number; totalPage: number }

/**
 * Products that have a word beginning with each word searched for, best first. What only stands in a category of that
 * name is left out where something goes by the name itself; when there is nothing at all, products spelt alike.
 */
export async function searchProducts(db: Db, ctx: RequestContext, input: SearchFilter): Promise<Found> {
  const terms = termsOf(input.search ?? '')
  const { page, limit, offset } = pageOf(input)
  if (terms.length === 0) {
    const { ids, totalCount } = await queries.findNewest(db, limit, offset)
    return answer(db, ctx, ids, totalCount, page, limit)
  }
  const byCategoryToo = !(await queries.isNamed(db, namedQuery(terms)))
  const exact = await queries.findByTerms(
    db,
    { begins: tsQuery(terms), whole: nameQuery(terms), plain: terms.join(' '), byCategoryToo },
    limit,
    offset,
  )
  const { ids, totalCount } =
    exact.totalCount > 0 ? exact : await queries.findBySpelling(db, terms, limit, offset)
  return answer(db, ctx, ids, totalCount, page, limit)
}

/** Counts what was ordered towards the order of results. */
export const countOrdered = (db: Db, lines: { productId: string; quantity: number }[]): Promise<void> =>
  queries.countOrdered(db, lines)

export const pageOf = ({ page = 1, limit = 12 }: SearchFilter) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

async function answer(
  db: Db,
  ctx: RequestContext,
  ids: string[],
  totalCount: number,
  page: number,
  limit: number,
) {
  const data = await findProducts(db, ctx, ids)
  return { data, page, limit, totalCount, totalPage: Math.ceil(totalCount / limit) }
}
