import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/**
 * Which of these pictures lines of orders have. Reads all lines, because an index of pictures would add work to every
 * order (decision 136).
 */
export async function listPicturesOfLines(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ key: string }>`
      select distinct image as key from orders_goods, unnest(images) as image
       where images && ${keys}::text[] and image = any (${keys}::text[])`,
  )
  return rows.map(({ key }) => key)
}
