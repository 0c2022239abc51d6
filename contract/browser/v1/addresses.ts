/** Generated from contract/v1/addresses.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/addresses.ts'

export const addressesV1: BrowserTable<typeof contract.addressesV1> = {
  list: { method: 'GET', path: '/api/v1/addresses', access: 'shopper' },
}
