import { type Address, type AddressWish, MAX_ADDRESSES } from '#contract/addresses.ts'
import type { ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './addresses.store.ts'

/** Saves an address in the caller's book, or BOOK_FULL. */
export async function create(db: Db, caller: ShopperCaller, wish: AddressWish): Promise<Address> {
  const saved = await store.insert(db, caller.shopper.id, wish, MAX_ADDRESSES)
  if (!saved) throw new ShopError('BOOK_FULL', { most: MAX_ADDRESSES })
  return saved
}

/** The caller's active addresses, newest first (spec §4: a removed one is hidden). */
export const listMine = (db: Db, caller: ShopperCaller): Promise<Address[]> =>
  store.listActive(db, caller.shopper.id)

/** One active address of the caller, or NOT_FOUND: another shopper's does not exist for them. */
export async function findMine(db: Db, caller: ShopperCaller, id: string): Promise<Address> {
  return found(await store.findActive(db, caller.shopper.id, id))
}

/** Changes an active address of the caller. */
export async function update(db: Db, caller: ShopperCaller, id: string, wish: AddressWish): Promise<Address> {
  return found(await store.update(db, caller.shopper.id, id, wish))
}

/** Removes an address from the book; removing it twice is no error, since it is gone either way. */
export async function disable(db: Db, caller: ShopperCaller, id: string): Promise<void> {
  if (!(await store.disable(db, caller.shopper.id, id))) throw new ShopError('NOT_FOUND', { what: 'Address' })
}

function found(address: Address | null): Address {
  if (!address) throw new ShopError('NOT_FOUND', { what: 'Address' })
  return address
}
