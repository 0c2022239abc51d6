/** Generated from contract/search.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../search.ts'

export const productSorts: typeof contract.productSorts = [
  'newest',
  'name',
  'cheapest',
  'dearest',
  'discount',
  'least-stock',
  'most-stock',
]

export const publishedFilters: typeof contract.publishedFilters = ['published', 'unpublished']

export const stockFilters: typeof contract.stockFilters = ['sold-out', 'low']

export const searchContract: BrowserTable<typeof contract.searchContract> = {
  searchProducts: { method: 'POST', path: '/api/product/search-product', access: 'anyone' },
  listProducts: { method: 'POST', path: '/api/product/get', access: 'anyone' },
}
