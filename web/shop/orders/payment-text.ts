import type { Text } from '#contract/language.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'

/** 'CASH ON DELIVERY' → 'Cash on delivery'. */
export const paymentText = (status: PaymentStatus): Text => texts[status]

/** The same for an order: a delivered, unpaid order is no longer cash on delivery. */
export const orderPaymentText = (order: Pick<OrderSummary, 'status' | 'paymentStatus'>): Text =>
  statusFacts[order.status].tracking === 'delivered' && order.paymentStatus === 'CASH ON DELIVERY'
    ? UNPAID
    : texts[order.paymentStatus]

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
