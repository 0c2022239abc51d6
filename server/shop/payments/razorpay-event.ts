import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { PaymentEvent } from './provider.ts'
import type { RazorpayLink, RazorpayPayment, RazorpayRefund } from './razorpay-objects.ts'
import { noteOf } from './razorpay-objects.ts'
import { ours } from './read-event.ts'

/**
 * Parses an event signed with HMAC SHA-256 over the raw bytes, in hexadecimal. Throws BAD_SIGNATURE otherwise. Its id
 * is the hash of the bytes, because the header with Razorpay's own id is not signed.
 */
export function readRazorpayEvent(body: Buffer, signature: string | undefined, secret: string): PaymentEvent {
  if (!isSigned(body, signature ?? '', secret)) throw new ShopError('BAD_SIGNATURE')
  const id = `razorpay_${createHash('sha256').update(body).digest('hex')}`
  return { id, ...contentOf(parse(body)) }
}

export const razorpaySignature = (body: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(razorpaySignature(body, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Event = {
  event?: string
  payload?: {
    payment_link?: { entity: RazorpayLink }
    payment?: { entity: RazorpayPayment }
    refund?: { entity: RazorpayRefund }
    dispute?: { entity: { id: string } }
  }
}

function parse(body: Buffer): Event {
  try {
    return JSON.parse(body.toString()) ?? {}
  } catch {
    throw new ShopError('BAD_SIGNATURE')
  }
}

const NOTHING = { payment: null, session: null, what: { kind: 'other' } } as const

function contentOf({ event = '', payload = {} }: Event): Omit<PaymentEvent, 'id'> {
  const link = payload.payment_link?.entity
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  const dispute = payload.dispute?.entity
  // a failed attempt is not an end: the shopper may try again on the same page
  if (event === 'payment_link.paid' && link && payment) return paidOf(link.notes, link.id, payment)
  if (event === 'payment.captured' && payment) return capturedOf(payment)
  if ((event === 'payment_link.expired' || event === 'payment_link.cancelled') && link)
    return { payment: ours(noteOf(link.notes, 'payment')), session: link.id, what: { kind: 'expired' } }
  if (event.startsWith('refund.') && refund)
    return {
      payment: ours(noteOf(refund.notes, 'payment')),
      session: null,
      what: { kind: 'refund', refund: ours(noteOf(refund.notes, 'refund')), providerId: refund.id },
    }
  if (event.startsWith('payment.dispute.') && dispute)
    return { ...NOTHING, what: { kind: 'dispute', dispute: dispute.id } }
  return NOTHING
}

/**
 * A payment of a link often has no notes of its own. This event is the only one about money that is captured after its
 * link was cancelled or expired.
 */
function capturedOf(payment: RazorpayPayment): Omit<PaymentEvent, 'id'> {
  const { id: charge, amount, order_id: order, notes } = payment
  if (noteOf(notes, 'payment') === undefined && order)
    return { ...NOTHING, what: { kind: 'charge', charge, amount } }
  return paidOf(notes, null, payment)
}

const paidOf = (
  notes: RazorpayLink['notes'],
  session: string | null,
  { id, amount }: RazorpayPayment,
): Omit<PaymentEvent, 'id'> => ({
  payment: ours(noteOf(notes, 'payment')),
  session,
  what: { kind: 'paid', amount, charge: id },
})
