import type { FastifyRequest } from 'fastify'
import { PLACE_COOKIE, readPlace } from '#contract/place.ts'
import { type PlaceState, placeStateOf } from '#contract/place-state.ts'
import type { Limit } from './pages.ts'
import { remember } from './platform/cache/remember.ts'
import { rememberBy } from './platform/cache/remember-by.ts'
import { databaseIsAway } from './platform/database/away.ts'
import type { Db } from './platform/database/database.ts'
import { noteFailure } from './platform/http/failures.ts'
import { findDefault } from './shop/dark-stores/dark-stores.ts'
import { describePlace, storeFor } from './shop/delivery/delivery.ts'
import { toPublishedPlace } from './shop/delivery/delivery.wire.ts'

/** How old an answer for a page may be; opening hours begin and end at full minutes. */
const LATELY_MS = 10_000
/** Places remembered at once. */
const MOST_PLACES = 5_000

/** The store whose stock a page shows, and the state of the chosen place. */
export type PageView = { store: string; place: PlaceState }

/** Which store's stock a request sees: that of its place, else the default one. */
export function storesForRequests(db: Db) {
  const known = remember(LATELY_MS, async () => {
    const store = await findDefault(db)
    if (!store) throw new NoStore()
    return store.id
  })
  // what is not there yet is looked for each time, so that the first store is seen as soon as it is opened
  const usual = () =>
    known().catch((error) => {
      if (error instanceof NoStore) return NOWHERE
      throw error
    })
  const view = async (cookie: string | undefined): Promise<PageView> => {
    const chosen = readPlace(cookie)
    if (!chosen) return { store: await usual(), place: { kind: 'notChosen' } }
    const service = await describePlace(db, chosen)
    return { store: service.store?.id ?? (await usual()), place: placeStateOf(toPublishedPlace(service)) }
  }
  const views = rememberBy({ ms: LATELY_MS, most: MOST_PLACES }, view)
  return {
    usual,
    /** as the stores are now, for calls */
    async now(request: FastifyRequest): Promise<{ storeId: string; notServed?: boolean }> {
      const chosen = readPlace(request.cookies[PLACE_COOKIE])
      if (!chosen) return { storeId: await usual() }
      const store = await storeFor(db, chosen)
      return store ? { storeId: store } : { storeId: await usual(), notServed: true }
    },
    /**
     * Cached for some seconds, for pages, so that most requests need no query; null while the database is unreachable.
     * Places that are not cached count against `limit`, because anybody can invent places.
     */
    async lately(request: FastifyRequest, limit: Limit): Promise<PageView | null> {
      const cookie = request.cookies[PLACE_COOKIE]
      if (readPlace(cookie) && !views.has(cookie ?? '')) await limit(request)
      try {
        return await (cookie === undefined ? view(cookie) : views.ask(cookie))
      } catch (error) {
        if (!databaseIsAway(error)) throw error
        noteFailure(request, error)
        return null
      }
    },
    invalidate: views.invalidate,
  }
}

class NoStore extends Error {}

/** No store has this id: before the first one is opened everything is simply out of stock. */
const NOWHERE = '0'.repeat(32)
