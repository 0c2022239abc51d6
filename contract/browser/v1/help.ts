/** Generated from contract/v1/help.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/help.ts'

export const MAX_HELP_TEXT: typeof contract.MAX_HELP_TEXT = 1000

export const MAX_MESSAGES: typeof contract.MAX_MESSAGES = 60

export const MAX_PIECES: typeof contract.MAX_PIECES = 1000

export const helpStates: typeof contract.helpStates = ['open', 'refunded', 'refused', 'withdrawn']

export const itemProblems: typeof contract.itemProblems = ['missing', 'wrong', 'damaged', 'late']

export const helpV1: BrowserTable<typeof contract.helpV1> = {
  ofOrder: { method: 'GET', path: '/api/v1/orders/:id/help', access: 'shopper' },
  create: { method: 'POST', path: '/api/v1/orders/:id/help', access: 'shopper' },
  get: { method: 'GET', path: '/api/v1/help/:id', access: 'shopper' },
  write: { method: 'POST', path: '/api/v1/help/:id/messages', access: 'shopper' },
  markRead: { method: 'PUT', path: '/api/v1/help/:id/read', access: 'shopper' },
  withdraw: { method: 'POST', path: '/api/v1/help/:id/withdrawal', access: 'shopper' },
  upload: { method: 'POST', path: '/api/v1/help/pictures', access: 'shopper', upload: 'image' },
}
