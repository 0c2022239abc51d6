import { type RawBuilder, sql } from 'kysely'
import type { OrderSort, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { all, type Db, one } from '#server/platform/database/database.ts'
import { columns, type Order } from './orders.queries.ts'

/** Conditions for listed orders; all of them apply. */
export type OrderFilter = {
  userId?: string
  status?: OrderStatus
  payment?: PaymentStatus
  /** of one of these stores */
  stores?: readonly string[]
  store?: string
  /** placed at or after `since` and before `until` */
  since?: Date
  until?: Date
  /** number or mobile contains one of `anywhere`, or the buyer's name and email contain all `words`; lower case */
  text?: { anywhere: string[]; words: string[] }
}

/** A part of a list, from an offset or after an order (keyset). */
export type Part = { limit: number; offset?: number; after?: Pick<Order, 'id' | 'total'> | undefined }

/** Reads the ids of the part first, which an index has, so that the orders before an offset are not read. */
export const list = (db: Db, filter: OrderFilter, sort: OrderSort, { limit, offset = 0, after }: Part) => {
  const where = after ? sql`${conditions(filter)} and ${afterwards[sort](after)}` : conditions(filter)
  return all(
    db,
    sql<Order>`
      select ${columns}
        from (select o.id from orders o where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}) page
        join orders o on o.id = page.id
        join identity_users u on u.id = o.user_id
       order by ${orders[sort]}`,
  )
}

export const count = async (db: Db, filter: OrderFilter): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*) as count from orders o where ${conditions(filter)}`))
    .count

type From = { base: { before: string } | null; settledMs: number }

/**
 * The orders placed since the time of `base`, or ever: how many of them are `settled`, which means placed before
 * `before`, and how many came later. `before` is null, and all came later, while the time of `base` is not older than
 * twice `settledMs`.
 */
export const countFrom = (db: Db, filter: OrderFilter, { base, settledMs }: From) => {
  const span = sql`${settledMs} * interval '1 millisecond'`
  const from = sql`${base?.before ?? null}::timestamptz`
  // the first count is that of an index without times, less the orders since
  const settled = base
    ? sql`select count(*) from orders o
           where ${conditions(filter)} and o.created_at >= ${from} and o.created_at < next.before`
    : sql`select count(*) - (select count(*) from orders o
                              where ${conditions(filter)} and o.created_at >= next.before)
            from orders o where ${conditions(filter)}`
  return one(
    db,
    sql<{ settled: number; later: number; before: string | null }>`
      select case when next.before is null then 0 else (${settled}) end as settled,
             (select count(*) from orders o
               where ${conditions(filter)} and o.created_at >= coalesce(next.before, ${from})) as later,
             next.before::text as before
        from (select case when ${from} is null or ${from} < now() - 2 * ${span}
                          then now() - ${span} end) as next (before)`,
  )
}

// ids increase with time; the id also makes the order of equal totals stable
const orders: Record<OrderSort, RawBuilder<unknown>> = {
  newest: sql`o.id desc`,
  oldest: sql`o.id`,
  highest: sql`o.total_paise desc, o.id desc`,
  lowest: sql`o.total_paise, o.id`,
}

/** Keyset conditions for each sort; id and total never change, so no order is listed twice. */
const afterwards: Record<OrderSort, (last: Pick<Order, 'id' | 'total'>) => RawBuilder<unknown>> = {
  newest: ({ id }) => sql`o.id < ${id}`,
  oldest: ({ id }) => sql`o.id > ${id}`,
  highest: ({ total, id }) => sql`(o.total_paise, o.id) < (${total}, ${id})`,
  lowest: ({ total, id }) => sql`(o.total_paise, o.id) > (${total}, ${id})`,
}

function conditions({ userId, stores, status, payment, store, since, until, text }: OrderFilter) {
  const all = [
    userId && sql`o.user_id = ${userId}`,
    stores && inStores(stores),
    status && sql`o.status = ${status}`,
    payment && sql`o.payment_status = ${payment}`,
    store && sql`o.store_id = ${store}`,
    since && sql`o.created_at >= ${since}`,
    until && sql`o.created_at < ${until}`,
    text && textIn(text),
  ].filter((one) => one !== undefined && one !== '')
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** For one store an index has its orders in their sequence, for which `any` would have to sort all of them. */
function inStores(stores: readonly string[]) {
  const [only = '', ...others] = stores
  if (only && others.length === 0) return sql`o.store_id = ${only}`
  return sql`o.store_id = any (${stores}::uuid[])`
}

/** A union of two indexed searches, since one search joined by `or` would scan all orders. */
function textIn({ anywhere, words }: NonNullable<OrderFilter['text']>) {
  const own = anywhere.map((part) => sql`f.found_by like ${containing(part)}`)
  const named = words.map((word) => sql`lower(b.name || ' ' || b.email) like ${containing(word)}`)
  return sql`o.id in (
    select f.id from orders f where ${sql.join(own, sql` or `)}
    union
    select f.id from orders f join identity_users b on b.id = f.user_id where ${sql.join(named, sql` and `)})`
}

const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
