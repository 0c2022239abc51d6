import { sql } from 'kysely'

/** When a statement has read: its snapshot of the database, and the time of the database in seconds. */
export type Moment = { snapshot: string; at: number }

/**
 * The columns of a `Moment`. `pg_current_snapshot()` of a replica does not list the transactions under way on the
 * primary, so all since the oldest of them count as not shown there: what they wrote is read twice rather than never.
 */
export const MOMENT = sql`
  case when pg_is_in_recovery()
       then concat(pg_snapshot_xmin(pg_current_snapshot()), ':', pg_snapshot_xmin(pg_current_snapshot()), ':')
       else pg_current_snapshot()::text end as snapshot,
  extract(epoch from now())::double precision as at`

/** A condition for rows with the number of the `transaction` that wrote them: the snapshot did not show it. */
export const isNew = (since: string) => sql`
  transaction >= pg_snapshot_xmin(${since}::text::pg_snapshot)
  and not pg_visible_in_snapshot(transaction, ${since}::text::pg_snapshot)`
