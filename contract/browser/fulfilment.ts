/** Generated from contract/fulfilment.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../fulfilment.ts'

export const UNDO_SECONDS: typeof contract.UNDO_SECONDS = 20

export const batchStatuses: typeof contract.batchStatuses = ['Shipped', 'Delivered']

export const cashStates: typeof contract.cashStates = ['received', 'not received']

export const disputeStates: typeof contract.disputeStates = ['inquiry', 'open', 'won', 'lost']

export const refundStates: typeof contract.refundStates = ['held', 'asked', 'done', 'failed']

export const fulfilmentContract: BrowserTable<typeof contract.fulfilmentContract> = {
  updateStatus: { method: 'PATCH', path: '/api/order/update-status/:id', access: 'orders:move' },
  undoStep: { method: 'POST', path: '/api/order/undo-step', access: 'orders:move' },
  recordCash: { method: 'POST', path: '/api/order/cash-received', access: 'orders:move' },
  updateStatuses: { method: 'PATCH', path: '/api/order/update-statuses', access: 'orders:move' },
  details: { method: 'GET', path: '/api/order/details/:id', access: 'shopper' },
  cancel: { method: 'POST', path: '/api/order/cancel', access: 'shopper' },
  refund: { method: 'POST', path: '/api/order/refund', access: 'orders:refund' },
  retryRefund: { method: 'POST', path: '/api/order/retry-refund', access: 'orders:refund' },
}
