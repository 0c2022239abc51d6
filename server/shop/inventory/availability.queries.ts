import { sql } from 'kysely'
import { changed, type Db } from '#server/platform/database/database.ts'

/** Searches compare what they read in the last half hour. */
const KEPT_SECONDS = 3_600

/** Deletes the changes of transactions that had ended so long ago, and notes which have ended by now. */
export async function sweepAvailability(db: Db, keptSeconds = KEPT_SECONDS): Promise<void> {
  // times before the start of the database server may be of another one, from which its data was restored
  const isOld = sql`
    noted_at between pg_postmaster_start_time() and clock_timestamp() - ${keptSeconds} * interval '1 second'`
  await changed(
    db,
    sql`delete from availability_changes
         where transaction < (select max(transaction) from availability_horizons where ${isOld})`,
  )
  await changed(
    db,
    sql`delete from availability_horizons
         where noted_at < pg_postmaster_start_time()
            or noted_at < (select max(noted_at) from availability_horizons where ${isOld})`,
  )
  await changed(db, sql`insert into availability_horizons default values on conflict do nothing`)
}
