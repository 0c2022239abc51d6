/** Generated from contract/checkout.ts by `npm run generate`. */

import type * as contract from '../checkout.ts'
import type { BrowserTable } from '../endpoint.ts'

export const paymentStates: typeof contract.paymentStates = ['waiting', 'paid', 'over', 'refunded']

export const checkoutContract: BrowserTable<typeof contract.checkoutContract> = {
  check: { method: 'POST', path: '/api/order/check', access: 'shopper' },
  cashOnDelivery: { method: 'POST', path: '/api/order/cash-on-delivery', access: 'shopper' },
  payOnline: { method: 'POST', path: '/api/order/checkout', access: 'shopper' },
  openPayment: { method: 'GET', path: '/api/order/payment', access: 'shopper' },
  payment: { method: 'GET', path: '/api/order/payment/:id', access: 'shopper' },
  cancelPayment: { method: 'POST', path: '/api/order/payment/:id/cancel', access: 'shopper' },
  webhook: { method: 'POST', path: '/api/order/webhook', access: 'anyone' },
}
