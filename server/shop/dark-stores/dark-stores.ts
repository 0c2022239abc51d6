import type { Position, DarkStore as ShownStore } from '#contract/dark-stores.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './dark-stores.store.ts'

export type DarkStore = Omit<ShownStore, '_id'> & { id: string }
/** What an admin decides about a store: `radius` in metres, times as `07:00` in India. */
export type StoreWish = Omit<DarkStore, 'id' | 'paused' | 'isDefault'>
/** Where somebody wants groceries: by postal code, by position, or both. */
export type Place = { pincode?: string; position?: Position }
/** A store that covers a place, and how far it is, if that is known. */
export type Candidate = DarkStore & { metres: number | null }
export type Pincode = Position & { pincode: string; name: string; city: string; state: string }

export { isOpen } from './dark-stores.rules.ts'

/** What a store is like unless it says otherwise: open day and night, delivering to its pincodes alone. */
const usual = { radius: 0, corners: [], opens: '00:00', closes: '00:00', pickSeconds: 20, riderSpeed: 18 }

/** The store whose stock a shopper without a chosen place sees; there is exactly one once a town is loaded. */
export const findDefault = (db: Db): Promise<DarkStore | null> => store.findDefault(db)

/** The stores that deliver to a place, open or not, nearest first; those of unknown distance last, the default before others. */
export const covering = (db: Db, place: Place): Promise<Candidate[]> => store.covering(db, place)

/** All stores by city and name. */
export const list = (db: Db): Promise<DarkStore[]> => store.list(db)

/** Opens a store with empty shelves, the first one as the default; NAME_TAKEN. */
export async function add(db: Db, wish: StoreWish): Promise<DarkStore> {
  if (await store.named(db, wish.name, null)) throw new ShopError('NAME_TAKEN', { name: wish.name })
  return store.upsert(db, plain(wish), false)
}

/** Changes a store; NOT_FOUND, NAME_TAKEN. */
export async function update(db: Db, id: string, wish: StoreWish): Promise<DarkStore> {
  if (await store.named(db, wish.name, id)) throw new ShopError('NAME_TAKEN', { name: wish.name })
  return found(await store.update(db, id, plain(wish)))
}

/** Lets a store take no orders for now, or take them again; NOT_FOUND. */
export async function pause(db: Db, id: string, paused: boolean): Promise<DarkStore> {
  return found(await store.setPaused(db, id, paused))
}

/** One store, or NOT_FOUND. */
export async function find(db: Db, id: string): Promise<DarkStore> {
  return found(await store.find(db, id))
}

/** Opens a store of the town, or changes the one of that name; what is not said is as usual. */
export const open = (
  db: Db,
  { isDefault, ...wish }: Omit<StoreWish, keyof typeof usual> & Partial<StoreWish> & { isDefault: boolean },
): Promise<DarkStore> => store.upsert(db, plain({ ...usual, ...wish }), isDefault)

/** Where a postal code lies, or null. */
export const findPincode = (db: Db, pincode: string): Promise<Pincode | null> =>
  store.findPincode(db, pincode)

/** The known postal code nearest to a position, or null when none is within some five kilometres. */
export const nearestPincode = (db: Db, position: Position): Promise<Pincode | null> =>
  store.nearestPincode(db, position)

/** Learns where postal codes lie; one that is known already is put right. */
export const keepPincodes = (db: Db, rows: Pincode[]): Promise<number> => store.keepPincodes(db, rows)

/** Pincodes without their gap, each once. */
const plain = (wish: StoreWish): StoreWish => ({
  ...wish,
  pincodes: [...new Set(wish.pincodes.map((pincode) => pincode.replaceAll(' ', '')))],
})

function found(row: DarkStore | null): DarkStore {
  if (!row) throw new ShopError('NOT_FOUND', { what: 'Store' })
  return row
}
