import type { Db } from '#server/platform/database/database.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as refunds from '#server/shop/payments/refunds.ts'
import * as store from './holds.store.ts'
import * as holds from './holds.ts'
import { settle } from './settle.ts'

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
 * come; refunds whose job was lost are sent anew.
 */
export async function reconcile(db: Db, provider: payments.PaymentProvider, site: string): Promise<void> {
  for (const payment of await payments.unsettled(db)) {
    const hold = await store.find(db, payment.id)
    if (hold?.status === 'open') await follow(db, site, payment.id, await askAbout(provider, payment))
    else await endPayment(db, provider, site, payment.id)
  }
  await refunds.remind(db)
}

async function askAbout(
  provider: payments.PaymentProvider,
  payment: payments.Payment,
): Promise<payments.SessionState> {
  return payment.session ? provider.readSession(payment.session) : { state: 'open' }
}

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
