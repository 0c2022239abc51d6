/** One line of what is paid, as the provider's page shows it; paise. */
export type PayLine = { name: string; image: string | null; amount: number; quantity: number }
export type SessionWish = {
  /** ours: the same one again opens no second session */
  payment: string
  amount: number
  lines: PayLine[]
  email: string
  /** where the shopper comes back to */
  paidUrl: string
  cancelUrl: string
  createdAt: Date
}
export type Session = { id: string; url: string }

/** How a session stands with the provider; paise. */
export type SessionState =
  | { state: 'open' | 'expired' }
  | { state: 'paid'; amount: number; charge: string | null }

export type PaymentEvent = {
  id: string
  /** ours, as it was named when the session was opened; null when the event is about nothing of ours */
  payment: string | null
  session: string | null
  what:
    | { kind: 'paid'; amount: number; charge: string | null }
    | { kind: 'failed' | 'expired' | 'other' }
    | {
        kind: 'refunded' | 'refund failed'
        refund: string
        /** which try it is about; 0 where the provider was told none */
        attempt: number
        providerId: string
        problem: string | null
      }
}

export type RefundWish = {
  refund: string
  /** 0 at first; another one is another try, after the provider refused */
  attempt: number
  payment: string
  charge: string
  amount: number
}
export type RefundAnswer =
  | { state: 'done'; id: string }
  | { state: 'pending'; id: string }
  /** the provider will never do it, whatever we try */
  | { state: 'failed'; problem: string; id?: string }

/**
 * Whoever takes cards for the shop. Every call may be repeated and then has no second effect; each throws when there
 * is no answer. `readEvent` throws BAD_SIGNATURE unless the bytes were signed with the shared secret a moment ago.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  openSession(wish: SessionWish): Promise<Session>
  readSession(id: string): Promise<SessionState>
  /** Ends a session that is still open; a paid one stays paid. */
  endSession(id: string): Promise<SessionState>
  refund(wish: RefundWish): Promise<RefundAnswer>
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent
}
