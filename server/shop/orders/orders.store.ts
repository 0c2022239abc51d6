import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { type Bill, discountedPrice, type Fee } from '#contract/pricing.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { adding } from '#server/platform/jobs/jobs.ts'

export type KeptAddress = Order['delivery_address']
export type NewLine = {
  productId: string
  quantity: number
  name: string
  /** empty where there is none; not there in what was held before Hindi names were */
  nameHi?: string
  images: string[]
  unit: string
  mrp: number
  discount: number
}
export type OrderLine = NewLine & { total: number; refunded: number }
/** In minutes, and the seconds of the formula it was made of. */
export type KeptPromise = { low: number; high: number; estimate: number }
export type OrderRow = {
  id: string
  number: string
  userId: string
  buyerName: string
  buyerEmail: string
  storeId: string
  /** what the shopper read as they ordered */
  language: Language
  status: OrderStatus
  paymentStatus: PaymentStatus
  items: number
  total: number
  quantity: number
  fees: Fee[]
  address: KeptAddress
  promise: { low: number; high: number } | null
  createdAt: string
  lines: OrderLine[]
}

const lines = sql`
  (select jsonb_agg(jsonb_build_object(
            'productId', replace(l.product_id::text, '-', ''), 'name', l.name, 'nameHi', l.hindi_name, 'images', l.images, 'unit', l.unit,
            'mrp', l.mrp_paise, 'discount', l.discount, 'quantity', l.quantity, 'total', l.total_paise, 'refunded', l.refunded)
            order by l.position)
     from order_lines l
    where l.order_id = o.id) as lines`
/** Of an order `o` with its buyer `u`. */
export const columns = sql`
  o.id, o.number, o.user_id as "userId", u.name as "buyerName", u.email as "buyerEmail", o.store_id as "storeId", o.language, o.status,
  o.payment_status as "paymentStatus", o.items_paise as items, o.total_paise as total, o.quantity, o.fees, o.address,
  case when o.promise_low is not null
       then jsonb_build_object('low', o.promise_low, 'high', o.promise_high) end as promise,
  to_json(o.created_at) #>> '{}' as "createdAt", ${lines}`

/** Writes the order, its lines, the first row of its history and, unless it is rejected at birth, its job: one statement. */
export async function insert(
  db: Db,
  order: {
    id: string
    number: string
    userId: string
    storeId: string
    language: Language
    lines: NewLine[]
    bill: Bill
    address: KeptAddress
    status: OrderStatus
    paymentStatus: PaymentStatus
    why: string
    promise?: KeptPromise | null
  },
): Promise<OrderRow> {
  const lines = order.lines.map((line) => ({
    ...line,
    total: discountedPrice(line.mrp, line.discount) * line.quantity,
    refunded: 0,
  }))
  const placed = adding('order-placed', {
    orderId: order.id,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  })
  const { bill, why, promise, ...kept } = order
  const written = await one(
    db,
    sql<{ createdAt: string; buyerName: string; buyerEmail: string }>`
      with opened as (
        insert into orders (id, number, user_id, store_id, language, status, payment_status, items_paise, total_paise, quantity, fees, address,
                            promise_estimate_seconds, promise_low, promise_high)
        values (${order.id}, ${order.number}, ${order.userId}, ${order.storeId}, ${order.language}, ${order.status}, ${order.paymentStatus},
                ${bill.items}, ${bill.total}, ${bill.quantity}, ${JSON.stringify(bill.fees)}::jsonb,
                ${JSON.stringify(order.address)}::jsonb,
                ${promise?.estimate ?? null}, ${promise?.low ?? null}, ${promise?.high ?? null})
        returning id, user_id, created_at
      ), lines as (
        insert into order_lines (order_id, position, product_id, name, hindi_name, images, unit, mrp_paise, discount, quantity, total_paise)
        select opened.id, line.position, line."productId", line.name, coalesce(line."nameHi", ''), line.images, line.unit, line.mrp, line.discount,
               line.quantity, line.total
          from opened,
               rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
                 "productId" uuid, name text, "nameHi" text, images text[], unit text, mrp bigint, discount numeric, quantity int, total bigint))
               with ordinality as line ("productId", name, "nameHi", images, unit, mrp, discount, quantity, total, position)
      ), history as (
        insert into order_history (order_id, to_status, by_user, why) select id, ${order.status}, user_id, ${why} from opened
      )
      select to_json(opened.created_at) #>> '{}' as "createdAt", u.name as "buyerName", u.email as "buyerEmail",
             ${order.status === 'Rejected' ? sql`null` : sql`(${placed}).id`} as job
        from opened join users u on u.id = opened.user_id`,
  )
  const { createdAt, buyerName, buyerEmail } = written
  const { items, total, quantity, fees } = bill
  const said = promise ? { low: promise.low, high: promise.high } : null
  return { ...kept, createdAt, buyerName, buyerEmail, items, total, quantity, fees, promise: said, lines }
}

/** One order; of one shopper, or of whoever when `userId` is null. */
export const find = (db: Db, id: string, userId: string | null) =>
  maybe(
    db,
    sql<OrderRow>`
      select ${columns} from orders o join users u on u.id = o.user_id
       where o.id = ${id} and ${userId === null ? sql`true` : sql`o.user_id = ${userId}`}`,
  )

export const findTwin = (db: Db, userId: string, twin: { address: KeptAddress; total: number }) =>
  maybe(
    db,
    sql<OrderRow>`
      select ${columns}
        from orders o
        join users u on u.id = o.user_id
       where o.user_id = ${userId} and o.created_at > now() - interval '15 seconds' and o.status <> 'Rejected'
         and o.total_paise = ${twin.total} and o.address = ${JSON.stringify(twin.address)}::jsonb
       order by o.id desc
       limit 1`,
  )

/** Locks first and reads then: a statement that waited for the row would show its lines as they were before. */
export async function lock(db: Db, id: string, userId: string | null): Promise<OrderRow | null> {
  await changed(db, sql`select 1 from orders where id = ${id} for no key update`)
  return find(db, id, userId)
}

export const setPaymentStatus = (db: Db, id: string, paymentStatus: PaymentStatus) =>
  changed(db, sql`update orders set payment_status = ${paymentStatus} where id = ${id}`)

export async function idsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`select id from orders where user_id = ${userId} order by id desc limit 100`,
  )
  return rows.map((row) => row.id)
}
