import { sql } from 'kysely'
import { type Db, one } from './database.ts'

/** A position in PostgreSQL's write-ahead log, in bytes (`pg_lsn`). It increases with every write. */
export type Position = bigint

/** Reads the text of a `pg_lsn`, such as 16/B374D848: two hexadecimal numbers of 32 bits. */
export function positionOf(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const latest = (one: Position, other: Position): Position => (one > other ? one : other)

/** The position behind everything that has been committed on the primary. It fails on a replica. */
export const currentPosition = async (db: Db): Promise<Position> =>
  positionOf(
    (await one(db, sql<{ position: string }>`select pg_current_wal_lsn()::text as position`)).position,
  )
