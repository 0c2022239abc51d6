import { type RawBuilder, sql } from 'kysely'
import type { OrderSort, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { all, type Db, one } from '#server/platform/database/database.ts'
import { columns, type OrderRow } from './orders.store.ts'

/** What orders must be to be listed; all of what is given. */
export type OrderFilter = {
  userId?: string
  status?: OrderStatus
  payment?: PaymentStatus
  store?: string
  /** placed at or after, and before */
  since?: Date
  until?: Date
  /** the number or the mobile holds one of `anywhere`, or the buyer's name and email hold all `words`; in lower case */
  text?: { anywhere: string[]; words: string[] }
}

export async function list(
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  page: { limit: number; offset: number },
) {
  const wanted = conditions(filter)
  const rows = await all(
    db,
    sql<OrderRow>`
      select ${columns}
        from (select * from orders o where ${wanted} order by ${orders[sort]} limit ${page.limit} offset ${page.offset}) o
        join users u on u.id = o.user_id
       order by ${orders[sort]}`,
  )
  const { totalCount } = await one(
    db,
    sql<{ totalCount: number }>`select count(*) as "totalCount" from orders o where ${wanted}`,
  )
  return { rows, totalCount }
}

// ids grow with time; the id also makes the order of equal totals certain
const orders: Record<OrderSort, RawBuilder<unknown>> = {
  newest: sql`o.id desc`,
  oldest: sql`o.id`,
  highest: sql`o.total_paise desc, o.id desc`,
  lowest: sql`o.total_paise, o.id`,
}

function conditions({ userId, status, payment, store, since, until, text }: OrderFilter) {
  const all = [
    userId && sql`o.user_id = ${userId}`,
    status && sql`o.status = ${status}`,
    payment && sql`o.payment_status = ${payment}`,
    store && sql`o.store_id = ${store}`,
    since && sql`o.created_at >= ${since}`,
    until && sql`o.created_at < ${until}`,
    text && textIn(text),
  ].filter((one) => one !== undefined && one !== '')
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** Found apart and put together: joined by "or" they would be looked for in every order, without the indexes. */
function textIn({ anywhere, words }: NonNullable<OrderFilter['text']>) {
  const own = anywhere.map((part) => sql`f.found_by like ${holding(part)}`)
  const named = words.map((word) => sql`lower(b.name || ' ' || b.email) like ${holding(word)}`)
  return sql`o.id in (
    select f.id from orders f where ${sql.join(own, sql` or `)}
    union
    select f.id from orders f join users b on b.id = f.user_id where ${sql.join(named, sql` and `)})`
}

const holding = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
