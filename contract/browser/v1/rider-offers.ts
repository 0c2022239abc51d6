/** Generated from contract/v1/rider-offers.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/rider-offers.ts'

export const riderOffersV1: BrowserTable<typeof contract.riderOffersV1> = {
  duty: { method: 'GET', path: '/api/v1/ride/duty', access: 'orders:ride' },
  start: { method: 'PUT', path: '/api/v1/ride/duty', access: 'orders:ride' },
  end: { method: 'DELETE', path: '/api/v1/ride/duty', access: 'orders:ride' },
  accept: { method: 'POST', path: '/api/v1/ride/offers/:id/accept', access: 'orders:ride' },
  pass: { method: 'POST', path: '/api/v1/ride/offers/:id/pass', access: 'orders:ride' },
}
