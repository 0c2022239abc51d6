/** Generated from contract/v1/rider-position.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/rider-position.ts'

export const ridePositionV1: BrowserTable<typeof contract.ridePositionV1> = {
  share: { method: 'PUT', path: '/api/v1/ride/orders/:id/position', access: 'orders:ride' },
  stop: { method: 'DELETE', path: '/api/v1/ride/position', access: 'orders:ride' },
}

export const storeRidersV1: BrowserTable<typeof contract.storeRidersV1> = {
  list: { method: 'GET', path: '/api/v1/store/rider-positions', access: 'orders:move' },
}
