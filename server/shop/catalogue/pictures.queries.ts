import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Which of these pictures products, categories and sub-categories have; archived products, too. */
export async function listUsedPictures(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ key: string }>`
      select image as key from categories where image = any (${keys}::text[])
      union
      select image from sub_categories where image = any (${keys}::text[])
      union
      select image from products, unnest(images) as image
       where images && ${keys}::text[] and image = any (${keys}::text[])`,
  )
  return rows.map(({ key }) => key)
}
