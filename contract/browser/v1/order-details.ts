/** Generated from contract/v1/order-details.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/order-details.ts'

export const orderDetailsV1: BrowserTable<typeof contract.orderDetailsV1> = {
  get: { method: 'GET', path: '/api/v1/orders/:id', access: 'shopper' },
  getAsStaff: { method: 'GET', path: '/api/v1/staff/orders/:id', access: 'orders:read' },
}
