import type Stripe from 'stripe'
import type { ProviderDispute } from './provider.ts'
import { idOf, ours } from './read-event.ts'

/** Maps a Stripe dispute, retrieved with its payment intent expanded. */
export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    status: statuses[dispute.status] ?? 'won',
    payment: paymentOf(dispute.payment_intent),
    charge: idOf(dispute.payment_intent),
    amount: dispute.amount,
    reason: dispute.reason.replaceAll('_', ' '),
    respondBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
  }
}

/** Reads our payment id from the payment intent, which also refunds and disputes made at the dashboard refer to. */
export const paymentOf = (intent: string | Stripe.PaymentIntent | null): string | null =>
  intent !== null && typeof intent === 'object' ? ours(intent.metadata.payment) : null

/** Stripe's warnings are inquiries. Statuses that are not listed withhold nothing and map to 'won'. */
const statuses: Record<string, ProviderDispute['status']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
}
