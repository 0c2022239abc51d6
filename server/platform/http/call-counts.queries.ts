import { sql } from 'kysely'
import { changed, type Db, one } from '../database/database.ts'

/**
 * Counts a call under each key; returns the highest count of the current minute, and the seconds that are left of it.
 */
export const countCall = (db: Db, keys: Buffer[]) =>
  one(
    db,
    sql<{ calls: number; secondsLeft: number }>`
      with counted as (
        insert into call_counts as c (key, minute, calls)
        select key, date_trunc('minute', now()), 1
          from unnest(${keys}::bytea[]) as k (key)
         order by key
            on conflict (key) do update
               set calls = case when c.minute = excluded.minute then c.calls + 1 else 1 end,
                   minute = excluded.minute
        returning calls
      )
      select max(calls) as calls, ceil(60 - extract(second from now()))::int as "secondsLeft" from counted`,
  )

export const deleteOldCounts = (db: Db) =>
  changed(db, sql`delete from call_counts where minute < now() - interval '10 minutes'`)
