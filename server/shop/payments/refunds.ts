import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import type * as wallet from '#server/shop/wallet/wallet.ts'
import { addWithdrawn, find as findPayment } from './payments.queries.ts'
import type { Payment } from './payments.ts'
import type { PaymentProvider, RefundResult } from './provider.ts'
import { type PaymentProviders, providerOf } from './providers.ts'
import * as queries from './refunds.queries.ts'

export type RefundLine = { productId: string; name: string; quantity: number; amount: number }
export type Refund = {
  id: string
  order: string
  payment: string | null
  /** upi: staff send it; wallet: of the shopper; null: to the payment, or in cash without one */
  way: 'upi' | 'wallet' | null
  /** of a refund to the wallet: how the order was paid */
  origin: wallet.Origin | null
  /** it sends back what another refund brought to the wallet */
  fromWallet: boolean
  /** with which staff sent it by UPI */
  reference: string | null
  status: queries.RefundStatus
  amount: number
  lines: RefundLine[]
  why: string
  problem: string | null
  /** number of the current attempt; 0 at first */
  attempt: number
  /** the provider's id of this attempt, null until it is created */
  providerId: string | null
  /** made at the provider's dashboard, not by the shop */
  byProvider: boolean
  createdAt: Timestamp
  doneAt: Timestamp | null
  /** number of status changes; guards against outdated responses */
  turns: number
}

export type NewRefund = {
  order: string
  amount: number
  by: string | null
  why: string
  lines?: RefundLine[]
  /** seconds for which it is held and can be withdrawn */
  heldSeconds?: number
}

/** A refund as it was before the request to the provider, and the provider's response. */
export type RefundResponse = {
  before: Refund
  found: { state: RefundResult['state']; id?: string; problem?: string | null }
}

/**
 * Refunds money to the card: stored and posted now, never more than was captured (REFUND_TOO_MUCH), and sent to the
 * provider by a job after the commit.
 */
export async function toCard(db: Db, input: NewRefund): Promise<Refund> {
  if (!(await queries.reduceRefund(db, input.order, input.amount))) throw new ShopError('REFUND_TOO_MUCH')
  const refund = await store(db, input, {
    payment: input.order,
    status: input.heldSeconds ? 'held' : 'asked',
  })
  await ledger.post(db, input.order, `refund:${refund.id}`, {
    shopper: input.amount,
    'refund due': -input.amount,
  })
  if (refund.status === 'asked') await queue(db, refund.id)
  return refund
}

/** Records that cash was handed back. */
export async function inCash(db: Db, input: NewRefund): Promise<Refund> {
  const refund = await store(db, input, { payment: null, status: input.heldSeconds ? 'held' : 'done' })
  await ledger.post(db, input.order, `refund:${refund.id}`, {
    shopper: input.amount,
    'cash returned': -input.amount,
  })
  return refund
}

/** Records that staff have to send money back by UPI, as it was paid at the door. */
export async function byUpi(db: Db, input: NewRefund): Promise<Refund> {
  const status = input.heldSeconds ? 'held' : 'asked'
  const refund = await store(db, input, { payment: null, status, way: 'upi' })
  await ledger.post(db, input.order, `refund:${refund.id}`, {
    shopper: input.amount,
    'upi refund due': -input.amount,
  })
  return refund
}

/** Records and posts that staff sent a refund by UPI; false unless it is to be sent. */
export async function markSent(db: Db, { id, order, amount }: Refund, reference: string): Promise<boolean> {
  if (!(await queries.markSent(db, id, reference))) return false
  await ledger.post(db, order, `sent:${id}`, { 'upi refund due': amount, 'upi returned': -amount })
  return true
}

/** Withdraws a refund that staff have to send by UPI, of a locked order, and posts it; its amount is owed to nobody. */
export async function withdrawUnsent(db: Db, { id, order, amount }: Refund): Promise<void> {
  if (!(await queries.withdrawUnsent(db, id))) throw new ShopError('NOT_TO_BE_SENT')
  await ledger.post(db, order, `withdrawn:${id}`, { 'upi refund due': amount, shopper: -amount })
}

/** Whether staff sent a refund with this reference; a unique index refuses two at once. */
export const hasReference = async (db: Db, reference: string): Promise<boolean> =>
  (await queries.findByReference(db, reference)) !== null

/** The refunds of an order, oldest first, without withdrawn ones. */
export const listOf = (db: Db, order: string): Promise<Refund[]> => queries.listOf(db, order)

/** Erases what an earlier release stored of the words of shoppers after this beginning of a reason. */
export const erasePersons = (db: Db, orderIds: string[], beginning: string): Promise<unknown> =>
  queries.shortenReasons(db, orderIds, beginning)

/** The refund with this id, or null. */
export const find = (db: Db, id: string): Promise<Refund | null> => queries.find(db, id)

/** Queues the job that sends a refund or retrieves its state, after the commit; at most one job per refund. */
export const queue = (db: Db, id: string): Promise<unknown> =>
  jobs.add(db, 'send-refund', { refund: id }, { key: `refund:${id}` })

/** Queues a refund for which the provider sent an event; ignores refunds that are not ours. */
export async function queueRetrieve(db: Db, id: string): Promise<void> {
  if (await queries.find(db, id)) await queue(db, id)
}

/**
 * Retrieves a refund from the provider, outside any transaction, or creates it there if it is due and missing. Null
 * when there is nothing to retrieve; throws when the provider does not respond.
 */
export async function retrieveRefund(
  db: Db,
  providers: PaymentProviders,
  id: string,
): Promise<RefundResponse | null> {
  const before = await queries.find(db, id)
  const payment = before?.payment ? await findPayment(db, before.payment) : null
  const found = before && payment && (await readOrCreate(providerOf(providers, payment), before, payment))
  return found ? { before, found } : null
}

async function readOrCreate(provider: PaymentProvider, refund: Refund, { id, charge }: Payment) {
  if (refund.providerId) return provider.readRefund(refund.providerId)
  const due = refund.status === 'asked'
  if (!charge) return due ? NOTHING_TO_REFUND : null
  // the response of an earlier call may be lost, and the provider stores idempotency keys for one day only
  const existing = (await provider.listRefunds(charge)).filter((one) => one.refund === refund.id)
  const current =
    existing.find(({ state }) => state !== 'failed') ??
    existing.find(({ attempt }) => attempt === refund.attempt)
  if (current || !due) return current ?? null
  return provider.createRefund({
    refund: refund.id,
    // a retry after a refusal needs a new idempotency key, or the provider repeats the refusal
    attempt: refund.attempt,
    payment: id,
    charge,
    amount: refund.amount,
  })
}

const NOTHING_TO_REFUND = {
  state: 'failed',
  problem: 'The provider named nothing to refund against.',
} as const

/**
 * Stores the provider's state of a refund and posts it to the ledger. Returns false when the refund has changed since
 * the request: the response may then be outdated, and the state must be retrieved again.
 */
export async function applyProviderState(db: Db, { before, found }: RefundResponse): Promise<boolean> {
  const now = await queries.lock(db, before.id)
  if (now?.turns !== before.turns) return false
  if (found.id && !now.providerId) await queries.setProviderId(db, now.id, found.id)
  // 'pending' never overwrites a final state
  if (found.state === 'pending' || now.status === found.state) return true
  const to = { status: found.state, providerId: found.id ?? null, problem: found.problem ?? null }
  await queries.set(db, now.id, to)
  const turn = now.turns + 1
  if (found.state === 'done') {
    await ledger.post(db, now.order, `refunded:${now.id}:${turn}`, {
      'refund due': now.amount,
      'card refunded': -now.amount,
    })
    // one of the shop has its note since its sale was reduced
    if (now.byProvider) await queueCreditNote(db, now.order)
  }
  if (now.byProvider && (found.state === 'failed' || now.status === 'failed'))
    await followProvider(db, now, found.state === 'failed' ? -now.amount : now.amount, turn)
  // a bank may return a refund days later, which makes it due again
  if (now.status === 'done')
    await ledger.post(db, now.order, `unrefunded:${now.id}:${turn}`, {
      'refund due': -now.amount,
      'card refunded': now.amount,
    })
  return true
}

/** A failed refund of the provider's dashboard is not due, so its amount is returned to the shopper's account. */
async function followProvider(db: Db, refund: Refund, amount: number, turn: number): Promise<void> {
  await addWithdrawn(db, refund.order, amount)
  await ledger.post(db, refund.order, `withdrawn:${refund.id}:${turn}`, {
    shopper: amount,
    'refund due': -amount,
  })
}

/** Whether a refund of these orders is not done yet, also one of the shop that the provider refused. */
export const isAnyPending = (db: Db, orders: string[]): Promise<boolean> => queries.isAnyPending(db, orders)

/** Retries a refused refund as a new attempt, whose amount is still due in the ledger; NOT_FOUND, NOT_REFUSED. */
export async function retry(db: Db, id: string): Promise<Refund> {
  const refund = await queries.lock(db, id)
  if (!refund) throw new ShopError('NOT_FOUND', { what: 'Refund' })
  if (refund.status !== 'failed' || refund.byProvider) throw new ShopError('NOT_REFUSED')
  await queries.startAttempt(db, id)
  await queue(db, id)
  return { ...refund, status: 'asked', problem: null }
}

/** Queues refunds again that are still unfinished, because their job was lost or failed, or no event arrived. */
export async function requeueStale(db: Db): Promise<void> {
  for (const { id } of await queries.claimStale(db)) await queue(db, id)
}

/** Stores a refund; its credit note is written after the commit. */
export async function store(
  db: Db,
  { by, lines = [], ...input }: NewRefund,
  how: Pick<queries.NewRow, 'payment' | 'status' | 'way' | 'origin' | 'sentTo' | 'fromWallet'>,
): Promise<Refund> {
  await queueCreditNote(db, input.order, input.heldSeconds)
  return queries.insert(db, { id: newId(), by, lines, ...input, ...how })
}

/** After the commit, every refund is compared with the invoice of its order (decision 149). */
export const queueCreditNote = (db: Db, order: string, inSeconds?: number): Promise<unknown> =>
  jobs.add(db, 'issue-credit-note', { order }, { key: `credit:${order}`, ...(inSeconds && { inSeconds }) })
