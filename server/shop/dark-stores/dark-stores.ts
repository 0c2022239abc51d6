import { ShopError } from '#contract/errors.ts'
import { assertAllowed, isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './dark-stores.queries.ts'

export type Position = { latitude: number; longitude: number }
/** A dark store: the small warehouse in which orders are picked. Times as `07:00` in India. */
export type DarkStore = Position & {
  id: string
  name: string
  city: string
  /** metres; ignored when corners are set */
  radius: number
  /** the delivery area as a polygon; empty: the circle of radius */
  corners: Position[]
  pincodes: string[]
  /** equal to `closes`: open day and night */
  opens: string
  closes: string
  /** per piece, all pickers together */
  pickSeconds: number
  /** km/h */
  riderSpeed: number
  paused: boolean
  /** its stock is shown to shoppers without a place */
  isDefault: boolean
}
/** What an admin decides about a store. */
export type StoreInput = Omit<DarkStore, 'id' | 'paused' | 'isDefault'>
/** Where somebody wants groceries: by postal code, by position, or both. */
export type Place = { pincode?: string; position?: Position }
/** A store that covers a place, and how far it is, if that is known. */
export type Candidate = DarkStore & { metres: number | null }
export type Pincode = Position & { pincode: string; name: string; city: string; state: string }

export { isOpen } from './dark-stores.rules.ts'

/** What a store is like unless it says otherwise: open day and night, delivering to its pincodes alone. */
const usual = { radius: 0, corners: [], opens: '00:00', closes: '00:00', pickSeconds: 20, riderSpeed: 18 }

/** The store whose stock a shopper without a chosen place sees; there is exactly one once a store was added. */
export const findDefault = (db: Db): Promise<DarkStore | null> => queries.findDefault(db)

/** The stores that deliver to a place, open or not: nearest first, then those of unknown distance, default first. */
export const covering = (db: Db, place: Place): Promise<Candidate[]> => queries.covering(db, place)

/** All stores by city and name. */
export const list = (db: Db): Promise<DarkStore[]> => queries.list(db)

/** The stores of `stores:read` by city and name. */
export const listAllowed = async (db: Db, ctx: RequestContext): Promise<DarkStore[]> =>
  (await queries.list(db)).filter(({ id }) => isAllowed(ctx, 'stores:read', id))

/** Opens a store with empty shelves, the first one as the default; NAME_TAKEN. */
export async function add(db: Db, ctx: RequestContext, input: StoreInput): Promise<DarkStore> {
  assertAllowed(ctx, 'stores:edit', 'everywhere')
  if (await queries.named(db, input.name, null)) throw new ShopError('NAME_TAKEN', { name: input.name })
  return queries.upsert(db, plain(input), false)
}

/** Changes a store; NOT_FOUND, NAME_TAKEN. */
export async function update(db: Db, ctx: RequestContext, id: string, input: StoreInput): Promise<DarkStore> {
  assertAllowed(ctx, 'stores:edit', id)
  if (await queries.named(db, input.name, id)) throw new ShopError('NAME_TAKEN', { name: input.name })
  return found(await queries.update(db, id, plain(input)))
}

/** Lets a store take no orders for now, or take them again; NOT_FOUND. */
export async function pause(db: Db, ctx: RequestContext, id: string, paused: boolean): Promise<DarkStore> {
  assertAllowed(ctx, 'stores:edit', id)
  return found(await queries.setPaused(db, id, paused))
}

/** One store, or NOT_FOUND. */
export async function find(db: Db, id: string): Promise<DarkStore> {
  return found(await queries.find(db, id))
}

/** Adds a store, or changes the one of that name; what the input leaves out gets its default. */
export const open = (
  db: Db,
  {
    isDefault,
    ...input
  }: Omit<StoreInput, keyof typeof usual> & Partial<StoreInput> & { isDefault: boolean },
): Promise<DarkStore> => queries.upsert(db, plain({ ...usual, ...input }), isDefault)

/** Where a postal code lies, or null. */
export const findPincode = (db: Db, pincode: string): Promise<Pincode | null> =>
  queries.findPincode(db, pincode)

/** The known postal code nearest to a position, or null when none is within some five kilometres. */
export const nearestPincode = (db: Db, position: Position): Promise<Pincode | null> =>
  queries.nearestPincode(db, position)

/** Inserts or updates the positions of postal codes; returns how many. */
export const replacePincodes = (db: Db, rows: Pincode[]): Promise<number> => queries.replacePincodes(db, rows)

/** Pincodes without their gap, each once. */
const plain = (input: StoreInput): StoreInput => ({
  ...input,
  pincodes: [...new Set(input.pincodes.map((pincode) => pincode.replaceAll(' ', '')))],
})

function found(row: DarkStore | null): DarkStore {
  if (!row) throw new ShopError('NOT_FOUND', { what: 'Store' })
  return row
}
