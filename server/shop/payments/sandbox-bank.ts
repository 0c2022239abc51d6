import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import type { PaymentProvider, RefundWish, SessionState, SessionWish } from './provider.ts'
import { readEvent } from './read-event.ts'
import * as store from './sandbox-bank.store.ts'

export type BankSession = {
  id: string
  status: 'open' | 'paid' | 'expired'
  wish: SessionWish
  charge: string | null
}
/** What somebody does on the bank's page; leaving it is nothing at all. */
export const bankActions = ['pay', 'fail', 'cancel'] as const
export type BankAction = (typeof bankActions)[number]

export type SandboxBank = {
  provider: PaymentProvider
  /** what it signs with, shared with the shop alone */
  secret: string
  find(id: string): Promise<BankSession | null>
  /** Carries an action out and tells the shop, `times` times over; answers the HTTP status of each telling. */
  act(id: string, action: BankAction, times: number): Promise<{ session: BankSession; told: number[] }>
  /** Tells an event again until the shop has heard it; throws when it has not. */
  deliver(event: string): Promise<void>
}

/** The first telling has a moment before the job tells it again. */
const PATIENCE_SECONDS = 5

/**
 * A pretend bank for the demo and for tests: a payment page of its own, books of its own, and events signed and sent
 * over HTTP like a real provider's. `shopUrl` is where this very process listens.
 */
export function sandboxBank(db: Db, bank: { secret: string; site: string; shopUrl(): string }): SandboxBank {
  const secret = `whsec_${createHmac('sha256', bank.secret).update('sandbox bank').digest('hex')}`

  async function tell(event: string): Promise<number> {
    const kept = await store.findEvent(db, event)
    if (!kept) return 0
    const answer = await fetch(`${bank.shopUrl()}/api/order/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: kept.body, secret }),
      },
      body: kept.body,
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) await store.setDelivered(db, event)
    return answer?.status ?? 0
  }

  async function end(
    id: string,
    action: BankAction,
  ): Promise<{ session: BankSession; event: string | null } | null> {
    return transaction(db, async (db) => {
      const before = await store.lock(db, id)
      if (before?.status !== 'open') return before && { session: before, event: null }
      const charge = action === 'pay' ? `pi_sandbox_${newId()}` : null
      const session = await store.end(db, id, { status: action === 'pay' ? 'paid' : 'expired', charge })
      const event = `evt_sandbox_${newId()}`
      await store.insertEvent(db, { id: event, body: JSON.stringify(eventAbout(event, session, action)) })
      await jobs.add(db, 'sandbox-event', { event }, { inSeconds: PATIENCE_SECONDS })
      return { session, event }
    })
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    async openSession(wish) {
      const id = `cs_sandbox_${wish.payment}`
      await store.insert(db, { id, wish })
      return { id, url: `${bank.site}/sandbox/pay/${id}` }
    },
    readSession: async (id) => stateOf(await store.find(db, id)),
    endSession: async (id) => stateOf((await end(id, 'cancel'))?.session ?? null),
    refund: (wish) => giveBack(db, wish),
    readEvent: (body, signature) => readEvent(body, signature, secret),
  }
  return {
    provider,
    secret,
    find: (id) => store.find(db, id),
    async act(id, action, times) {
      const ended = await end(id, action)
      if (!ended) throw new Error(`the bank has no session ${id}`)
      const { session, event } = ended
      const told = event ? await Promise.all(Array.from({ length: times }, () => tell(event))) : []
      return { session, told }
    },
    async deliver(event) {
      if ((await store.findEvent(db, event))?.delivered === false && (await tell(event)) !== 200)
        throw new Error(`the shop has not heard ${event}`)
    },
  }
}

function giveBack(db: Db, wish: RefundWish) {
  return transaction(db, async (db) => {
    const left = await store.left(db, wish.charge)
    const earlier = await store.findRefund(db, wish.refund)
    if (earlier) return { state: 'done', id: earlier.id } as const
    if (left < wish.amount)
      return { state: 'failed', problem: 'There is not that much left of this payment.' } as const
    const id = `re_sandbox_${newId()}`
    await store.insertRefund(db, { key: wish.refund, id, charge: wish.charge, paise: wish.amount })
    return { state: 'done', id } as const
  })
}

function stateOf(session: BankSession | null): SessionState {
  if (session?.status !== 'paid') return { state: session?.status ?? 'expired' }
  return { state: 'paid', amount: session.wish.amount, charge: session.charge }
}

const eventTypes = {
  pay: 'checkout.session.completed',
  fail: 'checkout.session.async_payment_failed',
  cancel: 'checkout.session.expired',
} as const

/** As much of Stripe's event as a shop reads. */
const eventAbout = (id: string, session: BankSession, action: BankAction) => ({
  id,
  object: 'event',
  type: eventTypes[action],
  data: {
    object: {
      id: session.id,
      object: 'checkout.session',
      status: session.status === 'paid' ? 'complete' : 'expired',
      payment_status: session.status === 'paid' ? 'paid' : 'unpaid',
      currency: 'inr',
      amount_total: session.wish.amount,
      payment_intent: session.charge,
      metadata: { payment: session.wish.payment },
    },
  },
})
