import { ShopError } from '#contract/errors.ts'
import { storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import * as upi from '#server/shop/upi/upi.ts'
import * as queries from './upi-refunds.queries.ts'

export type { UpiRefund } from './upi-refunds.queries.ts'

const MAX_LISTED = 100

/** Refunds that staff of the caller's stores have to send by UPI. */
export const listUpiRefunds = (db: Db, ctx: ShopperContext): Promise<queries.UpiRefund[]> =>
  queries.listToBeSent(db, storesAllowed(ctx, 'orders:refund'), MAX_LISTED)

/**
 * Records that a refund was sent by UPI. Throws NOT_FOUND, UPI_REFERENCE_USED for a reference of another refund or of a
 * payment, and NOT_TO_BE_SENT unless the call repeats another.
 */
export function sendByUpi(
  db: Db,
  ctx: ShopperContext,
  id: string,
  reference: string,
): Promise<{ id: string }> {
  return transaction(db, async (db) => {
    const found = await refunds.find(db, id)
    if (!found) throw new ShopError('NOT_FOUND', { what: 'Refund' })
    await orders.lock(db, found.order, orders.ofStaff(ctx, 'orders:refund'))
    if ((await refunds.find(db, id))?.reference === reference) return { id }
    if ((await upi.orderOf(db, reference)) || (await refunds.hasReference(db, reference)))
      throw new ShopError('UPI_REFERENCE_USED')
    if (!(await refunds.markSent(db, found, reference))) throw new ShopError('NOT_TO_BE_SENT')
    const paymentStatus = ledger.paymentStatusOf(await ledger.balancesOf(db, found.order))
    await orders.setPaymentStatus(db, found.order, paymentStatus)
    return { id }
  })
}
