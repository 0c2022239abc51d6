import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import type { StoreScope } from '#contract/permissions.ts'
import { all, type Db, one } from '#server/platform/database/database.ts'
import type { EtaFactors } from './delivery.rules.ts'
import type { EtaReport } from './delivery.ts'
import { ALL_HOURS } from './eta-learning.rules.ts'
import type { Learnt } from './eta-parts.rules.ts'

/** A store picks fewer in an hour; counting more would make each order dearer that a busy store gets. */
const MOST_WAITING = 300

/**
 * Orders on the road of a store, and of all stores; older ones of a store that never marks them as delivered keep
 * nobody busy.
 */
const MOST_RIDDEN = 300

/** The medians of a row of `eta_parts`. */
const learntColumn = (row: string) => sql`
  case when ${sql.ref(`${row}.store_id`)} is not null
       then jsonb_build_object('orders', ${sql.ref(`${row}.orders`)}, 'pickRatio', ${sql.ref(`${row}.pick_ratio`)},
                               'waitSeconds', ${sql.ref(`${row}.wait_seconds`)},
                               'rideRatio', ${sql.ref(`${row}.ride_ratio`)},
                               'rideSeconds', ${sql.ref(`${row}.ride_seconds`)}) end`

type StoredFactors = Pick<EtaFactors, 'waiting' | 'ahead' | 'onDuty' | 'free' | 'correction' | keyof Learnt>

/**
 * What is picked and ridden first, and what the store has learnt for this hour. Pieces are those of unpacked orders of
 * the last hour without a slot, and of those whose slot opened within it; the orders ahead are these and, for three
 * hours, packed ones. A rider who carries an order of another store is not free; one to whom an order is offered counts
 * as free, as the order counts as one ahead.
 */
export const etaFactorsOf = (db: Db, storeId: string): Promise<StoredFactors> =>
  one(
    db,
    sql<StoredFactors>`
      select q.waiting, q.ahead, r."onDuty", r.free,
             case when l.store_id is not null
                  then jsonb_build_object('orders', l.orders, 'p50', l.ratio_p50, 'p90', l.ratio_p90)
                   end as correction,
             ${learntColumn('h')} as hour, ${learntColumn('a')} as "allHours"
        from dark_stores_names s
       cross join lateral (
         select coalesce(sum(quantity) filter (where is_picked), 0) as waiting, count(*)::int as ahead
           from (select quantity, stage is distinct from 'packed' as is_picked
                   from orders_summaries
                  where store_id = s.id and status = any(${statusesOf('waiting')}::text[]) and slot_from is null
                    and created_at > now() - case when stage = 'packed' then interval '3 hours'
                                                  else interval '1 hour' end
                  union all
                 select quantity, stage is distinct from 'packed' as is_picked
                   from orders_summaries
                  where store_id = s.id and status = any(${statusesOf('waiting')}::text[])
                    and slot_from > now() - interval '1 hour' and slot_from < now() + interval '4 hours'
                    and slot_opens between now() - interval '1 hour' and now()
                  limit ${MOST_WAITING}) as first) q
       cross join lateral (
         select count(*)::int as "onDuty", (count(*) filter (where c.rider is null))::int as free
           from rider_offers_duties d
           left join ((select rider
                         from orders_riders
                        where store_id = s.id and status = any(${statusesOf('on its way')}::text[])
                        order by order_id desc
                        limit ${MOST_RIDDEN})
                       union
                       select o.rider
                         from unnest(${statusesOf('on its way')}::text[]) as of_all (status)
                        cross join lateral (
                          select rider
                            from orders_riders
                           where status = of_all.status
                           order by order_id desc
                           limit ${MOST_RIDDEN}) o) c
             on c.rider = d.rider
          where d.store_id = s.id) r
        left join eta_corrections l on l.store_id = s.id
        left join eta_parts h
          on h.store_id = s.id and h.hour = extract(hour from now() at time zone 'Asia/Kolkata')::int
        left join eta_parts a on a.store_id = s.id and a.hour = ${ALL_HOURS}::int
       where s.id = ${storeId}`,
  )

/**
 * The last delivered orders of each store among some of them. The time of an order of a slot is counted from the
 * beginning of the slot, and `high` is its length in minutes.
 */
const delivered = sql`
  select o.store_id, o.slot_from is not null as "inSlot",
         coalesce(o.eta_high, extract(epoch from o.slot_to - o.slot_from) / 60)::float8 as high,
         greatest(extract(epoch from h.at - coalesce(o.slot_from, o.created_at)), 0)::float8 as taken
    from dark_stores_names s
   cross join lateral (
     select id, store_id, created_at, eta_estimate_seconds, eta_high, slot_from, slot_to
       from orders_summaries
      where store_id = s.id and status = 'Delivered' and (eta_estimate_seconds is not null or slot_to is not null)
      order by id desc
      limit 200) o
   cross join lateral (
     select max(at) as at from orders_steps where order_id = o.id and to_status = 'Delivered') h
   where h.at is not null`
/** An order of a slot is in time until the slot ends. The medians are of orders for now, if there are any. */
export const listEtaReports = (db: Db, stores: StoreScope) =>
  all(
    db,
    sql<EtaReport>`
      select d.store_id as "storeId", count(*) as delivered, avg((taken <= high * 60)::int)::float8 as "inTime",
             coalesce(percentile_cont(0.5) within group (order by high) filter (where not "inSlot"),
                      percentile_cont(0.5) within group (order by high)) as "promisedMinutes",
             coalesce(percentile_cont(0.5) within group (order by taken) filter (where not "inSlot"),
                      percentile_cont(0.5) within group (order by taken)) / 60 as "takenMinutes",
             case when p.store_id is not null
                  then jsonb_build_object('picking', p.pick_seconds / 60, 'waiting', p.wait_seconds / 60,
                                          'riding', p.ride_seconds / 60) end as "partMinutes"
        from (${delivered}) as d
        left join eta_parts p on p.store_id = d.store_id and p.hour = ${ALL_HOURS}::int
       where ${stores === 'everywhere' ? sql`true` : sql`d.store_id = any (${stores}::uuid[])`}
       group by d.store_id, p.store_id, p.hour`,
  )
