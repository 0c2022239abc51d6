import Stripe from 'stripe'
import { ShopError } from '#contract/errors.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { PaymentEvent } from './provider.ts'

/** Reads a signed event: `t=…,v1=…`, HMAC SHA-256 over the raw bytes, five minutes old at most. BAD_SIGNATURE otherwise. */
export function readEvent(body: Buffer, signature: string | undefined, secret: string): PaymentEvent {
  const event = verified(body, signature ?? '', secret)
  return { id: event.id, ...aboutOf(event) }
}

function verified(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw new ShopError('BAD_SIGNATURE')
  }
}

type About = Omit<PaymentEvent, 'id'>

function aboutOf(event: Stripe.Event): About {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return aboutSession(event.data.object, paidOf(event.data.object))
    case 'checkout.session.async_payment_failed':
      return aboutSession(event.data.object, { kind: 'failed' })
    case 'checkout.session.expired':
      return aboutSession(event.data.object, { kind: 'expired' })
    case 'refund.updated':
    case 'refund.failed':
      return aboutRefund(event.data.object)
    default:
      return { payment: null, session: null, what: { kind: 'other' } }
  }
}

const aboutSession = (session: Stripe.Checkout.Session, what: About['what']): About => ({
  payment: ours(session.metadata?.payment),
  session: session.id,
  what,
})

/** A session may be completed and its money still be on the way: then another event tells. */
function paidOf(session: Stripe.Checkout.Session): About['what'] {
  if (session.payment_status === 'unpaid') return { kind: 'other' }
  return { kind: 'paid', amount: session.amount_total ?? 0, charge: idOf(session.payment_intent) }
}

function aboutRefund(refund: Stripe.Refund): About {
  const about = { payment: ours(refund.metadata?.payment), session: null }
  const ourRefund = ours(refund.metadata?.refund)
  if (!ourRefund || refund.status === 'pending') return { ...about, what: { kind: 'other' } }
  const kind = refund.status === 'succeeded' ? 'refunded' : 'refund failed'
  const problem = refund.failure_reason ?? null
  const attempt = Number(refund.metadata?.attempt ?? 0)
  return { ...about, what: { kind, refund: ourRefund, attempt, providerId: refund.id, problem } }
}

export const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

const ours = (id: string | undefined): string | null => (id && isId(id) ? id : null)
