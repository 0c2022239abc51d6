/** Generated from contract/v1/ride-calls.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/ride-calls.ts'

export const rideCallsV1: BrowserTable<typeof contract.rideCallsV1> = {
  call: { method: 'POST', path: '/api/v1/ride/orders/:id/call', access: 'orders:ride' },
}
