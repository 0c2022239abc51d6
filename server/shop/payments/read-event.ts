import Stripe from 'stripe'
import { ShopError } from '#contract/errors.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { PaymentEvent } from './provider.ts'

/**
 * Parses a signed event: header `t=…,v1=…`, HMAC SHA-256 over the raw bytes, at most five minutes old. Throws
 * BAD_SIGNATURE otherwise.
 */
export function readEvent(body: Buffer, signature: string | undefined, secret: string): PaymentEvent {
  const event = verifySignature(body, signature ?? '', secret)
  return { id: event.id, ...contentOf(event) }
}

function verifySignature(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw new ShopError('BAD_SIGNATURE')
  }
}

type EventContent = Omit<PaymentEvent, 'id'>

function contentOf(event: Stripe.Event): EventContent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionContent(event.data.object, paidOf(event.data.object))
    case 'checkout.session.async_payment_failed':
      return sessionContent(event.data.object, { kind: 'failed' })
    case 'checkout.session.expired':
      return sessionContent(event.data.object, { kind: 'expired' })
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundContent(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { payment: null, session: null, what: { kind: 'dispute', dispute: event.data.object.id } }
    default:
      return { payment: null, session: null, what: { kind: 'other' } }
  }
}

const sessionContent = (session: Stripe.Checkout.Session, what: EventContent['what']): EventContent => ({
  payment: ours(session.metadata?.payment),
  session: session.id,
  what,
})

/** A completed session may still be unpaid; a later event then reports the payment. */
function paidOf(session: Stripe.Checkout.Session): EventContent['what'] {
  if (session.payment_status === 'unpaid') return { kind: 'other' }
  return { kind: 'paid', amount: session.amount_total ?? 0, charge: idOf(session.payment_intent) }
}

/** The refund's state in the event may be outdated; the event only causes the current state to be retrieved. */
const refundContent = (refund: Stripe.Refund): EventContent => ({
  payment: ours(refund.metadata?.payment),
  session: null,
  what: { kind: 'refund', refund: ours(refund.metadata?.refund), providerId: refund.id },
})

export const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

export const ours = (id: string | undefined): string | null => (id && isId(id) ? id : null)
