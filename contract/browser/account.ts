/** Generated from contract/account.ts by `npm run generate`. */

import type * as contract from '../account.ts'
import type { BrowserTable } from '../endpoint.ts'

export const accountContract: BrowserTable<typeof contract.accountContract> = {
  userDetails: { method: 'GET', path: '/api/user/user-details', access: 'shopper' },
  mergeCart: { method: 'POST', path: '/api/cart/merge', access: 'shopper' },
}
