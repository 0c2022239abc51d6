import { problemOf, ShopError } from '#contract/errors.ts'
import type { ProductFilters } from '#contract/product-filters.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  type Among,
  type FilteredSort,
  filterProducts,
  findFacets,
} from '#server/shop/catalogue/catalogue.ts'
import { findIds } from './search.ts'

/** Filters choose among so many of the best results of a search. */
const MOST_RESULTS = 5_000

/** What is filtered: the results of a search, otherwise a category or sub-category. */
export type FilteredSet = {
  search?: string
  /** misspelt words of the search are not corrected */
  exact?: boolean
  category?: string
  subCategory?: string
  filters: ProductFilters
}

/** A page of the products of a search or listing that satisfy the filters. */
export async function listFiltered(
  db: Db,
  ctx: RequestContext,
  { sort, limit, offset, ...set }: FilteredSet & { sort?: FilteredSort; limit: number; offset: number },
) {
  return filterProducts(db, ctx, {
    among: await amongOf(db, ctx, set),
    filters: set.filters,
    sort: sort ?? (set.search ? 'given' : 'newest'),
    limit,
    offset,
  })
}

/** What the products of a search or listing can be filtered by. */
export async function facetsOf(db: Db, ctx: RequestContext, set: FilteredSet) {
  return findFacets(db, ctx, { among: await amongOf(db, ctx, set), filters: set.filters })
}

/** The whole catalogue is not filtered, because that would read every product. */
async function amongOf(
  db: Db,
  ctx: RequestContext,
  { search, exact, category, subCategory }: FilteredSet,
): Promise<Among> {
  if (search)
    return { ids: (await findIds(db, ctx.storeId, search, { limit: MOST_RESULTS, offset: 0 }, exact)).ids }
  if (!category && !subCategory) {
    const problem = problemOf('category', 'Filters need a search, a category or a sub-category')
    throw new ShopError('INVALID', { fields: [problem] })
  }
  return { ...(category && { category }), ...(subCategory && { subCategory }) }
}
