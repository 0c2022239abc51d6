import type { Text } from '#contract/language.ts'
import type { PaymentStatus } from '#contract/orders.ts'

/** 'CASH ON DELIVERY' → 'Cash on delivery'. */
export const paymentInWords = (status: PaymentStatus): Text => words[status]

const words = {
  'CASH ON DELIVERY': 'Cash on delivery',
  PAID: 'Paid',
  'PARTLY REFUNDED': 'Partly refunded',
  'REFUND ON ITS WAY': 'Refund on its way',
  REFUNDED: 'Refunded',
  'NOTHING DUE': 'Nothing due',
} satisfies Record<PaymentStatus, Text>
