import { sql } from 'kysely'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { type Bill, discountedPrice } from '#contract/pricing.ts'
import { all, type Db, maybe, one } from '#server/platform/database/database.ts'

export type KeptAddress = Order['delivery_address']
export type NewLine = {
  productId: string
  quantity: number
  name: string
  images: string[]
  unit: string
  mrp: number
  discount: number
}
/** In minutes, and the seconds of the formula it was made of. */
export type KeptPromise = { low: number; high: number; estimate: number }
export type OrderRow = {
  id: string
  number: string
  userId: string
  buyerName: string
  buyerEmail: string
  status: OrderStatus
  paymentStatus: string
  items: number
  total: number
  quantity: number
  address: KeptAddress
  promise: { low: number; high: number } | null
  createdAt: string
  lines: (NewLine & { total: number })[]
}
export type LockedOrder = {
  id: string
  status: OrderStatus
  storeId: string
  lines: { productId: string; name: string; quantity: number }[]
}

const lines = sql`
  (select jsonb_agg(jsonb_build_object(
            'productId', replace(l.product_id::text, '-', ''), 'name', l.name, 'images', l.images, 'unit', l.unit,
            'mrp', l.mrp_paise, 'discount', l.discount, 'quantity', l.quantity, 'total', l.total_paise)
            order by l.position)
     from order_lines l
    where l.order_id = o.id) as lines`
const columns = sql`
  o.id, o.number, o.user_id as "userId", u.name as "buyerName", u.email as "buyerEmail", o.status,
  o.payment_status as "paymentStatus", o.items_paise as items, o.total_paise as total, o.quantity, o.address,
  case when o.promise_low is not null
       then jsonb_build_object('low', o.promise_low, 'high', o.promise_high) end as promise,
  to_json(o.created_at) #>> '{}' as "createdAt", ${lines}`

/** Writes the order, its lines and the first row of its history in one statement. */
export async function insert(
  db: Db,
  order: {
    id: string
    number: string
    userId: string
    storeId: string
    lines: NewLine[]
    bill: Bill
    address: KeptAddress
    paymentStatus: string
    promise?: KeptPromise
  },
): Promise<OrderRow> {
  const lines = order.lines.map((line) => ({
    ...line,
    total: discountedPrice(line.mrp, line.discount) * line.quantity,
  }))
  const written = await one(
    db,
    sql<{ createdAt: string; buyerName: string; buyerEmail: string }>`
      with opened as (
        insert into orders (id, number, user_id, store_id, payment_status, items_paise, total_paise, quantity, address,
                            promise_estimate_seconds, promise_low, promise_high)
        values (${order.id}, ${order.number}, ${order.userId}, ${order.storeId}, ${order.paymentStatus},
                ${order.bill.items}, ${order.bill.total}, ${order.bill.quantity}, ${JSON.stringify(order.address)}::jsonb,
                ${order.promise?.estimate ?? null}, ${order.promise?.low ?? null}, ${order.promise?.high ?? null})
        returning id, user_id, created_at
      ), lines as (
        insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, quantity, total_paise)
        select opened.id, line.position, line."productId", line.name, line.images, line.unit, line.mrp, line.discount,
               line.quantity, line.total
          from opened,
               rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
                 "productId" uuid, name text, images text[], unit text, mrp bigint, discount numeric, quantity int, total bigint))
               with ordinality as line ("productId", name, images, unit, mrp, discount, quantity, total, position)
      ), history as (
        insert into order_history (order_id, to_status, by_user) select id, 'Pending', user_id from opened
      )
      select to_json(opened.created_at) #>> '{}' as "createdAt", u.name as "buyerName", u.email as "buyerEmail"
        from opened join users u on u.id = opened.user_id`,
  )
  const { bill, promise, ...kept } = order
  return {
    ...kept,
    ...written,
    status: 'Pending',
    items: bill.items,
    total: bill.total,
    quantity: bill.quantity,
    promise: promise ? { low: promise.low, high: promise.high } : null,
    lines,
  }
}

export const findOfUser = (db: Db, userId: string, id: string) =>
  maybe(
    db,
    sql<OrderRow>`
      select ${columns} from orders o join users u on u.id = o.user_id where o.id = ${id} and o.user_id = ${userId}`,
  )

export const findTwin = (db: Db, userId: string, twin: { address: KeptAddress; total: number }) =>
  maybe(
    db,
    sql<OrderRow>`
      select ${columns}
        from orders o
        join users u on u.id = o.user_id
       where o.user_id = ${userId} and o.created_at > now() - interval '15 seconds'
         and o.total_paise = ${twin.total} and o.address = ${JSON.stringify(twin.address)}::jsonb
       order by o.id desc
       limit 1`,
  )

export async function list(db: Db, userId: string | null, page: { limit: number; offset: number }) {
  const mine = userId === null ? sql`true` : sql`o.user_id = ${userId}`
  const rows = await all(
    db,
    sql<OrderRow>`
      select ${columns}
        from (select * from orders o where ${mine} order by id desc limit ${page.limit} offset ${page.offset}) o
        join users u on u.id = o.user_id
       order by o.id desc`,
  )
  const { totalCount } = await one(
    db,
    sql<{ totalCount: number }>`select count(*) as "totalCount" from orders o where ${mine}`,
  )
  return { rows, totalCount }
}

export const lock = (db: Db, id: string) =>
  maybe(
    db,
    sql<LockedOrder>`
      select o.id, o.status, o.store_id as "storeId", ${lines} from orders o where o.id = ${id} for update of o`,
  )

export const setStatus = (db: Db, order: LockedOrder, status: OrderStatus, by: string) =>
  one(
    db,
    sql<OrderRow>`
      with o as (
        update orders set status = ${status} where id = ${order.id} returning *
      ), history as (
        insert into order_history (order_id, from_status, to_status, by_user)
        select id, ${order.status}, ${status}, ${by} from o where ${order.status} <> ${status}
      )
      select ${columns} from o join users u on u.id = o.user_id`,
  )

export async function idsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`select id from orders where user_id = ${userId} order by id desc limit 100`,
  )
  return rows.map((row) => row.id)
}
