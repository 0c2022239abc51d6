import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderWish } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { priceOrder } from '#contract/pricing.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { assertSameLines, assertSamePrice, totalOf } from './checkout.rules.ts'
import { destinationOf } from './destination.ts'
import * as holds from './holds.ts'

/**
 * Turns the caller's cart into an order paid at the door: all of it, or none of it.
 * The server computes price, stock and owner; the client's wish is only compared with them (spec §7, cash-on-delivery).
 * Repeated with the same key, or as a double tap without one, it answers the same order. A payment the caller has begun
 * is given up: what they held counts as there for them.
 */
export async function placeOrder(
  db: Db,
  caller: ShopperCaller,
  wish: OrderWish,
  key?: string,
): Promise<Order> {
  const destination = await destinationOf(db, caller, wish)
  const orderId = orders.nextId()
  return transaction(db, async (db) => {
    const request = { call: 'place', ...wish }
    const repeated =
      key && (await idempotency.claim(db, { userId: caller.shopper.id, key, request }, { orderId }))
    if (repeated) return found(await orders.findMine(db, caller, repeated.orderId))

    const { store, address } = destination()
    const lines = await cart.takeForOrder(db, caller)
    if (lines.length === 0) {
      const twin = await orders.findTwin(db, caller, { address, total: totalOf(wish) })
      if (twin && !key) return twin
      throw new ShopError('EMPTY_CART')
    }
    assertSameLines(lines, wish)
    const bill = priceOrder(lines)
    assertSamePrice(bill, wish)

    await holds.endOpenOf(db, caller.shopper.id)
    await inventory.reserve(db, { orderId, storeId: store.id, lines })
    const order = await orders.open(db, caller, orderId, {
      storeId: store.id,
      lines,
      bill,
      address,
      promise: delivery.promise(store, bill.quantity),
      language: caller.language,
      paymentStatus: 'CASH ON DELIVERY',
    })
    await ledger.post(db, orderId, `placed:${orderId}`, ledger.saleOf(bill, 'cash due'))
    return order
  })
}

function found(order: Order | null): Order {
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return order
}
