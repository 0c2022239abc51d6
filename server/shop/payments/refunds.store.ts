import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Refund, RefundLine } from './refunds.ts'

/** Makes room for a refund of a payment: never more than was captured, judged in the update itself. */
export const takeBack = (db: Db, id: string, amount: number) =>
  changed(
    db,
    sql`
      update payments set refunded_paise = refunded_paise + ${amount}
       where id = ${id} and refunded_paise + ${amount} <= captured_paise`,
  )

const refundColumns = sql`
  id, order_id as "order", payment_id as payment, status, amount_paise as amount, lines, why, problem, turns, attempt,
  provider_id as "providerId",
  to_json(created_at) #>> '{}' as "createdAt", to_json(done_at) #>> '{}' as "doneAt"`

export const insert = (
  db: Db,
  refund: {
    id: string
    order: string
    payment: string | null
    status: 'asked' | 'done'
    amount: number
    lines: RefundLine[]
    why: string
    by: string | null
  },
) =>
  one(
    db,
    sql<Refund>`
      insert into refunds (id, order_id, payment_id, status, amount_paise, lines, why, by_user, done_at)
      values (${refund.id}, ${refund.order}, ${refund.payment}, ${refund.status}, ${refund.amount},
              ${JSON.stringify(refund.lines)}::jsonb, ${refund.why}, ${refund.by},
              case ${refund.status}::text when 'done' then now() end)
      returning ${refundColumns}`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<Refund>`select ${refundColumns} from refunds where id = ${id}`)

export const lock = (db: Db, id: string) =>
  maybe(db, sql<Refund>`select ${refundColumns} from refunds where id = ${id} for update`)

export const listOf = (db: Db, order: string) =>
  all(db, sql<Refund>`select ${refundColumns} from refunds where order_id = ${order} order by id`)

export const set = (
  db: Db,
  id: string,
  to: { status: 'asked' | 'done' | 'failed'; providerId: string | null; problem: string | null },
) =>
  changed(
    db,
    sql`
      update refunds
         set status = ${to.status}, problem = ${to.problem}, provider_id = coalesce(${to.providerId}, provider_id),
             turns = turns + 1, done_at = case ${to.status}::text when 'done' then now() end
       where id = ${id}`,
  )

/** Opens another try; the number is never one of an earlier try. */
export const startTry = (db: Db, id: string) =>
  changed(
    db,
    sql`
      update refunds
         set status = 'asked', problem = null, provider_id = null, done_at = null, turns = turns + 1, attempt = turns + 1
       where id = ${id}`,
  )

/** Keeps the provider's name for the try a refund is at. */
export const nameTry = (db: Db, id: string, providerId: string) =>
  changed(db, sql`update refunds set provider_id = ${providerId} where id = ${id}`)

/** Refunds that should have been sent by now: their job was lost or has given up. */
export const forgotten = (db: Db) =>
  all(
    db,
    sql<{ id: string }>`
      select id from refunds where status = 'asked' and created_at < now() - interval '10 minutes' order by id limit 100`,
  )
