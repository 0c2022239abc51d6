import type { FastifyRequest } from 'fastify'
import { PLACE_COOKIE, readPlace } from '#contract/place.ts'
import { remember } from './platform/cache/remember.ts'
import { rememberBy } from './platform/cache/remember-by.ts'
import { type Db, databaseIsAway } from './platform/database/database.ts'
import { findDefault } from './shop/dark-stores/dark-stores.ts'
import { storeSeenFrom } from './shop/delivery/delivery.ts'

/** How old an answer for a page may be; opening hours begin and end at full minutes. */
const LATELY_MS = 10_000
/** Places remembered at once. */
const MOST_PLACES = 5_000

/** Which store's stock a request sees: that of its place, else the default one. */
export function storesSeen(db: Db) {
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
  const find = async (cookie: string | undefined): Promise<string> => {
    const place = readPlace(cookie)
    return (place && (await storeSeenFrom(db, place))) ?? usual()
  }
  const places = rememberBy({ ms: LATELY_MS, most: MOST_PLACES }, find)
  return {
    usual,
    /** as the stores are now, for calls */
    now: (request: FastifyRequest) => find(request.cookies[PLACE_COOKIE]),
    /** as they were some seconds ago, for pages: without a look into the database each time; null while it is away */
    async lately(request: FastifyRequest): Promise<string | null> {
      const cookie = request.cookies[PLACE_COOKIE]
      try {
        return await (cookie === undefined ? usual() : places.ask(cookie))
      } catch (error) {
        if (databaseIsAway(error)) return null
        throw error
      }
    },
    forget: places.forget,
  }
}

class NoStore extends Error {}

/** No store has this id: before the first one is opened everything is simply out of stock. */
const NOWHERE = '0'.repeat(32)
