/** Generated from contract/v1/privacy.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/privacy.ts'

export const consentPurposes: typeof contract.consentPurposes = ['marketing']

export const privacyV1: BrowserTable<typeof contract.privacyV1> = {
  data: { method: 'GET', path: '/api/v1/account/data', access: 'shopper' },
  consents: { method: 'GET', path: '/api/v1/account/consents', access: 'shopper' },
  setConsents: { method: 'PUT', path: '/api/v1/account/consents', access: 'shopper' },
  erase: { method: 'POST', path: '/api/v1/account/erasure', access: 'shopper' },
}
