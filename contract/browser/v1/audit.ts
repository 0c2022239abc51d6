/** Generated from contract/v1/audit.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/audit.ts'

export const auditedThings: typeof contract.auditedThings = [
  'product',
  'category',
  'sub-category',
  'collection',
  'search-name',
  'picture',
  'store',
  'seller',
  'tax-rate',
  'stock',
  'least-life',
  'order',
  'refund',
  'cash',
  'help',
  'help-rules',
  'payout',
  'mail',
  'demo-evening',
  'staff',
  'shopper-view',
]

export const auditV1: BrowserTable<typeof contract.auditV1> = {
  list: { method: 'GET', path: '/api/v1/staff/audit', access: 'audit:read' },
}
