import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import type { StoreScope } from '#contract/permissions.ts'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

/** `at`: when it was measured, by the clock of the database. */
export type RiderPosition = { latitude: number; longitude: number; at: Timestamp }
/** The last position of a rider with an order; ages in seconds. */
export type LastPosition = { latitude: number; longitude: number; age: number; receivedAge: number }
export type NewPosition = { latitude: number; longitude: number; secondsOld: number }

const ON_ROAD = statusesOf('on its way')

/**
 * Stores the position of the rider with an order on its way; 0 if it is not, or if a newer one is stored, or one that
 * was received within `interval` seconds. A concurrent step of the order is waited for.
 */
export const write = (
  db: Db,
  { orderId, rider, interval }: { orderId: string; rider: string; interval: number },
  { latitude, longitude, secondsOld }: NewPosition,
) =>
  changed(
    db,
    sql`
      insert into rider_positions as p (order_id, rider, latitude, longitude, at, received_at)
      select o.id, h.rider, ${latitude}::float8, ${longitude}::float8,
             clock_timestamp() - make_interval(secs => ${secondsOld}::float8), clock_timestamp()
        from orders o
        join order_handling h on h.order_id = o.id
       where o.id = ${orderId} and o.status = any (${ON_ROAD}::text[]) and h.rider = ${rider}
         for share of o
          on conflict (order_id) do update
             set rider = excluded.rider, latitude = excluded.latitude, longitude = excluded.longitude,
                 at = excluded.at, received_at = excluded.received_at
           where p.rider <> excluded.rider
              or (p.at < excluded.at
                  and p.received_at <= excluded.received_at - make_interval(secs => ${interval}::float8))`,
  )

export const findLast = (db: Db, orderId: string, rider: string) =>
  maybe(
    db,
    sql<LastPosition>`
      select latitude, longitude, extract(epoch from clock_timestamp() - at)::float8 as age,
             extract(epoch from clock_timestamp() - received_at)::float8 as "receivedAge"
        from rider_positions
       where order_id = ${orderId} and rider = ${rider}`,
  )

const isShown = (seconds: number) => sql`
  o.status = any (${ON_ROAD}::text[]) and h.rider = p.rider
  and p.at > clock_timestamp() - make_interval(secs => ${seconds}::float8)`

/** Of an order that is on its way with this rider, at most `seconds` old. */
export const find = (db: Db, orderId: string, seconds: number) =>
  maybe(
    db,
    sql<RiderPosition>`
      select p.latitude, p.longitude, to_json(p.at) #>> '{}' as at
        from rider_positions p
        join orders o on o.id = p.order_id
        join order_handling h on h.order_id = p.order_id
       where p.order_id = ${orderId} and ${isShown(seconds)}`,
  )

/** A rider on the road with the number of an order. */
export type RiderOnRoad = RiderPosition & {
  orderId: string
  number: string
  storeId: string
  riderId: string
  name: string
}

/** Of orders of these stores. */
export const listOfStores = (db: Db, stores: StoreScope, seconds: number) =>
  all(
    db,
    sql<RiderOnRoad>`
      select p.order_id as "orderId", o.number, o.store_id as "storeId", p.rider as "riderId", u.name,
             p.latitude, p.longitude, to_json(p.at) #>> '{}' as at
        from rider_positions p
        join orders o on o.id = p.order_id
        join order_handling h on h.order_id = p.order_id
        join identity_users u on u.id = p.rider
       where ${stores === 'everywhere' ? sql`true` : sql`o.store_id = any (${stores}::uuid[])`}
         and ${isShown(seconds)}
       order by p.at desc
       limit 200`,
  )

export const deleteOf = (db: Db, orderId: string) =>
  changed(db, sql`delete from rider_positions where order_id = ${orderId}`)

export const deleteOfRider = (db: Db, rider: string) =>
  changed(db, sql`delete from rider_positions where rider = ${rider}`)

export const deleteOld = (db: Db, seconds: number) =>
  changed(
    db,
    sql`delete from rider_positions
         where received_at < clock_timestamp() - make_interval(secs => ${seconds}::float8)`,
  )
