/** Generated from contract/v1/second-factor.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/second-factor.ts'

export const loginV1: BrowserTable<typeof contract.loginV1> = {
  complete: { method: 'POST', path: '/api/v1/login/second-factor', access: 'anyone' },
}

export const secondFactorV1: BrowserTable<typeof contract.secondFactorV1> = {
  state: { method: 'GET', path: '/api/v1/second-factor', access: 'shopper' },
  begin: { method: 'POST', path: '/api/v1/second-factor/setup', access: 'shopper' },
  confirm: { method: 'POST', path: '/api/v1/second-factor/confirmation', access: 'shopper' },
  replaceRecoveryCodes: { method: 'POST', path: '/api/v1/second-factor/recovery-codes', access: 'shopper' },
  turnOff: { method: 'POST', path: '/api/v1/second-factor/removal', access: 'shopper' },
}
