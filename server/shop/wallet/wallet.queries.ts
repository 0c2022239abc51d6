import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import type { Lot, Part } from './wallet.rules.ts'

export type Kind = 'refund' | 'sent back' | 'taken out' | 'given up' | 'spent' | 'returned'
/** Paise; `getsRefunds`: refunds come here, `paysFirst`: the checkout offers its money, as the shopper wants. */
export type Wallet = { paise: number; getsRefunds: boolean; paysFirst: boolean; isClosed: boolean }
/** Signed paise; `cause` names what happened, once; `spentOn`: the order that it pays. */
export type NewMovement = Part & { id: string; kind: Kind; cause: string; spentOn?: string }
/** `orderId`: whose refund it is, or which it pays; `number`: of that order, null if there is none. */
export type Movement = {
  id: string
  orderId: string
  number: string | null
  kind: Kind
  paise: number
  balance: number
  at: Timestamp
}

const columns = sql`
  paise::int as paise, gets_refunds and not closed as "getsRefunds", pays_first as "paysFirst", closed as "isClosed"`

export const find = (db: Db, userId: string) =>
  maybe(db, sql<Wallet>`select ${columns} from wallets where user_id = ${userId}`)

export const ensure = (db: Db, userId: string) =>
  changed(db, sql`insert into wallets (user_id) values (${userId}) on conflict (user_id) do nothing`)

/** A statement of its own after `ensure`, so that it reads what another transaction has just written. */
export const lock = (db: Db, userId: string) =>
  one(db, sql<Wallet>`select ${columns} from wallets where user_id = ${userId} for update`)

export const setChoices = (
  db: Db,
  userId: string,
  { getsRefunds = null, paysFirst = null }: { getsRefunds?: boolean | null; paysFirst?: boolean | null },
) =>
  changed(
    db,
    sql`
      insert into wallets (user_id, gets_refunds, pays_first)
      values (${userId}, coalesce(${getsRefunds}::boolean, false), coalesce(${paysFirst}::boolean, false))
          on conflict (user_id) do update
          set gets_refunds = coalesce(${getsRefunds}::boolean, wallets.gets_refunds),
              pays_first = coalesce(${paysFirst}::boolean, wallets.pays_first)
        where not wallets.closed`,
  )

/** Of an erased account: nothing comes into it any more. */
export const close = (db: Db, userId: string) =>
  changed(db, sql`update wallets set closed = true, gets_refunds = false where user_id = ${userId}`)

/** Moves money of a locked wallet; nothing if the cause has moved some before. */
export const insert = (db: Db, userId: string, movement: NewMovement) =>
  changed(
    db,
    sql`
      with moved as (
        insert into wallet_movements (id, user_id, order_id, way, kind, cause, spent_on, paise, balance_paise)
        select ${movement.id}, user_id, ${movement.order}, ${movement.way}, ${movement.kind}, ${movement.cause},
               ${movement.spentOn ?? null}::uuid, ${movement.paise}::bigint, paise + ${movement.paise}::bigint
          from wallets
         where user_id = ${userId}
            on conflict (cause) do nothing
        returning user_id, balance_paise
      )
      update wallets set paise = moved.balance_paise from moved where wallets.user_id = moved.user_id`,
  )

/** Where the money in a wallet came from, the oldest first. */
export const listLots = (db: Db, userId: string) =>
  all(
    db,
    sql<Lot>`
      select replace(order_id::text, '-', '') as "order", way, sum(paise)::int as paise,
             max(at) filter (where kind = 'refund') as since
        from wallet_movements
       where user_id = ${userId}
       group by order_id, way
      having sum(paise) > 0
       order by min(coalesce(number, 0)), min(id::text)`,
  )

/** What a wallet has spent on an order or a hold and not got back, the last spent first. */
export const listSpent = (db: Db, userId: string, on: string) =>
  all(
    db,
    sql<Part>`
      select replace(order_id::text, '-', '') as "order", way, -sum(paise)::int as paise
        from wallet_movements
       where spent_on = ${on} and user_id = ${userId}
       group by order_id, way
      having sum(paise) < 0
       order by max(coalesce(number, 0)) desc, max(id::text) desc`,
  )

/** What a wallet has of one order that was paid in one way, in paise. */
export const lotOf = async (db: Db, userId: string, { order, way }: Omit<Part, 'paise'>): Promise<number> =>
  (
    await one(
      db,
      sql<{ paise: number }>`
        select coalesce(sum(paise), 0)::int as paise
          from wallet_movements where user_id = ${userId} and order_id = ${order} and way = ${way}`,
    )
  ).paise

/** The statement, the newest first: by number, because ids depend on the clocks of the processes. */
export const list = (db: Db, userId: string, { cursor, limit }: { cursor: string | null; limit: number }) =>
  all(
    db,
    sql<Movement>`
      select m.id, coalesce(m.spent_on, m.order_id) as "orderId", o.number, m.kind, m.paise::int as paise,
             m.balance_paise::int as balance, to_json(m.at) #>> '{}' as at
        from wallet_movements m
        left join orders_numbers o on o.id = coalesce(m.spent_on, m.order_id)
       where m.user_id = ${userId}
         and (${cursor}::uuid is null or (coalesce(m.number, 0), m.id) < (
               select coalesce(number, 0), id from wallet_movements where id = ${cursor}))
       order by coalesce(m.number, 0) desc, m.id desc
       limit ${limit}`,
  )
