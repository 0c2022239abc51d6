import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as queries from './held-refunds.queries.ts'
import { queue, type Refund } from './refunds.ts'
import { credit, takePaidTwice, walletAccounts } from './wallet-refunds.ts'

/**
 * Releases the due held refunds of a locked order of a shopper and returns them. A held card refund is sent to the
 * provider only after its release, and one to the wallet is in it only then; what a bank withheld meanwhile (`taken`,
 * paise) leaves it again.
 */
export async function release(
  db: Db,
  order: { id: string; userId: string },
): Promise<{ released: Refund[]; taken: number }> {
  const released = await queries.release(db, order.id)
  for (const refund of released) {
    if (refund.payment) await queue(db, refund.id)
    if (refund.origin) await credit(db, order.userId, refund)
  }
  const isInWallet = released.some(({ origin }) => origin === 'card')
  return { released, taken: isInWallet ? await takePaidTwice(db, order) : 0 }
}

/** Withdraws the held refunds of a locked order, which were not sent yet, and returns them. */
export async function withdraw(db: Db, order: string): Promise<Refund[]> {
  const withdrawn = await queries.withdraw(db, order)
  for (const refund of withdrawn) {
    if (refund.payment || refund.origin === 'card')
      await queries.restoreRefundable(db, refund.order, refund.amount)
    await ledger.post(db, order, `withdrawn:${refund.id}`, {
      [accountOf(refund)]: refund.amount,
      shopper: -refund.amount,
    })
  }
  return withdrawn
}

function accountOf({ payment, way, origin }: Refund): keyof ledger.Entries {
  if (origin) return walletAccounts[origin]
  if (payment) return 'refund due'
  return way === 'upi' ? 'upi refund due' : 'cash returned'
}

/** The ids of orders with held refunds that are due. */
export const ordersDue = async (db: Db): Promise<string[]> =>
  (await queries.due(db)).map(({ order }) => order)
