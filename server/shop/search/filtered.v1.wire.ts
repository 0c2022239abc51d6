import type { Reply } from '#contract/endpoint.ts'
import { type PriceBand, type ProductFilters, separated } from '#contract/product-filters.ts'
import type { productFacetsV1 } from '#contract/v1/product-filters.ts'
import type { ProductListSort } from '#contract/v1/products.ts'
import type { findFacets } from '#server/shop/catalogue/catalogue.ts'
import { fromSearchQueryV1 } from './search.v1.wire.ts'

type FilterQuery = Omit<ProductFilters, 'brand' | 'price' | 'size'> & {
  brand?: string
  price?: string
  size?: string
}

/** The filters of a query; null without any. */
export function fromFilterQueryV1({
  brand,
  price,
  size,
  discount,
  diet,
  stock,
}: FilterQuery): ProductFilters | null {
  const filters: ProductFilters = {
    ...(brand && { brand: separated(brand) }),
    ...(price && { price: separated(price) as PriceBand[] }),
    ...(size && { size: separated(size) }),
    ...(discount && { discount }),
    ...(diet && { diet }),
    ...(stock && { stock }),
  }
  return Object.keys(filters).length > 0 ? filters : null
}

type Found = Awaited<ReturnType<typeof findFacets>>

export const toFacetsV1 = (found: Found): Reply<typeof productFacetsV1.get> => ({
  totalCount: found.totalCount,
  brand: found.brands,
  price: found.prices,
  discount: found.discounts.map(({ value, count }) => ({ value: String(value), count })),
  size: found.sizes,
  diet: found.diets,
  stock: found.inStock > 0 ? [{ value: 'in', count: found.inStock }] : [],
})

type ListQuery = FilterQuery & {
  ids?: string
  search?: string
  exact?: 'true' | 'false'
  category?: string
  subCategory?: string
  group?: 'sizes'
  sort?: ProductListSort
  limit?: number
  cursor?: string
}

/** The page of filtered products that a query asks for; null if it needs none of the filters and their orders. */
export function fromFilteredQueryV1({ ids, sort, limit, cursor, ...query }: ListQuery) {
  const filters = fromFilterQueryV1(query)
  const isUsual = query.search ? !sort : !sort || sort === 'newest' || sort === 'popular'
  if (ids || (!filters && isUsual)) return null
  const page = fromSearchQueryV1({ search: '', ...(limit && { limit }), ...(cursor && { cursor }) })
  return { ...toSet(query), ...(sort && { sort }), limit: page.limit, offset: page.offset }
}

export const toSet = ({
  search,
  exact,
  category,
  subCategory,
  group,
  ...query
}: Omit<ListQuery, 'sort'>) => ({
  grouped: group === 'sizes',
  ...(search && { search, exact: exact === 'true' }),
  ...(category && { category }),
  ...(subCategory && { subCategory }),
  filters: fromFilterQueryV1(query) ?? {},
})
