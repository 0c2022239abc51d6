import { sql } from 'kysely'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'

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

/** The id of the folder of pictures; that of `folder` if none is known yet. */
export async function claimPictureFolder(db: Db, folder: string): Promise<string> {
  await changed(db, sql`insert into picture_folder (folder) values (${folder}::uuid) on conflict do nothing`)
  const { folder: known } = await one(db, sql<{ folder: string }>`select folder from picture_folder`)
  return known
}
