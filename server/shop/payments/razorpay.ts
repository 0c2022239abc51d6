import type { PaymentProvider, PaymentSessionInput, ProviderDispute, SessionState } from './provider.ts'
import { type RazorpayClient, type RazorpayKeys, RazorpayRefusal, razorpayClient } from './razorpay-client.ts'
import { readRazorpayEvent } from './razorpay-event.ts'
import {
  noteOf,
  type RazorpayDispute,
  type RazorpayLink,
  type RazorpayOrder,
  type RazorpayPayment,
} from './razorpay-objects.ts'
import { razorpayRefunds } from './razorpay-refunds.ts'
import { ours } from './read-event.ts'

/** Razorpay's minimum is 15 minutes. The hold ends earlier and cancels the link through the API. */
const OWN_EXPIRY_SECONDS = 31 * 60

/** Payments by Razorpay's Payment Links, with a redirect to its hosted page (decision 152). */
export function razorpayProvider(keys: RazorpayKeys): PaymentProvider {
  const call = razorpayClient(keys)
  const read = (id: string) => call<RazorpayLink>({ method: 'GET', path: `/payment_links/${id}` })
  return {
    name: 'razorpay',
    signatureHeader: 'x-razorpay-signature',
    async openSession(input) {
      const link = await call<RazorpayLink>({
        method: 'POST',
        path: '/payment_links',
        body: linkParams(input),
      }).catch(async (error) => {
        // a repeated reference is refused, so the response of an earlier call was lost
        const existing = error instanceof RazorpayRefusal && (await findLink(call, input.payment))
        if (existing) return existing
        throw error
      })
      return { id: link.id, url: link.short_url }
    },
    async findSession({ id }) {
      const link = await findLink(call, id)
      return link && { id: link.id, url: link.short_url }
    },
    readSession: (id) => unknownIfMissing(async () => stateOf(await read(id))),
    endSession: (id) =>
      unknownIfMissing(async () => {
        try {
          return stateOf(await call<RazorpayLink>({ method: 'POST', path: `/payment_links/${id}/cancel` }))
        } catch (error) {
          // the link is no longer open: retrieve whether it is paid or expired
          if (error instanceof RazorpayRefusal) return stateOf(await read(id))
          throw error
        }
      }),
    ...razorpayRefunds(call, (charge) => paymentOf(call, charge)),
    async readDispute(id) {
      const dispute = await call<RazorpayDispute>({ method: 'GET', path: `/disputes/${id}` })
      return toProviderDispute(dispute, await paymentOf(call, dispute.payment_id))
    },
    findPayment: (charge) => paymentOf(call, charge),
    readEvent: (body, signature) => readRazorpayEvent(body, signature, keys.webhookSecret),
  }
}

async function findLink(call: RazorpayClient, payment: string): Promise<RazorpayLink | null> {
  const found = await call<{ payment_links: RazorpayLink[] }>({
    method: 'GET',
    path: `/payment_links?reference_id=${payment}`,
  })
  return found.payment_links.find(({ notes }) => noteOf(notes, 'payment') === payment) ?? null
}

/** Our id of a charge: payments and orders of a link have its notes, and the order its reference. */
async function paymentOf(call: RazorpayClient, charge: string): Promise<string | null> {
  const payment = await call<RazorpayPayment>({ method: 'GET', path: `/payments/${charge}` })
  const own = ours(noteOf(payment.notes, 'payment'))
  if (own || !payment.order_id) return own
  const order = await call<RazorpayOrder>({ method: 'GET', path: `/orders/${payment.order_id}` })
  return ours(noteOf(order.notes, 'payment') ?? order.receipt ?? undefined)
}

async function unknownIfMissing(request: () => Promise<SessionState>): Promise<SessionState> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof RazorpayRefusal && (error.status === 404 || /does not exist/.test(error.message)))
      return { state: 'unknown' }
    throw error
  }
}

const linkParams = (input: PaymentSessionInput) => ({
  amount: input.amount,
  currency: 'INR',
  accept_partial: false,
  // unique in the account, so that a repeated call opens no second link
  reference_id: input.payment,
  description: descriptionOf(input),
  customer: { email: input.email },
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { payment: input.payment },
  callback_url: input.paidUrl,
  callback_method: 'get',
  expire_by: Math.floor(input.createdAt.getTime() / 1000) + OWN_EXPIRY_SECONDS,
})

/** Razorpay shows one text instead of line items. */
const MAX_DESCRIPTION = 2_000
const descriptionOf = ({ lines }: PaymentSessionInput): string =>
  lines
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')
    .slice(0, MAX_DESCRIPTION)

function stateOf(link: RazorpayLink): SessionState {
  // a payment that was under way when the link was cancelled may be captured later
  const captured = link.payments?.find(({ status }) => status === 'captured')
  if (captured || link.status === 'paid' || link.status === 'partially_paid') {
    const charge = (captured ?? link.payments?.[0])?.payment_id ?? null
    // what the link counts may not have a payment that came after its end
    return { state: 'paid', amount: Math.max(link.amount_paid, captured?.amount ?? 0), charge }
  }
  return { state: link.status === 'created' ? 'open' : 'expired' }
}

const toProviderDispute = (dispute: RazorpayDispute, payment: string | null): ProviderDispute => ({
  id: dispute.id,
  status: statusOf(dispute),
  payment,
  charge: dispute.payment_id,
  amount: dispute.amount,
  reason: dispute.reason_code.replaceAll('_', ' '),
  respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000).toISOString() : null,
})

/** A closed dispute withholds nothing. An open one withholds what was deducted; without it, it is an inquiry. */
function statusOf({ status, amount_deducted: deducted }: RazorpayDispute): ProviderDispute['status'] {
  if (status === 'lost') return 'lost'
  if (status === 'won' || status === 'closed') return 'won'
  return deducted > 0 ? 'open' : 'inquiry'
}
