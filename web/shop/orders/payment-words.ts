import type { PaymentStatus } from '#contract/orders.ts'

/** 'CASH ON DELIVERY' → 'Cash on delivery'. */
export const paymentInWords = (status: PaymentStatus): string =>
  status.charAt(0) + status.slice(1).toLowerCase()
