import {
  discountSteps,
  type PriceBand,
  type ProductFilters,
  priceBands,
  priceSteps,
} from '#contract/product-filters.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './filters.queries.ts'
import { findProducts } from './product-memory.ts'
import { findCards, type Size } from './sizes.ts'

export type { Among, FilteredSort } from './filters.queries.ts'

type AtStore = Pick<RequestContext, 'storeId'>
export type FilterInput = {
  among: queries.Among
  filters: ProductFilters
  /** one card for each thing instead of one entry for each of its sizes */
  grouped?: boolean
}
export type FilteredInput = FilterInput & {
  sort: queries.FilteredSort
  limit: number
  offset: number
  /** which of the sizes that satisfy the filters a card can show, given the one that decides its place */
  shown?: (size: Size, given: Size) => boolean
}

/** A page of the products that satisfy all filters, or of cards that show a size which does. */
export async function filterProducts(db: Db, ctx: AtStore, input: FilteredInput) {
  const { sort, limit, offset, shown = () => true } = input
  const found = await queries.listFiltered(db, query(ctx, input), sort, { limit, offset })
  const fitting = new Set(found.fitting)
  const canShow = queries.comparesSizes(sort)
    ? (size: Size, given: Size) => size.id === given.id
    : (size: Size, given: Size) => fitting.has(size.id) && shown(size, given)
  const products = input.grouped
    ? await findCards(db, ctx, found.ids, canShow)
    : await inOrder(db, ctx, found.ids)
  return { products, totalCount: found.totalCount, page: 1, limit }
}

/** What products can be filtered by, with the number of products or cards for each value. */
export async function findFacets(db: Db, ctx: AtStore, input: FilterInput) {
  const { priceBands: bands, ...found } = await queries.facets(db, query(ctx, input))
  return {
    ...found,
    discounts: found.discounts.filter(({ count }) => count > 0),
    prices: priceBands.flatMap((value, at) => {
      const count = bands.find((band) => band.value === at)?.count ?? 0
      return count > 0 ? [{ value, count }] : []
    }),
  }
}

async function inOrder(db: Db, ctx: AtStore, ids: string[]) {
  if (ids.length === 0) return []
  const found = new Map((await findProducts(db, ctx.storeId, ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const query = ({ storeId }: AtStore, { among, filters, grouped = false }: FilterInput) => ({
  storeId,
  grouped,
  among,
  steps: { prices: priceSteps.map((rupees) => rupees * 100), discounts: discountSteps.map(Number) },
  conditions: {
    brands: filters.brand ?? [],
    priceBands: (filters.price ?? []).map((band: PriceBand) => priceBands.indexOf(band)),
    leastDiscount: Number(filters.discount ?? 0),
    sizes: filters.size ?? [],
    diets: filters.diet ? [filters.diet] : [],
    inStock: filters.stock === 'in',
  },
})
