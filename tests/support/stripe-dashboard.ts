import { type Dispute, intentOf, type Refund, type Session, type StripeAccount } from './stripe-objects.ts'

/** Events at Stripe without a call of the shop. Each function returns the object that an event contains. */
export function stripeDashboard(account: StripeAccount) {
  const { sessions, refunds, disputes } = account
  return {
    sessions,
    refunds,
    /** The shopper pays on Stripe's page. */
    pay(id: string): Session {
      const session = sessions.get(id)
      if (!session) throw new Error(`no session ${id}`)
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      })
    },
    /** A payment is refunded at Stripe's dashboard. */
    refundAtDashboard(session: string, amount: number): Refund {
      const id = `re_dashboard_${refunds.size + 1}`
      const refund: Refund = {
        id,
        object: 'refund',
        status: 'succeeded',
        amount,
        payment_intent: `pi_${session}`,
        metadata: {},
      }
      refunds.set(id, refund)
      return refund
    },
    /** A shopper disputes a payment, or their bank decides. */
    dispute(session: string, status: Dispute['status'], amount = 10_000): Dispute {
      const id = `dp_${session}`
      const dispute: Dispute = {
        id,
        object: 'dispute',
        status,
        amount,
        reason: 'product_not_received',
        payment_intent: intentOf(account, `pi_${session}`),
        evidence_details: { due_by: 1_795_000_000 },
      }
      disputes.set(id, dispute)
      return dispute
    },
    /** A refund ends with another status than its response had. */
    turnRefund(id: string, status: Refund['status']): Refund {
      const refund = refunds.get(id)
      if (!refund) throw new Error(`no refund ${id}`)
      return Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'declined' }) })
    },
    /** The status of refunds created from now on. */
    endRefunds(status: Refund['status']) {
      account.refundsEnd = status
    },
  }
}
