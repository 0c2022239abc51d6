/** Generated from contract/v1/order-work.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/order-work.ts'

export const MAX_BAGS: typeof contract.MAX_BAGS = 50

export const MAX_PICKED: typeof contract.MAX_PICKED = 200

export const rideOrdersV1: BrowserTable<typeof contract.rideOrdersV1> = {
  list: { method: 'GET', path: '/api/v1/ride/orders', access: 'orders:ride' },
  take: { method: 'POST', path: '/api/v1/ride/orders/:id/take', access: 'orders:ride' },
  arrive: { method: 'POST', path: '/api/v1/ride/orders/:id/arrive', access: 'orders:ride' },
  deliver: { method: 'POST', path: '/api/v1/ride/orders/:id/deliver', access: 'orders:ride' },
  fail: { method: 'POST', path: '/api/v1/ride/orders/:id/fail', access: 'orders:ride' },
  giveBack: { method: 'POST', path: '/api/v1/ride/orders/:id/give-back', access: 'orders:ride' },
  undo: { method: 'POST', path: '/api/v1/ride/orders/:id/undo', access: 'orders:ride' },
}

export const storeOrdersV1: BrowserTable<typeof contract.storeOrdersV1> = {
  list: { method: 'GET', path: '/api/v1/store/orders', access: 'orders:pick' },
  riders: { method: 'GET', path: '/api/v1/store/riders', access: 'orders:pick' },
  accept: { method: 'POST', path: '/api/v1/store/orders/:id/accept', access: 'orders:pick' },
  release: { method: 'POST', path: '/api/v1/store/orders/:id/release', access: 'orders:pick' },
  pick: { method: 'POST', path: '/api/v1/store/orders/:id/pick', access: 'orders:pick' },
  missing: { method: 'POST', path: '/api/v1/store/orders/:id/missing', access: 'orders:pick' },
  replace: { method: 'POST', path: '/api/v1/store/orders/:id/replace', access: 'orders:pick' },
  pack: { method: 'POST', path: '/api/v1/store/orders/:id/pack', access: 'orders:pick' },
  handOver: { method: 'POST', path: '/api/v1/store/orders/:id/hand-over', access: 'orders:pick' },
  undo: { method: 'POST', path: '/api/v1/store/orders/:id/undo', access: 'orders:pick' },
}
