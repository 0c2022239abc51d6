/** Generated from contract/v1/staff.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/staff.ts'

export const staffRoleNames: typeof contract.staffRoleNames = [
  'owner',
  'manager',
  'picker',
  'rider',
  'support',
]

export const staffV1: BrowserTable<typeof contract.staffV1> = {
  list: { method: 'GET', path: '/api/v1/staff/members', access: 'staff:manage' },
  change: { method: 'PUT', path: '/api/v1/staff/members/:id', access: 'staff:manage' },
  invite: { method: 'POST', path: '/api/v1/staff/invitations', access: 'staff:manage' },
  withdraw: { method: 'DELETE', path: '/api/v1/staff/invitations/:id', access: 'staff:manage' },
  join: { method: 'POST', path: '/api/v1/staff/join', access: 'shopper' },
}
