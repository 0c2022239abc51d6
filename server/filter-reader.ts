import type { FilteredSet, ShopReader } from '#contract/reader.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { ProductCard as ProductCardV1 } from '#contract/v1/products.ts'
import type { Db } from './platform/database/database.ts'
import type { ProductCard, Size } from './shop/catalogue/catalogue.ts'
import { facetsOf, listFiltered } from './shop/search/filtered.ts'
import { toFacetsV1 } from './shop/search/filtered.v1.wire.ts'
import { searchCursor } from './shop/search/search.v1.wire.ts'

/**
 * Filtered products for pages, one card for each thing. A listing has what is usually bought first, a search the best
 * match.
 */
export const filterReader = (
  db: Db,
  ctx: RequestContext,
  cardsOf: (products: (ProductCard & { sizes?: Size[] })[]) => ProductCardV1[],
): Pick<ShopReader, 'filtered' | 'facets'> => ({
  async filtered(set, { sort, ...filters }, limit) {
    const order = sort ?? ('search' in set ? 'given' : 'popular')
    const found = await listFiltered(db, ctx, {
      ...setOf(set),
      filters,
      sort: order,
      limit,
      offset: 0,
    })
    return {
      products: cardsOf(found.products),
      nextCursor: searchCursor(limit, found.totalCount),
      totalCount: found.totalCount,
    }
  },
  async facets(set, { sort: _, ...filters }) {
    return toFacetsV1(await facetsOf(db, ctx, { ...setOf(set), filters }))
  },
})

const setOf = (set: FilteredSet) => ({
  ...('search' in set ? { ...set, exact: set.exact === 'true' } : set),
  grouped: true,
})
