import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { heldRefunds } from '#server/shop/payments/payments.ts'
import { mailRefunds } from './mails.ts'
import { mailTakenOut } from './wallet-mails.ts'

/** Sends the held refunds of an order after the undo period and mails the shopper; does nothing before its end. */
export function releaseRefunds(db: Db, baseUrl: string, id: string): Promise<void> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, id, orders.everyOrder)
    const { released: issued, taken } = await heldRefunds.release(db, order)
    // only steps of admins are undoable, so the shopper is always mailed
    await mailRefunds(db, order, { issued, by: null, baseUrl })
    await mailTakenOut(db, baseUrl, order, taken)
    await orders.setPaymentStatus(db, id, ledger.paymentStatusOf(await ledger.balancesOf(db, id)))
  })
}

/** Releases due refunds whose job was lost. */
export async function sweepHeldRefunds(db: Db, baseUrl: string): Promise<void> {
  for (const order of await heldRefunds.ordersDue(db)) await releaseRefunds(db, baseUrl, order)
}
