import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import type { StoreScope } from '#contract/permissions.ts'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'
import type { EtaCorrection } from './delivery.rules.ts'
import type { EtaReport } from './delivery.ts'

/** A store picks fewer in an hour; counting more would make each order dearer that a busy store gets. */
const MOST_WAITING = 300

/**
 * The pieces of pending orders that are picked first: those of the last hour without a slot, and those whose slot
 * opened within it; and the store's correction from past deliveries.
 */
export async function etaFactorsOf(
  db: Db,
  storeId: string,
): Promise<{ waiting: number; correction: EtaCorrection | null }> {
  const { waiting, orders, p50, p90 } = await one(
    db,
    sql<{ waiting: number; orders: number | null; p50: number | null; p90: number | null }>`
      select (select coalesce(sum(quantity), 0)
                from (select quantity
                        from orders_summaries
                       where store_id = s.id and status = any(${statusesOf('waiting')}::text[])
                         and created_at > now() - interval '1 hour' and slot_from is null
                      union all
                      select quantity
                        from orders_summaries
                       where store_id = s.id and status = any(${statusesOf('waiting')}::text[])
                         and slot_from > now() - interval '1 hour' and slot_from < now() + interval '4 hours'
                         and slot_opens between now() - interval '1 hour' and now()
                       limit ${MOST_WAITING}) as first) as waiting,
             l.orders, l.ratio_p50 as p50, l.ratio_p90 as p90
        from dark_stores_names s
        left join eta_corrections l on l.store_id = s.id
       where s.id = ${storeId}`,
  )
  const correction = orders === null || p50 === null || p90 === null ? null : { orders, p50, p90 }
  return { waiting, correction }
}

/** The last delivered orders of each store that had an ETA. */
const delivered = sql`
  select o.store_id, o.eta_estimate_seconds as estimate, o.eta_high as high,
         extract(epoch from h.at - o.created_at)::float8 as taken
    from dark_stores_names s
   cross join lateral (
     select id, store_id, created_at, eta_estimate_seconds, eta_high
       from orders_summaries
      where store_id = s.id and status = 'Delivered' and eta_estimate_seconds is not null
      order by id desc
      limit 200) o
   cross join lateral (
     select max(at) as at from orders_steps where order_id = o.id and to_status = 'Delivered') h
   where h.at is not null`

/**
 * Ratios are limited to 0.25–4, because an extreme one is caused by a late status change by staff, not by the
 * delivery time.
 */
export const updateEtaCorrections = (db: Db) =>
  changed(
    db,
    sql`
      insert into eta_corrections (store_id, orders, ratio_p50, ratio_p90)
      select store_id, count(*),
             percentile_cont(0.5) within group (order by share),
             percentile_cont(0.9) within group (order by share)
        from (select store_id, greatest(0.25, least(4, taken / estimate)) as share from (${delivered}) as d) as shares
       group by store_id
          on conflict (store_id) do update
             set orders = excluded.orders, ratio_p50 = excluded.ratio_p50, ratio_p90 = excluded.ratio_p90,
                 computed_at = now()`,
  )

export const listEtaReports = (db: Db, stores: StoreScope) =>
  all(
    db,
    sql<EtaReport>`
      select store_id as "storeId", count(*) as delivered, avg((taken <= high * 60)::int)::float8 as "inTime",
             percentile_cont(0.5) within group (order by high) as "promisedMinutes",
             percentile_cont(0.5) within group (order by taken) / 60 as "takenMinutes"
        from (${delivered}) as d
       where ${stores === 'everywhere' ? sql`true` : sql`store_id = any (${stores}::uuid[])`}
       group by store_id`,
  )
