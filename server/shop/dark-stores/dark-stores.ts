import { ShopError } from '#contract/errors.ts'
import { assertAllowed, isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as queries from './dark-stores.queries.ts'

export type Position = { latitude: number; longitude: number }
/** A dark store: a small warehouse where orders are picked. Times are local times in India, such as `07:00`. */
export type DarkStore = Position & {
  id: string
  name: string
  city: string
  /** metres; ignored when corners are set */
  radius: number
  /** the delivery area as a polygon; empty: a circle with the radius */
  corners: Position[]
  pincodes: string[]
  /** equal to `closes` when open all day */
  opens: string
  closes: string
  /** per piece, for all pickers together */
  pickSeconds: number
  /** km/h */
  riderSpeed: number
  slots: SlotSettings
  paused: boolean
  /** when the pause ends by itself; null without a pause, or for one that somebody ends */
  pausedUntil: Timestamp | null
  /** shoppers without a place see the stock of this store */
  isDefault: boolean
}
/** The slots of a store: of one or two hours from its opening time, each with a place for `capacity` orders. */
export type SlotSettings = { offered: boolean; hours: number; capacity: number }
/** The fields of a store that an admin can change; without `slots` those stay as they are. */
export type StoreInput = Omit<DarkStore, 'id' | 'paused' | 'pausedUntil' | 'isDefault' | 'slots'> & {
  slots?: SlotSettings | undefined
}
/** The place of a delivery: a pincode, a position, or both. */
export type Place = { pincode?: string; position?: Position }
/** A store that covers a place, and the distance if it is known. */
export type Candidate = DarkStore & { metres: number | null }
export type Pincode = Position & { pincode: string; name: string; city: string; state: string }

export { isOpen, opensAt } from './dark-stores.rules.ts'

/** The defaults of a store: open all day, delivery only to its pincodes. */
const usual = { radius: 0, corners: [], opens: '00:00', closes: '00:00', pickSeconds: 20, riderSpeed: 18 }
const noSlots: SlotSettings = { offered: false, hours: 2, capacity: 10 }

/** The store whose stock is shown to shoppers without a place; there is exactly one after the first store was added. */
export const findDefault = (db: Db): Promise<DarkStore | null> => queries.findDefault(db)

/**
 * The stores that deliver to a place, open or closed: nearest first, then those with unknown distance, the default
 * store before others.
 */
export const covering = (db: Db, place: Place): Promise<Candidate[]> => queries.covering(db, place)

/** All stores, sorted by city and name. */
export const list = (db: Db): Promise<DarkStore[]> => queries.list(db)

/** The stores for which the user has `stores:read`, sorted by city and name. */
export const listAllowed = async (db: Db, ctx: RequestContext): Promise<DarkStore[]> =>
  (await queries.list(db)).filter(({ id }) => isAllowed(ctx, 'stores:read', id))

/** What the audit log shows of a store. */
export async function storeFacts(db: Db, id: string): Promise<object | null> {
  const found = await queries.find(db, id)
  if (!found) return null
  const { id: _, ...facts } = found
  return facts
}

/** Adds a store without stock; the first one becomes the default. Throws NAME_TAKEN. */
export async function add(db: Db, ctx: RequestContext, input: StoreInput): Promise<DarkStore> {
  assertAllowed(ctx, 'stores:edit', 'everywhere')
  if (await queries.named(db, input.name, null)) throw new ShopError('NAME_TAKEN', { name: input.name })
  return queries.upsert(db, withSlots(plain(input)), false)
}

/** Changes a store. Throws NOT_FOUND, NAME_TAKEN. */
export async function update(db: Db, ctx: RequestContext, id: string, input: StoreInput): Promise<DarkStore> {
  assertAllowed(ctx, 'stores:edit', id)
  if (await queries.named(db, input.name, id)) throw new ShopError('NAME_TAKEN', { name: input.name })
  return found(await queries.update(db, id, plain(input)))
}

/**
 * Pauses a store, so that it accepts no orders, or reopens it. A pause with `minutes` ends by itself, at a full minute.
 * Throws NOT_FOUND.
 */
export async function pause(
  db: Db,
  ctx: RequestContext,
  id: string,
  { paused, minutes = null }: { paused: boolean; minutes?: number | null | undefined },
): Promise<DarkStore> {
  assertAllowed(ctx, 'stores:edit', id)
  return found(await queries.setPaused(db, id, paused, minutes))
}

/** One store; throws NOT_FOUND. */
export async function find(db: Db, id: string): Promise<DarkStore> {
  return found(await queries.find(db, id))
}

/** Adds a store, or changes the one with this name; missing fields of the input get their defaults. */
export const open = (
  db: Db,
  {
    isDefault,
    ...input
  }: Omit<StoreInput, keyof typeof usual> & Partial<StoreInput> & { isDefault: boolean },
): Promise<DarkStore> => queries.upsert(db, withSlots(plain({ ...usual, ...input })), isDefault)

/** The position of a pincode, or null. */
export const findPincode = (db: Db, pincode: string): Promise<Pincode | null> =>
  queries.findPincode(db, pincode)

/** The known pincode nearest to a position, or null when none is within about five kilometres. */
export const nearestPincode = (db: Db, position: Position): Promise<Pincode | null> =>
  queries.nearestPincode(db, position)

/**
 * The known pincodes around a position or the centre of a pincode, the nearest first: at most 40, within some 15
 * kilometres.
 */
export async function placesAround(
  db: Db,
  { pincode, latitude, longitude }: Partial<Position> & { pincode?: string },
): Promise<Pincode[]> {
  if (pincode) {
    const found = await queries.findPincode(db, pincode.replaceAll(' ', ''))
    return found ? queries.pincodesAround(db, found) : []
  }
  if (latitude === undefined || longitude === undefined) return []
  return queries.pincodesAround(db, { latitude, longitude })
}

/** Inserts or updates the positions of postal codes; returns how many. */
export const replacePincodes = (db: Db, rows: Pincode[]): Promise<number> => queries.replacePincodes(db, rows)

/** Pincodes without spaces and duplicates. */
const plain = (input: StoreInput): StoreInput => ({
  ...input,
  pincodes: [...new Set(input.pincodes.map((pincode) => pincode.replaceAll(' ', '')))],
})

const withSlots = ({ slots = noSlots, ...input }: StoreInput) => ({ ...input, slots })

function found(row: DarkStore | null): DarkStore {
  if (!row) throw new ShopError('NOT_FOUND', { what: 'Store' })
  return row
}
