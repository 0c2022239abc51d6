/** Generated from contract/session.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../session.ts'

export const sessionContract: BrowserTable<typeof contract.sessionContract> = {
  refreshToken: { method: 'POST', path: '/api/user/refresh-token', access: 'anyone' },
}
