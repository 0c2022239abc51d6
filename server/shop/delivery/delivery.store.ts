import { sql } from 'kysely'
import type { KeptPromises } from '#contract/delivery.ts'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'
import type { Learnt } from './delivery.rules.ts'

/** Pieces of the orders picked before a new one, and what the store's deliveries taught. Older orders wait for something else. */
export async function paceOf(db: Db, storeId: string): Promise<{ waiting: number; learnt: Learnt | null }> {
  const { waiting, ...learnt } = await one(
    db,
    sql<{ waiting: number; orders: number | null; p50: number; p90: number }>`
      select (select coalesce(sum(quantity), 0)
                from orders
               where store_id = s.id and status = 'Pending' and created_at > now() - interval '1 hour') as waiting,
             l.orders, l.ratio_p50 as p50, l.ratio_p90 as p90
        from dark_stores s
        left join promise_learning l on l.store_id = s.id
       where s.id = ${storeId}`,
  )
  const { orders, p50, p90 } = learnt
  return { waiting, learnt: orders === null ? null : { orders, p50, p90 } }
}

/** The last delivered orders of every store that were promised something. */
const delivered = sql`
  select o.store_id, o.promise_estimate_seconds as estimate, o.promise_high as high,
         extract(epoch from h.at - o.created_at)::float8 as taken
    from dark_stores s
   cross join lateral (
     select id, store_id, created_at, promise_estimate_seconds, promise_high
       from orders
      where store_id = s.id and status = 'Delivered' and promise_estimate_seconds is not null
      order by id desc
      limit 200) o
   cross join lateral (
     select max(at) as at from order_history where order_id = o.id and to_status = 'Delivered') h
   where h.at is not null`

/** Shares beyond reason are a clerk's late click, not a ride: they count as the slowest or quickest there is. */
export const learn = (db: Db) =>
  changed(
    db,
    sql`
      insert into promise_learning (store_id, orders, ratio_p50, ratio_p90)
      select store_id, count(*),
             percentile_cont(0.5) within group (order by share),
             percentile_cont(0.9) within group (order by share)
        from (select store_id, greatest(0.25, least(4, taken / estimate)) as share from (${delivered}) as d) as shares
       group by store_id
          on conflict (store_id) do update
             set orders = excluded.orders, ratio_p50 = excluded.ratio_p50, ratio_p90 = excluded.ratio_p90,
                 learnt_at = now()`,
  )

export const keptPromises = (db: Db) =>
  all(
    db,
    sql<KeptPromises>`
      select store_id as "storeId", count(*) as delivered, avg((taken <= high * 60)::int)::float8 as "inTime",
             percentile_cont(0.5) within group (order by high) as "promisedMinutes",
             percentile_cont(0.5) within group (order by taken) / 60 as "takenMinutes"
        from (${delivered}) as d
       group by store_id`,
  )
