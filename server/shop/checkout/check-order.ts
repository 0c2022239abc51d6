import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderCheck } from '#contract/checkout.ts'
import type { ShortLine } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as holds from './holds.ts'

/**
 * Looks at the cart with the eyes of the store that serves an address: how soon it comes, and which lines cannot be
 * filled. Reserves nothing; NOT_SERVED, STORE_CLOSED.
 */
export async function checkOrder(db: Db, caller: ShopperCaller, addressId: string): Promise<OrderCheck> {
  const store = await delivery.storeServing(db, await addresses.findMine(db, caller, addressId))
  const lines = (await cart.listMine(db, caller)).map(({ productId: product, quantity }) => ({
    productId: product._id,
    name: product.name,
    wanted: quantity,
  }))
  const { low, high } = delivery.promise(store, lines.reduce((sum, line) => sum + line.wanted, 0) || 1)
  return {
    store: { _id: store.id, name: store.name },
    promise: { low, high },
    short: await shortLines(db, caller, store.id, lines),
  }
}

/** What the shopper holds there for a payment under way counts as there for them. */
async function shortLines(
  db: Db,
  caller: ShopperCaller,
  storeId: string,
  lines: Omit<ShortLine, 'available'>[],
) {
  const held = await holds.heldAt(db, caller.shopper.id, storeId)
  const own = (productId: string) => held.get(productId) ?? 0
  const short = await inventory.shortLines(db, {
    storeId,
    lines: lines.map(({ wanted, ...line }) => ({ ...line, quantity: wanted - own(line.productId) })),
  })
  return short.map(({ productId, name, wanted, available }) => ({
    productId,
    name,
    wanted: wanted + own(productId),
    available: available + own(productId),
  }))
}
