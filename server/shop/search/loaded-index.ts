import type { Db } from '#server/platform/database/database.ts'
import * as queries from './loaded.queries.ts'
import type { Moment } from './ranking.queries.ts'
import { SearchIndex } from './search-index.ts'
import { isOlder } from './snapshots.rules.ts'

/** Names of changed products are deleted after an hour; what is older than this is read anew as a whole. */
const LONGEST_SECONDS = 1_800
const CONFIRMED_SECONDS = 60
/** Reading more products one by one takes longer than reading all in their order. */
const MOST_CHANGED = 2_000

/**
 * An index that holds all products and postings as they were at a moment, and is updated by reading what has changed
 * since.
 */
export class LoadedIndex {
  readonly #db: Db
  readonly index: SearchIndex
  #moment: Moment

  private constructor(db: Db, index: SearchIndex, moment: Moment) {
    this.#db = db
    this.index = index
    this.#moment = moment
  }

  /** Null if there are too many products. */
  static async load(db: Db): Promise<LoadedIndex | null> {
    const moment = await queries.readMoment(db)
    const index = new SearchIndex(db)
    return (await index.load()) ? new LoadedIndex(db, index, moment) : null
  }

  /** Whether the changes could be read. */
  async update(): Promise<boolean> {
    const { productIds, isAnyChanged, ...moment } = await queries.changedSince(
      this.#db,
      this.#moment.snapshot,
    )
    const isOfOther = isOlder(moment.snapshot, this.#moment.snapshot)
    const isLate = moment.at - this.#moment.at > LONGEST_SECONDS
    if (isAnyChanged || isOfOther || isLate || productIds.length > MOST_CHANGED) return false
    if (productIds.length > 0) {
      const { bytes } = await queries.productsOf(this.#db, productIds)
      this.index.replace(productIds, bytes)
    }
    this.#moment = moment
    return true
  }

  /** A later moment at which a statement has seen no other changes. */
  confirm(moment: Moment): void {
    if (moment.at - this.#moment.at > CONFIRMED_SECONDS && isOlder(this.#moment.snapshot, moment.snapshot))
      this.#moment = moment
  }
}
