/** Generated from contract/cart.ts by `npm run generate`. */

import type * as contract from '../cart.ts'
import type { BrowserTable } from '../endpoint.ts'

export const MAX_LINES: typeof contract.MAX_LINES = 100

export const MAX_QUANTITY: typeof contract.MAX_QUANTITY = 99

export const cartContract: BrowserTable<typeof contract.cartContract> = {
  add: { method: 'POST', path: '/api/cart/create', access: 'shopper' },
  list: { method: 'GET', path: '/api/cart/get', access: 'shopper' },
  updateQuantity: { method: 'PUT', path: '/api/cart/update-qty', access: 'shopper' },
  remove: { method: 'DELETE', path: '/api/cart/delete-cart-item', access: 'shopper' },
}
