/** Generated from contract/v1/rider-cash.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/rider-cash.ts'

export const MAX_COUNTED: typeof contract.MAX_COUNTED = 200

export const rideCashV1: BrowserTable<typeof contract.rideCashV1> = {
  mine: { method: 'GET', path: '/api/v1/ride/cash', access: 'orders:ride' },
}

export const storeCashV1: BrowserTable<typeof contract.storeCashV1> = {
  list: { method: 'GET', path: '/api/v1/store/cash', access: 'orders:pick' },
  counts: { method: 'GET', path: '/api/v1/store/cash/counts', access: 'orders:pick' },
  count: { method: 'POST', path: '/api/v1/store/cash/counts', access: 'orders:pick' },
}
