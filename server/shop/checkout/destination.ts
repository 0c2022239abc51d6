import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import type { OrderAddress } from '#server/shop/orders/orders.ts'
import * as slots from '#server/shop/slots/slots.ts'
import { copyOf, type OrderInput } from './checkout.rules.ts'

/** The store that serves an address, with the parameters of its delivery estimate. */
export type Destination = { store: delivery.ServingStore; address: OrderAddress }

/** Whether a store offers exactly this slot now; undefined without a slot. */
export const offering = (slot: slots.Slot | null | undefined) =>
  slot ? (store: slots.SlotStore) => slots.findSlot(store, slot, new Date()) !== undefined : undefined

/** Throws PLACE_NOT_SERVED while the shopper's chosen place is not served. */
export function assertPlaceServed({ notServed }: ShopperContext): void {
  if (notServed) throw new ShopError('PLACE_NOT_SERVED')
}

/**
 * Finds the address and store of an order before its transaction begins. The returned function throws the error, so
 * that a repeated request gets its stored response even if the address was deleted meanwhile.
 */
export async function destinationOf(
  db: Db,
  ctx: ShopperContext,
  input: OrderInput,
): Promise<() => Destination> {
  try {
    assertPlaceServed(ctx)
    const address = await addresses.findMine(db, ctx, input.addressId)
    const store = await delivery.storeServing(db, address, offering(input.slot))
    return () => ({ store, address: copyOf(address) })
  } catch (error) {
    return () => {
      throw error
    }
  }
}
