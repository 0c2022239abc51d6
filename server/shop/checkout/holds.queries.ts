import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { adding, addingForEach } from '#server/platform/jobs/jobs.ts'
import type { OrderAddress } from '#server/shop/orders/orders.ts'
import type { EndedWhy, Hold, NewHold } from './holds.ts'

const columns = sql`
  h.id, h.user_id as "userId", h.store_id as "storeId", h.status, h.ended_why as "endedWhy",
  h.address - 'address_line' || jsonb_build_object('addressLine', h.address -> 'address_line') as address,
  h.instructions, h.lines, h.bill, h.wallet_paise::int as "wallet",
  h.eta, case when h.slot_from is not null
              then jsonb_build_object('from', h.slot_from, 'to', h.slot_to, 'opens', h.slot_opens) end as slot,
  h.retry_key as "retryKey", h.return_to as "returnTo", h.language, h.created_at as "createdAt",
  h.expires_at as "expiresAt",
  extract(epoch from now() - h.created_at)::float8 as age`

/**
 * Inserts a hold and the job that expires it, unless its shopper began `unpaid_holds_per_hour` payments within an hour
 * and did not pay them (decision 118). Those that the provider could not begin do not count.
 */
export const insert = (db: Db, hold: NewHold & { userId: string; seconds: number }) =>
  maybe(
    db,
    sql<Hold>`
      with h as (
        insert into holds (id, user_id, store_id, address, instructions, lines, bill, wallet_paise, eta,
                           slot_from, slot_to, slot_opens, retry_key, return_to,
                           language, expires_at)
        select ${hold.id}::uuid, ${hold.userId}::uuid, ${hold.storeId}::uuid,
               ${storedAddress(hold.address)}::jsonb,
               ${hold.instructions ? JSON.stringify(hold.instructions) : null}::jsonb,
               ${JSON.stringify(hold.lines)}::jsonb,
               ${JSON.stringify(hold.bill)}::jsonb, ${hold.wallet}::bigint,
               ${hold.eta ? JSON.stringify(hold.eta) : null}::jsonb,
               ${hold.slot?.from ?? null}::timestamptz, ${hold.slot?.to ?? null}::timestamptz,
               ${hold.slot?.opens ?? null}::timestamptz,
               ${hold.retryKey ?? null}::text, ${hold.returnTo}::text, ${hold.language}::text,
               now() + make_interval(secs => ${hold.seconds}::float8)
         where (select count(*) from holds
                 where user_id = ${hold.userId} and created_at > now() - interval '1 hour'
                   and status = 'released' and ended_why <> 'not started')
               < (select unpaid_holds_per_hour from purchase_rules)
        returning *
      ), expiry as (
        ${adding('expire-hold', { hold: hold.id }, { inSeconds: hold.seconds })}
      )
      select ${columns} from h`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<Hold>`select ${columns} from holds h where h.id = ${id}`)

export const lock = (db: Db, id: string) =>
  maybe(db, sql<Hold>`select ${columns} from holds h where h.id = ${id} for update`)

export const findOpenOf = (db: Db, userId: string) =>
  maybe(db, sql<Hold>`select ${columns} from holds h where h.user_id = ${userId} and h.status = 'open'`)

/**
 * Releases an open hold and adds the job that ends its session at the provider; `by` is the id of its replacement.
 */
export const release = (
  db: Db,
  target: { id: string } | { userId: string },
  why: EndedWhy,
  by: string | null = null,
) =>
  maybe(
    db,
    sql<Hold>`
      with h as (
        update holds set status = 'released', ended_why = ${why}, ended_at = now(), replaced_by = ${by}
         where status = 'open' and ${'id' in target ? sql`id = ${target.id}` : sql`user_id = ${target.userId}`}
        returning *
      ), ending as (
        ${addingForEach('end-payment', sql`json_build_object('payment', replace(h.id::text, '-', ''))`, sql`h`)}
      )
      select ${columns} from h`,
  )

export const setPaid = (db: Db, id: string) =>
  changed(db, sql`update holds set status = 'paid', ended_at = now() where id = ${id}`)

export const listExpired = (db: Db) =>
  all(
    db,
    sql<{ id: string }>`
      select id from holds where status = 'open' and expires_at < now() order by expires_at limit 500`,
  )

/**
 * Whether the shopper has placed an order or opened another payment since this hold. `replaced_by` is compared too,
 * since the transaction of the replacement may have begun before the hold was inserted.
 */
export const isSuperseded = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ superseded: boolean }>`
        select exists (select from orders_summaries o
                        where o.user_id = h.user_id and o.id <> h.id
                          and o.status <> all(${statusesOf('ended')}::text[])
                          and (o.created_at > h.created_at or o.id = h.replaced_by))
            or exists (select from holds n
                        where n.user_id = h.user_id and n.status = 'open'
                          and (n.created_at > h.created_at or n.id = h.replaced_by)) as superseded
          from holds h
         where h.id = ${id}`,
    )
  ).superseded

/** Which payments are compared: those that were captured, or whose hold ended, within two days, or all. */
export type Compared = 'lately' | 'all'

const endedLately = sql`
  select id from holds where ended_at > now() - interval '2 days'
   union
  select id from payments_states where paid_at > now() - interval '2 days'`

/** Captured payments without an order, and orders whose payment is not captured. Both indicate a lost write. */
export const listMismatches = (db: Db, compared: Compared) =>
  all(
    db,
    sql<{ id: string; lacks: 'order' | 'payment' }>`
      select h.id, case h.status when 'paid' then 'payment' else 'order' end as lacks
        from holds h
        join payments_states p on p.id = h.id
       where (h.status = 'paid') <> (p.status = 'paid')
         and ${compared === 'all' ? sql`true` : sql`h.id in (${endedLately})`}
         and (h.status = 'paid' or not exists (select from orders_summaries o where o.id = h.id))
       order by h.id
       limit 100`,
  )

/** Which of these pictures holds of the last 30 days have, whose payments may still arrive. */
export async function listPictures(db: Db, keys: string[]): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ key: string }>`
      select distinct image as key
        from holds h, jsonb_array_elements(h.lines) as line, jsonb_array_elements_text(line -> 'images') as image
       where (h.status = 'open' or h.created_at > now() - interval '30 days') and image = any (${keys}::text[])`,
  )
  return rows.map(({ key }) => key)
}

/** The stored key of the first line is `address_line`, as in an order. */
const storedAddress = ({ addressLine, ...rest }: OrderAddress): string =>
  JSON.stringify({ address_line: addressLine, ...rest })

/** Open holds of others in a slot. */
export const countInSlot = async (
  db: Db,
  { storeId, from, userId }: { storeId: string; from: Date; userId: string },
): Promise<number> =>
  (
    await one(
      db,
      sql<{ held: number }>`
        select count(*)::int as held
          from holds
         where store_id = ${storeId} and slot_from = ${from} and status = 'open' and user_id <> ${userId}`,
    )
  ).held

/** The same for all slots of a store, by their beginning in milliseconds. */
export async function countInSlots(db: Db, storeId: string, userId: string): Promise<Map<number, number>> {
  const rows = await all(
    db,
    sql<{ from: Date | null; held: number }>`
      select slot_from as "from", count(*)::int as held
        from holds
       where store_id = ${storeId} and slot_from is not null and status = 'open' and user_id <> ${userId}
       group by slot_from`,
  )
  return new Map(rows.map(({ from, held }) => [from?.getTime() ?? 0, held]))
}

/** Open holds, and those of them whose time is over. */
export const countOpen = (db: Db) =>
  one(
    db,
    sql<{ open: number; overdue: number }>`
      select count(*)::int as open, (count(*) filter (where expires_at < now()))::int as overdue
        from holds
       where status = 'open'`,
  )

export const idsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await all(db, sql<{ id: string }>`select id from holds where user_id = ${userId} order by id`)).map(
    ({ id }) => id,
  )

/** Those of a user that are open or became no order, oldest first. */
export const listUnpaid = (db: Db, userId: string) =>
  all(
    db,
    sql<Hold>`
      select ${columns} from holds h where h.user_id = ${userId} and h.status <> 'paid' order by h.id`,
  )

export const hasOpen = async (db: Db, userId: string): Promise<boolean> =>
  (await maybe(db, sql`select 1 from holds where user_id = ${userId} and status = 'open' limit 1`)) !== null

/** The key was chosen by a client, so it may contain anything. */
export const erasePersons = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      update holds
         set address = (address - 'pin') || '{"address_line": "", "mobile": ""}', instructions = null, retry_key = null
       where user_id = ${userId}`,
  )
