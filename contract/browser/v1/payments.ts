/** Generated from contract/v1/payments.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/payments.ts'

export const paymentsV1: BrowserTable<typeof contract.paymentsV1> = {
  listOpen: { method: 'GET', path: '/api/v1/payments', access: 'shopper' },
  get: { method: 'GET', path: '/api/v1/payments/:id', access: 'shopper' },
  cancel: { method: 'POST', path: '/api/v1/payments/:id/cancellation', access: 'shopper' },
}
