import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

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
