import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Payment } from './payments.ts'

const columns = sql`
  id, provider, status, amount_paise as amount, captured_paise as captured, refunded_paise as refunded, session, url,
  charge, problem, created_at as "createdAt"`

export const insert = (db: Db, payment: { id: string; provider: string; amount: number }) =>
  changed(
    db,
    sql`
      insert into payments (id, provider, amount_paise) values (${payment.id}, ${payment.provider}, ${payment.amount})`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<Payment>`select ${columns} from payments where id = ${id}`)

/** `for no key update`, since inserting an event takes a weaker foreign-key lock first; `for update` would deadlock. */
export const lock = (db: Db, id: string) =>
  maybe(db, sql<Payment>`select ${columns} from payments where id = ${id} for no key update`)

/**
 * Stores the provider's session. A payment that is already over stays over; its session is stored so it can be ended.
 */
export const setSession = (db: Db, id: string, session: { id: string; url: string }) =>
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

/** Adds an amount that the provider withdrew on its own (refund or dispute); negative when it was returned. */
export const addWithdrawn = (db: Db, id: string, amount: number) =>
  changed(db, sql`update payments set withdrawn_paise = withdrawn_paise + ${amount} where id = ${id}`)

/** What of a captured payment is neither refunded nor withheld; negative if refunded money is withheld. Paise. */
export const freeOf = async (db: Db, id: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ paise: number }>`
        select (captured_paise - refunded_paise - withdrawn_paise)::int as paise from payments where id = ${id}`,
    )
  ).paise

/** Marks a payment as over for the shop; the provider may still capture it. */
export const setOver = (db: Db, id: string) =>
  changed(db, sql`update payments set status = 'over' where id = ${id} and status in ('starting', 'open')`)

/** Marks a payment as ended at the provider, which can no longer capture it. */
export const setEnded = (db: Db, id: string) =>
  changed(
    db,
    sql`
      update payments set status = 'over', ended_at = now()
       where id = ${id} and status <> 'paid' and ended_at is null`,
  )

/** Stores the last problem at the provider; returns 0 when the same problem is already stored. */
export const setProblem = (db: Db, id: string, problem: string | null) =>
  changed(
    db,
    sql`update payments set problem = ${problem} where id = ${id} and problem is distinct from ${problem}`,
  )

export const insertEvent = (db: Db, event: { id: string; kind: string; payment: string }) =>
  changed(
    db,
    sql`
      insert into payment_events (id, kind, payment_id) values (${event.id}, ${event.kind}, ${event.payment})
          on conflict (id) do nothing`,
  )

/**
 * Claims the payment whose check at the provider is most overdue. Checks of a payment repeat until it is paid or ended,
 * with intervals of a quarter of its age, between 2 minutes and 6 hours.
 */
export const claimDue = (db: Db) =>
  maybe(
    db,
    sql<Payment>`
      update payments
         set ask_at = now() + least(greatest((now() - created_at) / 4, interval '2 minutes'), interval '6 hours')
       where id = (select id from payments
                    where status <> 'paid' and ended_at is null and ask_at < now()
                    order by ask_at
                    limit 1
                      for update skip locked)
      returning ${columns}`,
  )

/** Claims the captured payments whose last comparison with the ledger is the longest ago. */
export const claimForComparison = (db: Db, limit: number) =>
  all(
    db,
    sql<{ id: string }>`
      update payments
         set compared_at = now()
       where id in (select id from payments
                     where status = 'paid'
                     order by compared_at nulls first
                     limit ${limit}
                       for update skip locked)
      returning id`,
  )

/** Whether one of these payments can still be paid. */
export const isAnyOpen = async (db: Db, ids: string[]): Promise<boolean> =>
  (await maybe(
    db,
    sql`
      select 1 from payments
       where id = any (${ids}::uuid[]) and status <> 'paid' and ended_at is null limit 1`,
  )) !== null
