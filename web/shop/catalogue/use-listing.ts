import { productListV1 } from '#contract/browser/v1/products.ts'
import type { ListingPage } from '#contract/reader.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePagesOfProducts } from './pages-of-products.ts'

const api = clientFor(productListV1)

/** Spec §9. */
const PAGE_SIZE = 8

/** The products of a sub-category, 8 at a time. */
export function useListing({ store, category, subCategory, products, nextCursor }: ListingPage) {
  const of = { category: category.id, subCategory: subCategory.id }
  return usePagesOfProducts(
    ['listing', store, of.category, of.subCategory],
    { data: products, nextCursor },
    (after, signal) =>
      api.list({ query: { ...of, sort: 'popular', limit: PAGE_SIZE, ...after } }, { signal }),
  )
}
