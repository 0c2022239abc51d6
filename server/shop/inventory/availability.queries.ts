import { sql } from 'kysely'
import { changed, type Db } from '#server/platform/database/database.ts'

/** Searches compare what they read in the last half hour. */
const KEPT_SECONDS = 3_600

/**
 * Deletes the changes of transactions that had ended so many seconds ago, and notes the oldest transaction that is
 * under way now. Ids that are not given yet are those of another database, from which the data was restored.
 */
export async function sweepAvailability(db: Db, keptSeconds = KEPT_SECONDS): Promise<void> {
  const isOld = sql`
    noted_at between pg_postmaster_start_time() and clock_timestamp() - ${keptSeconds} * interval '1 second'
    and transaction <= pg_snapshot_xmin(pg_current_snapshot())`
  const isForeign = sql`transaction >= pg_snapshot_xmax(pg_current_snapshot())`
  await changed(
    db,
    sql`delete from availability_changes
         where ${isForeign}
            or transaction < (select max(transaction) from availability_horizons where ${isOld})`,
  )
  await changed(
    db,
    sql`delete from availability_horizons
         where ${isForeign}
            or noted_at < pg_postmaster_start_time()
            or noted_at < (select max(noted_at) from availability_horizons where ${isOld})`,
  )
  await changed(db, sql`insert into availability_horizons default values on conflict do nothing`)
}
