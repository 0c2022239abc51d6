/** Generated from contract/v1/passkeys.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/passkeys.ts'

export const passkeyLoginV1: BrowserTable<typeof contract.passkeyLoginV1> = {
  begin: { method: 'POST', path: '/api/v1/login/passkey/options', access: 'anyone' },
  complete: { method: 'POST', path: '/api/v1/login/passkey', access: 'anyone' },
}

export const passkeysV1: BrowserTable<typeof contract.passkeysV1> = {
  list: { method: 'GET', path: '/api/v1/passkeys', access: 'shopper' },
  begin: { method: 'POST', path: '/api/v1/passkeys/options', access: 'shopper' },
  add: { method: 'POST', path: '/api/v1/passkeys', access: 'shopper' },
  remove: { method: 'POST', path: '/api/v1/passkeys/:id/removal', access: 'shopper' },
}
