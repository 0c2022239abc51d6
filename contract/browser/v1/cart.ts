/** Generated from contract/v1/cart.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/cart.ts'

export const cartV1: BrowserTable<typeof contract.cartV1> = {
  get: { method: 'GET', path: '/api/v1/cart', access: 'shopper' },
  add: { method: 'POST', path: '/api/v1/cart/items', access: 'shopper' },
  update: { method: 'PATCH', path: '/api/v1/cart/items/:id', access: 'shopper' },
  remove: { method: 'DELETE', path: '/api/v1/cart/items/:id', access: 'shopper' },
  merge: { method: 'POST', path: '/api/v1/cart/merge', access: 'shopper' },
}
