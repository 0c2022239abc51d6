import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Refund, RefundLine } from './refunds.ts'

export type RefundStatus = 'held' | 'asked' | 'done' | 'failed' | 'withdrawn'

/** Reserves an amount of a payment for a refund; the update itself checks that refunds never exceed the capture. */
export const reduceRefund = (db: Db, id: string, amount: number) =>
  changed(
    db,
    sql`
      update payments set refunded_paise = refunded_paise + ${amount}
       where id = ${id} and refunded_paise + withdrawn_paise + ${amount} <= captured_paise`,
  )

export const refundColumns = sql`
  id, order_id as "order", payment_id as payment, way, origin,
  from_wallet as "fromWallet", reference, status, amount_paise as amount, lines, why,
  problem, turns, attempt, provider_id as "providerId", by_provider as "byProvider",
  to_json(created_at) #>> '{}' as "createdAt", to_json(done_at) #>> '{}' as "doneAt"`

export type NewRow = {
  id: string
  order: string
  payment: string | null
  way?: 'upi' | 'wallet'
  /** of a refund to the wallet */
  origin?: 'card' | 'upi' | 'cash' | 'wallet' | null
  /** of money that a wallet sends back */
  fromWallet?: true
  /** UPI address of the shopper, of money that a wallet sends back by UPI */
  sentTo?: string
  status: 'held' | 'asked' | 'done'
  heldSeconds?: number
  /** set when the refund was made at the provider's dashboard */
  providerId?: string
  amount: number
  lines: RefundLine[]
  why: string
  by: string | null
}

export const insert = (db: Db, refund: NewRow) =>
  one(
    db,
    sql<Refund>`
      insert into refunds (id, order_id, payment_id, status, amount_paise, lines, why, by_user, held_until, done_at,
                           provider_id, by_provider, way, origin, sent_to, from_wallet)
      values (${refund.id}, ${refund.order}, ${refund.payment}, ${refund.status}, ${refund.amount},
              ${JSON.stringify(refund.lines)}::jsonb, ${refund.why}, ${refund.by},
              now() + make_interval(secs => ${refund.heldSeconds ?? null}::float8),
              case ${refund.status}::text when 'done' then now() end, ${refund.providerId ?? null},
              ${refund.providerId !== undefined}, ${refund.way ?? null}, ${refund.origin ?? null},
              ${refund.sentTo ?? null}, ${refund.fromWallet === true})
      returning ${refundColumns}`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<Refund>`select ${refundColumns} from refunds where id = ${id}`)

/** Finds a refund by the provider's id of it. */
export const findByProvider = (db: Db, providerId: string) =>
  maybe(db, sql<Refund>`select ${refundColumns} from refunds where provider_id = ${providerId}`)

/**
 * The oldest refund of the shop over this amount that the provider refused is the one with this id of the provider from
 * now on, asked for again. Null if there is none.
 */
export const adopt = (db: Db, payment: string, { id, amount }: { id: string; amount: number }) =>
  maybe(
    db,
    sql<Refund>`
      update refunds
         set status = 'asked', provider_id = ${id}, problem = null, done_at = null, turns = turns + 1
       where id = (select id from refunds
                    where payment_id = ${payment} and amount_paise = ${amount} and status = 'failed'
                      and not by_provider
                    order by id
                    limit 1
                      for update)
      returning ${refundColumns}`,
  )

/** Finds a refund that staff sent by UPI. */
export const findByReference = (db: Db, reference: string) =>
  maybe(db, sql<{ id: string }>`select id from refunds where reference = ${reference}`)

export const lock = (db: Db, id: string) =>
  maybe(db, sql<Refund>`select ${refundColumns} from refunds where id = ${id} for update`)

export const listOf = (db: Db, order: string) =>
  all(
    db,
    sql<Refund>`select ${refundColumns} from refunds where order_id = ${order} and status <> 'withdrawn' order by id`,
  )

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

export const markSent = (db: Db, id: string, reference: string) =>
  changed(
    db,
    sql`
      update refunds set status = 'done', reference = ${reference}, sent_to = null, turns = turns + 1, done_at = now()
       where id = ${id} and way = 'upi' and status = 'asked'`,
  )

/** 0 unless it is to be sent by UPI. */
export const withdrawUnsent = (db: Db, id: string) =>
  changed(
    db,
    sql`
      update refunds set status = 'withdrawn', turns = turns + 1
       where id = ${id} and way = 'upi' and status = 'asked'`,
  )

/** Replaces reasons that begin so, and go on with the words of somebody, by their beginning. */
export const shortenReasons = (db: Db, orderIds: string[], beginning: string) =>
  changed(
    db,
    sql`
      update refunds set why = ${beginning}
       where order_id = any (${orderIds}::uuid[]) and starts_with(why, ${beginning}) and why <> ${beginning}`,
  )

/** Starts another attempt, with a number that no earlier attempt had. */
export const startAttempt = (db: Db, id: string) =>
  changed(
    db,
    sql`
      update refunds
         set status = 'asked', problem = null, provider_id = null, done_at = null,
             turns = turns + 1, attempt = turns + 1
       where id = ${id}`,
  )

/** Stores the provider's id of the current attempt. */
export const setProviderId = (db: Db, id: string, providerId: string) =>
  changed(db, db.updateTable('refunds').set({ provider_id: providerId }).where('id', '=', id))

/** Claims refunds whose state is due to be checked; the interval grows with their age, so that a run stays short. */
export const claimStale = (db: Db) =>
  all(
    db,
    sql<{ id: string }>`
      update refunds
         set ask_at = now() + least(greatest((now() - created_at) / 4, interval '10 minutes'), interval '6 hours')
       where id in (select id from refunds
                     where status = 'asked' and payment_id is not null and ask_at < now()
                     order by ask_at
                     limit 100
                       for update skip locked)
      returning id`,
  )

/**
 * Whether a refund of these orders is not done yet; one that was refused waits for staff, unless it was made at the
 * provider's dashboard: that one is over, and nothing of it is due.
 */
export const isAnyPending = async (db: Db, orders: string[]): Promise<boolean> =>
  (await maybe(
    db,
    sql`
      select 1 from refunds
       where order_id = any (${orders}::uuid[])
         and (status in ('held', 'asked') or (status = 'failed' and not by_provider))
       limit 1`,
  )) !== null
