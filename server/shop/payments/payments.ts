import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as queries from './payments.queries.ts'
import type { PaymentEvent, PaymentProvider, PaymentSessionInput, SessionState } from './provider.ts'
import { type PaymentProviders, providerOf } from './providers.ts'

// other slices import payments through this file only
export * as disputes from './disputes.ts'
export * as heldRefunds from './held-refunds.ts'
export * as measures from './measures.queries.ts'
export type { PaymentEvent, PaymentLine, PaymentProvider, ProviderDispute, SessionState } from './provider.ts'
export * as providerRefunds from './provider-refunds.ts'
export { type PaymentProviders, ProviderNotConfigured, providerOf } from './providers.ts'
export * as refunds from './refunds.ts'
export * as walletRefunds from './wallet-refunds.ts'

/** An online payment; it has the id of the order it is for. Amounts in paise. */
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
  /** the last problem at the provider, as it was logged */
  problem: string | null
  createdAt: Date
}

/** The provider has no session of this payment, so it cannot be paid. */
export class PaymentNotFound extends Error {
  constructor() {
    super('The payment provider has no such payment.')
  }
}

/** Stores a new payment; its session is opened at the provider after the commit. */
export const open = (
  db: Db,
  payment: { id: string; provider: PaymentProvider['name']; amount: number },
): Promise<unknown> => queries.insert(db, payment)

export const find = (db: Db, id: string): Promise<Payment | null> => queries.find(db, id)

/**
 * Opens a session of the provider for a payment, outside any transaction, and stores its URL. A repeated call returns
 * the same session. Throws NOT_FOUND, or the provider's error.
 */
export async function startSession(
  db: Db,
  providers: PaymentProviders,
  input: Omit<PaymentSessionInput, 'createdAt'>,
): Promise<Payment> {
  const payment = await queries.find(db, input.payment)
  if (!payment) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  if (payment.url) return payment
  const session = await providerOf(providers, payment).openSession({ ...input, createdAt: payment.createdAt })
  return queries.setSession(db, payment.id, session)
}

/** Ends a payment's session at the provider, outside any transaction, and returns the session's state. */
export async function endSession(db: Db, providers: PaymentProviders, id: string): Promise<SessionState> {
  const payment = await queries.find(db, id)
  if (!payment || payment.status === 'paid') return { state: 'expired' }
  await queries.setOver(db, id)
  return retrieveSessionState(db, providers, payment, { end: true })
}

/** Retrieves the state of a payment's session from the provider, outside any transaction; ends it first if `end`. */
export async function retrieveSessionState(
  db: Db,
  providers: PaymentProviders,
  payment: Payment,
  { end }: { end: boolean },
): Promise<SessionState> {
  const provider = providerOf(providers, payment)
  const session = payment.session ?? (await findSession(db, provider, payment))
  if (!session) return { state: canStillOpen(payment) ? 'open' : 'expired' }
  return end ? provider.endSession(session) : provider.readSession(session)
}

async function findSession(db: Db, provider: PaymentProvider, payment: Payment): Promise<string | null> {
  const found = await provider.findSession(payment)
  if (found) await queries.setSession(db, payment.id, found)
  return found?.id ?? null
}

/** Longer than any hold, any session and any request that opens a session. */
const OPEN_TIMEOUT_MS = 60 * 60_000
const canStillOpen = ({ createdAt }: Payment): boolean => Date.now() - createdAt.getTime() < OPEN_TIMEOUT_MS

/** Claims the next payment whose state at the provider is due to be checked (column `ask_at`). */
export const claimDue = (db: Db): Promise<Payment | null> => queries.claimDue(db)

/** Stores a payment's problem at the provider, null for none; true when it differs from the stored one. */
export const isNewProblem = async (db: Db, id: string, problem: string | null): Promise<boolean> =>
  (await queries.setProblem(db, id, problem)) > 0

/** Claims captured payments, least recently compared first, to compare their orders with the ledger. */
export const claimForComparison = async (db: Db, limit = 200): Promise<string[]> =>
  (await queries.claimForComparison(db, limit)).map(({ id }) => id)

/** Records an event; false when it is a repeat. A concurrent repeat waits for the first transaction. */
export const recordEventOnce = async (db: Db, event: PaymentEvent & { payment: string }): Promise<boolean> =>
  (await queries.insertEvent(db, { id: event.id, kind: event.what.kind, payment: event.payment })) > 0

/** Locks a payment until the transaction ends. */
export const lock = (db: Db, id: string): Promise<Payment | null> => queries.lock(db, id)

/** Marks a locked payment as paid and posts the amount to the ledger; false when it was paid already. */
export async function capture(
  db: Db,
  payment: Payment,
  paid: { amount: number; charge: string | null; session: string | null },
): Promise<boolean> {
  if (!(await queries.setPaid(db, payment.id, paid))) return false
  await bookCapture(db, payment.id, paid.amount)
  return true
}

/** Whether the provider charged the shopper again for a payment that was captured before. */
export const isSecondCharge = ({ charge: first }: Payment, charge: string | null): boolean =>
  first !== null && charge !== null && charge !== first

/** Posts a captured payment to the ledger; a repeated call posts nothing. */
export const bookCapture = (db: Db, id: string, amount: number): Promise<void> =>
  ledger.post(db, id, `captured:${id}`, { 'card captured': amount, shopper: -amount })

/** Marks a payment as ended: the provider can no longer capture it. */
export const close = (db: Db, id: string): Promise<unknown> => queries.setEnded(db, id)

/** Whether one of these payments can still be paid at the provider. */
export const isAnyOpen = (db: Db, ids: string[]): Promise<boolean> => queries.isAnyOpen(db, ids)
