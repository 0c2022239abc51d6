import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

export type Place = { storeId: string; productId: string }
/** Pieces with the same last day; `short`: they may not be sold any longer, `expired`: the day is over. */
export type Batch = { expiresOn: string; sellUntil: string; pieces: number; short: boolean; expired: boolean }
export type LockedStock = { onHand: number; reserved: number; batched: number }
export type BatchChange = {
  expiresOn: string
  /** signed changes of the batch and of the stock */
  pieces: number
  onHand: number
  kind: 'received' | 'wasted' | 'counted' | 'expired'
  by: string | null
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Batches change only while the stock row of their product is locked. */
export const lockStock = (db: Db, { storeId, productId }: Place) =>
  maybe(
    db,
    sql<LockedStock>`
      select on_hand as "onHand", reserved, coalesce(batched, 0) as batched
        from stock
       where store_id = ${storeId} and product_id = ${productId}
         for update`,
  )

/** Batches with pieces, first expired first. */
export const list = (db: Db, { storeId, productId }: Place) =>
  all(
    db,
    sql<Batch>`
      select expires_on::text as "expiresOn", sell_until::text as "sellUntil", pieces, short,
             expires_on < ${today} as expired
        from stock_batches
       where store_id = ${storeId} and product_id = ${productId} and pieces > 0
       order by expires_on`,
  )

/** The batch of a day, which is opened empty if there is none; `days`: the least life at delivery. */
export async function open(
  db: Db,
  { storeId, productId }: Place,
  { expiresOn, days }: { expiresOn: string; days: number },
): Promise<Batch | null> {
  await changed(
    db,
    sql`
      insert into stock_batches (store_id, product_id, expires_on, sell_until, short)
      values (${storeId}, ${productId}, ${expiresOn}::date, ${expiresOn}::date - ${days}::int,
              ${expiresOn}::date - ${days}::int < ${today})
          on conflict do nothing`,
  )
  return maybe(
    db,
    sql<Batch>`
      select expires_on::text as "expiresOn", sell_until::text as "sellUntil", pieces, short,
             expires_on < ${today} as expired
        from stock_batches
       where store_id = ${storeId} and product_id = ${productId} and expires_on = ${expiresOn}::date`,
  )
}

/** Changes a batch and the stock, and records a movement if pieces came or left. The stock row is locked. */
export const change = (
  db: Db,
  { storeId, productId }: Place,
  { expiresOn, pieces, onHand, kind, by }: BatchChange,
) =>
  changed(
    db,
    sql`
      with batch as (
        update stock_batches
           set pieces = pieces + ${pieces}::int
         where store_id = ${storeId} and product_id = ${productId} and expires_on = ${expiresOn}::date
        returning short
      ), moved as (
        update stock s
           set on_hand    = s.on_hand + ${onHand}::int,
               batched    = coalesce(s.batched, 0) + ${pieces}::int,
               short_life = s.short_life + case when batch.short then ${pieces}::int else 0 end
          from batch
         where s.store_id = ${storeId} and s.product_id = ${productId}
        returning s.product_id
      )
      insert into stock_movements (product_id, store_id, kind, on_hand, by_user, expires_on)
      select product_id, ${storeId}, ${kind}, ${onHand}::int, ${by}, ${expiresOn}::date
        from moved
       where ${onHand}::int <> 0`,
  )

/**
 * Adds pieces of an order that come back to the batch from which pieces of the product left last: by a sale, or by
 * waste and counts without a date. What leaves a batch by its date, as expired pieces do, says nothing about orders.
 */
export const putBack = (db: Db, storeId: string, lines: { productId: string; quantity: number }[]) =>
  changed(
    db,
    sql`
      with filled as (
        update stock_batches b
           set pieces = b.pieces + l.quantity
          from (select product_id, sum(quantity)::int as quantity
                  from unnest(${lines.map((line) => line.productId)}::uuid[],
                              ${lines.map((line) => line.quantity)}::int[]) as l (product_id, quantity)
                 group by product_id) as l
         where b.store_id = ${storeId} and b.product_id = l.product_id
           and b.expires_on = (select last.expires_on
                                 from stock_batches last
                                where last.store_id = b.store_id and last.product_id = b.product_id
                                  and last.taken_at is not null
                                order by last.taken_at desc, last.expires_on
                                limit 1)
        returning b.product_id, l.quantity, b.short
      )
      update stock s
         set batched = s.batched + f.quantity, short_life = s.short_life + case when f.short then f.quantity else 0 end
        from filled f
       where s.store_id = ${storeId} and s.product_id = f.product_id`,
  )

const isAfter = ({ storeId, productId }: Place) =>
  sql`(b.product_id, b.store_id) > (${productId}::uuid, ${storeId}::uuid)`

/** Products of a store with expired pieces that no order has reserved, in their order after one of them. */
export const listExpired = (db: Db, limit: number, after: Place) =>
  all(
    db,
    sql<Place>`
      select distinct b.store_id as "storeId", b.product_id as "productId"
        from stock_batches b
        join stock s on s.store_id = b.store_id and s.product_id = b.product_id and s.on_hand > s.reserved
       where b.short and b.pieces > 0 and b.expires_on < ${today} and ${isAfter(after)}
       order by 2, 1
       limit ${limit}`,
  )

/** Products of a store with a batch that may not be sold since today, in their order after one of them. */
export const listShort = (db: Db, limit: number, after: Place) =>
  all(
    db,
    sql<Place>`
      select distinct store_id as "storeId", product_id as "productId"
        from stock_batches b
       where not short and pieces > 0 and sell_until < ${today} and ${isAfter(after)}
       order by 2, 1
       limit ${limit}`,
  )

/** The last day of sale of the batches of a product by its least life, and what may not be sold. Stock is locked. */
export async function setSellUntil(
  db: Db,
  { storeId, productId }: Place,
  days: number | null,
): Promise<unknown> {
  await changed(
    db,
    sql`
      update stock_batches
         set sell_until = case when ${days}::int is null then sell_until else expires_on - ${days}::int end,
             short = (case when ${days}::int is null then sell_until else expires_on - ${days}::int end) < ${today}
       where store_id = ${storeId} and product_id = ${productId}`,
  )
  return changed(
    db,
    sql`
      update stock s
         set short_life = (select coalesce(sum(b.pieces), 0)
                             from stock_batches b
                            where b.store_id = s.store_id and b.product_id = s.product_id and b.short)
       where s.store_id = ${storeId} and s.product_id = ${productId}`,
  )
}

const KEPT_DAYS = 14

/** Deletes batches without pieces some days after their last day; nothing comes back to them any more. */
export const deleteOld = (db: Db) =>
  changed(
    db,
    sql`delete from stock_batches where short and pieces = 0 and expires_on < ${today} - ${KEPT_DAYS}::int`,
  )
