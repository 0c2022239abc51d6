import {
  discountSteps,
  type PriceBand,
  type ProductFilters,
  priceBands,
  priceSteps,
} from '#contract/product-filters.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { filteredOnce } from './filtered-memory.ts'
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
  const found = await readOnce(
    db,
    { ...query(ctx, input), sort, limit, offset },
    (asked) => queries.listFiltered(db, asked, sort, { limit, offset }),
    ({ ids, fitting }) => ids.length + fitting.length,
  )
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
  const found = await readOnce(
    db,
    query(ctx, input),
    (asked) => queries.facets(db, asked),
    ({ brands, sizes }) => brands.length + sizes.length,
  )
  const { totalCount, brands, priceBands: bands, discounts, sizes, diets, inStock } = found
  return {
    ...{ totalCount, brands, sizes, diets, inStock },
    discounts: discounts.filter(({ count }) => count > 0),
    prices: priceBands.flatMap((value, at) => {
      const count = bands.find((band) => band.value === at)?.count ?? 0
      return count > 0 ? [{ value, count }] : []
    }),
  }
}

/** Results of a search differ from one to the next; they are at most some thousand, and are not remembered. */
function readOnce<A extends ReturnType<typeof query>, R extends queries.ReadAt>(
  db: Db,
  asked: A,
  read: (asked: A) => Promise<R>,
  valuesOf: (result: R) => number,
): Promise<R> {
  const { among, storeId } = asked
  if ('ids' in among) return read(asked)
  return filteredOnce(db, JSON.stringify(asked), { ...among, storeId }, () => read(asked), valuesOf)
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
