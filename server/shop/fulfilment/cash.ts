import { ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { findStep, type OrderStage, statusesOf, statusFacts, statusOfStage } from '#contract/order-states.ts'
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

/**
 * The default for `cash` (decision 034). First delivery: received. Delivered again, after Delivered or Rejected: due
 * until an admin posts it. When the sale is undone: received, so that it is returned. Otherwise, such as from
 * Delivered back to Shipped: not received.
 */
export async function defaultCash(db: Db, order: orders.Order, to: OrderStage): Promise<CashState> {
  const money = findStep(order.status, statusOfStage[to])?.money ?? []
  if (money.includes('undone')) return 'received'
  if (!money.includes('collected')) return 'not received'
  return (await orders.hasBeen(db, order.id, statusesOf('delivered', 'ended'))) ? 'not received' : 'received'
}
