import type { Caller } from '#contract/caller.ts'
import type { KeptPromises, PlaceAnswer } from '#contract/delivery.ts'
import { problemOf, ShopError } from '#contract/errors.ts'
import type { ChosenPlace } from '#contract/place.ts'
import type { Db } from '#server/platform/database/database.ts'
import { wordsIn } from '#server/platform/http/words.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { choose, type GivenPromise, type Pace, promiseFor } from './delivery.rules.ts'
import * as store from './delivery.store.ts'

export type { GivenPromise } from './delivery.rules.ts'
/** A store as it serves one place: how far, how busy, how quick. */
export type ServingStore = darkStores.Candidate & Pace

/** How many pieces a promise is for as long as nobody knows the basket. */
const SMALL_BASKET = 4

/** The nearest open dark store that brings groceries to an address; NOT_SERVED, or STORE_CLOSED with when it opens. */
export async function storeServing(db: Db, address: { pincode: string }): Promise<ServingStore> {
  const place = { pincode: address.pincode.replaceAll(' ', '') }
  const nearest = await nearestStore(db, place)
  if (!nearest) throw new ShopError('NOT_SERVED')
  if (!darkStores.isOpen(nearest, new Date()))
    throw new ShopError('STORE_CLOSED', { opens: opensAt(nearest) })
  return serving(db, place, nearest)
}

/** In how many minutes a basket of so many pieces comes from a store, as a range, with the estimate it was made of. */
export const promise = (serving: ServingStore, pieces: number): GivenPromise => promiseFor(serving, pieces)

/** The store whose stock somebody at a place sees: the one that would serve it, open or not; null when none does. */
export async function storeSeenFrom(db: Db, place: ChosenPlace): Promise<string | null> {
  return (await nearestStore(db, place))?.id ?? null
}

/** What a place means for whoever wants `items` pieces there: its store and promise, or that nothing serves it. */
export async function describePlace(db: Db, place: ChosenPlace, items?: number): Promise<PlaceAnswer> {
  const { name, pincode } = place
  const shown = { name, ...(pincode && { pincode }) }
  const nearest = await nearestStore(db, place)
  if (!nearest) return { place: shown, served: false }
  const open = darkStores.isOpen(nearest, new Date())
  const { low, high } = promiseFor(await serving(db, place, nearest), items || SMALL_BASKET)
  return {
    place: shown,
    served: true,
    open,
    store: { _id: nearest.id, name: nearest.name, city: nearest.city },
    ...(open ? { promise: { low, high } } : opensAt(nearest) && { opens: opensAt(nearest) }),
  }
}

/** City and state of a postal code, as an address has them; null where it is not known. */
export async function whereIs(db: Db, pincode: string): Promise<{ city: string; state: string } | null> {
  const found = await darkStores.findPincode(db, pincode.replaceAll(' ', ''))
  return found && { city: found.city, state: found.state }
}

export type PlaceWish = { pincode?: string; latitude?: number; longitude?: number; addressId?: string }

/** Finds the place that is meant by a pincode, a position or one of the caller's addresses, and gives it a name. */
export async function findPlace(db: Db, caller: Caller, wish: PlaceWish): Promise<ChosenPlace> {
  if (wish.addressId) return placeOfAddress(db, caller, wish.addressId)
  if (wish.pincode) return placeOfPincode(db, wish.pincode)
  const { latitude, longitude } = wish
  if (latitude === undefined || longitude === undefined)
    throw new ShopError('INVALID', {
      fields: [problemOf('pincode', '{title} is required', { title: 'Pincode' })],
    })
  const t = wordsIn(caller.language)
  const near = await darkStores.nearestPincode(db, { latitude, longitude })
  return {
    name: near ? near.name : t('Your position'),
    position: { latitude, longitude },
  }
}

/** How the promises of each store were kept, for admins. */
export const keptPromises = (db: Db): Promise<KeptPromises[]> => store.keptPromises(db)

/** Looks at what was delivered lately, store by store, so that the next promises are nearer to the truth. */
export const learnFromDeliveries = (db: Db): Promise<number> => store.learn(db)

async function nearestStore(db: Db, place: darkStores.Place): Promise<darkStores.Candidate | undefined> {
  const now = new Date()
  return choose(await darkStores.covering(db, place), (candidate) => darkStores.isOpen(candidate, now))
}

const serving = async (db: Db, place: darkStores.Place, nearest: darkStores.Candidate) => ({
  ...nearest,
  roughly: !place.position,
  ...(await store.paceOf(db, nearest.id)),
})

async function placeOfAddress(db: Db, caller: Caller, addressId: string): Promise<ChosenPlace> {
  const { shopper } = caller
  if (!shopper) throw new ShopError('LOGIN_NEEDED')
  const address = await addresses.findMine(db, { ...caller, shopper }, addressId)
  return { ...(await placeOfPincode(db, address.pincode)), name: address.address_line.slice(0, 60) }
}

async function placeOfPincode(db: Db, typed: string): Promise<ChosenPlace> {
  const pincode = typed.replaceAll(' ', '')
  return { name: (await darkStores.findPincode(db, pincode))?.name ?? pincode, pincode }
}

/** Nobody can say when a pause ends. */
const opensAt = ({ paused, opens }: darkStores.DarkStore): string | undefined => (paused ? undefined : opens)
