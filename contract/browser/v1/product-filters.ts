/** Generated from contract/v1/product-filters.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/product-filters.ts'

export const productFacetsV1: BrowserTable<typeof contract.productFacetsV1> = {
  get: { method: 'GET', path: '/api/v1/product-facets', access: 'anyone' },
}
