import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

/** The picture of an account, which is locked. */
export const lockAvatar = async (db: Db, id: string): Promise<string | null> =>
  (
    await maybe(
      db,
      sql<{ avatar: string | null }>`select avatar from users where id = ${id} for no key update`,
    )
  )?.avatar ?? null

/** Does nothing for an account that was erased meanwhile. */
export const setAvatar = (db: Db, id: string, key: string) =>
  changed(db, sql`update users set avatar = ${key} where id = ${id} and erased_at is null`)

export async function listAvatars(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ key: string }>`
      select distinct coalesce(avatar, '') as key from users where avatar = any (${keys}::text[])`,
  )
  return rows.map(({ key }) => key)
}
