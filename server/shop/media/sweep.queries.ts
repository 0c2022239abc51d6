import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

/** A picture that may be unused; orders may refer to it only if it was on a product. */
export type Due = { key: string; wasOnProduct: boolean }

const isDue = sql`look_at < now() and key like 'uploaded/%' and deleted_at is null`

/** Pictures at which the sweep has to look, by key after `after`. */
export const listDue = (db: Db, after: string, most: number) =>
  all(
    db,
    sql<Due>`
      select key, was_on_product as "wasOnProduct" from pictures
       where ${isDue} and key > ${after}
       order by key
       limit ${most}`,
  )

/** Locks those of the pictures that may still be unused and that no other transaction locks; returns their keys. */
export async function lockDue(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ key: string }>`
      select key from pictures where key = any (${keys}::text[]) and ${isDue} order by key for update skip locked`,
  )
  return rows.map(({ key }) => key)
}

export const markUsed = (db: Db, keys: string[]) =>
  changed(db, sql`update pictures set look_at = now() + interval '30 days' where key = any (${keys}::text[])`)

export const markDeleted = (db: Db, keys: string[]) =>
  changed(
    db,
    sql`
      update pictures set deleted_at = now(), by_user = null
       where key = any (${keys}::text[])`,
  )

/**
 * Marked pictures whose bytes are there, or were deleted so recently that a drawing that was under way may have
 * stored a size since.
 */
export async function listWithBytes(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ key: string }>`
      select key from pictures
       where deleted_at is not null and key > ${after}
         and (bytes_deleted_at is null or deleted_at > now() - interval '2 days')
       order by key
       limit ${most}`,
  )
  return rows.map(({ key }) => key)
}

export const markBytesDeleted = (db: Db, key: string) =>
  changed(db, sql`update pictures set bytes_deleted_at = now() where key = ${key} and deleted_at is not null`)

/** Deletes the rows of pictures whose bytes are deleted for so long that no sweep still deletes them. */
export const deleteSwept = (db: Db) =>
  changed(
    db,
    sql`delete from pictures where deleted_at is not null and bytes_deleted_at < now() - interval '7 days'`,
  )
