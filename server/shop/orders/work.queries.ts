import { sql } from 'kysely'
import { type OrderStatus, statusesOf } from '#contract/order-states.ts'
import type { StoreScope } from '#contract/permissions.ts'
import { all, type Db, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { columns, type Order, slotColumn } from './orders.queries.ts'
import { stageIn } from './stages.queries.ts'

const promisedAt = sql`coalesce(o.slot_to, o.created_at + make_interval(mins => coalesce(o.eta_high, 0)))`

/** Orders of these stores with one of the statuses, or of one rider; the soonest promise first. */
export type OpenFilter = { stores: StoreScope; statuses: OrderStatus[]; rider?: string; limit: number }

export const listOpen = (db: Db, { stores, statuses, rider, limit }: OpenFilter) =>
  all(
    db,
    sql<Order>`
      select ${columns}
        from orders o
        join identity_users u on u.id = o.user_id
       where o.status = any (${statuses}::text[])
         and ${stores === 'everywhere' ? sql`true` : sql`o.store_id = any (${stores}::uuid[])`}
         and ${rider ? sql`o.id in (select order_id from order_handling where rider = ${rider})` : sql`true`}
       order by ${promisedAt}, o.id
       limit ${limit}`,
  )

/** A packed order as it is offered to riders. `dueAt`: the promised time. */
export type PackedOrder = { id: string; pincode: string; dueAt: Timestamp }

/** Locks the packed orders of a store until the transaction ends, by id; those of a slot `seconds` before it begins. */
export const lockPacked = (db: Db, storeId: string, seconds: number) =>
  all(
    db,
    sql<PackedOrder>`
      select o.id, o.address ->> 'pincode' as pincode,
             to_json(${promisedAt}) #>> '{}' as "dueAt"
        from orders o
       where o.store_id = ${storeId} and o.status = any (${statusesOf('waiting')}::text[])
         and ${stageIn(sql`o.status`, sql`o.stage`)} = 'packed'
         and (o.slot_from is null or o.slot_from <= now() + make_interval(secs => ${seconds}::float8))
       order by o.id
         for no key update`,
  )

/** Who carries orders, of whatever store. */
export const listCarrying = async (db: Db): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ rider: string | null }>`
        select distinct h.rider
          from orders o
          join order_handling h on h.order_id = o.id
         where o.status = any (${statusesOf('on its way')}::text[]) and h.rider is not null`,
    )
  ).flatMap(({ rider }) => rider ?? [])

/** The time of the database, which is the same for all processes. */
export const serverTime = async (db: Db): Promise<Timestamp> =>
  (await one(db, sql<{ at: Timestamp }>`select to_json(clock_timestamp()) #>> '{}' as at`)).at

export type OpenOrder = Pick<Order, 'id' | 'number' | 'stage' | 'eta' | 'slot' | 'createdAt'>

/** The shopper's newest order that waits or is on its way, with the time of the database. */
export const findLatestOpen = (db: Db, userId: string) =>
  one(
    db,
    sql<{ serverTime: Timestamp; order: OpenOrder | null }>`
      select to_json(clock_timestamp()) #>> '{}' as "serverTime",
             (select jsonb_build_object(
                       'id', replace(o.id::text, '-', ''), 'number', o.number,
                       'stage', ${stageIn(sql`o.status`, sql`o.stage`)},
                       'eta', case when o.eta_low is not null
                                   then jsonb_build_object('low', o.eta_low, 'high', o.eta_high) end,
                       'slot', ${slotColumn}, 'createdAt', o.created_at)
                from orders o
               where o.user_id = ${userId}
                 and o.status = any (${[...statusesOf('waiting'), ...statusesOf('on its way')]}::text[])
               order by o.id desc
               limit 1) as "order"`,
  )
