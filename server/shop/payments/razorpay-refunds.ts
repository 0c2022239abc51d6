import type { PaymentProvider, ProviderRefund } from './provider.ts'
import { type RazorpayClient, RazorpayRefusal } from './razorpay-client.ts'
import { noteOf, type RazorpayRefund } from './razorpay-objects.ts'
import { ours } from './read-event.ts'

const PER_PAGE = 100

/** Refunds of Razorpay; `paymentOf` finds our id of a charge. */
export const razorpayRefunds = (
  call: RazorpayClient,
  paymentOf: (charge: string) => Promise<string | null>,
): Pick<PaymentProvider, 'createRefund' | 'readRefund' | 'listRefunds'> => ({
  async createRefund({ refund, attempt, payment, charge, amount }) {
    const key = `refund-${refund}${attempt > 0 ? `-${attempt}` : ''}`
    try {
      const { id, state, problem } = toProviderRefund(
        await call<RazorpayRefund>({
          method: 'POST',
          path: `/payments/${charge}/refund`,
          headers: { 'x-refund-idempotency': key },
          body: { amount, speed: 'normal', receipt: key, notes: { payment, refund, attempt: `${attempt}` } },
        }),
      )
      return state === 'failed' ? { state, id, problem: problem ?? 'failed' } : { state, id }
    } catch (error) {
      // other refusals are about the keys or the rate of calls, and not final
      if (error instanceof RazorpayRefusal && error.status === 400)
        return { state: 'failed', problem: error.message }
      throw error
    }
  },
  async readRefund(id) {
    const refund = await call<RazorpayRefund>({ method: 'GET', path: `/refunds/${id}` })
    return { ...toProviderRefund(refund), payment: await paymentOf(refund.payment_id) }
  },
  async listRefunds(charge) {
    const found: ProviderRefund[] = []
    for (;;) {
      const { items } = await call<{ items: RazorpayRefund[] }>({
        method: 'GET',
        path: `/payments/${charge}/refunds?count=${PER_PAGE}&skip=${found.length}`,
      })
      found.push(...items.map(toProviderRefund))
      if (items.length < PER_PAGE) return found
    }
  },
})

const states = { pending: 'pending', processed: 'done', failed: 'failed' } as const

function toProviderRefund({ id, status, amount, payment_id: charge, notes }: RazorpayRefund): ProviderRefund {
  return {
    id,
    state: states[status],
    problem: status === 'failed' ? 'failed' : null,
    refund: ours(noteOf(notes, 'refund')),
    attempt: Number(noteOf(notes, 'attempt') ?? 0),
    amount,
    payment: null,
    charge,
  }
}
