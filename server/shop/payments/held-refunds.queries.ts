import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'
import { refundColumns } from './refunds.queries.ts'
import type { Refund } from './refunds.ts'

/** Releases the held refunds that are due: in cash and to the wallet they are done, others are ready to be sent. */
export const release = (db: Db, order: string) =>
  all(
    db,
    sql<Refund>`
      update refunds
         set status = case when payment_id is null and way is distinct from 'upi' then 'done' else 'asked' end,
             done_at = case when payment_id is null and way is distinct from 'upi' then now() end
       where order_id = ${order} and status = 'held' and held_until <= now()
      returning ${refundColumns}`,
  )

export const withdraw = (db: Db, order: string) =>
  all(
    db,
    sql<Refund>`
      update refunds set status = 'withdrawn' where order_id = ${order} and status = 'held' returning ${refundColumns}`,
  )

/** Makes an amount refundable again that is not sent, or is no longer in the wallet. */
export const restoreRefundable = (db: Db, payment: string, amount: number) =>
  changed(db, sql`update payments set refunded_paise = refunded_paise - ${amount} where id = ${payment}`)

/** Orders with held refunds past their time, because their job was lost. */
export const due = (db: Db) =>
  all(
    db,
    sql<{ order: string }>`
      select distinct order_id as "order" from refunds where status = 'held' and held_until <= now() limit 100`,
  )
