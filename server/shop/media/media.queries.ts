import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'

/** Registers drawn pictures, which are never swept. */
export const adopt = (db: Db, keys: string[]) =>
  changed(
    db,
    sql`
      insert into pictures (key)
      select distinct key from unnest(${keys}::text[]) as key
          on conflict do nothing`,
  )

/**
 * Registers an upload whose bytes are stored next, and lets a known picture stay for a day more. False if the picture
 * of this key is being deleted.
 */
export const claimUpload = async (db: Db, key: string, userId: string): Promise<boolean> =>
  (await changed(
    db,
    sql`
      insert into pictures (key, by_user, stored, was_on_product)
      values (${key}, ${userId}, false, false)
          on conflict (key) do update set look_at = now() + interval '1 day' where pictures.deleted_at is null`,
  )) > 0

/** How many new pictures an account uploaded within a day. */
export const countLately = async (db: Db, userId: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ uploads: number }>`
        select count(*)::int as uploads
          from pictures
         where by_user = ${userId} and created_at > now() - interval '1 day'`,
    )
  ).uploads

/** Returns whether the picture is still there. */
export const markStored = async (db: Db, key: string): Promise<boolean> =>
  (await changed(db, sql`update pictures set stored = true where key = ${key} and deleted_at is null`)) > 0

/** Locks pictures in the order of their keys; `usable`: whether rows may refer to it. */
export const lockPictures = (db: Db, keys: string[]) =>
  all(
    db,
    sql<{ key: string; usable: boolean }>`
      select key, stored and deleted_at is null as usable
        from pictures
       where key = any (${keys}::text[])
       order by key
         for no key update`,
  )

export const markReleased = (db: Db, keys: string[]) =>
  changed(
    db,
    sql`
      update pictures set look_at = now() + interval '1 day'
       where key = any (${keys}::text[]) and deleted_at is null`,
  )

export const markOnProduct = (db: Db, keys: string[]) =>
  changed(
    db,
    sql`update pictures set was_on_product = true where key = any (${keys}::text[]) and not was_on_product`,
  )

/** The id of the folder of pictures; that of `folder` if none is known yet. */
export async function claimPictureFolder(db: Db, folder: string): Promise<string> {
  await changed(db, sql`insert into picture_folder (folder) values (${folder}::uuid) on conflict do nothing`)
  const { folder: known } = await one(db, sql<{ folder: string }>`select folder from picture_folder`)
  return known
}

export const findPictureFolder = async (db: Db): Promise<string | null> =>
  (await maybe(db, sql<{ folder: string }>`select folder from picture_folder`))?.folder ?? null
