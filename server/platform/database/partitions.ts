import { type Db, lockWasBusy, transaction } from './database.ts'
import * as queries from './partitions.queries.ts'

/** The last id of a table, and how many a day the last ten million were; 0 if there were not so many. */
export type LastIds = { last: number; perDay: number }
/** A table that is partitioned by ranges of its ids (decision 111). */
export type PartitionedTable = { name: string; ids(db: Db): Promise<LastIds> }

/** Ids of a partition, at least, and those for which partitions are made ahead. */
export const WIDTH = 50_000_000
const DAYS_AHEAD = 30
const MOST_WIDTHS = 20
/** Steps of one run: each partition needs three. */
const MOST_STEPS = 60

/**
 * The ids that a partition gets, and for how many there must be one: 30 days, in whole widths, at least one. Most would
 * be reached by a jump of the ids only.
 */
export const widthFor = (perDay: number, least = WIDTH): number =>
  Math.min(MOST_WIDTHS, Math.max(1, Math.ceil((perDay * DAYS_AHEAD) / least))) * least

/**
 * Makes partitions ahead. May be repeated and run by two processes at once: each step is a transaction, and continues
 * what another one began. Returns false if a lock was busy, so that the next run has to go on.
 */
export async function extendPartitions(
  db: Db,
  { name, ids }: PartitionedTable,
  { width: least = WIDTH, signal }: { width?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    signal?.throwIfAborted()
    const { last, perDay } = await ids(db)
    const width = widthFor(perDay, least)
    // a transaction of its own, because the function limits how long its locks may wait
    const done = await transaction(db, (db) => queries.extend(db, name, { last, ahead: width, width })).catch(
      (error) => {
        if (lockWasBusy(error)) return 'busy'
        throw error
      },
    )
    if (done === 'enough') return true
    if (done === 'busy') return false
  }
  return false
}

/** The ids until the last partition, which has no upper bound; negative once it is in use. */
export const idsLeft = async (db: Db, { name, ids }: PartitionedTable): Promise<number> =>
  (await queries.openFrom(db, name)) - (await ids(db)).last - 1
