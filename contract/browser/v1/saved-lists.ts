/** Generated from contract/v1/saved-lists.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/saved-lists.ts'

export const MAX_LISTS: typeof contract.MAX_LISTS = 20

export const MAX_LIST_LINES: typeof contract.MAX_LIST_LINES = 100

export const MAX_MEMBERS: typeof contract.MAX_MEMBERS = 10

export const savedListsV1: BrowserTable<typeof contract.savedListsV1> = {
  list: { method: 'GET', path: '/api/v1/lists', access: 'shopper' },
  create: { method: 'POST', path: '/api/v1/lists', access: 'shopper' },
  createOfOrder: { method: 'POST', path: '/api/v1/orders/:id/lists', access: 'shopper' },
  get: { method: 'GET', path: '/api/v1/lists/:id', access: 'shopper' },
  rename: { method: 'PATCH', path: '/api/v1/lists/:id', access: 'shopper' },
  remove: { method: 'DELETE', path: '/api/v1/lists/:id', access: 'shopper' },
  plan: { method: 'GET', path: '/api/v1/lists/:id/plan', access: 'shopper' },
  addLine: { method: 'POST', path: '/api/v1/lists/:id/lines', access: 'shopper' },
  setQuantity: { method: 'PATCH', path: '/api/v1/list-lines/:id', access: 'shopper' },
  removeLine: { method: 'DELETE', path: '/api/v1/list-lines/:id', access: 'shopper' },
  share: { method: 'PUT', path: '/api/v1/lists/:id/link', access: 'shopper' },
  unshare: { method: 'DELETE', path: '/api/v1/lists/:id/link', access: 'shopper' },
  join: { method: 'POST', path: '/api/v1/lists/join', access: 'shopper' },
  leave: { method: 'DELETE', path: '/api/v1/list-members/:id', access: 'shopper' },
}
