/** Generated from contract/v1/staff-help.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/staff-help.ts'

export const staffHelpV1: BrowserTable<typeof contract.staffHelpV1> = {
  list: { method: 'GET', path: '/api/v1/staff/help', access: 'orders:refund' },
  get: { method: 'GET', path: '/api/v1/staff/help/:id', access: 'orders:refund' },
  write: { method: 'POST', path: '/api/v1/staff/help/:id/messages', access: 'orders:refund' },
  markRead: { method: 'PUT', path: '/api/v1/staff/help/:id/read', access: 'orders:refund' },
  decide: { method: 'POST', path: '/api/v1/staff/help/:id/outcome', access: 'orders:refund' },
  rules: { method: 'GET', path: '/api/v1/staff/stores/:id/help-rules', access: 'orders:refund' },
  setRules: { method: 'PUT', path: '/api/v1/staff/stores/:id/help-rules', access: 'stores:edit' },
}
