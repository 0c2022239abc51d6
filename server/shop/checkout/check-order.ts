import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderCheck } from '#contract/checkout.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'

/**
 * Looks at the cart with the eyes of the store that serves an address: how soon it comes, and which lines cannot be
 * filled. Reserves nothing; NOT_SERVED, STORE_CLOSED.
 */
export async function checkOrder(db: Db, caller: ShopperCaller, addressId: string): Promise<OrderCheck> {
  const store = await delivery.storeServing(db, await addresses.findMine(db, caller, addressId))
  const lines = (await cart.listMine(db, caller)).map(({ productId: product, quantity }) => ({
    productId: product._id,
    name: product.name,
    quantity,
  }))
  const { low, high } = delivery.promise(store, lines.reduce((sum, line) => sum + line.quantity, 0) || 1)
  return {
    store: { _id: store.id, name: store.name },
    promise: { low, high },
    short: await inventory.shortLines(db, { storeId: store.id, lines }),
  }
}
