import type { Caller, ShopperCaller } from '#contract/caller.ts'
import { problemOf, ShopError } from '#contract/errors.ts'
import type { Order, OrderSort, OrderStatus, OrderWithBuyer, PaymentStatus } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './list.store.ts'
import { toOrder, toOrderWithBuyer } from './orders.rules.ts'

export type Page = { page?: number; limit?: number }
export type OrdersWish = Page & {
  status?: OrderStatus
  payment?: PaymentStatus
  store?: string
  search?: string
  /** days in India, such as 2026-11-21, both included */
  from?: string
  to?: string
  sort?: OrderSort
}

/** How many orders a list answers unless asked otherwise (and at most). */
const MOST = 100

/** The caller's own orders, newest first. */
export async function listMine(db: Db, caller: ShopperCaller, page: Page) {
  const { rows, totalCount } = await store.list(db, { userId: caller.shopper.id }, 'newest', window(page))
  return { data: rows.map((row): Order => toOrder(caller, row)), totalCount }
}

/** Every order with its buyer, or those that are all that is asked for; newest first unless sorted otherwise. For admins. */
export async function listAll(db: Db, caller: Caller, wish: OrdersWish) {
  const { status, payment, store: storeId, sort = 'newest' } = wish
  const since = wish.from && startOf('from', wish.from)
  const last = wish.to && startOf('to', wish.to)
  const text = textOf(wish.search ?? '')
  const filter = {
    ...(status && { status }),
    ...(payment && { payment }),
    ...(storeId && { store: storeId }),
    ...(since && { since }),
    ...(last && { until: new Date(last.getTime() + DAY_MS) }),
    ...(text && { text }),
  }
  const { rows, totalCount } = await store.list(db, filter, sort, window(wish))
  return { data: rows.map((row): OrderWithBuyer => toOrderWithBuyer(caller, row)), totalCount }
}

const window = ({ page = 1, limit = MOST }: Page) => ({ limit, offset: (page - 1) * limit })

const DAY_MS = 24 * 60 * 60 * 1_000

/** India has one time zone and no summer time. */
function startOf(field: string, day: string): Date {
  // what the calendar lacks rolls over into the next month
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day))
    throw new ShopError('INVALID', { fields: [problemOf(field, 'There is no day {day}', { day })] })
  return new Date(`${day}T00:00:00+05:30`)
}

const MOST_WORDS = 8
/** Fewer digits than this are more likely a piece of a number than a mobile. */
const MOBILE_FROM = 4
const MOBILE_DIGITS = 10

/** A mobile may be typed with gaps and +91 and is kept without; null asks for nothing. */
function textOf(search: string): store.OrderFilter['text'] | null {
  const text = search.normalize('NFC').toLowerCase().trim()
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const digits = /^[+\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const mobile = digits.length >= MOBILE_FROM ? [digits.slice(-MOBILE_DIGITS)] : []
  return { anywhere: [text, ...mobile], words }
}
