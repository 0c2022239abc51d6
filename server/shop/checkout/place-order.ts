import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderWish } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { priceOrder } from '#contract/pricing.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { assertSameLines, assertSamePrice, copyOf, totalOf } from './checkout.rules.ts'

/**
 * Turns the caller's cart into an order paid at the door: all of it, or none of it.
 * The server computes price, stock and owner; the client's wish is only compared with them (spec §7, cash-on-delivery).
 * Repeated with the same key, or as a double tap without one, it answers the same order.
 */
export async function placeOrder(
  db: Db,
  caller: ShopperCaller,
  wish: OrderWish,
  key?: string,
): Promise<Order> {
  return transaction(db, async (db) => {
    // before anything that may have changed since: a repeat gets its answer though the address has left the book
    const repeated = key && (await idempotency.claim(db, { userId: caller.shopper.id, key, request: wish }))
    if (repeated) return found(await orders.findMine(db, caller, repeated.orderId))

    const address = await addresses.findMine(db, caller, wish.addressId)
    const store = await delivery.storeServing(db, address)
    const kept = copyOf(address)
    const lines = await cart.takeForOrder(db, caller)
    if (lines.length === 0) {
      const twin = await orders.findTwin(db, caller, { address: kept, total: totalOf(wish) })
      if (twin && !key) return twin
      throw new ShopError('EMPTY_CART')
    }
    assertSameLines(lines, wish)
    const bill = priceOrder(lines)
    assertSamePrice(bill, wish)

    const orderId = orders.nextId()
    await inventory.reserve(db, { orderId, storeId: store.id, lines })
    const order = await orders.open(db, caller, orderId, {
      storeId: store.id,
      lines,
      bill,
      address: kept,
      paymentStatus: 'CASH ON DELIVERY',
      promise: delivery.promise(store, bill.quantity),
    })
    await cart.empty(db, caller, lines)
    await jobs.add(db, 'order-placed', {
      orderId,
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    })
    if (key) await idempotency.keep(db, { userId: caller.shopper.id, key, answer: { orderId } })
    return order
  })
}

function found(order: Order | null): Order {
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return order
}
