import { randomUUID } from 'node:crypto'
import { signedBy } from '../bank/bank-events.ts'
import type { History } from '../history/history.ts'
import type { Admin, World } from '../world.ts'

type Begun = { payment: string; paise: number; session: string }
/** The last payments of a run. */
const begun = new WeakMap<History, Begun[]>()

export function noteBegun(history: History, payment: Begun): void {
  begun.set(history, [...(begun.get(history) ?? []), payment].slice(-20))
}

/** Sends an event that one provider signed, and that says that a payment of the other one was paid. */
export async function sendForOther({ client }: Admin, { secret }: World): Promise<void> {
  const payments = begun.get(client.history) ?? []
  if (payments.length === 0) return
  const { payment, paise, session } = client.random.one(payments)
  const other = session.startsWith('plink_') ? 'stripe' : 'razorpay'
  const body = JSON.stringify(eventOf[other](payment, paise))
  await client.call('event of another provider', {
    agreed: { payment },
    request: { method: 'POST', path: '/api/order/webhook', body, headers: signedBy[other](body, secret) },
  })
}

const eventOf = {
  stripe: (payment: string, paise: number) => ({
    id: `evt_${randomUUID()}`,
    type: 'checkout.session.completed',
    data: {
      object: {
        ...{ id: 'cs_other', object: 'checkout.session', amount_total: paise },
        ...{ payment_status: 'paid', payment_intent: 'pi_other', metadata: { payment } },
      },
    },
  }),
  razorpay: (payment: string, amount: number) => {
    const entity = { id: 'pay_other', amount, order_id: null, notes: { payment } }
    return { event: 'payment.captured', payload: { payment: { entity } }, created_at: Date.now() }
  },
}
