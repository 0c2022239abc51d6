import { sql } from 'kysely'
import { type Db, one } from './database.ts'

/** The lowest id of the last partition of a table, which has no upper bound. */
export const openFrom = async (db: Db, table: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ openFrom: number | null }>`
        select lower_id as "openFrom" from open_partition(${table}::text::regclass)`,
    )
  ).openFrom ?? 0

/** One step to a next partition; returns `enough` if there is one (migration 0237). Needs its own transaction. */
export const extend = async (
  db: Db,
  table: string,
  { last, ahead, width }: { last: number; ahead: number; width: number },
): Promise<string> =>
  (
    await one(
      db,
      sql<{ step: string | null }>`
        select extend_partitions(${table}::text::regclass, ${last}, ${ahead}, ${width}) as step`,
    )
  ).step ?? ''
