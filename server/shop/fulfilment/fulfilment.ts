import type { ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { claimOf, linesLeft } from './fulfilment.rules.ts'
import { tellOfRefunds } from './mails.ts'
import { moveMoney } from './money.ts'

/**
 * Moves an order to any of the four statuses (spec §4), with its stock and its money, in one transaction: delivered
 * goods leave the store and what is due is collected; rejected ones are free again and what was paid goes back; an order
 * taken back from Rejected needs its stock anew (or OUT_OF_STOCK) and is paid at the door. One that is no longer `from`,
 * where that is said, is left alone (CROSSED).
 */
export function updateStatus(
  db: Db,
  caller: ShopperCaller,
  wish: { id: string; status: OrderStatus; why?: string; from?: OrderStatus },
  key?: string,
): Promise<Order> {
  const request = { call: 'status', ...wish }
  return transaction(db, (db) =>
    idempotency.once(db, { userId: caller.shopper.id, key, request }, async () => {
      const order = await orders.lock(db, wish.id)
      const moved = order.status !== wish.status && wish.from && order.status !== wish.from
      if (moved) throw new ShopError('CROSSED')
      return step(db, caller, order, { to: wish.status, by: caller.shopper.id, why: wish.why ?? '' })
    }),
  )
}

/** Cancels the caller's own order while it is Pending (TOO_LATE_TO_CANCEL): there are four statuses, so it is Rejected. */
export function cancel(
  db: Db,
  caller: ShopperCaller,
  wish: { _id: string; why?: string },
  key?: string,
): Promise<Order> {
  const request = { call: 'cancel', ...wish }
  return transaction(db, (db) =>
    idempotency.once(db, { userId: caller.shopper.id, key, request }, async () => {
      const order = await orders.lock(db, wish._id, caller.shopper.id)
      if (order.status !== 'Pending') throw new ShopError('TOO_LATE_TO_CANCEL', { status: order.status })
      const why = ['Cancelled by shopper', wish.why].filter(Boolean).join(': ')
      return step(db, caller, order, { to: 'Rejected', by: caller.shopper.id, why })
    }),
  )
}

async function step(
  db: Db,
  caller: ShopperCaller,
  order: orders.OrderRow,
  { to, by, why }: { to: OrderStatus; by: string; why: string },
): Promise<Order> {
  if (order.status === to) return orders.toOrder(caller, order)
  const stocked = { orderId: order.id, storeId: order.storeId, lines: linesLeft(order.lines) }
  await inventory.moveClaim(db, stocked, claimOf(order.status), claimOf(to))
  const number = await orders.move(db, order, { to, by, why })
  const { paymentStatus, given } = await moveMoney(db, order, { to, by, why, number })
  await orders.setPaymentStatus(db, order.id, paymentStatus)
  await tellOfRefunds(db, order, { given, by, site: caller.site })
  return orders.toOrder(caller, { ...order, status: to, paymentStatus })
}
