import type { OrderSort, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { storesAllowed } from '#contract/permissions.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { assertDay } from '#server/platform/days.ts'
import { countOfStores } from './count-memory.ts'
import * as queries from './list.queries.ts'
import type { Order } from './orders.queries.ts'
import { findLatestOpen } from './work.queries.ts'

export type Page = { page?: number; limit?: number }
export type OrderListInput = Page & {
  status?: OrderStatus
  payment?: PaymentStatus
  store?: string
  search?: string
  /** days in India, such as 2026-11-21, inclusive */
  from?: string
  to?: string
  sort?: OrderSort
}

/** Orders of a list, at once or in batches as they are read, and how many there are. */
export type OrderList = { orders: Order[] | AsyncIterable<Order[]>; totalCount: number }
export type OrderPage = { orders: Order[]; totalCount: number }

/** Default and maximum number of orders per page. */
const MAX_PAGE_SIZE = 100
/** Orders per query when all are listed: about half a megabyte. */
const BATCH = 200

/** The shopper's own orders, newest first. */
export const listMine = (db: Db, ctx: ShopperContext, page: Page): Promise<OrderList> =>
  listPageOrAll(db, { userId: ctx.user.id }, 'newest', page)

/**
 * A page of the caller's own orders, newest first: after an order, or else by its number. `next` is the id after which
 * the next page begins.
 */
export async function listMyPage(
  db: Db,
  ctx: ShopperContext,
  { after, page, limit }: { after: string | undefined; page: number; limit: number },
): Promise<OrderPage & { next: string | null }> {
  const filter = { userId: ctx.user.id }
  // in this order the total is not compared
  const start = after === undefined ? { offset: (page - 1) * limit } : { after: { id: after, total: 0 } }
  const found = await queries.list(db, filter, 'newest', { limit: limit + 1, ...start })
  const orders = found.slice(0, limit)
  const next = found.length > limit ? (orders.at(-1)?.id ?? null) : null
  return { orders, next, totalCount: await queries.count(db, filter) }
}

/** The shopper's newest open order, or null, with the time of the reply. */
export const latestOpen = (db: Db, ctx: ShopperContext) => findLatestOpen(db, ctx.user.id)

/** The orders of the stores of `orders:read` with their buyers, filtered by `input`, newest first by default. */
export async function listAll(db: Db, ctx: RequestContext, input: OrderListInput): Promise<OrderList> {
  return listPageOrAll(db, staffFilter(ctx, input), input.sort ?? 'newest', input)
}

/** One page of them. */
export async function listPageForStaff(
  db: Db,
  ctx: RequestContext,
  input: OrderListInput & Required<Page>,
): Promise<OrderPage> {
  return listPage(db, staffFilter(ctx, input), input.sort ?? 'newest', input)
}

function staffFilter(ctx: RequestContext, input: OrderListInput): queries.OrderFilter {
  const { status, payment, store } = input
  const stores = storesAllowed(ctx, 'orders:read')
  const since = input.from && startOf('from', input.from)
  const last = input.to && startOf('to', input.to)
  const text = textOf(input.search ?? '')
  return {
    ...(stores !== 'everywhere' && { stores }),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(store && { store }),
    ...(since && { since }),
    ...(last && { until: new Date(last.getTime() + DAY_MS) }),
    ...(text && { text }),
  }
}

/**
 * One page, or all orders in batches if no page is requested, because some clients have no paging (docs/wire.md 17).
 */
async function listPageOrAll(
  db: Db,
  filter: queries.OrderFilter,
  sort: OrderSort,
  { page, limit }: Page,
): Promise<OrderList> {
  if (page === undefined && limit === undefined) {
    const first = await queries.list(db, filter, sort, { limit: BATCH })
    if (first.length < BATCH) return { orders: first, totalCount: first.length }
    return { orders: allInBatches(db, filter, sort, first), totalCount: await queries.count(db, filter) }
  }
  return listPage(db, filter, sort, { page: page ?? 1, limit: limit ?? MAX_PAGE_SIZE })
}

async function listPage(
  db: Db,
  filter: queries.OrderFilter,
  sort: OrderSort,
  { page, limit }: Required<Page>,
): Promise<OrderPage> {
  const offset = (page - 1) * limit
  const orders = await queries.list(db, filter, sort, { limit, offset })
  // a page that is not full is the last one, unless it is beyond it
  const isLast = orders.length < limit && (orders.length > 0 || page === 1)
  return { orders, totalCount: isLast ? offset + orders.length : await countAll(db, filter) }
}

/** By stores alone, which is how the list opens, only the orders of the last hours are counted. */
function countAll(db: Db, filter: queries.OrderFilter): Promise<number> {
  const { stores, store, ...others } = filter
  const ofStores = { ...(stores && { stores }), ...(store && { store }) }
  return Object.keys(others).length === 0 ? countOfStores(db, ofStores) : queries.count(db, filter)
}

/** Each batch is a separate query, so that a slow or disconnected client holds no connection and no cursor. */
async function* allInBatches(
  db: Db,
  filter: queries.OrderFilter,
  sort: OrderSort,
  first: Order[],
): AsyncGenerator<Order[]> {
  let orders = first
  yield orders
  while (orders.length === BATCH) {
    orders = await queries.list(db, filter, sort, { limit: BATCH, after: orders.at(-1) })
    yield orders
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** India has one time zone and no daylight saving time. */
function startOf(field: string, day: string): Date {
  assertDay(field, day)
  return new Date(`${day}T00:00:00+05:30`)
}

const MAX_TERMS = 8
/** Fewer digits are searched as part of an order number only, not as a mobile number. */
const MOBILE_FROM = 4
const MOBILE_DIGITS = 10

/** Mobile numbers are stored without spaces and +91, so the search text is normalised. Null for an empty search. */
function textOf(search: string): queries.OrderFilter['text'] | null {
  const text = search.normalize('NFC').toLowerCase().trim()
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
  if (words.length === 0) return null
  const digits = /^[+\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const mobile = digits.length >= MOBILE_FROM ? [digits.slice(-MOBILE_DIGITS)] : []
  return { anywhere: [text, ...mobile], words }
}
