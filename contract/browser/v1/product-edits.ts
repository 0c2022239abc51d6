/** Generated from contract/v1/product-edits.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/product-edits.ts'

export const productEditsV1: BrowserTable<typeof contract.productEditsV1> = {
  create: { method: 'POST', path: '/api/v1/products', access: 'catalogue:edit' },
  update: { method: 'PATCH', path: '/api/v1/products/:id', access: 'catalogue:edit' },
  remove: { method: 'DELETE', path: '/api/v1/products/:id', access: 'catalogue:edit' },
}
