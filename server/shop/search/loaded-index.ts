import type { Db } from '#server/platform/database/database.ts'
import type { Moment } from '#server/platform/database/moment.ts'
import { isOlder } from '#server/platform/database/snapshots.rules.ts'
import * as queries from './loaded.queries.ts'
import { SearchIndex } from './search-index.ts'

/** Names of changed products are deleted after an hour; what is older than this is read anew as a whole. */
const LONGEST_SECONDS = 3_000
const CONFIRMED_SECONDS = 60

/**
 * An index that holds all products and postings as they were at a moment, and is updated by reading what has changed
 * since.
 */
export class LoadedIndex {
  readonly #db: Db
  readonly index: SearchIndex
  #moment: queries.MomentOfIndex

  private constructor(db: Db, index: SearchIndex, moment: queries.MomentOfIndex) {
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

  /** Whether the changes could be read. The index is changed when `whenQuiet` has ended, unless its result is false. */
  async update(whenQuiet = async () => true): Promise<boolean> {
    const { productIds, isAnyChanged, ...moment } = await queries.changedSince(
      this.#db,
      this.#moment.snapshot,
    )
    const isLate = moment.at - this.#moment.at > LONGEST_SECONDS
    if (isAnyChanged || isLate || !isContinued(this.#moment, moment)) return false
    const { bytes } = productIds.length > 0 ? await queries.productsOf(this.#db, productIds) : NOTHING
    if (!(await whenQuiet())) return false
    if (productIds.length > 0) this.index.replace(productIds, bytes)
    this.#moment = moment
    return true
  }

  /** A later moment at which a statement has seen no other changes. */
  confirm(moment: Moment): void {
    if (moment.at - this.#moment.at > CONFIRMED_SECONDS && isOlder(this.#moment.snapshot, moment.snapshot))
      this.#moment = { ...this.#moment, ...moment }
  }
}

const NOTHING = { bytes: null }

/**
 * Whether a moment is of the same database, and later. Of a database that was restored, or to which other rows were
 * copied, the last change that was known is not noted: some twenty are.
 */
const isContinued = (one: queries.MomentOfIndex, other: queries.MomentOfIndex): boolean =>
  one.server === other.server &&
  !isOlder(other.snapshot, one.snapshot) &&
  other.changes.includes(/[^ |]+ [^ |]+$/.exec(one.changes)?.[0] ?? '')
