/** A line item on the provider's payment page; paise. */
export type PaymentLine = { name: string; image: string | null; amount: number; quantity: number }
export type PaymentSessionInput = {
  /** our id; a repeated call with the same id opens no second session */
  payment: string
  amount: number
  lines: PaymentLine[]
  email: string
  /** return URLs: after paying, after a failed payment, after cancelling */
  paidUrl: string
  failedUrl: string
  cancelUrl: string
  createdAt: Date
}
export type Session = { id: string; url: string }

/** State of a session; paise. Expired: it can no longer be paid. Unknown: the provider has no such session. */
export type SessionState =
  | { state: 'open' | 'expired' | 'unknown' }
  | { state: 'paid'; amount: number; charge: string | null }

export type PaymentEvent = {
  id: string
  /** our id from the session's metadata; null when the event is not about one of our payments */
  payment: string | null
  session: string | null
  what:
    | { kind: 'paid'; amount: number; charge: string | null }
    | { kind: 'failed' | 'expired' | 'other' }
    /** a refund changed; its state is retrieved from the provider, since events may arrive in any order */
    | { kind: 'refund'; refund: string | null; providerId: string }
    | { kind: 'dispute'; dispute: string }
    /** something was charged; the provider is asked which payment it is of */
    | { kind: 'charge'; charge: string; amount: number }
}

export type RefundInput = {
  refund: string
  /** 0 at first; each retry after a refusal has its own number */
  attempt: number
  payment: string
  charge: string
  amount: number
}
export type RefundResult =
  | { state: 'done'; id: string }
  | { state: 'pending'; id: string }
  /** the provider refuses it; a repeat of the same attempt fails again */
  | { state: 'failed'; problem: string; id?: string }

/** A refund at the provider; paise. `refund` and `attempt` are our metadata, null and 0 on refunds of the dashboard. */
export type ProviderRefund = {
  id: string
  state: RefundResult['state']
  problem: string | null
  refund: string | null
  attempt: number
  amount: number
  /** our id; null when the refund is not of one of our payments, and in lists */
  payment: string | null
  /** the provider's id of what was charged; a payment may be charged twice, and only the first is the order's */
  charge: string | null
}

/** A dispute of a payment at the provider; paise. */
export type ProviderDispute = {
  id: string
  /** inquiry: nothing is withheld; open: the bank withholds the amount; won: returned; lost: not returned */
  status: 'inquiry' | 'open' | 'won' | 'lost'
  /** our id; null when it is not about one of our payments */
  payment: string | null
  charge: string | null
  amount: number
  reason: string
  /** an ISO time */
  respondBy: string | null
}

/**
 * A provider of online payments. Every call is idempotent and throws when the provider does not respond. `readEvent`
 * throws BAD_SIGNATURE unless the bytes were signed with the shared secret, by Stripe within the last five minutes.
 */
export type PaymentProvider = {
  name: 'stripe' | 'razorpay' | 'sandbox'
  /** the header that carries the signature of its events */
  signatureHeader: 'stripe-signature' | 'x-razorpay-signature'
  openSession(input: PaymentSessionInput): Promise<Session>
  /** Finds the session of a payment after the response of `openSession` was lost. */
  findSession(payment: { id: string; createdAt: Date }): Promise<Session | null>
  readSession(id: string): Promise<SessionState>
  /** Ends a session that is still open; a paid one stays paid. */
  endSession(id: string): Promise<SessionState>
  /** Creates a refund. Idempotency keys expire after a day; check `listRefunds` before a later repeat. */
  createRefund(input: RefundInput): Promise<RefundResult>
  readRefund(id: string): Promise<ProviderRefund>
  /** All refunds of a charge, those of the dashboard included. */
  listRefunds(charge: string): Promise<ProviderRefund[]>
  readDispute(id: string): Promise<ProviderDispute>
  /** Our id of the payment of a charge, null if it is none of ours; missing if all events have it. */
  findPayment?(charge: string): Promise<string | null>
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent
}
