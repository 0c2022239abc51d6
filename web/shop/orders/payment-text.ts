import type { Text } from '#contract/language.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { Order, PaymentStatus } from '#contract/orders.ts'

/** 'CASH ON DELIVERY' → 'Cash on delivery'. */
export const paymentText = (status: PaymentStatus): Text => texts[status]

/** The same for an order: a delivered, unpaid order is no longer cash on delivery. */
export const orderPaymentText = (order: Pick<Order, 'status' | 'payment_status'>): Text =>
  statusFacts[order.status].tracking === 'delivered' && order.payment_status === 'CASH ON DELIVERY'
    ? UNPAID
    : texts[order.payment_status]

const UNPAID = 'Still to be paid in cash' satisfies Text
const texts = {
  'CASH ON DELIVERY': 'Cash on delivery',
  PAID: 'Paid',
  'PARTLY REFUNDED': 'Partly refunded',
  'REFUND ON ITS WAY': 'Refund on its way',
  REFUNDED: 'Refunded',
  DISPUTED: 'Disputed at the bank',
  'NOTHING DUE': 'Nothing due',
} satisfies Record<PaymentStatus, Text>
