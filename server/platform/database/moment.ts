import { sql } from 'kysely'

/** When a statement has read: its snapshot of the database, and the time of the database in seconds. */
export type Moment = { snapshot: string; at: number }

/** The columns of a `Moment`. */
export const MOMENT = sql`
  pg_current_snapshot()::text as snapshot, extract(epoch from now())::double precision as at`

/** A condition for rows with the number of the `transaction` that wrote them: the snapshot did not show it. */
export const isNew = (since: string) => sql`
  transaction >= pg_snapshot_xmin(${since}::text::pg_snapshot)
  and not pg_visible_in_snapshot(transaction, ${since}::text::pg_snapshot)`
