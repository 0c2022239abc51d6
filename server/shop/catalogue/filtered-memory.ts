import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { isOlder } from '#server/platform/database/snapshots.rules.ts'
import { type Place, type ReadAt, readNews } from './filters.queries.ts'

/** The values of all results that are remembered: ids of a page, or values of facets, of some hundred bytes. */
const MAX_VALUES = 50_000
/** Changes of availability are deleted after an hour; a result that was read so many seconds ago is read again. */
const LONGEST_SECONDS = 1_800
/** A request that waits for the reading of another one begins its own while the goods change again and again. */
const MOST_TRIES = 3

type Result = ReadAt & { values: number }

/**
 * What filters find in a category or sub-category, which is read product by product. It is remembered as long as no
 * product has changed, and none of the place has been sold out at the store or has come back: a statement reads both
 * for each request, so that a result is as new as if it were read anew (decision 191).
 */
class FilteredMemory {
  readonly #db: Db
  readonly #results = new LRUCache<string, Result>({
    maxSize: MAX_VALUES,
    sizeCalculation: ({ values }) => values,
  })
  readonly #underWay = new Map<string, Promise<Result>>()

  constructor(db: Db) {
    this.#db = db
  }

  async find<R extends ReadAt>(
    key: string,
    place: Place & { storeId: string },
    read: () => Promise<R>,
    valuesOf: (result: R) => number,
  ): Promise<R> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const known = this.#results.get(key)
      if (known && (await this.#isCurrent(place, known))) return known as unknown as R
      // what others read may be of before this request, so it is compared, too
      const other = this.#underWay.get(key)
      if (!other && this.#results.get(key) === known) break
      await other?.catch(() => {})
    }
    const reading = read().then((result) => ({ ...result, values: 1 + valuesOf(result) }))
    this.#underWay.set(key, reading)
    try {
      const result = await reading
      this.#results.set(key, result)
      return result
    } finally {
      if (this.#underWay.get(key) === reading) this.#underWay.delete(key)
    }
  }

  async #isCurrent(place: Place & { storeId: string }, known: Result): Promise<boolean> {
    const news = await readNews(this.#db, place, known.snapshot)
    return (
      news.changes === known.changes &&
      !news.isChanged &&
      news.at - known.at < LONGEST_SECONDS &&
      // another database has replaced the one that was read
      !isOlder(news.snapshot, known.snapshot)
    )
  }
}

const memories = new WeakMap<Db, FilteredMemory>()

/** A transaction remembers nothing, because it sees what others do not. */
export function filteredOnce<R extends ReadAt>(
  db: Db,
  key: string,
  place: Place & { storeId: string },
  read: () => Promise<R>,
  valuesOf: (result: R) => number,
): Promise<R> {
  if (db.isTransaction) return read()
  const memory = memories.get(db) ?? new FilteredMemory(db)
  memories.set(db, memory)
  return memory.find(key, place, read, valuesOf)
}
