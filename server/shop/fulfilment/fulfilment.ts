import type { ShopperCaller } from '#contract/caller.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { claimOf } from './fulfilment.rules.ts'

/**
 * Moves an order to any of the four statuses (spec §4), with its stock, in one transaction: delivered goods leave the
 * store, rejected ones are free again, and an order taken back from Rejected needs its stock anew (or OUT_OF_STOCK).
 */
export function updateStatus(db: Db, caller: ShopperCaller, id: string, status: OrderStatus): Promise<Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, id)
    const stocked = { orderId: id, storeId: order.storeId, lines: order.lines }
    await inventory.moveClaim(db, stocked, claimOf(order.status), claimOf(status))
    return orders.setStatus(db, caller, order, status)
  })
}
