import { problemOf, ShopError } from '#contract/errors.ts'
import { storesAllowed } from '#contract/permissions.ts'
import type { ChosenPlace } from '#contract/place.ts'
import { SMALL_BASKET } from '#contract/place-state.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as queries from './delivery.queries.ts'
import { choose, type Eta, etaFor, type GivenEta, type Pace } from './delivery.rules.ts'

export type { Eta, GivenEta } from './delivery.rules.ts'
/** A store as it serves one place: how far, how busy, how quick. */
export type ServingStore = darkStores.Candidate & Pace

/** The nearest open dark store that brings groceries to an address; NOT_SERVED, or STORE_CLOSED with when it opens. */
export async function storeServing(db: Db, address: { pincode: string }): Promise<ServingStore> {
  const place = { pincode: address.pincode.replaceAll(' ', '') }
  const nearest = await nearestStore(db, place)
  if (!nearest) throw new ShopError('NOT_SERVED')
  if (!darkStores.isOpen(nearest, new Date()))
    throw new ShopError('STORE_CLOSED', { opens: opensAt(nearest) })
  return serving(db, place, nearest)
}

/** The ETA of a basket in minutes, as a range with its raw estimate; a small basket counts as `SMALL_BASKET` pieces. */
export const estimateEta = (serving: ServingStore, pieces: number): GivenEta =>
  etaFor(serving, Math.max(pieces, SMALL_BASKET))

/** The store whose stock somebody at a place sees: the one that would serve it, open or not; null when none does. */
export async function storeFor(db: Db, place: ChosenPlace): Promise<string | null> {
  return (await nearestStore(db, place))?.id ?? null
}

/** A place with the store that delivers there and the expected time, or that no store delivers there. */
export type PlaceService = {
  place: { name: string; pincode?: string }
  served: boolean
  store?: { id: string; name: string; city: string }
  open?: boolean
  /** when the store opens, if it is closed now */
  opens?: string
  eta?: Eta
}

/** What a place means for whoever wants `items` pieces there. */
export async function describePlace(db: Db, place: ChosenPlace, items?: number): Promise<PlaceService> {
  const { name, pincode } = place
  const shown = { name, ...(pincode && { pincode }) }
  const nearest = await nearestStore(db, place)
  if (!nearest) return { place: shown, served: false }
  const open = darkStores.isOpen(nearest, new Date())
  const opens = opensAt(nearest)
  const { low, high } = estimateEta(await serving(db, place, nearest), items ?? 0)
  return {
    place: shown,
    served: true,
    open,
    store: { id: nearest.id, name: nearest.name, city: nearest.city },
    ...(open ? { eta: { low, high } } : opens && { opens }),
  }
}

/** City and state of a postal code, as an address has them; null where it is not known. */
export async function whereIs(db: Db, pincode: string): Promise<{ city: string; state: string } | null> {
  const found = await darkStores.findPincode(db, pincode.replaceAll(' ', ''))
  return found && { city: found.city, state: found.state }
}

export type PlaceInput = { pincode?: string; latitude?: number; longitude?: number; addressId?: string }

/** Finds the place that is meant by a pincode, a position or one of the caller's addresses, and gives it a name. */
export async function findPlace(db: Db, ctx: RequestContext, input: PlaceInput): Promise<ChosenPlace> {
  if (input.addressId) return placeOfAddress(db, ctx, input.addressId)
  if (input.pincode) return placeOfPincode(db, input.pincode)
  const { latitude, longitude } = input
  if (latitude === undefined || longitude === undefined)
    throw new ShopError('INVALID', {
      fields: [problemOf('pincode', '{title} is required', { title: 'Pincode' })],
    })
  const t = i18nFor(ctx.language)
  const near = await darkStores.nearestPincode(db, { latitude, longitude })
  return {
    name: near ? near.name : t('Your position'),
    position: { latitude, longitude },
  }
}

/** How well the ETAs of a store were met over its last delivered orders. */
export type EtaReport = {
  storeId: string
  delivered: number
  /** share within the ETA, 0–1 */
  inTime: number
  /** medians: of the later end of the ETAs, and of the actual time */
  promisedMinutes: number
  takenMinutes: number
}

/** The report of each store of `delivery:read`. */
export const etaReports = (db: Db, ctx: RequestContext): Promise<EtaReport[]> =>
  queries.listEtaReports(db, storesAllowed(ctx, 'delivery:read'))

/** Recomputes each store's ETA correction from its last delivered orders. */
export const learnFromDeliveries = (db: Db): Promise<number> => queries.updateEtaCorrections(db)

async function nearestStore(db: Db, place: darkStores.Place): Promise<darkStores.Candidate | undefined> {
  const now = new Date()
  return choose(await darkStores.covering(db, place), (candidate) => darkStores.isOpen(candidate, now))
}

const serving = async (db: Db, place: darkStores.Place, nearest: darkStores.Candidate) => ({
  ...nearest,
  roughly: !place.position,
  ...(await queries.paceOf(db, nearest.id)),
})

async function placeOfAddress(db: Db, ctx: RequestContext, addressId: string): Promise<ChosenPlace> {
  const { user } = ctx
  if (!user) throw new ShopError('LOGIN_NEEDED')
  const address = await addresses.findMine(db, { ...ctx, user }, addressId)
  return { ...(await placeOfPincode(db, address.pincode)), name: address.addressLine.slice(0, 60) }
}

async function placeOfPincode(db: Db, typed: string): Promise<ChosenPlace> {
  const pincode = typed.replaceAll(' ', '')
  return { name: (await darkStores.findPincode(db, pincode))?.name ?? pincode, pincode }
}

/** Nobody can say when a pause ends. */
const opensAt = ({ paused, opens }: darkStores.DarkStore): string | undefined => (paused ? undefined : opens)
