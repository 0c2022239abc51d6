/** Generated from contract/addresses.ts by `npm run generate`. */

import type * as contract from '../addresses.ts'
import type { BrowserTable } from '../endpoint.ts'

export const HOME_COUNTRY: typeof contract.HOME_COUNTRY = 'India'

export const MAX_ADDRESSES: typeof contract.MAX_ADDRESSES = 50

export const addressesContract: BrowserTable<typeof contract.addressesContract> = {
  create: { method: 'POST', path: '/api/address/create', access: 'shopper' },
  list: { method: 'GET', path: '/api/address/get', access: 'shopper' },
  update: { method: 'PUT', path: '/api/address/update', access: 'shopper' },
  disable: { method: 'DELETE', path: '/api/address/disable', access: 'shopper' },
}
