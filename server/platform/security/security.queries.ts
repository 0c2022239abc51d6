import { sql } from 'kysely'
import { changed, type Db } from '../database/database.ts'
import type { SecurityEventKind } from './kinds.ts'

/** Equal events of one minute: `minute` and `lastAt` in milliseconds since 1970. */
export type CountedEvent = {
  minute: number
  kind: SecurityEventKind
  source: string
  subject: string
  count: number
  route: string
  requestId: string
  lastAt: number
}

/** Adds counted events to the rows of their minutes, which other processes may have begun. */
export const addEvents = (db: Db, events: readonly CountedEvent[]) =>
  changed(
    db,
    sql`
      insert into security_events as existing
             (minute, kind, source, subject, count, route, request_id, last_at)
      select to_timestamp(e.minute / 1000.0), e.kind, e.source, e.subject, e.count, e.route, e."requestId",
             to_timestamp(e."lastAt" / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as e (minute float8, kind text, source text, subject text, count int, route text, "requestId" text,
                "lastAt" float8)
          on conflict (minute, kind, source, subject) do update
             set count = existing.count + excluded.count,
                 last_at = greatest(existing.last_at, excluded.last_at)`,
  )

/** Deletes events that are older than `days`, and the oldest of more than `most` rows. */
export const deleteOld = (db: Db, { days, most }: { days: number; most: number }) =>
  changed(
    db,
    sql`
      delete from security_events
       where minute < now() - make_interval(days => ${days}::int)
          or minute < (select minute from security_events order by minute desc offset ${most}::int limit 1)`,
  )
