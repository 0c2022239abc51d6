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
import { choose, type Eta, type EtaFactors, type EtaWithEstimate, etaFor } from './delivery.rules.ts'
import type { PartTimes } from './eta-parts.rules.ts'

export {
  type Eta,
  type EtaWithEstimate,
  preparationSeconds,
  SHORTEST_RIDE_SECONDS,
} from './delivery.rules.ts'
export * as requests from './delivery-requests.ts'
export { updateEtaCorrections } from './eta-learning.ts'
/** A store for a given place, with its distance, queue and speed. */
export type ServingStore = darkStores.Candidate & EtaFactors

/**
 * The nearest open dark store that delivers to an address. With `offers` it is the nearest that offers a slot, open or
 * closed; if none does, the nearest of all. Throws NOT_SERVED, and without `offers` STORE_CLOSED with the opening time.
 */
export async function storeServing(
  db: Db,
  address: { pincode: string },
  offers?: (store: darkStores.Candidate) => boolean,
): Promise<ServingStore> {
  const place = placeOf(address)
  const nearest = await nearestStore(db, place, offers)
  if (!nearest) throw new ShopError('NOT_SERVED')
  if (!offers && !darkStores.isOpen(nearest, new Date()))
    throw new ShopError('STORE_CLOSED', { opens: darkStores.opensAt(nearest) })
  return serving(db, place, nearest)
}

/**
 * The nearest dark store that delivers to an address and offers a slot, open or closed; if none does, the nearest of
 * all, and undefined if the address is not served.
 */
export const storeOffering = (
  db: Db,
  address: { pincode: string },
  offers: (store: darkStores.Candidate) => boolean,
): Promise<darkStores.Candidate | undefined> => nearestStore(db, placeOf(address), offers)

const placeOf = ({ pincode }: { pincode: string }) => ({ pincode: pincode.replaceAll(' ', '') })

/**
 * The ETA of a cart as a range of minutes, with its estimate and parts; a small cart counts as `SMALL_BASKET` pieces.
 */
export const estimateEta = (serving: ServingStore, pieces: number): EtaWithEstimate =>
  etaFor(serving, Math.max(pieces, SMALL_BASKET))

/** The store whose stock is shown for a place: the store that serves it, open or closed; null without one. */
export async function storeFor(db: Db, place: ChosenPlace): Promise<string | null> {
  return (await nearestStore(db, place))?.id ?? null
}

/** A place with the store that delivers there and its ETA, or the fact that no store delivers there. */
export type PlaceService = {
  place: { name: string; pincode?: string }
  served: boolean
  store?: { id: string; name: string; city: string }
  open?: boolean
  /** when the store opens, if it is closed now */
  opens?: string
  eta?: Eta
}

/** The state of a place for a cart of `items` pieces. */
export async function describePlace(db: Db, place: ChosenPlace, items?: number): Promise<PlaceService> {
  const { name, pincode } = place
  const shown = { name, ...(pincode && { pincode }) }
  const nearest = await nearestStore(db, place)
  if (!nearest) return { place: shown, served: false }
  const open = darkStores.isOpen(nearest, new Date())
  const opens = darkStores.opensAt(nearest)
  const { low, high } = estimateEta(await serving(db, place, nearest), items ?? 0)
  return {
    place: shown,
    served: true,
    open,
    store: { id: nearest.id, name: nearest.name, city: nearest.city },
    ...(open ? { eta: { low, high } } : opens && { opens }),
  }
}

/** City and state of a pincode, as in an address; null if unknown. */
export async function cityAndStateOf(
  db: Db,
  pincode: string,
): Promise<{ city: string; state: string } | null> {
  const found = await darkStores.findPincode(db, pincode.replaceAll(' ', ''))
  return found && { city: found.city, state: found.state }
}

export type PlaceInput = { pincode?: string; latitude?: number; longitude?: number; addressId?: string }

/** The place given by a pincode, a position or one of the shopper's addresses, with the name of its area. */
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

/** How often the ETAs of a store were met in its last delivered orders. */
export type EtaReport = {
  storeId: string
  delivered: number
  /** share of orders delivered within the ETA or before their slot ended, 0–1 */
  inTime: number
  /** medians: of the upper limit of the ETAs, and of the actual time */
  promisedMinutes: number
  takenMinutes: number
  /** medians of the parts of the last orders that took each step; null: of none */
  partMinutes: PartTimes | null
}

/** The report of each store for which the user has `delivery:read`. */
export const etaReports = (db: Db, ctx: RequestContext): Promise<EtaReport[]> =>
  queries.listEtaReports(db, storesAllowed(ctx, 'delivery:read'))

async function nearestStore(
  db: Db,
  place: darkStores.Place,
  serves?: (store: darkStores.Candidate) => boolean,
): Promise<darkStores.Candidate | undefined> {
  const now = new Date()
  const candidates = await darkStores.covering(db, place)
  return choose(candidates, serves ?? ((candidate) => darkStores.isOpen(candidate, now)))
}

const serving = async (db: Db, place: darkStores.Place, nearest: darkStores.Candidate) => ({
  ...nearest,
  isApproximate: !place.position,
  ...(await queries.etaFactorsOf(db, nearest.id)),
})

async function placeOfAddress(db: Db, ctx: RequestContext, addressId: string): Promise<ChosenPlace> {
  const { user } = ctx
  if (!user) throw new ShopError('LOGIN_NEEDED')
  const address = await addresses.findMine(db, { ...ctx, user }, addressId)
  return placeOfPincode(db, address.pincode)
}

async function placeOfPincode(db: Db, typed: string): Promise<ChosenPlace> {
  const pincode = typed.replaceAll(' ', '')
  return { name: (await darkStores.findPincode(db, pincode))?.name ?? pincode, pincode }
}
