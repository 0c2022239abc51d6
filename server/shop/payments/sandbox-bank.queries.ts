import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { PaymentSessionInput } from './provider.ts'
import type { BankSession } from './sandbox-bank.ts'

const columns = sql`id, status, request as input, charge`

export const insert = (db: Db, session: { id: string; input: PaymentSessionInput }) =>
  changed(
    db,
    sql`
      insert into sandbox_sessions (id, request) values (${session.id}, ${JSON.stringify(session.input)}::jsonb)
          on conflict (id) do nothing`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<BankSession>`select ${columns} from sandbox_sessions where id = ${id}`)

export const lock = (db: Db, id: string) =>
  maybe(db, sql<BankSession>`select ${columns} from sandbox_sessions where id = ${id} for update`)

export const end = (db: Db, id: string, end: { status: 'paid' | 'expired'; charge: string | null }) =>
  one(
    db,
    sql<BankSession>`
      update sandbox_sessions set status = ${end.status}, charge = ${end.charge} where id = ${id} returning ${columns}`,
  )

export const insertEvent = (db: Db, event: { id: string; body: string }) =>
  changed(db, db.insertInto('sandbox_events').values({ id: event.id, body: event.body }))

export const findEvent = (db: Db, id: string) =>
  maybe(db, db.selectFrom('sandbox_events').select(['body', 'delivered']).where('id', '=', id))

export const setDelivered = (db: Db, id: string) =>
  changed(db, db.updateTable('sandbox_events').set({ delivered: true }).where('id', '=', id))

export const insertRefund = (db: Db, refund: { key: string; id: string; charge: string; paise: number }) =>
  changed(
    db,
    sql`
      insert into sandbox_refunds (key, id, charge, paise)
      values (${refund.key}, ${refund.id}, ${refund.charge}, ${refund.paise})
          on conflict (key) do nothing`,
  )

export type BankRefund = { key: string; id: string; charge: string; paise: number }

export const findRefund = (db: Db, which: { key: string } | { id: string }) =>
  maybe(
    db,
    sql<BankRefund>`
      select key, id, charge, paise from sandbox_refunds
       where ${'key' in which ? sql`key = ${which.key}` : sql`id = ${which.id}`}`,
  )

export const listRefunds = (db: Db, charge: string) =>
  all(db, db.selectFrom('sandbox_refunds').selectAll().where('charge', '=', charge).orderBy('id'))

/** Locks a charge and returns the amount that is not refunded yet, in paise. */
export async function refundable(db: Db, charge: string): Promise<number> {
  await changed(db, sql`select 1 from sandbox_sessions where charge = ${charge} for update`)
  const row = await maybe(
    db,
    sql<{ paise: number }>`
      select (s.request ->> 'amount')::bigint
             - coalesce((select sum(r.paise) from sandbox_refunds r where r.charge = s.charge), 0) as paise
        from sandbox_sessions s
       where s.charge = ${charge}`,
  )
  return row?.paise ?? 0
}
