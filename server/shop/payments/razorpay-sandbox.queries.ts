import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'

/** What the shop asked for when it created the link; the shop's part of the call that the sandbox uses. */
export type LinkRequest = {
  amount: number
  reference_id: string
  description: string
  callback_url: string
  notes: { payment: string }
}
export type StoredLink = {
  id: string
  status: 'open' | 'paid' | 'expired'
  request: LinkRequest
  charge: string | null
}
export type StoredRefund = {
  key: string
  id: string
  charge: string
  paise: number
  notes: Record<string, string>
}

const columns = sql`id, status, request, charge`

/** False when there is a link with this reference already. */
export const insert = async (db: Db, id: string, request: LinkRequest): Promise<boolean> =>
  (await changed(
    db,
    sql`
      insert into sandbox_sessions (id, request) values (${id}, ${JSON.stringify(request)}::jsonb)
          on conflict (id) do nothing`,
  )) > 0

export const find = (db: Db, id: string) =>
  maybe(db, sql<StoredLink>`select ${columns} from sandbox_sessions where id = ${id}`)

export const findByCharge = (db: Db, charge: string) =>
  maybe(db, sql<StoredLink>`select ${columns} from sandbox_sessions where charge = ${charge}`)

export const lock = (db: Db, id: string) =>
  maybe(db, sql<StoredLink>`select ${columns} from sandbox_sessions where id = ${id} for update`)

export const end = (db: Db, id: string, status: 'paid' | 'expired', charge: string | null) =>
  one(
    db,
    sql<StoredLink>`
      update sandbox_sessions set status = ${status}, charge = ${charge} where id = ${id} returning ${columns}`,
  )

export const insertRefund = (db: Db, refund: StoredRefund) =>
  changed(
    db,
    sql`
      insert into sandbox_refunds (key, id, charge, paise, notes)
      values (${refund.key}, ${refund.id}, ${refund.charge}, ${refund.paise}, ${JSON.stringify(refund.notes)}::jsonb)`,
  )

const refundColumns = sql`key, id, charge, paise, coalesce(notes, '{}') as notes`

export const findRefund = (db: Db, which: { key: string } | { id: string }) =>
  maybe(
    db,
    sql<StoredRefund>`
      select ${refundColumns} from sandbox_refunds
       where ${'key' in which ? sql`key = ${which.key}` : sql`id = ${which.id}`}`,
  )

export const listRefunds = (db: Db, charge: string) =>
  all(
    db,
    sql<StoredRefund>`select ${refundColumns} from sandbox_refunds where charge = ${charge} order by id`,
  )
