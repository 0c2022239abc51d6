import { sql } from 'kysely'
import { changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { SessionWish } from './provider.ts'
import type { BankSession } from './sandbox-bank.ts'

const columns = sql`id, status, wish, charge`

export const insert = (db: Db, session: { id: string; wish: SessionWish }) =>
  changed(
    db,
    sql`
      insert into sandbox_sessions (id, wish) values (${session.id}, ${JSON.stringify(session.wish)}::jsonb)
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
  changed(db, sql`insert into sandbox_events (id, body) values (${event.id}, ${event.body})`)

export const findEvent = (db: Db, id: string) =>
  maybe(
    db,
    sql<{ body: string; delivered: boolean }>`select body, delivered from sandbox_events where id = ${id}`,
  )

export const setDelivered = (db: Db, id: string) =>
  changed(db, sql`update sandbox_events set delivered = true where id = ${id}`)

export const insertRefund = (db: Db, refund: { key: string; id: string; charge: string; paise: number }) =>
  changed(
    db,
    sql`
      insert into sandbox_refunds (key, id, charge, paise)
      values (${refund.key}, ${refund.id}, ${refund.charge}, ${refund.paise})
          on conflict (key) do nothing`,
  )

export const findRefund = (db: Db, key: string) =>
  maybe(db, sql<{ id: string }>`select id from sandbox_refunds where key = ${key}`)

/** Locks what was charged, and answers then how much of it is still there. */
export async function left(db: Db, charge: string): Promise<number> {
  await changed(db, sql`select 1 from sandbox_sessions where charge = ${charge} for update`)
  const row = await maybe(
    db,
    sql<{ paise: number }>`
      select (s.wish ->> 'amount')::bigint
             - coalesce((select sum(r.paise) from sandbox_refunds r where r.charge = s.charge), 0) as paise
        from sandbox_sessions s
       where s.charge = ${charge}`,
  )
  return row?.paise ?? 0
}
