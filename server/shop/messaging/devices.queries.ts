import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Device = { endpoint: string; p256dh: Buffer; auth: Buffer }

/** Another account of the same browser no longer gets its notifications. */
export const deleteEndpoint = (db: Db, endpoint: string) =>
  changed(db, sql`delete from push_subscriptions where endpoint = ${endpoint}`)

export const insert = (db: Db, owner: { userId: string; session: string }, device: Device) =>
  changed(
    db,
    sql`
      insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
      values (${owner.session}, ${owner.userId}, ${device.endpoint}, ${device.p256dh}, ${device.auth})
          on conflict (session_id) do update
         set user_id = excluded.user_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
             created_at = now()`,
  )

/** An account has at most so many devices: those that were switched on last. */
const MOST_DEVICES = 5

export const deleteSurplus = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      delete from push_subscriptions
       where user_id = ${userId}
         and session_id not in (select session_id from push_subscriptions where user_id = ${userId}
                                 order by created_at desc, session_id limit ${MOST_DEVICES})`,
  )

export const find = (db: Db, session: string) =>
  maybe(db, sql<Device>`select endpoint, p256dh, auth from push_subscriptions where session_id = ${session}`)

/** The devices of an account, by the session of each. */
export const listOf = (db: Db, userId: string) =>
  all(
    db,
    sql<{ session: string; createdAt: Timestamp }>`
      select session_id as session, to_json(created_at) #>> '{}' as "createdAt"
        from push_subscriptions where user_id = ${userId} order by created_at, session_id`,
  )

export const remove = (db: Db, session: string) =>
  changed(db, db.deleteFrom('push_subscriptions').where('session_id', '=', session))

export const deleteOf = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('push_subscriptions').where('user_id', '=', userId))
