/** Generated from contract/v1/tax-rates.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/tax-rates.ts'

export const taxRatesV1: BrowserTable<typeof contract.taxRatesV1> = {
  list: { method: 'GET', path: '/api/v1/staff/tax-rates', access: 'catalogue:edit' },
  setRate: { method: 'PUT', path: '/api/v1/staff/tax-rates', access: 'catalogue:edit' },
  setCode: { method: 'PUT', path: '/api/v1/staff/goods-codes', access: 'catalogue:edit' },
}
