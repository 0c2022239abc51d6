import { sql } from 'kysely'
import { UNDO_SECONDS } from '#contract/fulfilment.ts'
import type { Instructions } from '#contract/instructions.ts'
import type { Language } from '#contract/language.ts'
import { type OrderStage, type OrderStatus, statusesOf, statusFacts } from '#contract/order-states.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import type { StoreScope } from '#contract/permissions.ts'
import type { Adjustment, Bill } from '#contract/pricing.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { adding } from '#server/platform/jobs/jobs.ts'
import { stageIn } from './stages.queries.ts'

export type OrderAddress = {
  addressLine: string
  city: string
  state: string
  country: string
  pincode: string
  mobile: string
  /** where the door is, if its shopper put a pin there */
  pin?: { latitude: number; longitude: number }
}
export type NewLine = {
  productId: string
  quantity: number
  name: string
  /** empty if there is none; missing in holds made before Hindi names existed */
  nameHi?: string
  /** keys of the product's pictures */
  images: string[]
  unit: string
  mrp: number
  discount: number
  /** price of one piece, as charged */
  price: number
}
/** Pieces that no longer belong to the order, those not found of them, and in place of which product it was packed. */
export type OrderLine = NewLine & {
  total: number
  refunded: number
  missing: number
  replaces: string | null
}
/** Who rejected an order, and the reason given, or one of the shop's own; it may be empty. */
export type OrderEnd = { by: 'SHOPPER' | 'SHOP' | 'PAYMENT'; why: string }
/** Range in minutes; the estimate and the parts of its formula in seconds. Without parts: of a release before them. */
export type StoredEta = { low: number; high: number; estimate: number; parts?: StoredParts }
type StoredParts = { picking: number; rider: number; riding: number }
/** A chosen slot, and when the store begins to pick the order; `to` is the promised time. */
export type OrderSlot = { from: Timestamp; to: Timestamp; opens: Timestamp }
/** An order with copies of its products and address; money in paise. */
export type Order = {
  id: string
  number: string
  userId: string
  buyerName: string
  buyerEmail: string
  storeId: string
  /** the shopper's language when ordering */
  language: Language
  status: OrderStatus
  /** the fine step within the status */
  stage: OrderStage
  paymentStatus: PaymentStatus
  /** the bill, as it was stored when the order was placed */
  items: number
  goods: number
  total: number
  quantity: number
  address: OrderAddress
  eta: { low: number; high: number } | null
  /** null: as soon as possible */
  slot: OrderSlot | null
  /** null: the shopper gave none */
  instructions: Instructions | null
  /** who rejected it and why, while it is Rejected */
  ended: OrderEnd | null
  createdAt: Timestamp
  lines: OrderLine[]
}
/** An order with the rest of its bill, which lists do not show. */
export type FullOrder = Order & { adjustments: Adjustment[] }

/** Prefix of the stored reason of a cancelled order, before the shopper's own text; always in English. */
export const CANCELLED = 'Cancelled by shopper'

const lines = sql`
  (select jsonb_agg(jsonb_build_object(
            'productId', replace(l.product_id::text, '-', ''), 'name', l.name, 'nameHi', l.hindi_name,
            'images', l.images, 'unit', l.unit, 'mrp', l.mrp_paise, 'discount', l.discount, 'price', l.price_paise,
            'quantity', l.quantity, 'total', l.total_paise, 'refunded', l.refunded,
            'missing', l.missing, 'replaces', replace(l.replaces::text, '-', ''))
            order by l.position)
     from orders_goods l
    where l.order_id = o.id) as lines`
// undone steps and undo steps do not count; an order whose first step is Rejected was created for a payment that came
// too late
const ended = sql`
  case when o.status = any(${statusesOf('ended')}::text[]) then
    (select jsonb_build_object(
              'by', case when h.from_status is null then 'PAYMENT'
                         when h.by_user = o.user_id and starts_with(h.why, ${CANCELLED}) then 'SHOPPER'
                         else 'SHOP' end,
              'why', case when starts_with(h.why, ${CANCELLED})
                          then regexp_replace(substr(h.why, ${CANCELLED.length + 1}), '^: ', '')
                          else h.why end)
       from order_history h
      where h.order_id = o.id and h.undoes is null
        and not exists (select 1 from order_history u where u.order_id = o.id and u.undoes = h.id)
      order by h.id desc
      limit 1) end as ended`
/** The slot of an order `o`. */
export const slotColumn = sql`
  case when o.slot_from is not null
       then jsonb_build_object('from', o.slot_from, 'to', o.slot_to, 'opens', o.slot_opens) end`
/** Columns of an order `o` with its buyer `u`. */
export const columns = sql`
  o.id, o.number, o.user_id as "userId", u.name as "buyerName", u.email as "buyerEmail",
  o.store_id as "storeId", o.language, o.status, ${stageIn(sql`o.status`, sql`o.stage`)} as stage,
  o.payment_status as "paymentStatus", o.items_paise as items,
  o.goods_paise as goods, o.total_paise as total, o.quantity,
  o.address - 'address_line' || jsonb_build_object('addressLine', o.address -> 'address_line') as address,
  case when o.eta_low is not null
       then jsonb_build_object('low', o.eta_low, 'high', o.eta_high) end as eta,
  o.instructions, ${slotColumn} as slot,
  ${ended}, to_json(o.created_at) #>> '{}' as "createdAt", ${lines}`

const adjustments = sql`
  coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'name', a.name, 'amount', a.amount_paise)
                             order by a.position)
              from order_adjustments a
             where a.order_id = o.id), '[]') as adjustments`

export type NewOrder = {
  id: string
  number: string
  userId: string
  storeId: string
  language: Language
  lines: NewLine[]
  bill: Bill
  address: OrderAddress
  status: OrderStatus
  paymentStatus: PaymentStatus
  fromWallet?: number
  why: string
  eta?: StoredEta | null
  slot?: OrderSlot | null
  instructions?: Instructions | null
}

/** Inserts an order, its bill, its first step and, unless it starts as Rejected, its jobs, in one statement. */
export async function insert(db: Db, order: NewOrder): Promise<FullOrder> {
  const whole = { refunded: 0, missing: 0, replaces: null }
  const lines = order.lines.map((line) => ({ ...line, total: line.price * line.quantity, ...whole }))
  const { bill, why, eta, slot, fromWallet } = order
  const placed = { order: order.id, kind: 'placed', ...(fromWallet && { fromWallet }) } as const
  const isEnded = statusFacts[order.status].tracking === 'ended'
  const counting = sql`
      , counted as (
        insert into orders_to_count (order_id) select id from opened
      ), counting as (
        ${adding('count-orders', {}, { key: 'count-orders' })}
      ), confirming as (
        ${adding('send-order-messages', placed, { inSeconds: UNDO_SECONDS })}
      )`
  const { createdAt, buyerName, buyerEmail } = await one(
    db,
    sql<{ createdAt: Timestamp; buyerName: string; buyerEmail: string }>`
      with opened as (
        insert into orders (id, number, user_id, store_id, language, status, payment_status,
                            items_paise, goods_paise, total_paise, quantity, address,
                            eta_estimate_seconds, eta_low, eta_high,
                            eta_pick_seconds, eta_rider_seconds, eta_ride_seconds,
                            slot_from, slot_to, slot_opens, instructions)
        values (${order.id}, ${order.number}, ${order.userId}, ${order.storeId}, ${order.language},
                ${order.status}, ${order.paymentStatus},
                ${bill.items}, ${bill.goods}, ${bill.total}, ${bill.quantity},
                ${storedAddress(order.address)}::jsonb,
                ${eta?.estimate ?? null}, ${eta?.low ?? null}, ${eta?.high ?? null},
                ${eta?.parts?.picking ?? null}, ${eta?.parts?.rider ?? null}, ${eta?.parts?.riding ?? null},
                ${slot?.from ?? null}, ${slot?.to ?? null}, ${slot?.opens ?? null},
                ${order.instructions ? JSON.stringify(order.instructions) : null}::jsonb)
        returning id, user_id, created_at
      ), lines as (
        insert into order_lines (order_id, position, product_id, name, hindi_name, images, unit,
                                 mrp_paise, discount, price_paise, quantity, total_paise)
        select opened.id, line.position, line."productId", line.name, coalesce(line."nameHi", ''), line.images,
               line.unit, line.mrp, line.discount, line.price, line.quantity, line.total
          from opened,
               rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
                 "productId" uuid, name text, "nameHi" text, images text[], unit text,
                 mrp bigint, discount numeric, price bigint, quantity int, total bigint))
               with ordinality as line ("productId", name, "nameHi", images, unit,
                                        mrp, discount, price, quantity, total, position)
      ), adjustments as (
        insert into order_adjustments (order_id, position, kind, name, amount_paise)
        select opened.id, adjustment.position, adjustment.kind, adjustment.name, adjustment.amount
          from opened,
               rows from (jsonb_to_recordset(${JSON.stringify(bill.adjustments)}::jsonb) as (
                 kind text, name text, amount bigint))
               with ordinality as adjustment (kind, name, amount, position)
      ), history as (
        insert into order_history (order_id, to_status, by_user, why)
        select id, ${order.status}, user_id, ${why} from opened
      )${isEnded ? sql`` : counting}
      select to_json(opened.created_at) #>> '{}' as "createdAt", u.name as "buyerName", u.email as "buyerEmail"
        from opened join identity_users u on u.id = opened.user_id`,
  )
  return { ...toFullOrder(order, lines), createdAt, buyerName, buyerEmail }
}

function toFullOrder(
  { bill, why, eta, ...order }: NewOrder,
  lines: OrderLine[],
): Omit<FullOrder, 'createdAt' | 'buyerName' | 'buyerEmail'> {
  const { items, goods, total, quantity, adjustments } = bill
  return {
    ...order,
    stage: statusFacts[order.status].entry,
    items,
    goods,
    total,
    quantity,
    adjustments,
    eta: eta ? { low: eta.low, high: eta.high } : null,
    slot: order.slot ?? null,
    instructions: order.instructions ?? null,
    ended: statusFacts[order.status].tracking === 'ended' ? { by: 'PAYMENT', why } : null,
    lines,
  }
}

/** The orders that may be found: those of a user, if given, and those of the stores. */
export type OrderScope = { userId: string | null; stores: StoreScope }

const inScope = ({ userId, stores }: OrderScope) =>
  stores === 'everywhere' ? sql`true` : sql`(o.user_id = ${userId} or o.store_id = any(${stores}::uuid[]))`

/** One order within the scope. */
export const find = (db: Db, id: string, scope: OrderScope) =>
  maybe(
    db,
    sql<FullOrder>`
      select ${columns}, ${adjustments} from orders o join identity_users u on u.id = o.user_id
       where o.id = ${id} and ${inScope(scope)}`,
  )

export const findRecentDuplicate = (
  db: Db,
  userId: string,
  recentDuplicate: { address: OrderAddress; total: number; slotFrom: Date | null },
) =>
  maybe(
    db,
    sql<Order>`
      select ${columns}
        from orders o
        join identity_users u on u.id = o.user_id
       where o.user_id = ${userId} and o.created_at > now() - interval '15 seconds'
         and o.status <> all(${statusesOf('ended')}::text[])
         and o.slot_from is not distinct from ${recentDuplicate.slotFrom}::timestamptz
         and o.total_paise = ${recentDuplicate.total} and o.address = ${storedAddress(recentDuplicate.address)}::jsonb
       order by o.id desc
       limit 1`,
  )

/**
 * Locks in a separate statement, since a statement that waits for the lock reads the lines from before the wait. Orders
 * out of scope are neither locked nor waited for.
 */
export async function lock(db: Db, id: string, scope: OrderScope): Promise<FullOrder | null> {
  await changed(db, sql`select 1 from orders o where o.id = ${id} and ${inScope(scope)} for no key update`)
  return find(db, id, scope)
}

export const setPaymentStatus = (db: Db, id: string, paymentStatus: PaymentStatus) =>
  changed(db, db.updateTable('orders').set({ payment_status: paymentStatus }).where('id', '=', id))

export const paymentStatusesOf = (db: Db, ids: string[]) =>
  all(
    db,
    sql<{ id: string; status: string }>`
      select id, payment_status as status from orders where id = any(${ids}::uuid[])`,
  )

export async function idsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`select id from orders where user_id = ${userId} order by id desc`,
  )
  return rows.map((row) => row.id)
}

/** The stored key of the first line is `address_line`, as in the table of addresses. */
const storedAddress = ({ addressLine, ...rest }: OrderAddress): string =>
  JSON.stringify({ address_line: addressLine, ...rest })
