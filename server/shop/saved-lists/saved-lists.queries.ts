import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

export type ListRow = { id: string; name: string; isOwner: boolean; link: string | null }
export type ListLine = {
  id: string
  productId: string
  name: string
  hindiName: string
  unit: string
  image: string
  price: number
  quantity: number
}
export type NewLine = Omit<ListLine, 'id'>
export type Member = { id: string; name: string; isOwner: boolean; isMe: boolean }

/** Until the transaction ends, others that count the lists of the shopper wait. */
export const lockLists = (db: Db, userId: string) =>
  changed(db, sql`select pg_advisory_xact_lock(hashtextextended('saved lists ' || ${userId}, 0))`)

export const countOf = async (db: Db, userId: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from saved_list_members where user_id = ${userId}`,
    )
  ).count

export const listOf = (db: Db, userId: string) =>
  all(
    db,
    sql<ListRow & { products: number; people: number }>`
      select l.id, l.name, l.owner_id = ${userId} as "isOwner", l.link,
             (select count(*)::int from saved_list_lines where list_id = l.id) as products,
             (select count(*)::int from saved_list_members where list_id = l.id) as people
        from saved_list_members m
        join saved_lists l on l.id = m.list_id
       where m.user_id = ${userId}
       order by l.id`,
  )

export const insert = (db: Db, { id, userId, name }: { id: string; userId: string; name: string }) =>
  changed(db, sql`insert into saved_lists (id, owner_id, name) values (${id}, ${userId}, ${name})`)

export const insertMember = (db: Db, listId: string, userId: string) =>
  changed(
    db,
    sql`insert into saved_list_members (id, list_id, user_id) values (${newId()}, ${listId}, ${userId})
            on conflict do nothing`,
  )

/** A list of which the user is a member; null otherwise. */
export const find = (db: Db, userId: string, id: string) =>
  maybe(
    db,
    sql<ListRow>`
      select l.id, l.name, l.owner_id = ${userId} as "isOwner", l.link
        from saved_list_members m
        join saved_lists l on l.id = m.list_id
       where m.user_id = ${userId} and m.list_id = ${id}`,
  )

/** The same; others that add to the list or join it wait until the transaction ends. */
export const lock = (db: Db, userId: string, id: string) =>
  maybe(
    db,
    sql<ListRow>`
      select l.id, l.name, l.owner_id = ${userId} as "isOwner", l.link
        from saved_list_members m
        join saved_lists l on l.id = m.list_id
       where m.user_id = ${userId} and m.list_id = ${id}
         for update of l`,
  )

/** A list that has a link, by its id alone: the link is compared by the caller. */
export const lockShared = (db: Db, id: string) =>
  maybe(
    db,
    sql<{
      link: string | null
    }>`select link from saved_lists where id = ${id} and link is not null for update`,
  )

export const countMembers = async (db: Db, id: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from saved_list_members where list_id = ${id}`,
    )
  ).count

export const listMembers = (db: Db, userId: string, id: string) =>
  all(
    db,
    sql<Member>`
      select m.id, u.name, l.owner_id = m.user_id as "isOwner", m.user_id = ${userId} as "isMe"
        from saved_list_members m
        join saved_lists l on l.id = m.list_id
        join identity_users u on u.id = m.user_id
       where m.list_id = ${id}
       order by m.joined_at, m.id`,
  )

export const listLines = (db: Db, id: string) =>
  all(
    db,
    sql<ListLine>`
      select id, product_id as "productId", name, hindi_name as "hindiName", unit, image,
             price_paise::int as price, quantity
        from saved_list_lines
       where list_id = ${id}
       order by id`,
  )

export const upsertLine = (db: Db, listId: string, line: NewLine) =>
  changed(
    db,
    sql`
      insert into saved_list_lines (id, list_id, product_id, name, hindi_name, unit, image, price_paise, quantity)
      values (${newId()}, ${listId}, ${line.productId}, ${line.name}, ${line.hindiName}, ${line.unit}, ${line.image},
              ${line.price}, ${line.quantity})
          on conflict (list_id, product_id) do update
         set quantity = greatest(saved_list_lines.quantity, excluded.quantity)`,
  )

export const setQuantity = (db: Db, userId: string, id: string, quantity: number) =>
  changed(
    db,
    sql`
      update saved_list_lines n
         set quantity = ${quantity}
        from saved_list_members m
       where n.id = ${id} and m.list_id = n.list_id and m.user_id = ${userId}`,
  )

export const removeLine = (db: Db, userId: string, id: string) =>
  changed(
    db,
    sql`
      delete from saved_list_lines n
       using saved_list_members m
       where n.id = ${id} and m.list_id = n.list_id and m.user_id = ${userId}`,
  )

export const rename = (db: Db, userId: string, id: string, name: string) =>
  changed(db, sql`update saved_lists set name = ${name} where id = ${id} and owner_id = ${userId}`)

export const setLink = (db: Db, userId: string, id: string, link: string | null) =>
  changed(db, sql`update saved_lists set link = ${link}::uuid where id = ${id} and owner_id = ${userId}`)

export const remove = (db: Db, userId: string, id: string) =>
  changed(db, sql`delete from saved_lists where id = ${id} and owner_id = ${userId}`)

/**
 * Of oneself, or of others by the owner; the owner stays. Who was removed by the owner knows the link, so it ends.
 * Returns how many were removed.
 */
export const removeMember = async (db: Db, userId: string, id: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ removed: number }>`
        with removed as (
          delete from saved_list_members m
           using saved_lists l
           where m.id = ${id} and l.id = m.list_id and m.user_id <> l.owner_id
             and ${userId} in (m.user_id, l.owner_id)
          returning l.id, m.user_id <> ${userId} as "byOwner"
        ), ended as (
          update saved_lists l set link = null from removed r where l.id = r.id and r."byOwner"
        )
        select count(*)::int as removed from removed`,
    )
  ).removed

/** The lists of a user get the member who joined first as their owner, and no link, which was the user's. */
export const passOn = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      update saved_lists l
         set owner_id = next.user_id, link = null
        from (select distinct on (list_id) list_id, user_id
                from saved_list_members
               where user_id <> ${userId}
               order by list_id, joined_at, id) as next
       where l.owner_id = ${userId} and next.list_id = l.id`,
  )

export const deleteOf = async (db: Db, userId: string) => {
  await changed(db, sql`delete from saved_lists where owner_id = ${userId}`)
  await changed(db, sql`delete from saved_list_members where user_id = ${userId}`)
}

export async function listPictures(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(
    db,
    sql<{
      key: string
    }>`select distinct image as key from saved_list_lines where image = any (${keys}::text[])`,
  )
  return rows.map(({ key }) => key)
}
