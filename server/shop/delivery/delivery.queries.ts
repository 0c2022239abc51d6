import { type RawBuilder, sql } from 'kysely'
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

/**
 * The last delivered orders of each store among some of them. The time of an order of a slot is counted from the
 * beginning of the slot, and `high` is its length in minutes.
 */
const delivered = (which: RawBuilder<unknown>) => sql`
  select o.store_id, o.eta_estimate_seconds as estimate, o.slot_from is not null as "inSlot",
         coalesce(o.eta_high, extract(epoch from o.slot_to - o.slot_from) / 60)::float8 as high,
         greatest(extract(epoch from h.at - coalesce(o.slot_from, o.created_at)), 0)::float8 as taken
    from dark_stores_names s
   cross join lateral (
     select id, store_id, created_at, eta_estimate_seconds, eta_high, slot_from, slot_to
       from orders_summaries
      where store_id = s.id and status = 'Delivered' and ${which}
      order by id desc
      limit 200) o
   cross join lateral (
     select max(at) as at from orders_steps where order_id = o.id and to_status = 'Delivered') h
   where h.at is not null`
/** Orders of slots have no estimate, so delivery times are not learnt from them. */
const hadEstimate = sql`eta_estimate_seconds is not null`
const wasPromised = sql`(eta_estimate_seconds is not null or slot_to is not null)`

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
        from (select store_id, greatest(0.25, least(4, taken / estimate)) as share
                from (${delivered(hadEstimate)}) as d) as shares
       group by store_id
          on conflict (store_id) do update
             set orders = excluded.orders, ratio_p50 = excluded.ratio_p50, ratio_p90 = excluded.ratio_p90,
                 computed_at = now()`,
  )

/** An order of a slot is in time until the slot ends. The medians are of orders for now, if there are any. */
export const listEtaReports = (db: Db, stores: StoreScope) =>
  all(
    db,
    sql<EtaReport>`
      select store_id as "storeId", count(*) as delivered, avg((taken <= high * 60)::int)::float8 as "inTime",
             coalesce(percentile_cont(0.5) within group (order by high) filter (where not "inSlot"),
                      percentile_cont(0.5) within group (order by high)) as "promisedMinutes",
             coalesce(percentile_cont(0.5) within group (order by taken) filter (where not "inSlot"),
                      percentile_cont(0.5) within group (order by taken)) / 60 as "takenMinutes"
        from (${delivered(wasPromised)}) as d
       where ${stores === 'everywhere' ? sql`true` : sql`store_id = any (${stores}::uuid[])`}
       group by store_id`,
  )
