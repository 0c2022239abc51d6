import { productListV1 } from '#contract/browser/v1/products.ts'
import { type ProductChoice, paramsOf, queryOf } from '#contract/product-filters.ts'
import type { ListingPage } from '#contract/reader.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePagesOfProducts } from './pages-of-products.ts'

const api = clientFor(productListV1)

/** Spec §9. */
const PAGE_SIZE = 8

/** The products of a sub-category that satisfy the filters, 8 at a time. */
export function useListing(
  { store, category, subCategory, products, nextCursor }: ListingPage,
  choice: ProductChoice,
) {
  const of = { category: category.id, subCategory: subCategory.id }
  const order = { sort: 'popular', group: 'sizes', ...queryOf(choice) } as const
  return usePagesOfProducts(
    ['listing', store, of.category, of.subCategory, paramsOf(choice)],
    { data: products, nextCursor },
    (after, signal) => api.list({ query: { ...of, ...order, limit: PAGE_SIZE, ...after } }, { signal }),
  )
}
