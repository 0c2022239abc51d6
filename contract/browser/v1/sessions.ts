/** Generated from contract/v1/sessions.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/sessions.ts'

export const sessionsV1: BrowserTable<typeof contract.sessionsV1> = {
  list: { method: 'GET', path: '/api/v1/sessions', access: 'shopper' },
  end: { method: 'DELETE', path: '/api/v1/sessions/:id', access: 'shopper' },
  endOthers: { method: 'DELETE', path: '/api/v1/sessions', access: 'shopper' },
  changePassword: { method: 'PUT', path: '/api/v1/password', access: 'shopper' },
}
