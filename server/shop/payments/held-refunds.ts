import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as queries from './held-refunds.queries.ts'
import { queue, type Refund } from './refunds.ts'

/**
 * Releases the due held refunds of a locked order and returns them. A held card refund is sent to the provider only
 * after its release.
 */
export async function release(db: Db, order: string): Promise<Refund[]> {
  const released = await queries.release(db, order)
  for (const refund of released) if (refund.payment) await queue(db, refund.id)
  return released
}

/** Withdraws the held refunds of a locked order, which were not sent yet, and returns them. */
export async function withdraw(db: Db, order: string): Promise<Refund[]> {
  const withdrawn = await queries.withdraw(db, order)
  for (const { id, payment, way, amount } of withdrawn) {
    if (payment) await queries.restoreRefundable(db, payment, amount)
    const account = payment ? 'refund due' : way === 'upi' ? 'upi refund due' : 'cash returned'
    await ledger.post(db, order, `withdrawn:${id}`, { [account]: amount, shopper: -amount })
  }
  return withdrawn
}

/** The ids of orders with held refunds that are due. */
export const ordersDue = async (db: Db): Promise<string[]> =>
  (await queries.due(db)).map(({ order }) => order)
