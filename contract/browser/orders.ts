/** Generated from contract/orders.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../orders.ts'

export const enders: typeof contract.enders = ['SHOPPER', 'SHOP', 'PAYMENT']

export const orderSorts: typeof contract.orderSorts = ['newest', 'oldest', 'highest', 'lowest']

export const orderStatuses: typeof contract.orderStatuses = ['Pending', 'Shipped', 'Delivered', 'Rejected']

export const paymentStatuses: typeof contract.paymentStatuses = [
  'CASH ON DELIVERY',
  'PAID',
  'PARTLY REFUNDED',
  'REFUND ON ITS WAY',
  'REFUNDED',
  'DISPUTED',
  'NOTHING DUE',
]

export const ordersContract: BrowserTable<typeof contract.ordersContract> = {
  mine: { method: 'GET', path: '/api/order/order-list', access: 'shopper' },
  all: { method: 'GET', path: '/api/order/all', access: 'orders:read' },
}
