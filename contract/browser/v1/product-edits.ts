/** Generated from contract/v1/product-edits.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/product-edits.ts'

export const barcodesV1: BrowserTable<typeof contract.barcodesV1> = {
  ofProduct: { method: 'GET', path: '/api/v1/products/:id/barcodes', access: 'catalogue:edit' },
  find: { method: 'GET', path: '/api/v1/staff/barcodes/:code', access: 'stock:read' },
}

export const productEditsV1: BrowserTable<typeof contract.productEditsV1> = {
  create: { method: 'POST', path: '/api/v1/products', access: 'catalogue:edit' },
  update: { method: 'PATCH', path: '/api/v1/products/:id', access: 'catalogue:edit' },
  remove: { method: 'DELETE', path: '/api/v1/products/:id', access: 'catalogue:edit' },
}
