import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Payment } from './payments.ts'

const columns = sql`
  id, provider, status, amount_paise as amount, captured_paise as captured, refunded_paise as refunded, session, url,
  charge, created_at as "createdAt"`

export const insert = (db: Db, payment: { id: string; provider: string; amount: number }) =>
  changed(
    db,
    sql`
      insert into payments (id, provider, amount_paise) values (${payment.id}, ${payment.provider}, ${payment.amount})`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<Payment>`select ${columns} from payments where id = ${id}`)

/** Leaves room for the weak locks foreign keys take: two events of one payment each hold one before they come here. */
export const lock = (db: Db, id: string) =>
  maybe(db, sql<Payment>`select ${columns} from payments where id = ${id} for no key update`)

/** Keeps the provider's session. A payment that ended meanwhile stays over, but its session is known then, to be ended. */
export const keepSession = (db: Db, id: string, session: { id: string; url: string }) =>
  one(
    db,
    sql<Payment>`
      update payments
         set session = ${session.id}, url = ${session.url},
             status = case status when 'starting' then 'open' else status end
       where id = ${id}
      returning ${columns}`,
  )

export const setPaid = (
  db: Db,
  id: string,
  paid: { amount: number; charge: string | null; session: string | null },
) =>
  changed(
    db,
    sql`
      update payments
         set status = 'paid', captured_paise = ${paid.amount}, charge = ${paid.charge}, paid_at = now(),
             session = coalesce(session, ${paid.session})
       where id = ${id} and status <> 'paid'`,
  )

export const setOver = (db: Db, id: string) =>
  changed(db, sql`update payments set status = 'over' where id = ${id} and status in ('starting', 'open')`)

export const insertEvent = (db: Db, event: { id: string; kind: string; payment: string }) =>
  changed(
    db,
    sql`
      insert into payment_events (id, kind, payment_id) values (${event.id}, ${event.kind}, ${event.payment})
          on conflict (id) do nothing`,
  )

/** Payments that may have been paid without our hearing of it: the least lately asked about come first. */
export const unsettled = (db: Db, limit: number) =>
  all(
    db,
    sql<Payment>`
      update payments
         set checked_at = now()
       where id in (select id from payments
                     where status in ('starting', 'open') and created_at < now() - interval '1 minute'
                     order by checked_at nulls first, created_at
                     limit ${limit}
                       for update skip locked)
      returning ${columns}`,
  )
