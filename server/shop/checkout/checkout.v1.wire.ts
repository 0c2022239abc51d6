import type { OfferedSlot } from '#contract/v1/delivery-slots.ts'
import type { Payment } from '#contract/v1/payments.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { Slot } from '#server/shop/slots/slots.ts'
import type { PaymentStatus } from './payment-status.ts'

export const toPaymentV1 = ({ total, fromWallet, expiresAt, slot, ...payment }: PaymentStatus): Payment => ({
  ...payment,
  slot: slot && { from: iso(slot.from), to: iso(slot.to), opens: iso(slot.opens) },
  total: inr(total),
  fromWallet: inr(fromWallet),
  expiresAt: expiresAt.toISOString(),
})

/** The database writes times in its time zone. */
const iso = (time: string): string => new Date(time).toISOString()

export const toSlotV1 = ({ from, to, isFull }: Slot & { isFull: boolean }): OfferedSlot => ({
  from: from.toISOString(),
  to: to.toISOString(),
  isFull,
})
