import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type NewAlert = { userId: string; productId: string; storeId: string; language: Language }

/** A request whose mail was sent waits again; one that waits keeps its place. */
export const insert = (db: Db, { userId, productId, storeId, language }: NewAlert) =>
  changed(
    db,
    sql`
      insert into stock_alerts (id, user_id, product_id, store_id, language)
      values (${newId()}, ${userId}, ${productId}, ${storeId}, ${language})
          on conflict (user_id, product_id, store_id) do update
         set id = excluded.id, language = excluded.language, created_at = now(), mailed_at = null
       where stock_alerts.mailed_at is not null`,
  )

export const listWaiting = (db: Db, userId: string) =>
  all(
    db,
    sql<{ productId: string; createdAt: Timestamp }>`
      select product_id as "productId", to_json(max(created_at)) #>> '{}' as "createdAt"
        from stock_alerts
       where user_id = ${userId} and mailed_at is null
       group by product_id
       order by max(id::text) desc`,
  )

/** Until the transaction ends, others that count the requests of the account wait. */
export const lockAlerts = (db: Db, userId: string) =>
  changed(db, sql`select pg_advisory_xact_lock(hashtextextended('stock alerts ' || ${userId}, 0))`)

/** The number of other products in the list of who waits; those that are not published now are not in it. */
export const countOthers = async (db: Db, userId: string, productId: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`
        select count(distinct a.product_id)::int as count
          from stock_alerts a
          join catalogue_products p on p.id = a.product_id and p.live
         where a.user_id = ${userId} and a.mailed_at is null and a.product_id <> ${productId}`,
    )
  ).count

export const remove = (db: Db, userId: string, productId: string) =>
  changed(db, sql`delete from stock_alerts where user_id = ${userId} and product_id = ${productId}`)

export const removeAll = (db: Db, userId: string) =>
  changed(db, sql`delete from stock_alerts where user_id = ${userId} and mailed_at is null`)

/** Products that somebody waits for and that their store has again, with the mails sent for them lately. */
export const listReturned = (db: Db, lately: number) =>
  all(
    db,
    sql<{ productId: string; storeId: string; saleable: number; mailed: number }>`
      with waiting as (select distinct store_id, product_id from stock_alerts where mailed_at is null)
      select w.product_id as "productId", w.store_id as "storeId", s.saleable,
             (select count(*)::int from stock_alerts a
               where a.store_id = w.store_id and a.product_id = w.product_id
                 and a.mailed_at > now() - make_interval(mins => ${lately}::int)) as mailed
        from waiting w
        join inventory_stock s on s.store_id = w.store_id and s.product_id = w.product_id and s.saleable > 0
        join catalogue_products p on p.id = w.product_id and p.live
       order by w.store_id, w.product_id`,
  )

/** Marks the first waiting requests in the order in which they were made, and returns those that this call marked. */
export const markMailed = (db: Db, of: { productId: string; storeId: string }, most: number) =>
  all(
    db,
    sql<{ userId: string; language: Language }>`
      with first as (
        select id from stock_alerts
         where store_id = ${of.storeId} and product_id = ${of.productId} and mailed_at is null
         order by id limit ${most}
           for update skip locked
      )
      update stock_alerts a set mailed_at = now()
        from first
       where a.id = first.id
      returning a.user_id as "userId", a.language`,
  )

export const deleteMailed = (db: Db, minutes: number) =>
  changed(db, sql`delete from stock_alerts where mailed_at < now() - make_interval(mins => ${minutes}::int)`)

export const deleteOf = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('stock_alerts').where('user_id', '=', userId))
