/** Generated from contract/v1/upi.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/upi.ts'

export const UTR_DIGITS: typeof contract.UTR_DIGITS = 12

export const rideUpiV1: BrowserTable<typeof contract.rideUpiV1> = {
  read: { method: 'GET', path: '/api/v1/ride/orders/:id/upi', access: 'orders:ride' },
  receive: { method: 'POST', path: '/api/v1/ride/orders/:id/upi', access: 'orders:ride' },
}

export const storeUpiV1: BrowserTable<typeof contract.storeUpiV1> = {
  receipts: { method: 'GET', path: '/api/v1/store/upi-receipts', access: 'orders:move' },
  see: { method: 'POST', path: '/api/v1/store/upi-receipts/:id/seen', access: 'orders:move' },
  undo: { method: 'POST', path: '/api/v1/store/upi-receipts/:id/undo', access: 'orders:move' },
  refunds: { method: 'GET', path: '/api/v1/store/upi-refunds', access: 'orders:refund' },
  sent: { method: 'POST', path: '/api/v1/store/upi-refunds/:id/sent', access: 'orders:refund' },
  addresses: { method: 'GET', path: '/api/v1/store/upi-addresses', access: 'orders:move' },
  setAddress: { method: 'PUT', path: '/api/v1/store/upi-addresses', access: 'stores:edit' },
}
