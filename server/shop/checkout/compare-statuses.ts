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
  for (const { id, status } of await orders.paymentStatusesOf(db, ids)) {
    const balances = await ledger.findBalances(db, id)
    // what is archived was compared before
    if (balances && status !== ledger.paymentStatusOf(balances)) await repair(db, id)
  }
}

const repair = (db: Db, id: string): Promise<void> =>
  transaction(db, async (db) => {
    await orders.lock(db, id, orders.everyOrder)
    await orders.setPaymentStatus(db, id, ledger.paymentStatusOf(await ledger.balancesOf(db, id)))
  })
