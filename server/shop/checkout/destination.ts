import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderWish } from '#contract/checkout.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import type { KeptAddress } from '#server/shop/orders/orders.ts'
import { copyOf } from './checkout.rules.ts'

/** The store that serves the address, with the pace its promise is made of. */
export type Destination = { store: delivery.ServingStore; address: KeptAddress }

/**
 * Looks up where an order goes, before its transaction. What is wrong with it is told when it is asked for: a repeat
 * gets its answer though the address has left the book since.
 */
export async function destinationOf(
  db: Db,
  caller: ShopperCaller,
  wish: OrderWish,
): Promise<() => Destination> {
  try {
    const address = await addresses.findMine(db, caller, wish.addressId)
    const store = await delivery.storeServing(db, address)
    return () => ({ store, address: copyOf(address) })
  } catch (refusal) {
    return () => {
      throw refusal
    }
  }
}
