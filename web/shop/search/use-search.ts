import { productListV1 } from '#contract/browser/v1/products.ts'
import { type ProductChoice, paramsOf, queryOf } from '#contract/product-filters.ts'
import type { SearchPage } from '#contract/reader.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePagesOfProducts } from '#web/shop/catalogue/catalogue.ts'

const api = clientFor(productListV1)

/** As many as the first page has. */
const PAGE_SIZE = 12

/** The results for `text` that satisfy the filters, page by page until the last (spec §4). */
export function useSearch(
  text: string,
  exact: boolean,
  { store, products, nextCursor }: SearchPage,
  choice: ProductChoice,
) {
  const query = {
    ...queryOf(choice),
    search: text,
    group: 'sizes' as const,
    limit: PAGE_SIZE,
    ...(exact && { exact: 'true' as const }),
  }
  return usePagesOfProducts(
    ['search', store, text, exact, paramsOf(choice)],
    { data: products, nextCursor },
    (after, signal) => api.list({ query: { ...query, ...after } }, { signal }),
  )
}
