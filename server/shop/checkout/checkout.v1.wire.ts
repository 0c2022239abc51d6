import type { Payment } from '#contract/v1/payments.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { PaymentStatus } from './payment-status.ts'

export const toPaymentV1 = ({ total, expiresAt, ...payment }: PaymentStatus): Payment => ({
  ...payment,
  total: inr(total),
  expiresAt: expiresAt.toISOString(),
})
