import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'
import type { EtaCorrection } from './delivery.rules.ts'
import { ALL_HOURS, type DeliveredOrder } from './eta-learning.rules.ts'
import type { LearntParts } from './eta-parts.rules.ts'

export const listStores = async (db: Db): Promise<string[]> =>
  (await all(db, sql<{ id: string }>`select id from dark_stores_names order by id`)).map(({ id }) => id)

/**
 * The medians of the parts of a store's last 1,000 delivered orders, by hour and in all, of those that took each step
 * once: placed, packed, with the rider, delivered. Nobody picks or rides in ten seconds, so whoever sets several steps
 * at once teaches nothing. Times are those at which the server stored the steps.
 */
export const upsertParts = (db: Db, storeId: string) =>
  changed(
    db,
    sql`
      insert into eta_parts as known (store_id, hour, orders, pick_ratio, wait_seconds, ride_ratio,
                                      pick_seconds, ride_seconds)
      select ${storeId}::uuid, coalesce(hour, ${ALL_HOURS}::int), count(*),
             percentile_cont(0.5) within group (order by greatest(0.25, least(4, picking / formula_picking))),
             percentile_cont(0.5) within group (order by least(3600, waiting)),
             percentile_cont(0.5) within group (order by greatest(0.25, least(4, riding / formula_riding))),
             percentile_cont(0.5) within group (order by picking),
             percentile_cont(0.5) within group (order by riding)
        from (select extract(hour from o.created_at at time zone 'Asia/Kolkata')::int as hour,
                     o.eta_pick_seconds as formula_picking, o.eta_ride_seconds as formula_riding,
                     extract(epoch from s.packed - o.created_at)::float8 as picking,
                     extract(epoch from s.taken - s.packed)::float8 as waiting,
                     extract(epoch from s.delivered - s.taken)::float8 as riding
                from (select id, created_at, eta_pick_seconds, eta_ride_seconds
                        from orders_summaries
                       where store_id = ${storeId} and status = 'Delivered'
                       order by id desc
                       limit 1000) o
               cross join lateral (
                 select min(at) filter (where to_stage = 'packed') as packed,
                        min(at) filter (where to_stage = 'with rider') as taken,
                        min(at) filter (where to_stage = 'delivered') as delivered,
                        array_agg(to_stage::text order by to_stage)
                          filter (where to_stage in ('packed', 'with rider', 'delivered')) as steps
                   from orders_steps
                  where order_id = o.id and from_stage is distinct from to_stage) s
               where o.eta_pick_seconds is not null and s.steps = '{delivered,packed,"with rider"}') as part
       where picking >= 10 and waiting >= 0 and riding >= 10
       group by grouping sets ((hour), ())
      having count(*) > 0
       order by 2
          on conflict (store_id, hour) do update
             set orders = excluded.orders, pick_ratio = excluded.pick_ratio, wait_seconds = excluded.wait_seconds,
                 ride_ratio = excluded.ride_ratio, pick_seconds = excluded.pick_seconds,
                 ride_seconds = excluded.ride_seconds, computed_at = now()`,
  )

export const listLearnt = (db: Db, storeId: string) =>
  all(
    db,
    sql<LearntParts & { hour: number }>`
      select hour, orders, pick_ratio as "pickRatio", wait_seconds as "waitSeconds", ride_ratio as "rideRatio",
             ride_seconds as "rideSeconds"
        from eta_parts where store_id = ${storeId}`,
  )

/** A store's last delivered orders; those of slots have no estimate, so delivery times are not learnt from them. */
export const listDelivered = (db: Db, storeId: string) =>
  all(
    db,
    sql<DeliveredOrder>`
      select greatest(extract(epoch from h.at - o.created_at), 0)::float8 as taken,
             o.eta_estimate_seconds::float8 as estimate,
             extract(hour from o.created_at at time zone 'Asia/Kolkata')::int as hour,
             case when o.eta_pick_seconds is not null
                  then jsonb_build_object('picking', o.eta_pick_seconds, 'rider', o.eta_rider_seconds,
                                          'riding', o.eta_ride_seconds) end as parts
        from (select id, created_at, eta_estimate_seconds, eta_pick_seconds, eta_rider_seconds, eta_ride_seconds
                from orders_summaries
               where store_id = ${storeId} and status = 'Delivered' and eta_estimate_seconds is not null
               order by id desc
               limit 200) o
       cross join lateral (
         select max(at) as at from orders_steps where order_id = o.id and to_status = 'Delivered') h
       where h.at is not null`,
  )

export const writeCorrection = (db: Db, storeId: string, { orders, p50, p90 }: EtaCorrection) =>
  changed(
    db,
    sql`
      insert into eta_corrections (store_id, orders, ratio_p50, ratio_p90)
      values (${storeId}, ${orders}, ${p50}, ${p90})
          on conflict (store_id) do update
             set orders = excluded.orders, ratio_p50 = excluded.ratio_p50, ratio_p90 = excluded.ratio_p90,
                 computed_at = now()`,
  )
