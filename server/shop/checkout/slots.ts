import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import type { OrderSlot } from '#server/shop/orders/orders.ts'
import { walletRefunds } from '#server/shop/payments/payments.ts'
import * as slots from '#server/shop/slots/slots.ts'
import * as queries from './holds.queries.ts'
import { type Hold, stockedBy } from './holds.ts'

/** The slots of the nearest store that serves an address and offers some; none if no store serves it. */
export async function listSlots(
  db: Db,
  ctx: ShopperContext,
  addressId: string,
): Promise<(slots.Slot & { isFull: boolean })[]> {
  const address = await addresses.findMine(db, ctx, addressId)
  if (ctx.notServed) return []
  const now = new Date()
  const store = await delivery.storeOffering(db, address, (one) => slots.slotsOf(one, now).length > 0)
  if (!store?.slots.offered) return []
  return slots.listOffered(db, store, await queries.countInSlots(db, store.id, ctx.user.id))
}

/**
 * Takes a place in the chosen slot and returns it as the order stores it; null without a slot, for which nothing is
 * read. Must be called before holds and stock are locked.
 */
export async function takeSlot(
  db: Db,
  ctx: ShopperContext,
  chosen: { store: delivery.ServingStore; slot: slots.Slot | null; pieces: number },
): Promise<OrderSlot | null> {
  const { store, slot, pieces } = chosen
  if (!slot) return null
  await slots.takePlace(db, { store, slot, userId: ctx.user.id }, queries.countInSlot)
  const opens = new Date(slot.from.getTime() - delivery.preparationSeconds(store, pieces) * 1_000)
  return { from: slot.from.toISOString(), to: slot.to.toISOString(), opens: opens.toISOString() }
}

/** Locks the slot of a hold, before the hold itself. */
export async function lockSlot(db: Db, { storeId, slot }: Pick<Hold, 'storeId' | 'slot'>): Promise<void> {
  if (slot) await slots.lock(db, storeId, new Date(slot.from))
}

/** Takes the place, the goods and the money of the wallet of a released hold again; its slot is locked already. */
export async function reserveAgain(db: Db, hold: Hold): Promise<boolean> {
  const { storeId, userId, slot } = hold
  const times = slot && { from: new Date(slot.from), to: new Date(slot.to) }
  const place = times && { storeId, slot: times, userId }
  if (place && !(await slots.takePlaceAgain(db, place, queries.countInSlot))) return false
  await inventory.reserve(db, { ...stockedBy(hold), ...slots.goodOn(slot) })
  await walletRefunds.payOrder(db, userId, { on: hold.id, amount: hold.wallet })
  return true
}
