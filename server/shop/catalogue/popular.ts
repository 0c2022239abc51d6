import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import type { Product } from './catalogue.queries.ts'
import * as rows from './rows.queries.ts'
import { findCards, type WithSizes } from './sizes.ts'

/** How long the order of the best sellers counts: the search for them reads every product of a store. */
const KNOWN_MS = 60_000
const MOST_STORES = 1_000
/** More than are shown, because some of them are sold out meanwhile. */
const KNOWN = 48
const known = new WeakMap<object, LRUCache<string, Promise<string[]>>>()

/**
 * The best sellers of a store for pages that are not cached. Which they are may be a minute old; their stock and prices
 * are of now, and what is sold out is left out.
 */
export async function popularNow(
  db: Db,
  ctx: { storeId: string },
  length: number,
): Promise<WithSizes<Product>[]> {
  const cards = await findCards(db, ctx, await popularIds(db, ctx.storeId))
  return cards.filter(({ stock }) => stock > 0).slice(0, length)
}

/** For tests: the next call reads anew. */
export const dropPopular = (db: Db): unknown => known.delete(db)

function popularIds(db: Db, storeId: string): Promise<string[]> {
  const lists = known.get(db) ?? new LRUCache({ max: MOST_STORES, ttl: KNOWN_MS })
  known.set(db, lists)
  const before = lists.get(storeId)
  if (before) return before
  const read = rows.bestSellers(db, storeId, { length: KNOWN, ofEach: 2 })
  lists.set(storeId, read)
  // the next request tries again
  read.catch(() => lists.delete(storeId))
  return read
}
