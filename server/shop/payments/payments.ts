import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as store from './payments.store.ts'
import type { PaymentEvent, PaymentProvider, SessionState, SessionWish } from './provider.ts'

export type { PayLine, PaymentEvent, PaymentProvider, SessionState } from './provider.ts'

/** A card payment; it has the id of the order it is for. Amounts in paise. */
export type Payment = {
  id: string
  provider: PaymentProvider['name']
  status: 'starting' | 'open' | 'paid' | 'over'
  amount: number
  captured: number
  refunded: number
  session: string | null
  url: string | null
  charge: string | null
  createdAt: Date
}

/** Writes down that a payment is going to be asked for; the provider hears of it after the commit. */
export const open = (
  db: Db,
  payment: { id: string; provider: PaymentProvider['name']; amount: number },
): Promise<unknown> => store.insert(db, payment)

export const find = (db: Db, id: string): Promise<Payment | null> => store.find(db, id)

/**
 * Opens the provider's page for a payment, outside any transaction, and keeps its address. Repeated, it answers the
 * same page; it throws what the provider throws when there is none.
 */
export async function startSession(
  db: Db,
  provider: PaymentProvider,
  wish: Omit<SessionWish, 'createdAt'>,
): Promise<Payment> {
  const payment = await store.find(db, wish.payment)
  if (!payment) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  if (payment.url) return payment
  const session = await provider.openSession({ ...wish, createdAt: payment.createdAt })
  return store.keepSession(db, payment.id, session)
}

/** Ends a payment's page with the provider, outside any transaction, and answers how it stands there. */
export async function endSession(db: Db, provider: PaymentProvider, id: string): Promise<SessionState> {
  const payment = await store.find(db, id)
  if (!payment || payment.status === 'paid') return { state: 'expired' }
  const found: SessionState = payment.session
    ? await provider.endSession(payment.session)
    : { state: 'expired' }
  if (found.state === 'expired') await store.setOver(db, id)
  return found
}

/** Payments nothing was heard of for a while, to be asked about. */
export const unsettled = (db: Db, limit = 100): Promise<Payment[]> => store.unsettled(db, limit)

/** True the first time an event is told; the same event waits for that transaction, and then has no effect. */
export const isNews = async (db: Db, event: PaymentEvent & { payment: string }): Promise<boolean> =>
  (await store.insertEvent(db, { id: event.id, kind: event.what.kind, payment: event.payment })) > 0

/** Locks a payment until the transaction ends. */
export const lock = (db: Db, id: string): Promise<Payment | null> => store.lock(db, id)

/** Writes down that the money of a locked payment has come, in its ledger too; false when it had come before. */
export async function capture(
  db: Db,
  payment: Payment,
  paid: { amount: number; charge: string | null; session: string | null },
): Promise<boolean> {
  if (!(await store.setPaid(db, payment.id, paid))) return false
  await bookCapture(db, payment.id, paid.amount)
  return true
}

/** The ledger's side of it; once, however often it is told. */
export const bookCapture = (db: Db, id: string, amount: number): Promise<void> =>
  ledger.post(db, id, `captured:${id}`, { 'card captured': amount, shopper: -amount })

/** Writes down that a payment can no longer be made. */
export const close = (db: Db, id: string): Promise<unknown> => store.setOver(db, id)
