import { ShopError, type ShortLine } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as slots from '#server/shop/slots/slots.ts'
import type { OrderInput } from './checkout.rules.ts'
import { assertPlaceServed, offering } from './destination.ts'
import * as holds from './holds.ts'

/** The cart as the store that serves an address can deliver it; `short`: the lines that the store cannot fill. */
export type OrderCheck = { store: { id: string; name: string }; eta: delivery.Eta; short: ShortLine[] }

/**
 * Checks the cart against the stock of the store that serves an address: delivery estimate and short lines. Reserves
 * nothing. Throws PLACE_NOT_SERVED, NOT_SERVED or STORE_CLOSED; with a slot SLOT_GONE.
 */
export async function checkOrder(
  db: Db,
  ctx: ShopperContext,
  { addressId, slot }: Pick<OrderInput, 'addressId' | 'slot'>,
): Promise<OrderCheck> {
  assertPlaceServed(ctx)
  const address = await addresses.findMine(db, ctx, addressId)
  const store = await delivery.storeServing(db, address, offering(slot))
  if (slot && !slots.findSlot(store, slot, new Date())) throw new ShopError('SLOT_GONE')
  const lines = (await cart.listMine(db, ctx)).map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    wanted: quantity,
  }))
  const { low, high } = delivery.estimateEta(store, lines.reduce((sum, line) => sum + line.wanted, 0) || 1)
  return {
    store: { id: store.id, name: store.name },
    eta: { low, high },
    short: await shortLines(
      db,
      ctx,
      { storeId: store.id, ...(slot && { goodOn: slots.dayOfSlot(slot) }) },
      lines,
    ),
  }
}

/** Stock that the shopper already holds in the store for an open payment counts as available. */
async function shortLines(
  db: Db,
  ctx: ShopperContext,
  at: { storeId: string; goodOn?: string },
  lines: Omit<ShortLine, 'available'>[],
) {
  const held = await holds.heldQuantities(db, ctx.user.id, at.storeId)
  const own = (productId: string) => held.get(productId) ?? 0
  const short = await inventory.shortLines(db, {
    ...at,
    lines: lines.map(({ wanted, ...line }) => ({ ...line, quantity: wanted - own(line.productId) })),
  })
  return short.map(({ productId, name, wanted, available }) => ({
    productId,
    name,
    wanted: wanted + own(productId),
    available: available + own(productId),
  }))
}
