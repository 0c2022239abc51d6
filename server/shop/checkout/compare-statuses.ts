import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'

/**
 * Compares the payment status of some orders paid by card with their ledger and repairs differences; each run continues
 * with the orders compared the longest ago.
 */
export async function comparePaymentStatuses(db: Db): Promise<void> {
  const ids = await payments.claimForComparison(db)
  for (const { id, status } of await orders.paymentStatusesOf(db, ids))
    if (status !== (await statusInLedger(db, id))) await repair(db, id)
}

const repair = (db: Db, id: string): Promise<void> =>
  transaction(db, async (db) => {
    await orders.lock(db, id, orders.everyOrder)
    await orders.setPaymentStatus(db, id, await statusInLedger(db, id))
  })

const statusInLedger = async (db: Db, id: string) => ledger.paymentStatusOf(await ledger.balancesOf(db, id))
