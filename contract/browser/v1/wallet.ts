/** Generated from contract/v1/wallet.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/wallet.ts'

export const walletKinds: typeof contract.walletKinds = [
  'refund',
  'sent back',
  'taken out',
  'given up',
  'spent',
  'returned',
]

export const walletV1: BrowserTable<typeof contract.walletV1> = {
  get: { method: 'GET', path: '/api/v1/wallet', access: 'shopper' },
  statement: { method: 'GET', path: '/api/v1/wallet/movements', access: 'shopper' },
  choose: { method: 'PUT', path: '/api/v1/wallet/choices', access: 'shopper' },
  sendBack: { method: 'POST', path: '/api/v1/wallet/payouts', access: 'shopper' },
}
