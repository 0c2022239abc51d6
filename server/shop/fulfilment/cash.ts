import { ShopError } from '#contract/errors.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'

/** Posts the cash due for a delivered order as received. Throws NOT_FOUND, and NO_CASH_DUE also for a repeated call. */
export function recordCash(db: Db, ctx: ShopperContext, id: string): Promise<orders.Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, id, orders.ofStaff(ctx, 'orders:move'))
    const { 'cash due': due } = await ledger.balancesOf(db, id)
    if (statusFacts[order.status].tracking !== 'delivered' || due <= 0) throw new ShopError('NO_CASH_DUE')
    await ledger.post(db, id, `cash-received:${newId()}`, { 'cash due': -due, 'cash collected': due })
    const paymentStatus = ledger.paymentStatusOf(await ledger.balancesOf(db, id))
    await orders.setPaymentStatus(db, id, paymentStatus)
    return { ...order, paymentStatus }
  })
}
