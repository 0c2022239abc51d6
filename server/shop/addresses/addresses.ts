import { MAX_ADDRESSES } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import type { AddressLabel } from '#contract/instructions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as queries from './addresses.queries.ts'

export type AddressInput = {
  addressLine: string
  city: string
  state: string
  country: string
  pincode: string
  mobile: string
}
/** Where a door is. */
export type Pin = { latitude: number; longitude: number }
/**
 * An update without a label leaves the stored one, because existing clients send none. `pins`: one, or none to remove
 * it.
 */
export type SavedInput = AddressInput & { label?: AddressLabel; pins?: Pin[] }
export type Address = AddressInput & {
  label: AddressLabel | null
  pin: Pin | null
  id: string
  userId: string
  /** false once removed */
  active: boolean
  createdAt: Timestamp
}

/** Saves an address for the shopper, or BOOK_FULL. */
export async function create(db: Db, ctx: ShopperContext, input: SavedInput): Promise<Address> {
  // one at a time for each shopper, so that concurrent requests do not pass the limit together
  const saved = await transaction(db, async (db) => {
    await queries.lockBook(db, ctx.user.id)
    return queries.insert(db, ctx.user.id, input, MAX_ADDRESSES)
  })
  if (!saved) throw new ShopError('BOOK_FULL', { most: MAX_ADDRESSES })
  return saved
}

/** The shopper's active addresses, newest first (spec §4: a removed one is hidden). */
export const listMine = (db: Db, ctx: ShopperContext): Promise<Address[]> =>
  queries.listActive(db, ctx.user.id)

/** One active address of the shopper, or NOT_FOUND; another shopper's address is NOT_FOUND too. */
export async function findMine(db: Db, ctx: ShopperContext, id: string): Promise<Address> {
  return found(await queries.findActive(db, ctx.user.id, id))
}

/** Changes an active address of the shopper, or NOT_FOUND. */
export async function update(db: Db, ctx: ShopperContext, id: string, input: SavedInput): Promise<Address> {
  return found(await queries.update(db, ctx.user.id, id, input))
}

/** Hides an address; idempotent. */
export async function disable(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  if (!(await queries.disable(db, ctx.user.id, id))) throw new ShopError('NOT_FOUND', { what: 'Address' })
}

/** All addresses that an account ever had, oldest first, for an export of its data. */
export const listEver = (db: Db, userId: string): Promise<Address[]> => queries.listEver(db, userId)

/** Deletes the addresses of an erased account; returns how many. */
export const eraseAll = (db: Db, userId: string): Promise<number> => queries.deleteAll(db, userId)

function found(address: Address | null): Address {
  if (!address) throw new ShopError('NOT_FOUND', { what: 'Address' })
  return address
}
