/** Generated from contract/v1/demo-evening.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/demo-evening.ts'

export const MAX_EVENING_MINUTES: typeof contract.MAX_EVENING_MINUTES = 60

export const paces: typeof contract.paces = ['calm', 'busy']

export const demoEveningV1: BrowserTable<typeof contract.demoEveningV1> = {
  read: { method: 'GET', path: '/api/v1/staff/demo-evening', access: 'staff:manage' },
  start: { method: 'PUT', path: '/api/v1/staff/demo-evening', access: 'staff:manage' },
  end: { method: 'DELETE', path: '/api/v1/staff/demo-evening', access: 'staff:manage' },
}
