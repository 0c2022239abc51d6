import Stripe from 'stripe'
import type {
  PaymentProvider,
  PaymentSessionInput,
  ProviderRefund,
  RefundInput,
  SessionState,
} from './provider.ts'
import { idOf, ours, readEvent } from './read-event.ts'
import { paymentOf, toProviderDispute } from './stripe-dispute.ts'

/** Address of a Stripe stand-in, for tests. */
export type StripeAddress = { host: string; port: number; protocol: 'http' | 'https' }
export type StripeKeys = { secretKey: string; webhookSecret: string; address?: StripeAddress }

/** Stripe's minimum expiry is 30 minutes. The hold ends earlier and expires the session through the API. */
const OWN_EXPIRY_SECONDS = 31 * 60
const CLOCK_DIFFERENCE_SECONDS = 120

/** Card payments by Stripe Checkout, with a redirect to its hosted page. */
export function stripeProvider(keys: StripeKeys, address = keys.address): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...address,
  })
  const { sessions } = stripe.checkout
  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    async openSession(input) {
      const session = await sessions.create(sessionParams(input), {
        idempotencyKey: `session-${input.payment}`,
      })
      if (!session.url) throw new Error('Stripe opened a session without a URL')
      return { id: session.id, url: session.url }
    },
    async findSession({ id, createdAt }) {
      const from = Math.floor(createdAt.getTime() / 1000) - CLOCK_DIFFERENCE_SECONDS
      const created = { gte: from, lte: from + OWN_EXPIRY_SECONDS }
      for await (const session of sessions.list({ created, limit: 100 }))
        if (session.metadata?.payment === id) return { id: session.id, url: session.url ?? '' }
      return null
    },
    readSession: (id) => unknownIfMissing(async () => stateOf(await sessions.retrieve(id))),
    async endSession(id) {
      try {
        return stateOf(await sessions.expire(id))
      } catch (error) {
        // the session is no longer open: retrieve whether it is paid or expired
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return unknownIfMissing(async () => stateOf(await sessions.retrieve(id)))
        throw error
      }
    },
    ...refundsOf(stripe),
    readDispute: async (id) =>
      toProviderDispute(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })),
    readEvent: (body, signature) => readEvent(body, signature, keys.webhookSecret),
  }
}

const refundsOf = (stripe: Stripe): Pick<PaymentProvider, 'createRefund' | 'readRefund' | 'listRefunds'> => ({
  async createRefund(input) {
    try {
      const refund = await stripe.refunds.create(refundParams(input), {
        idempotencyKey: `refund-${input.refund}${input.attempt > 0 ? `-${input.attempt}` : ''}`,
      })
      const { id, state, problem } = toProviderRefund(refund)
      return state === 'failed' ? { state, id, problem: problem ?? 'failed' } : { state, id }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        return { state: 'failed', problem: error.message }
      throw error
    }
  },
  readRefund: async (id) =>
    toProviderRefund(await stripe.refunds.retrieve(id, { expand: ['payment_intent'] })),
  async listRefunds(charge) {
    const found: ProviderRefund[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      found.push(toProviderRefund(refund))
    return found
  },
})

async function unknownIfMissing(request: () => Promise<SessionState>): Promise<SessionState> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return { state: 'unknown' }
    throw error
  }
}

const sessionParams = (input: PaymentSessionInput): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: input.lines.map((line) => ({
    quantity: line.quantity,
    price_data: {
      currency: 'inr',
      unit_amount: line.amount,
      product_data: { name: line.name, ...(line.image ? { images: [line.image] } : {}) },
    },
  })),
  success_url: input.paidUrl,
  cancel_url: input.cancelUrl,
  customer_email: input.email,
  client_reference_id: input.payment,
  metadata: { payment: input.payment },
  payment_intent_data: { metadata: { payment: input.payment } },
  adaptive_pricing: { enabled: false },
  // derived from the payment's creation time, so that a repeated call has the same parameters
  expires_at: Math.floor(input.createdAt.getTime() / 1000) + OWN_EXPIRY_SECONDS,
})

const refundParams = (input: RefundInput): Stripe.RefundCreateParams => ({
  payment_intent: input.charge,
  amount: input.amount,
  metadata: {
    payment: input.payment,
    refund: input.refund,
    // omitted at first: Stripe refuses a repeated idempotency key with different parameters
    ...(input.attempt > 0 && { attempt: input.attempt }),
  },
})

function stateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.payment_status === 'paid')
    return { state: 'paid', amount: session.amount_total ?? 0, charge: idOf(session.payment_intent) }
  return { state: session.status === 'expired' ? 'expired' : 'open' }
}

function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    id: refund.id,
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'done' : 'pending',
    problem: failed ? (refund.failure_reason ?? refund.status) : null,
    refund: ours(refund.metadata?.refund),
    attempt: Number(refund.metadata?.attempt ?? 0),
    amount: refund.amount,
    payment: paymentOf(refund.payment_intent),
    charge: idOf(refund.payment_intent),
  }
}
