import type { FastifyRequest } from 'fastify'
import { PLACE_COOKIE, readPlace } from '#contract/place.ts'
import { type PlaceState, placeStateOf } from '#contract/place-state.ts'
import type { Limit } from './pages.ts'
import { memoizeFor } from './platform/cache/memoize.ts'
import { memoizeByKey } from './platform/cache/memoize-by-key.ts'
import type { Db } from './platform/database/database.ts'
import { type Reads, readsOf } from './platform/database/reads.ts'
import { isDatabaseUnreachable } from './platform/database/unreachable.ts'
import { noteFailure } from './platform/http/failures.ts'
import { findDefault } from './shop/dark-stores/dark-stores.ts'
import { describePlace, storeFor } from './shop/delivery/delivery.ts'
import { toPublishedPlace } from './shop/delivery/delivery.wire.ts'

/** The maximum age of a result for a page; opening hours begin and end at full minutes. */
const CACHED_MS = 10_000
/** The maximum number of cached places. */
const MAX_PLACES = 5_000

/** The store whose stock a page shows, and the state of the chosen place. */
export type PageView = { store: string; place: PlaceState }

/** The store whose stock a request sees: that of its place, otherwise the default store. */
export function storesForRequests(db: Db, reads: Reads = readsOf(db)) {
  const defaultStore = memoizeFor(CACHED_MS, async () => {
    // it is remembered for some seconds, so it may be a moment old
    const store = await reads.read(null, findDefault)
    if (!store) throw new NoStore()
    return store.id
  })
  // a missing store is not cached, so that the first store is found as soon as it is opened
  const defaultStoreId = () =>
    defaultStore().catch((error) => {
      if (error instanceof NoStore) return NOWHERE
      throw error
    })
  const view = async (cookie: string | undefined): Promise<PageView> => {
    const chosen = readPlace(cookie)
    if (!chosen) return { store: await defaultStoreId(), place: { kind: 'notChosen' } }
    const service = await reads.read(null, (db) => describePlace(db, chosen))
    return {
      store: service.store?.id ?? (await defaultStoreId()),
      place: placeStateOf(toPublishedPlace(service)),
    }
  }
  const views = memoizeByKey({ ms: CACHED_MS, max: MAX_PLACES }, view)
  return {
    defaultStoreId,
    /** without a cache, for API calls */
    async forCall(request: FastifyRequest): Promise<{ storeId: string; notServed?: boolean }> {
      const chosen = readPlace(request.cookies[PLACE_COOKIE])
      if (!chosen) return { storeId: await defaultStoreId() }
      const store = await storeFor(db, chosen)
      return store ? { storeId: store } : { storeId: await defaultStoreId(), notServed: true }
    },
    /**
     * Cached for some seconds, for pages, so that most requests need no query; null while the database is unreachable.
     * Places that are not cached count against `limit`, because anybody can invent places.
     */
    async forPage(request: FastifyRequest, limit: Limit): Promise<PageView | null> {
      const cookie = request.cookies[PLACE_COOKIE]
      if (readPlace(cookie) && !views.has(cookie ?? '')) await limit(request)
      try {
        return await (cookie === undefined ? view(cookie) : views.get(cookie))
      } catch (error) {
        if (!isDatabaseUnreachable(error)) throw error
        noteFailure(request, error)
        return null
      }
    },
    invalidate: views.invalidate,
  }
}

class NoStore extends Error {}

/** No store has this id, so before the first store is opened every product is out of stock. */
const NOWHERE = '0'.repeat(32)
