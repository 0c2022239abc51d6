import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

/**
 * Bounds of a count. Fewer than `shoppers` different shoppers of a pair would reveal the order of one of them; a
 * shopper counts once per pair, so that nobody can dominate; `orders` and `lines` bound the cost.
 */
export const LIMITS = { days: 180, orders: 200_000, lines: 20, shoppers: 5, pairs: 30 }

/** Buckets whose count is older than some hours, if there are newer orders; the oldest count first. */
export async function dueBuckets(db: Db, hours: number): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ bucket: string }>`
      select bucket from pair_counts
       where counted_at is null
          or (counted_at < now() - make_interval(hours => ${hours}::int)
              and newest_order is distinct from (select id from orders_summaries order by id desc limit 1))
       order by counted_at nulls first, bucket`,
  )
  return rows.map(({ bucket }) => bucket)
}

export const markCounted = (db: Db, bucket: string) =>
  changed(
    db,
    sql`
      update pair_counts
         set counted_at = now(), newest_order = (select id from orders_summaries order by id desc limit 1)
       where bucket = ${bucket}`,
  )

export const deletePairs = (db: Db, bucket: string) =>
  changed(db, sql`delete from product_pairs where right(product_id::text, 1) = ${bucket}`)

export const insertPairs = (db: Db, bucket: string, limits: typeof LIMITS) =>
  changed(
    db,
    sql`
      with recent as materialized (
        select id, user_id from orders_summaries
         where status <> 'Rejected' and created_at > now() - make_interval(days => ${limits.days}::int)
         order by id desc limit ${limits.orders}
      ), lines as materialized (
        select o.id as order_id, o.user_id, l.product_id
          from recent o
          join orders_product_lines l on l.order_id = o.id and l.position < ${limits.lines}
      ), popular as materialized (
        select product_id, count(distinct user_id) as shoppers
          from lines group by product_id having count(distinct user_id) >= ${limits.shoppers}
      ), pairs as (
        select a.product_id, b.product_id as other_id, count(distinct a.user_id) as shoppers
          from lines a
          join lines b on b.order_id = a.order_id and b.product_id <> a.product_id
         where right(a.product_id::text, 1) = ${bucket}
         group by a.product_id, b.product_id
        having count(distinct a.user_id) >= ${limits.shoppers}
      ), ranked as (
        select pairs.product_id, pairs.other_id, pairs.shoppers / sqrt(a.shoppers * b.shoppers) as score,
               row_number() over (partition by pairs.product_id
                                      order by pairs.shoppers / sqrt(a.shoppers * b.shoppers) desc,
                                               pairs.other_id) as place
          from pairs
          join popular a on a.product_id = pairs.product_id
          join popular b on b.product_id = pairs.other_id
      )
      insert into product_pairs (product_id, other_id, score)
      select product_id, other_id, score from ranked where place <= ${limits.pairs}`,
  )
