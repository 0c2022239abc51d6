import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as refunds from '#server/shop/payments/refunds.ts'
import * as store from './holds.store.ts'
import * as holds from './holds.ts'
import { settle, useForgotten } from './settle.ts'

/** Ends the provider's page of a payment nobody wants any more; if it was paid all the same, that takes its effect. */
export async function endPayment(
  db: Db,
  provider: payments.PaymentProvider,
  site: string,
  id: string,
): Promise<void> {
  await follow(db, site, id, await payments.endSession(db, provider, id))
}

/**
 * Compares our books with the provider's: payments nothing was heard of are asked about and settled as if the event had
 * come; money that bought nothing buys it now or goes back; an order whose money never came is paid at the door;
 * refunds whose job was lost are sent anew.
 */
export async function reconcile(db: Db, provider: payments.PaymentProvider, site: string): Promise<void> {
  for (const payment of await payments.unsettled(db)) {
    const hold = await store.find(db, payment.id)
    if (hold?.status === 'open') await follow(db, site, payment.id, await askAbout(provider, payment))
    else await endPayment(db, provider, site, payment.id)
  }
  for (const { id, lacks } of await store.disagreeing(db)) {
    if (lacks === 'order') await useForgotten(db, site, id)
    else await lookForMoney(db, provider, id)
  }
  await refunds.remind(db)
}

const askAbout = async (
  provider: payments.PaymentProvider,
  payment: payments.Payment,
): Promise<payments.SessionState> =>
  payment.session ? provider.readSession(payment.session) : { state: 'open' }

/** What the provider answered counts like an event; it cannot count twice, since a payment is captured once. */
async function follow(db: Db, site: string, id: string, found: payments.SessionState): Promise<void> {
  const about = { payment: id, session: null }
  if (found.state === 'paid')
    await settle(db, site, { ...about, id: `asked:${id}:paid`, what: { ...found, kind: 'paid' } })
  if (found.state === 'expired') {
    await holds.end(db, id, 'cancelled')
    await payments.close(db, id)
  }
}

/** An order stands and its payment is not in our books: it is written down if the provider has it, else due at the door. */
async function lookForMoney(db: Db, provider: payments.PaymentProvider, id: string): Promise<void> {
  const known = await payments.find(db, id)
  if (!known) return
  const found = await askAbout(provider, known)
  await transaction(db, async (db) => {
    await orders.lock(db, id)
    const payment = await payments.lock(db, id)
    if (!payment || payment.status === 'paid') return
    if (found.state === 'paid') await payments.capture(db, payment, { ...found, session: null })
    else await ledger.post(db, id, `unpaid:${id}`, { 'cash due': payment.amount, shopper: -payment.amount })
    await orders.setPaymentStatus(db, id, ledger.paymentStatusOf(await ledger.balancesOf(db, id)))
  })
}
