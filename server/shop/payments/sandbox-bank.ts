import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import type {
  PaymentProvider,
  PaymentSessionInput,
  ProviderRefund,
  RefundInput,
  SessionState,
} from './provider.ts'
import { readEvent } from './read-event.ts'
import * as queries from './sandbox-bank.queries.ts'

export type BankSession = {
  id: string
  status: 'open' | 'paid' | 'expired'
  input: PaymentSessionInput
  charge: string | null
}
/** What can be done on the bank's page. */
export const bankActions = ['pay', 'fail', 'cancel'] as const
export type BankAction = (typeof bankActions)[number]

export type SandboxBank = {
  provider: PaymentProvider
  /** signs the webhooks; shared with the shop only */
  secret: string
  find(id: string): Promise<BankSession | null>
  /** Carries out an action and delivers its event `times` times; returns the HTTP status of each delivery. */
  act(id: string, action: BankAction, times: number): Promise<{ session: BankSession; statuses: number[] }>
  /** Delivers an event unless it was delivered already; throws when the shop does not accept it, to be retried. */
  deliver(event: string): Promise<void>
}

const SESSION = 'cs_sandbox_'
const isSession = (id: string): boolean => id.startsWith(SESSION) && isId(id.slice(SESSION.length))

/** Delay of the job that repeats the delivery, so that the first delivery can finish. */
const REDELIVERY_SECONDS = 5

/**
 * A sandbox bank for the demo and for tests, with its own payment page and tables. It signs its events and sends them
 * over HTTP like a real provider. `shopUrl` is this process's own address.
 */
export function sandboxBank(db: Db, settings: Omit<Bank, 'webhookSecret'>): SandboxBank {
  const webhookSecret = `whsec_${createHmac('sha256', settings.secret).update('sandbox bank').digest('hex')}`
  const bank = { ...settings, webhookSecret }
  return {
    provider: providerOf(db, bank),
    secret: webhookSecret,
    // the id comes from the URL and may be malformed
    find: async (id) => (isSession(id) ? queries.find(db, id) : null),
    async act(id, action, times) {
      const ended = await end(db, id, action)
      if (!ended) throw new Error(`the bank has no session ${id}`)
      const { session, event } = ended
      const deliveries = event ? Array.from({ length: times }, () => notify(db, bank, event)) : []
      return { session, statuses: await Promise.all(deliveries) }
    },
    async deliver(event) {
      const undelivered = (await queries.findEvent(db, event))?.delivered === false
      if (undelivered && (await notify(db, bank, event)) !== 200)
        throw new Error(`the shop did not accept event ${event}`)
    },
  }
}

type Bank = { secret: string; baseUrl: string; webhookSecret: string; shopUrl(): string }

function providerOf(db: Db, bank: Bank): PaymentProvider {
  const sessionOf = (payment: string) => {
    const id = `${SESSION}${payment}`
    return { id, url: `${bank.baseUrl}/sandbox/pay/${id}` }
  }
  return {
    name: 'sandbox',
    signatureHeader: 'stripe-signature',
    async openSession(input) {
      const session = sessionOf(input.payment)
      await queries.insert(db, { id: session.id, input })
      return session
    },
    async findSession(payment) {
      const session = sessionOf(payment.id)
      return (await queries.find(db, session.id)) && session
    },
    readSession: async (id) => stateOf(await queries.find(db, id)),
    endSession: async (id) => stateOf((await end(db, id, 'cancel'))?.session ?? null),
    createRefund: (input) => createRefund(db, input),
    async readRefund(id) {
      const refund = await queries.findRefund(db, { id })
      if (!refund) throw new Error(`the bank has no refund ${id}`)
      return toProviderRefund(refund)
    },
    listRefunds: async (charge) => (await queries.listRefunds(db, charge)).map(toProviderRefund),
    readDispute(id) {
      throw new Error(`the bank has no dispute ${id}`)
    },
    readEvent: (body, signature) => readEvent(body, signature, bank.webhookSecret),
  }
}

type Ended = { session: BankSession; event: string | null }

async function end(db: Db, id: string, action: BankAction): Promise<Ended | null> {
  return transaction(db, async (db) => {
    const before = await queries.lock(db, id)
    if (before?.status !== 'open') return before && { session: before, event: null }
    const charge = action === 'pay' ? `pi_sandbox_${newId()}` : null
    const session = await queries.end(db, id, { status: action === 'pay' ? 'paid' : 'expired', charge })
    const event = `evt_sandbox_${newId()}`
    await queries.insertEvent(db, { id: event, body: JSON.stringify(eventBody(event, session, action)) })
    await jobs.add(db, 'sandbox-event', { event }, { inSeconds: REDELIVERY_SECONDS })
    return { session, event }
  })
}

async function notify(db: Db, { webhookSecret, shopUrl }: Bank, id: string): Promise<number> {
  const event = await queries.findEvent(db, id)
  if (!event) return 0
  const header = { payload: event.body, secret: webhookSecret }
  const response = await fetch(`${shopUrl()}/api/order/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString(header),
    },
    body: event.body,
  }).catch(() => null)
  await response?.body?.cancel()
  if (response?.ok) await queries.setDelivered(db, id)
  return response?.status ?? 0
}

function createRefund(db: Db, input: RefundInput) {
  return transaction(db, async (db) => {
    const refundable = await queries.refundable(db, input.charge)
    const earlier = await queries.findRefund(db, { key: input.refund })
    if (earlier) return { state: 'done', id: earlier.id } as const
    if (refundable < input.amount)
      return { state: 'failed', problem: 'There is not that much left of this payment.' } as const
    const id = `re_sandbox_${newId()}`
    await queries.insertRefund(db, { key: input.refund, id, charge: input.charge, paise: input.amount })
    return { state: 'done', id } as const
  })
}

/** `key` is the shop's id of the refund. */
const toProviderRefund = ({ id, key, charge, paise }: queries.BankRefund): ProviderRefund => ({
  id,
  state: 'done',
  problem: null,
  refund: isId(key) ? key : null,
  attempt: 0,
  amount: paise,
  payment: null,
  charge,
})

function stateOf(session: BankSession | null): SessionState {
  if (session?.status !== 'paid') return { state: session?.status ?? 'unknown' }
  return { state: 'paid', amount: session.input.amount, charge: session.charge }
}

const eventTypes = {
  pay: 'checkout.session.completed',
  fail: 'checkout.session.async_payment_failed',
  cancel: 'checkout.session.expired',
} as const

/** The fields of Stripe's event that `readEvent` reads. */
const eventBody = (id: string, session: BankSession, action: BankAction) => ({
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
      amount_total: session.input.amount,
      payment_intent: session.charge,
      metadata: { payment: session.input.payment },
    },
  },
})
