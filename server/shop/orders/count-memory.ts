import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './list.queries.ts'

/** A transaction that places an order ends within seconds: so many milliseconds later all orders are there. */
const SETTLED_MS = 3_600_000
const MOST_LISTS = 1_000

type Base = { before: string; count: number }

/** By the stores of a list: the number of its orders that were placed before a time, which never changes. */
const bases = new WeakMap<Db, LRUCache<string, Base>>()

/**
 * The number of all orders, or of those of some stores. Orders stay in their store and are never deleted, so those
 * placed an hour ago and longer are counted once; each call counts those placed since. A day of a large shop has a
 * small part of its orders (decision 191).
 */
export async function countOfStores(
  db: Db,
  filter: Pick<queries.OrderFilter, 'stores' | 'store'>,
  settledMs = SETTLED_MS,
): Promise<number> {
  if (db.isTransaction) return queries.count(db, filter)
  const known = bases.get(db) ?? new LRUCache<string, Base>({ max: MOST_LISTS })
  bases.set(db, known)
  const key = JSON.stringify([filter.stores ?? null, filter.store ?? null])
  const base = known.get(key)
  const { settled, later, before } = await queries.countFrom(db, filter, { base: base ?? null, settledMs })
  if (before) known.set(key, { before, count: (base?.count ?? 0) + settled })
  return (base?.count ?? 0) + settled + later
}
