/** Generated from contract/v1/product-groups.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/product-groups.ts'

export const productGroupsV1: BrowserTable<typeof contract.productGroupsV1> = {
  get: { method: 'GET', path: '/api/v1/products/:id/group', access: 'catalogue:edit' },
  join: { method: 'PUT', path: '/api/v1/products/:id/group', access: 'catalogue:edit' },
  leave: { method: 'DELETE', path: '/api/v1/products/:id/group', access: 'catalogue:edit' },
  byRule: { method: 'POST', path: '/api/v1/products/:id/group/by-rule', access: 'catalogue:edit' },
}
