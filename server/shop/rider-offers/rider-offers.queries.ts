import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Duty = { storeId: string; since: Timestamp }
export type OffersOfRider = {
  id: string
  storeId: string
  expiresAt: Timestamp
  secondsLeft: number
  orderIds: string[]
}
/** `first`: answered in this transaction. */
export type Answered = { orderId: string; first: boolean }

/** A transaction that offers orders of a store excludes others until it ends. */
export const lockStore = (db: Db, storeId: string) =>
  all(db, sql`select 1 from pg_advisory_xact_lock(hashtextextended('ride offers ' || ${storeId}::text, 0))`)

export const findDuty = (db: Db, userId: string) =>
  maybe(
    db,
    sql<Duty>`
      select store_id as "storeId", to_json(since) #>> '{}' as since
        from riders_on_duty where user_id = ${userId}`,
  )

export const nameOf = async (db: Db, userId: string): Promise<string[]> =>
  (await all(db, sql<{ name: string }>`select name from identity_users where id = ${userId}`)).map(
    ({ name }) => name,
  )

/** A repeated start in the same store changes nothing. */
export const startDuty = (db: Db, userId: string, storeId: string) =>
  changed(
    db,
    sql`
      insert into riders_on_duty as d (user_id, store_id)
      values (${userId}, ${storeId})
          on conflict (user_id) do update
             set store_id = excluded.store_id, since = now(), free_since = now()
           where d.store_id <> excluded.store_id`,
  )

export const endDuty = (db: Db, userId: string) =>
  changed(db, sql`delete from riders_on_duty where user_id = ${userId}`)

/** Ends the duty of those in a store who may no longer ride there. */
export const endDutyOfOthers = (db: Db, storeId: string, allowed: readonly string[]) =>
  changed(
    db,
    sql`delete from riders_on_duty where store_id = ${storeId} and user_id <> all (${allowed}::uuid[])`,
  )

/** Returns the store where the rider is on duty, or null. */
export const setFree = (db: Db, userId: string) =>
  maybe(
    db,
    sql<{ storeId: string }>`
      update riders_on_duty set free_since = now() where user_id = ${userId}
      returning store_id as "storeId"`,
  )

/** Riders on duty in a store; an unanswered or refused offer puts a rider at the end of the queue. */
export const listOnDuty = (db: Db, storeId: string) =>
  all(
    db,
    sql<{ id: string; freeSince: Timestamp }>`
      select d.user_id as id,
             to_json(greatest(d.free_since,
                              (select max(f.answered_at) from ride_offers f
                                where f.rider = d.user_id and f.state in ('passed', 'lapsed')))) #>> '{}'
               as "freeSince"
        from riders_on_duty d
       where d.store_id = ${storeId}
       order by 2, 1`,
  )

export const listStores = async (db: Db): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select store_id as id from riders_on_duty
         union select store_id from ride_offers where state = 'open'`,
    )
  ).map(({ id }) => id)

/** Ends offers whose time is over, and those to riders who are no longer on duty in the store. */
export const endStale = (db: Db, storeId: string) =>
  changed(
    db,
    sql`
      update ride_offers
         set state = case when expires_at <= now() then 'lapsed' else 'ended' end, answered_at = now()
       where (offer_id, order_id) in (
               select f.offer_id, f.order_id
                 from ride_offers f
                where f.store_id = ${storeId} and f.state = 'open'
                  and (f.expires_at <= now()
                       or not exists (select from riders_on_duty d
                                       where d.user_id = f.rider and d.store_id = f.store_id))
                  for update skip locked)`,
  )

/** Which of these orders are offered to whom, or were lately, unless the offer ended without an answer of the rider. */
export const listOffersOf = (db: Db, orderIds: readonly string[], withinSeconds: number) =>
  all(
    db,
    sql<{ orderId: string; rider: string; open: boolean }>`
      select order_id as "orderId", rider, state = 'open' as open
        from ride_offers
       where order_id = any (${orderIds}::uuid[])
         and (state = 'open'
              or (state <> 'ended' and at > now() - make_interval(secs => ${withinSeconds}::float8)))`,
  )

export const listRidersWithOffer = async (db: Db, storeId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ rider: string }>`
        select distinct rider from ride_offers where store_id = ${storeId} and state = 'open'`,
    )
  ).map(({ rider }) => rider)

/** Those of these orders that came back undelivered. */
export const listReturned = async (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select order_id as id from returned_orders where order_id = any (${orderIds}::uuid[])`,
    )
  ).map(({ id }) => id)

export const insertReturned = (db: Db, orderId: string) =>
  changed(db, sql`insert into returned_orders (order_id) values (${orderId}) on conflict do nothing`)

export type NewOffer = { id: string; storeId: string; rider: string; orderIds: readonly string[] }

export const insertOffer = (db: Db, { id, storeId, rider, orderIds }: NewOffer, seconds: number) =>
  changed(
    db,
    sql`
      insert into ride_offers (offer_id, order_id, store_id, rider, expires_at)
      select ${id}, order_id, ${storeId}, ${rider}, now() + make_interval(secs => ${seconds}::float8)
        from unnest(${orderIds}::uuid[]) as order_id`,
  )

/** The offer that a rider has to answer now. */
export const findOpen = (db: Db, rider: string) =>
  maybe(
    db,
    sql<OffersOfRider>`
      select replace(offer_id::text, '-', '') as id, store_id as "storeId",
             to_json(min(expires_at)) #>> '{}' as "expiresAt",
             ceil(extract(epoch from min(expires_at) - now()))::int as "secondsLeft",
             array_agg(replace(order_id::text, '-', '')) as "orderIds"
        from ride_offers
       where rider = ${rider} and state = 'open' and expires_at > now()
       group by offer_id, store_id
       order by min(at)
       limit 1`,
  )

/** The orders of an offer to a rider, whatever became of it. */
export const listOrders = async (db: Db, id: string, rider: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ orderId: string }>`
        select order_id as "orderId" from ride_offers
         where offer_id = ${id} and rider = ${rider} order by order_id`,
    )
  ).map(({ orderId }) => orderId)

type Answer = 'accepted' | 'passed'

/** Answers an open offer; returns its orders, none if it was over or answered otherwise. A repeat returns the same. */
export const answer = (db: Db, id: string, rider: string, state: Answer) =>
  all(
    db,
    sql<Answered>`
      update ride_offers
         set state = ${state}, answered_at = coalesce(answered_at, now())
       where offer_id = ${id} and rider = ${rider}
         and (state = ${state} or state = 'open' and expires_at > now())
      returning order_id as "orderId", answered_at = now() as first`,
  )

/** To whom an order is offered now. */
export const findOffered = (db: Db, orderId: string) =>
  maybe(
    db,
    sql<{ id: string; name: string }>`
      select u.id, u.name
        from ride_offers f
        join identity_users u on u.id = f.rider
       where f.order_id = ${orderId} and f.state = 'open' and f.expires_at > now()`,
  )

/** Those of these orders that are offered to somebody else now. */
export const listOfferedToOthers = async (
  db: Db,
  orderIds: readonly string[],
  rider: string,
): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select order_id as id from ride_offers
         where order_id = any (${orderIds}::uuid[]) and rider <> ${rider} and state = 'open'
           and expires_at > now()`,
    )
  ).map(({ id }) => id)

/** Ends the open offer of an order, or all of a rider. */
/** `by`: who ends it; a rider who takes the offered order has accepted it. */
export const endOffersOf = (db: Db, of: { orderId: string; by: string | null } | { rider: string }) =>
  changed(
    db,
    sql`
      update ride_offers
         set state = case when rider = ${'by' in of ? of.by : null} then 'accepted' else 'ended' end,
             answered_at = now()
       where state = 'open' and ${'rider' in of ? sql`rider = ${of.rider}` : sql`order_id = ${of.orderId}`}`,
  )

export const deleteOld = (db: Db) =>
  changed(db, sql`delete from ride_offers where state <> 'open' and at < now() - interval '30 days'`)
