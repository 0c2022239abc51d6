import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

export const adopt = (db: Db, keys: string[], userId: string | null) =>
  changed(
    db,
    sql`
      insert into pictures (key, by_user)
      select distinct key, ${userId}::uuid from unnest(${keys}::text[]) as key
          on conflict do nothing`,
  )

export async function findExisting(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(db, sql<{ key: string }>`select key from pictures where key = any (${keys}::text[])`)
  return rows.map((row) => row.key)
}
