import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'
import { hasGrants, isOver } from './identity.queries.ts'

export type OwnSession = {
  id: string
  browser: string | null
  network: string | null
  createdAt: Date
  lastUsedAt: Date
}

export const listOf = (db: Db, userId: string) =>
  all(
    db,
    sql<OwnSession>`
      select id, browser, network, created_at as "createdAt", last_used_at as "lastUsedAt"
        from sessions
       where user_id = ${userId} and expires_at > now()
       order by last_used_at desc, id desc`,
  )

export const endOwn = (db: Db, userId: string, session: string) =>
  changed(db, sql`delete from sessions where id = ${session} and user_id = ${userId}`)

export const endOthers = (db: Db, userId: string, session: string) =>
  changed(db, sql`delete from sessions where user_id = ${userId} and id <> ${session}`)

/** Those sessions of a member of staff that have ended by the limits of staff. */
export const endOverSessionsOf = (db: Db, userId: string) =>
  changed(
    db,
    sql`delete from sessions s using users u where u.id = s.user_id and u.id = ${userId} and (${isOver(hasGrants)})`,
  )

export const deleteExpiredSessions = (db: Db) =>
  changed(db, sql`delete from sessions where expires_at < now()`)
