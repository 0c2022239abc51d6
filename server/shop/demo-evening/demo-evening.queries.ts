import { sql } from 'kysely'
import type { Pace } from '#contract/v1/demo-evening.ts'
import { changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Evening = { pace: Pace; until: Timestamp }

/** The evening that is played now, or null. */
export const find = (db: Db) =>
  maybe(db, sql<Evening>`select pace, to_json(until) #>> '{}' as until from demo_evening where until > now()`)

export const start = (db: Db, { pace, minutes }: { pace: Pace; minutes: number }) =>
  changed(
    db,
    sql`
      insert into demo_evening (pace, until) values (${pace}, now() + make_interval(mins => ${minutes}::int))
          on conflict (one) do update set pace = excluded.pace, until = excluded.until`,
  )

export const end = (db: Db) => changed(db, sql`delete from demo_evening`)
