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
import type { Amount } from './amount.rules.ts'
import { findIds, fitsSearch } from './search.ts'

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
  /** one card for each thing instead of one entry for each of its sizes */
  grouped: boolean
}

/** A page of the products or cards of a search or listing that satisfy the filters. */
export async function listFiltered(
  db: Db,
  ctx: RequestContext,
  { sort, limit, offset, ...set }: FilteredSet & { sort?: FilteredSort; limit: number; offset: number },
) {
  const { among, amount } = await amongOf(db, ctx, set)
  return filterProducts(db, ctx, {
    among,
    filters: set.filters,
    grouped: set.grouped,
    ...(set.search && { shown: fitsSearch(amount) }),
    sort: sort ?? (set.search ? 'given' : 'newest'),
    limit,
    offset,
  })
}

/** What the products of a search or listing can be filtered by. */
export async function facetsOf(db: Db, ctx: RequestContext, set: FilteredSet) {
  const { among } = await amongOf(db, ctx, set)
  return findFacets(db, ctx, { among, filters: set.filters, grouped: set.grouped })
}

/** The whole catalogue is not filtered, because that would read every product. */
async function amongOf(
  db: Db,
  ctx: RequestContext,
  { search, exact, category, subCategory }: FilteredSet,
): Promise<{ among: Among; amount?: Amount | null }> {
  if (search) {
    const { ids, amount = null } = await findIds(
      db,
      ctx.storeId,
      search,
      { limit: MOST_RESULTS, offset: 0 },
      exact,
    )
    return { among: { ids }, amount }
  }
  if (!category && !subCategory) {
    const problem = problemOf('category', 'Filters need a search, a category or a sub-category')
    throw new ShopError('INVALID', { fields: [problem] })
  }
  return { among: { ...(category && { category }), ...(subCategory && { subCategory }) } }
}
