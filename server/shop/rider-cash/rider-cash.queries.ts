import { sql } from 'kysely'
import type { StoreScope } from '#contract/permissions.ts'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Person = { id: string; name: string }
/** Cash of one order, in paise. */
export type CollectedCash = {
  orderId: string
  number: string
  storeId: string
  rider: Person
  paise: number
  at: Timestamp
}
export type CashCount = {
  id: string
  rider: Person
  receivedBy: Person
  storeId: string
  due: number
  counted: number
  note: string
  at: Timestamp
}

/** A step of an order that a rider collected cash with. */
export type Collection = {
  orderId: string
  number: string
  storeId: string
  rider: string
  paise: number
  step: number
}

/** What the rider still owes of the order is in the same row from now on; before, it stays as it was. */
export const insert = (db: Db, { orderId, number, storeId, rider, paise, step }: Collection) =>
  changed(
    db,
    sql`
      with carried as (
        update rider_cash set returned_at = now(), is_carried = true
         where order_id = ${orderId} and rider = ${rider} and count_id is null and returned_at is null
        returning paise
      )
      insert into rider_cash (id, order_id, order_number, rider, store_id, step, paise)
      select ${newId()}, ${orderId}, ${number}, ${rider}, ${storeId}, ${step},
             ${paise}::bigint + coalesce((select sum(paise) from carried), 0)`,
  )

/**
 * The rider who collected it with this step returned it. Of more cash than was returned the rest stays open. Changes
 * nothing if the store has it, or no rider had it.
 */
export const markReturned = (db: Db, orderId: string, { paise, step }: { paise: number; step: number }) =>
  changed(
    db,
    sql`
      with open as (
        select id, paise from rider_cash
         where order_id = ${orderId} and count_id is null and returned_at is null
           and coalesce(step, ${step}) = ${step}
         order by step nulls last, at desc, id desc
         limit 1
           for update
      ), whole as (
        update rider_cash c set returned_at = now() from open o where c.id = o.id and o.paise <= ${paise}::bigint
      ), part as (
        update rider_cash c set paise = o.paise - ${paise}::bigint from open o
         where c.id = o.id and o.paise > ${paise}::bigint
        returning c.order_id, c.order_number, c.rider, c.store_id, c.step, c.at
      )
      insert into rider_cash (id, order_id, order_number, rider, store_id, step, paise, at, returned_at)
      select ${newId()}::uuid, order_id, order_number, rider, store_id, step, ${paise}::bigint, at, now() from part`,
  )

/**
 * The cash of an order that was returned at a moment is with its rider after all. `step`: the one that collected it
 * again, if one did.
 */
export const unmarkReturned = (
  db: Db,
  orderId: string,
  { returnedAt, step }: { returnedAt: Timestamp; step: number | null },
) =>
  changed(
    db,
    sql`
      with back as (
        delete from rider_cash
         where order_id = ${orderId} and returned_at = ${returnedAt}::timestamptz and not is_carried
        returning order_id, order_number, rider, store_id, coalesce(${step}::bigint, step) as step, paise, at
      )
      insert into rider_cash (id, order_id, order_number, rider, store_id, step, paise, at)
      select ${newId()}::uuid, order_id, order_number, rider, store_id, step, paise, at from back
          on conflict (order_id, rider) where count_id is null and returned_at is null
          do update set paise = rider_cash.paise + excluded.paise, step = excluded.step`,
  )

/** Cash of an order that is not with its store yet. */
export const findOpen = (db: Db, orderId: string) =>
  maybe(
    db,
    sql<{ id: string }>`
      select id from rider_cash
       where order_id = ${orderId} and count_id is null and returned_at is null
       limit 1`,
  )

/** Cash that is not with its store yet: of one rider, or of all riders of stores; the oldest first. */
export const listOpen = (db: Db, { stores, rider }: { stores: StoreScope; rider?: string }) =>
  all(
    db,
    sql<CollectedCash>`
      select c.order_id as "orderId", c.order_number as number, c.store_id as "storeId", c.paise::int as paise,
             jsonb_build_object('id', replace(u.id::text, '-', ''), 'name', u.name) as rider,
             to_json(c.at) #>> '{}' as at
        from rider_cash c
        join identity_users u on u.id = c.rider
       where c.count_id is null and c.returned_at is null
         and ${stores === 'everywhere' ? sql`true` : sql`c.store_id = any (${stores}::uuid[])`}
         and ${rider ? sql`c.rider = ${rider}` : sql`true`}
       order by c.at, c.order_id
       limit 2000`,
  )

type Lock = { rider: string; storeId: string; orderIds: readonly string[] }

/** The amounts of open cash, locked until the transaction ends; those with the store already are missing. */
export const lockOpen = (db: Db, { rider, storeId, orderIds }: Lock) =>
  all(
    db,
    sql<{ orderId: string; paise: number }>`
      select order_id as "orderId", paise::int as paise
        from rider_cash
       where rider = ${rider} and store_id = ${storeId} and order_id = any (${orderIds}::uuid[])
         and count_id is null and returned_at is null
       order by order_id
         for update`,
  )

type NewCount = Omit<CashCount, 'rider' | 'receivedBy' | 'at'> & { rider: string; receivedBy: string }

export async function insertCount(
  db: Db,
  { id, rider, receivedBy, storeId, due, counted, note }: NewCount,
  orderIds: readonly string[],
): Promise<void> {
  await changed(
    db,
    sql`
      insert into cash_counts (id, rider, store_id, received_by, due_paise, counted_paise, note)
      values (${id}, ${rider}, ${storeId}, ${receivedBy}, ${due}, ${counted}, ${note})`,
  )
  await changed(
    db,
    sql`
      update rider_cash set count_id = ${id}
       where order_id = any (${orderIds}::uuid[]) and rider = ${rider} and count_id is null and returned_at is null`,
  )
}

const count = sql`
  s.id, s.store_id as "storeId", s.due_paise::int as due, s.counted_paise::int as counted, s.note,
  jsonb_build_object('id', replace(r.id::text, '-', ''), 'name', r.name) as rider,
  jsonb_build_object('id', replace(b.id::text, '-', ''), 'name', b.name) as "receivedBy",
  to_json(s.at) #>> '{}' as at`
const people = sql`
  join identity_users r on r.id = s.rider
  join identity_users b on b.id = s.received_by`

export const findCount = (db: Db, id: string) =>
  maybe(db, sql<CashCount>`select ${count} from cash_counts s ${people} where s.id = ${id}`)

/** The newest first. */
export const listCounts = (db: Db, { stores, limit }: { stores: StoreScope; limit: number }) =>
  all(
    db,
    sql<CashCount>`
      select ${count}
        from cash_counts s ${people}
       where ${stores === 'everywhere' ? sql`true` : sql`s.store_id = any (${stores}::uuid[])`}
       order by s.id desc
       limit ${limit}`,
  )
