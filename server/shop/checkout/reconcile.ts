import { setTimeout as pause } from 'node:timers/promises'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import { comparePaymentStatuses } from './compare-statuses.ts'
import * as queries from './holds.queries.ts'
import * as holds from './holds.ts'
import { handlePaymentEvent, useCapturedPayment } from './payment-events.ts'

export type ErrorLog = { error(details: object, message: string): void }

/** Ends a payment's session at the provider; if it was paid meanwhile, the payment is applied. */
export async function endPayment(
  db: Db,
  providers: payments.PaymentProviders,
  baseUrl: string,
  id: string,
): Promise<void> {
  await applySessionState(db, baseUrl, id, await payments.endSession(db, providers, id))
}

/** Maximum time for which a new order waits until the session of the replaced payment is ended. */
const END_TIMEOUT_MS = 2_000

/**
 * Ends a payment's session outside any transaction and waits at most `END_TIMEOUT_MS`. Without a response, the
 * payment's own job and the reconciliation end it later.
 */
export async function endPaymentSoon(
  db: Db,
  providers: payments.PaymentProviders,
  baseUrl: string,
  id: string,
): Promise<void> {
  const ended = endPayment(db, providers, baseUrl, id).catch(() => {})
  await Promise.race([ended, pause(END_TIMEOUT_MS, undefined, { ref: false })])
}

/**
 * Compares stored payments with the provider. Open payments are checked until the provider can no longer capture them,
 * and applied as if their event had arrived. Captured payments without an order become an order or are refunded; orders
 * without a captured payment become cash on delivery. Payment statuses are compared with the ledger, and stale refunds
 * are queued. A failure of one payment is logged and does not stop the others. The stored payments of the last two days
 * are compared with their orders, or all of them.
 */
export async function reconcile(
  db: Db,
  providers: payments.PaymentProviders,
  baseUrl: string,
  log: ErrorLog,
  compared: queries.Compared = 'lately',
): Promise<void> {
  await checkDuePayments(db, providers, baseUrl, log)
  for (const { id, lacks } of await queries.listMismatches(db, compared))
    await runLogged(db, log, id, () =>
      lacks === 'order' ? useCapturedPayment(db, baseUrl, id) : captureOrMakeDue(db, providers, id),
    )
  await comparePaymentStatuses(db)
  await payments.refunds.requeueStale(db)
}

/**
 * Payments checked in one run, and failed requests in a row that end a run. A response that the payment does not exist
 * is not a failure, so that many such payments do not block the others.
 */
const MAX_CHECKS = 100
const MAX_FAILURES = 3

async function checkDuePayments(
  db: Db,
  providers: payments.PaymentProviders,
  baseUrl: string,
  log: ErrorLog,
): Promise<void> {
  let failures = 0
  for (let checked = 0; checked < MAX_CHECKS && failures < MAX_FAILURES; checked += 1) {
    const payment = await payments.claimDue(db)
    if (!payment) return
    const succeeded = await runLogged(db, log, payment.id, () =>
      checkPayment(db, providers, baseUrl, payment),
    )
    failures = succeeded ? 0 : failures + 1
  }
}

async function checkPayment(
  db: Db,
  providers: payments.PaymentProviders,
  baseUrl: string,
  payment: payments.Payment,
): Promise<void> {
  const { id } = payment
  const hold = await queries.find(db, id)
  if (hold?.status === 'paid') return captureOrMakeDue(db, providers, id)
  if (hold?.status !== 'open') return endPayment(db, providers, baseUrl, id)
  await applySessionState(
    db,
    baseUrl,
    id,
    await payments.retrieveSessionState(db, providers, payment, { end: false }),
  )
}

/**
 * Runs the work for one payment and logs an error unless the same one is already stored. False if the provider did not
 * respond; one whose keys are not set does not stop the payments of the others.
 */
async function runLogged(db: Db, log: ErrorLog, id: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    await payments.isNewProblem(db, id, null)
    return true
  } catch (err) {
    const problem = err instanceof Error ? err.message : String(err)
    if (await payments.isNewProblem(db, id, problem))
      log.error({ err, payment: id }, 'a payment could not be reconciled')
    return err instanceof payments.PaymentNotFound || err instanceof payments.ProviderNotConfigured
  }
}

/** Applies a session's state like an event; a payment is captured at most once. */
async function applySessionState(
  db: Db,
  baseUrl: string,
  id: string,
  found: payments.SessionState,
): Promise<void> {
  const about = { payment: id, session: null }
  if (found.state === 'paid')
    await handlePaymentEvent(db, baseUrl, {
      ...about,
      id: `asked:${id}:paid`,
      what: { ...found, kind: 'paid' },
    })
  if (found.state === 'expired') {
    await holds.end(db, id, 'cancelled')
    await payments.close(db, id)
  }
  if (found.state === 'unknown') throw new payments.PaymentNotFound()
}

/**
 * For an order whose payment is not captured: captures it if the provider has it, otherwise makes the amount due in
 * cash.
 */
async function captureOrMakeDue(db: Db, providers: payments.PaymentProviders, id: string): Promise<void> {
  const existing = await payments.find(db, id)
  if (!existing) return
  const found = await payments.retrieveSessionState(db, providers, existing, { end: false })
  await transaction(db, async (db) => {
    await orders.lock(db, id, orders.everyOrder)
    const payment = await payments.lock(db, id)
    if (!payment || payment.status === 'paid') return
    if (found.state === 'paid') await payments.capture(db, payment, { ...found, session: null })
    else await ledger.post(db, id, `unpaid:${id}`, { 'cash due': payment.amount, shopper: -payment.amount })
    await orders.setPaymentStatus(db, id, ledger.paymentStatusOf(await ledger.balancesOf(db, id)))
  })
}
