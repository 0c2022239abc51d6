import { productSorts, publishedFilters, stockFilters } from '#contract/browser/search.ts'
import { oneOf, useQueryFilters } from '#web/lib/use-query-filters.ts'

export const productFilters = ['category', 'subCategory', 'show', 'stock', 'sort'] as const

export type ProductListQuery = ReturnType<typeof useProductListQuery>['listQuery']

/** The filters of the product list, from the address; invalid values are ignored. */
export function useProductListQuery() {
  const { param, ...how } = useQueryFilters()
  const [category, subCategory] = [param('category'), param('subCategory')]
  const show = oneOf(publishedFilters, param('show'))
  const stock = oneOf(stockFilters, param('stock'))
  const sort = oneOf(productSorts, param('sort'))
  const listQuery = {
    search: param('search'),
    ...(ID.test(category) && { category }),
    ...(ID.test(subCategory) && { subCategory }),
    ...(show && { show }),
    ...(stock && { stock }),
    ...(sort && { sort }),
  }
  return { listQuery, param, ...how }
}

const ID = /^[0-9a-f]{32}$/
