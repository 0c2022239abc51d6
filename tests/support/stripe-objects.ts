/** The objects of Stripe's API that the shop reads, with the fields that it reads. */
export type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: 'inr'
  payment_intent: string | null
  url: string
  metadata: { payment: string }
  /** seconds since 1970 */
  created: number
}

export type Refund = {
  id: string
  object: 'refund'
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  payment_intent: string
  metadata: Record<string, string>
  failure_reason?: string
}

export type Dispute = {
  id: string
  object: 'dispute'
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost'
  amount: number
  reason: string
  payment_intent: object
  evidence_details: { due_by: number }
}

/** What the fake Stripe stores. */
export type StripeAccount = {
  sessions: Map<string, Session>
  /** including those that were deleted since */
  sessionsCreated: number
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  /** The status of refunds that are created from now on. */
  refundsEnd: Refund['status']
  /** The address of payment pages, which ends before the session's id. */
  pages?: string
  /** Called after each call that creates or changes an object. */
  onChange?(object: Session | Refund): void
}

/** A payment intent carries the payment's metadata. */
export function intentOf({ sessions }: StripeAccount, id: string) {
  const session = [...sessions.values()].find((one) => one.payment_intent === id)
  return { id, object: 'payment_intent', metadata: session?.metadata ?? {} }
}
