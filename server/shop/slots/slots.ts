import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as queries from './slots.queries.ts'
import { findSlot, type Slot, type SlotStore, slotsOf } from './slots.rules.ts'

export { deleteOld, lock } from './slots.queries.ts'
export {
  dayOfSlot,
  findSlot,
  goodOn,
  pickableFrom,
  type Slot,
  type SlotStore,
  slotsOf,
} from './slots.rules.ts'

/** Open orders of an account in one slot. */
const MOST_OWN = 2

type Store = SlotStore & { id: string }
/** Counts the holds in a slot, but not those of the shopper, whose next checkout replaces them. */
export type CountHeld = (db: Db, at: { storeId: string; from: Date; userId: string }) => Promise<number>

/** The slots that a store offers now; `held`: places that holds have, by the beginning in milliseconds. */
export async function listOffered(
  db: Db,
  store: Store,
  held: Map<number, number>,
): Promise<(Slot & { isFull: boolean })[]> {
  const now = new Date()
  const offered = slotsOf(store, now)
  if (offered.length === 0) return []
  const taken = await queries.countBySlot(db, store.id, now)
  return offered.map((slot) => {
    const from = slot.from.getTime()
    return { ...slot, isFull: (taken.get(from) ?? 0) + (held.get(from) ?? 0) >= store.slots.capacity }
  })
}

/**
 * Takes a place in a slot for an order or a hold of the same transaction. Locks the slot, so it must be called before
 * holds and stock are locked, and then counts, so that of two shoppers one gets the last place. Counts once before, so
 * that those who are refused do not wait for the lock. Throws SLOT_GONE unless the store offers exactly this slot now,
 * SLOT_ORDERED, or SLOT_FULL.
 */
export async function takePlace(
  db: Db,
  { store, slot, userId }: { store: Store; slot: Slot; userId: string },
  countHeld: CountHeld,
): Promise<void> {
  if (!findSlot(store, slot, new Date())) throw new ShopError('SLOT_GONE')
  const at = { storeId: store.id, from: slot.from, userId }
  const assertFree = async () => {
    const { taken, own } = await queries.countOrders(db, at)
    if (own >= MOST_OWN) throw new ShopError('SLOT_ORDERED', { most: MOST_OWN })
    if (taken + (await countHeld(db, at)) >= store.slots.capacity) throw new ShopError('SLOT_FULL')
  }
  await assertFree()
  await queries.lock(db, store.id, slot.from)
  await assertFree()
}

/**
 * The same for a hold that was released, once its payment arrives: false if its place is gone. The caller has locked
 * the slot.
 */
export async function takePlaceAgain(
  db: Db,
  { storeId, slot, userId }: { storeId: string; slot: Slot; userId: string },
  countHeld: CountHeld,
): Promise<boolean> {
  const store = await darkStores.find(db, storeId)
  if (!findSlot(store, slot, new Date())) return false
  const at = { storeId, from: slot.from, userId }
  const { taken } = await queries.countOrders(db, at)
  return taken + (await countHeld(db, at)) < store.slots.capacity
}
