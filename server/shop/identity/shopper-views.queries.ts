import { sql } from 'kysely'
import { changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

/** A shopper by email, and whether the account works for the shop. */
export const findShopper = (db: Db, email: string) =>
  maybe(
    db,
    sql<{ id: string; isStaff: boolean }>`
      select id, role <> 'USER' or exists (select from staff_grants g where g.user_id = users.id) as "isStaff"
        from users where lower(email) = lower(${email}) and erased_at is null`,
  )

export const insert = (db: Db, view: { hash: Buffer; session: string; userId: string; minutes: number }) =>
  one(
    db,
    sql<{ until: Timestamp }>`
      insert into shopper_views (token_hash, session_id, user_id, until)
      values (${view.hash}, ${view.session}, ${view.userId}, now() + make_interval(mins => ${view.minutes}::int))
      returning to_json(until) #>> '{}' as until`,
  )

export const find = (db: Db, hash: Buffer, session: string) =>
  maybe(
    db,
    sql<{ userId: string; until: Timestamp }>`
      select user_id as "userId", to_json(until) #>> '{}' as until
        from shopper_views where token_hash = ${hash} and session_id = ${session} and until > now()`,
  )

export const deleteOf = (db: Db, session: string) =>
  changed(db, sql`delete from shopper_views where session_id = ${session}`)

export const deleteExpired = (db: Db) => changed(db, sql`delete from shopper_views where until < now()`)
