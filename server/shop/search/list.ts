import type { Caller } from '#contract/caller.ts'
import type { ProductSort } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findAllProducts } from '#server/shop/catalogue/catalogue.ts'
import * as store from './list.store.ts'
import { tsQuery, wordsOf } from './search.rules.ts'
import { pageOf, type SearchWish } from './search.ts'

export type ListWish = SearchWish &
  Pick<store.ProductFilter, 'category' | 'subCategory' | 'show' | 'stock'> & {
    sort?: ProductSort
  }

/**
 * The catalogue newest first unless sorted otherwise, filtered by the search text and by what else is asked: what the
 * admin's list shows (spec §7, product/get). Only admins are shown what is unpublished.
 */
export async function listProducts(db: Db, caller: Caller, wish: ListWish) {
  const { search, sort = 'newest', category, subCategory, show, stock } = wish
  const words = wordsOf(search ?? '')
  const { page, limit, offset } = pageOf(wish)
  const filter = {
    unpublishedToo: caller.shopper?.role === 'ADMIN',
    ...(words.length > 0 && { words: tsQuery(words) }),
    ...(category && { category }),
    ...(subCategory && { subCategory }),
    ...(show && { show }),
    ...(stock && { stock }),
  }
  const { ids, totalCount } = await store.list(db, caller.store, filter, sort, { limit, offset })
  const data = await findAllProducts(db, caller, ids)
  return { data, page, totalCount, totalNoPage: Math.max(1, Math.ceil(totalCount / limit)) }
}
