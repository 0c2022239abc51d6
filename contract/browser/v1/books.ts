/** Generated from contract/v1/books.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/books.ts'

export const figures: typeof contract.figures = [
  'sales',
  'returns',
  'cash',
  'upi',
  'online',
  'refunds',
  'disputes',
  'payouts',
  'walletsPaid',
  'walletsIn',
  'walletsOut',
  'walletsGivenUp',
  'riders',
]

export const booksV1: BrowserTable<typeof contract.booksV1> = {
  day: { method: 'GET', path: '/api/v1/books', access: 'stores:edit' },
  postings: { method: 'GET', path: '/api/v1/books/postings', access: 'stores:edit' },
  csv: { method: 'GET', path: '/api/v1/books/csv', access: 'stores:edit' },
  addPayout: { method: 'POST', path: '/api/v1/books/payouts', access: 'stores:edit' },
}
