import Stripe from 'stripe'
import type { PaymentProvider, RefundWish, SessionState, SessionWish } from './provider.ts'
import { idOf, readEvent } from './read-event.ts'

export type StripeKeys = { secretKey: string; webhookSecret: string }
/** Another address than Stripe's own, for tests. */
export type StripePlace = { host: string; port: number; protocol: 'http' | 'https' }

/** Stripe's shortest own expiry is 30 minutes; the end of the hold comes first and ends the session through the API. */
const OWN_EXPIRY_SECONDS = 31 * 60

/** Cards by Stripe Checkout: a redirect to its hosted page. */
export function stripeProvider(keys: StripeKeys, place?: StripePlace): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...place,
  })
  const { sessions } = stripe.checkout
  return {
    name: 'stripe',
    async openSession(wish) {
      const session = await sessions.create(sessionParams(wish), {
        idempotencyKey: `session-${wish.payment}`,
      })
      if (!session.url) throw new Error('Stripe opened a session without an address')
      return { id: session.id, url: session.url }
    },
    readSession: async (id) => stateOf(await sessions.retrieve(id)),
    async endSession(id) {
      try {
        return stateOf(await sessions.expire(id))
      } catch (error) {
        // it is not open any more: paid or expired, and that is what we want to know
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return stateOf(await sessions.retrieve(id))
        throw error
      }
    },
    async refund(wish) {
      try {
        const refund = await stripe.refunds.create(refundParams(wish), {
          idempotencyKey: `refund-${wish.refund}${wish.attempt > 0 ? `-${wish.attempt}` : ''}`,
        })
        if (refund.status === 'failed' || refund.status === 'canceled')
          return { state: 'failed', id: refund.id, problem: refund.failure_reason ?? refund.status }
        return { state: refund.status === 'succeeded' ? 'done' : 'pending', id: refund.id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { state: 'failed', problem: error.message }
        throw error
      }
    },
    readEvent: (body, signature) => readEvent(body, signature, keys.webhookSecret),
  }
}

const sessionParams = (wish: SessionWish): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: wish.lines.map((line) => ({
    quantity: line.quantity,
    price_data: {
      currency: 'inr',
      unit_amount: line.amount,
      product_data: { name: line.name, ...(line.image ? { images: [line.image] } : {}) },
    },
  })),
  success_url: wish.paidUrl,
  cancel_url: wish.cancelUrl,
  customer_email: wish.email,
  client_reference_id: wish.payment,
  metadata: { payment: wish.payment },
  payment_intent_data: { metadata: { payment: wish.payment } },
  adaptive_pricing: { enabled: false },
  // from the hold's own time, so that a repeated call is the same call
  expires_at: Math.floor(wish.createdAt.getTime() / 1000) + OWN_EXPIRY_SECONDS,
})

const refundParams = (wish: RefundWish): Stripe.RefundCreateParams => ({
  payment_intent: wish.charge,
  amount: wish.amount,
  metadata: {
    payment: wish.payment,
    refund: wish.refund,
    // not at first: a key takes no other parameters than those it was first used with
    ...(wish.attempt > 0 && { attempt: wish.attempt }),
  },
})

function stateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.payment_status === 'paid')
    return { state: 'paid', amount: session.amount_total ?? 0, charge: idOf(session.payment_intent) }
  return { state: session.status === 'expired' ? 'expired' : 'open' }
}
