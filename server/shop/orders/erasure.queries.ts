import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { CANCELLED } from './orders.queries.ts'

export const lockEvery = (db: Db, userId: string) =>
  changed(db, sql`select 1 from orders where user_id = ${userId} order by id for no key update`)

export const everyIdOf = async (db: Db, userId: string): Promise<string[]> =>
  (await all(db, sql<{ id: string }>`select id from orders where user_id = ${userId} order by id`)).map(
    ({ id }) => id,
  )

/** By `clock_timestamp()`, since the transaction may have waited for a lock. */
export const hasOpen = async (db: Db, userId: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`
      select 1 from orders o
       where o.user_id = ${userId}
         and (o.status = any (${[...statusesOf('waiting'), ...statusesOf('on its way')]}::text[])
              or (select h.undo_until > clock_timestamp()
                    from order_history h where h.order_id = o.id order by h.id desc limit 1))
       limit 1`,
  )) !== null

/** Orders of this total and more, in paise, are retained with name and address (CGST Rules 2017, rule 46 (e)). */
const INVOICE_WITH_PERSON = 50_000_00

/**
 * Removes the person from the orders of an account. A financial year ends in March, its annual return is due at the end
 * of that year, and records are retained for 72 months from then (CGST Act 2017, section 36).
 */
export const erasePersons = (db: Db, userId: string, name: string) =>
  one(
    db,
    sql<{ orders: number; invoices: number }>`
      with retained as (
        insert into order_persons (order_id, name, address, retained_until)
        select id, ${name}, address - 'pin',
               make_date(6 + extract(year from (created_at at time zone 'Asia/Kolkata') + interval '9 months')::int,
                         12, 31)
          from orders
         where user_id = ${userId} and total_paise >= ${INVOICE_WITH_PERSON}
           and status <> all (${statusesOf('ended')}::text[])
            on conflict do nothing
        returning 1
      ), told as (
        update order_history h set why = ${CANCELLED}
          from orders o
         where o.user_id = ${userId} and h.order_id = o.id and h.by_user = o.user_id
           and starts_with(h.why, ${CANCELLED}) and h.why <> ${CANCELLED}
      ), erased as (
        update orders
           set address = (address - 'pin') || '{"address_line": "", "mobile": ""}', instructions = instructions - 'note'
         where user_id = ${userId}
        returning 1
      )
      select (select count(*)::int from erased) as orders, (select count(*)::int from retained) as invoices`,
  )

/** Who performed a step of an order of the account, or picked or rode it. */
export const handlersOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select h.by_user as id from order_history h join orders o on o.id = h.order_id
         where o.user_id = ${userId} and h.by_user is not null
         union
        select handler.id
          from order_handling w
          join orders o on o.id = w.order_id
         cross join unnest(array[w.picker, w.rider]) as handler (id)
         where o.user_id = ${userId} and handler.id is not null`,
    )
  ).map(({ id }) => id)

/** The stores of the account's orders. */
export const storesOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await all(db, sql<{ id: string }>`select distinct store_id as id from orders where user_id = ${userId}`)
  ).map(({ id }) => id)

export const deletePersonsPast = (db: Db) =>
  changed(db, sql`delete from order_persons where retained_until < (now() at time zone 'Asia/Kolkata')::date`)
