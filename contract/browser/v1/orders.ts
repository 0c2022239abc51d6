/** Generated from contract/v1/orders.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/orders.ts'

export const ordersV1: BrowserTable<typeof contract.ordersV1> = {
  list: { method: 'GET', path: '/api/v1/orders', access: 'shopper' },
  latestOpen: { method: 'GET', path: '/api/v1/orders/latest-open', access: 'shopper' },
  events: { method: 'GET', path: '/api/v1/orders/:id/events', access: 'shopper' },
}

export const staffOrdersV1: BrowserTable<typeof contract.staffOrdersV1> = {
  list: { method: 'GET', path: '/api/v1/staff/orders', access: 'orders:read' },
}
