/** Generated from contract/v1/recommendations.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/recommendations.ts'

export const recommendationsV1: BrowserTable<typeof contract.recommendationsV1> = {
  goesWith: { method: 'GET', path: '/api/v1/products/goes-with', access: 'anyone' },
  boughtBefore: { method: 'GET', path: '/api/v1/products/bought-before', access: 'shopper' },
  ofProduct: { method: 'GET', path: '/api/v1/products/:id/recommendations', access: 'anyone' },
}
