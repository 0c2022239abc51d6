import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import { find as findPayment } from './payments.store.ts'
import type { PaymentProvider, RefundAnswer } from './provider.ts'
import * as store from './refunds.store.ts'

export type RefundLine = { productId: string; name: string; quantity: number; amount: number }
export type Refund = {
  id: string
  order: string
  payment: string | null
  status: 'asked' | 'done' | 'failed'
  amount: number
  lines: RefundLine[]
  why: string
  problem: string | null
  /** which try it is at; 0 at first */
  attempt: number
  /** the provider's name for this try, once it named it */
  providerId: string | null
  createdAt: string
  doneAt: string | null
  /** how often its status changed */
  turns: number
}

export type RefundAsked = {
  order: string
  amount: number
  by: string | null
  why: string
  lines?: RefundLine[]
}

/** What the provider says of one try of a refund. */
export type TryFound = {
  state: Refund['status']
  attempt: number
  id?: string
  problem?: string | null
}

/**
 * Gives money back to the card it came from: written down now, never more than was captured (REFUND_TOO_MUCH), and
 * sent to the provider by a job after the commit.
 */
export async function toCard(db: Db, wish: RefundAsked): Promise<Refund> {
  if (!(await store.takeBack(db, wish.order, wish.amount))) throw new ShopError('REFUND_TOO_MUCH')
  const refund = await write(db, wish, { payment: wish.order, status: 'asked' })
  await ledger.post(db, wish.order, `refund:${refund.id}`, {
    shopper: wish.amount,
    'refund due': -wish.amount,
  })
  await jobs.add(db, 'send-refund', { refund: refund.id })
  return refund
}

/** Writes down that cash was handed back. */
export async function inCash(db: Db, wish: RefundAsked): Promise<Refund> {
  const refund = await write(db, wish, { payment: null, status: 'done' })
  await ledger.post(db, wish.order, `refund:${refund.id}`, {
    shopper: wish.amount,
    'cash returned': -wish.amount,
  })
  return refund
}

/** The refunds of an order, oldest first. */
export const listOf = (db: Db, order: string): Promise<Refund[]> => store.listOf(db, order)

/** Sends a refund to the provider and writes down what came of it; answers its order. Throws to be tried again. */
export async function send(db: Db, provider: PaymentProvider, id: string): Promise<string | null> {
  const refund = await store.find(db, id)
  const payment = refund?.payment ? await findPayment(db, refund.payment) : null
  if (refund?.status !== 'asked' || !payment) return null
  const answer: RefundAnswer = payment.charge
    ? await provider.refund({
        refund: id,
        // refused and asked for again: another try, not the answer to the last one
        attempt: refund.attempt,
        payment: payment.id,
        charge: payment.charge,
        amount: refund.amount,
      })
    : { state: 'failed', problem: 'The provider named nothing to refund against.' }
  const state = answer.state === 'pending' ? 'asked' : answer.state
  await settle(db, id, { ...answer, state, attempt: refund.attempt })
  return refund.order
}

/** Writes down how a try of a refund stands with the provider: the ledger follows, once. News of an earlier try is none. */
export function settle(db: Db, id: string, found: TryFound): Promise<Refund | null> {
  return transaction(db, async (db) => {
    const before = await store.lock(db, id)
    if (!before || !isOfThisTry(before, found)) return before
    if (found.id && !before.providerId) await store.nameTry(db, id, found.id)
    // that it is on its way says nothing beside how it ended
    if (before.status === found.state || found.state === 'asked') return before
    await store.set(db, id, {
      status: found.state,
      providerId: found.id ?? null,
      problem: found.problem ?? null,
    })
    const { amount } = before
    const turn = before.turns + 1
    if (found.state === 'done')
      await ledger.post(db, before.order, `refunded:${id}:${turn}`, {
        'refund due': amount,
        'card refunded': -amount,
      })
    // a bank may send money back days later
    if (before.status === 'done')
      await ledger.post(db, before.order, `unrefunded:${id}:${turn}`, {
        'refund due': -amount,
        'card refunded': amount,
      })
    return before
  })
}

/** Hands a refund the provider refused to it once more, as a new try; NOT_FOUND, NOT_REFUSED. The books still owe it. */
export async function sendAgain(db: Db, id: string): Promise<Refund> {
  const refund = await store.lock(db, id)
  if (!refund) throw new ShopError('NOT_FOUND', { what: 'Refund' })
  if (refund.status !== 'failed') throw new ShopError('NOT_REFUSED')
  await store.startTry(db, id)
  await jobs.add(db, 'send-refund', { refund: id })
  return { ...refund, status: 'asked', problem: null }
}

/** Refunds whose job was lost or gave up are handed to a new one. */
export async function remind(db: Db): Promise<void> {
  for (const { id } of await store.forgotten(db)) await jobs.add(db, 'send-refund', { refund: id })
}

/** Tries of before they were numbered with the provider are known by its own name for them. */
const isOfThisTry = (refund: Refund, found: TryFound): boolean =>
  found.attempt === refund.attempt || (found.id !== undefined && found.id === refund.providerId)

const write = (
  db: Db,
  { by, lines = [], ...wish }: RefundAsked,
  how: { payment: string | null; status: 'asked' | 'done' },
) => store.insert(db, { id: newId(), by, lines, ...wish, ...how })
