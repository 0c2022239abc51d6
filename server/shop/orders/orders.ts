import type { Caller, ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order, OrderStatus, OrderWithBuyer } from '#contract/orders.ts'
import type { Bill } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { newNumber, toOrder, toOrderWithBuyer } from './orders.rules.ts'
import * as store from './orders.store.ts'

export type NewOrder = {
  storeId: string
  lines: store.NewLine[]
  bill: Bill
  address: store.KeptAddress
  paymentStatus: string
  /** what was said about when it comes */
  promise?: store.KeptPromise
}
export type Page = { page?: number; limit?: number }

/** How many orders a list answers unless asked otherwise (and at most). */
const MOST = 100

/** Makes the id an order will have, so that what is reserved for it can name it beforehand. */
export const nextId = newId

/** Opens an order as Pending with copies of all that was agreed; later edits of products or addresses change nothing. */
export async function open(db: Db, caller: ShopperCaller, id: string, order: NewOrder): Promise<Order> {
  const row = await store.insert(db, {
    ...order,
    id,
    number: newNumber(new Date()),
    userId: caller.shopper.id,
  })
  return toOrder(caller, row)
}

/** One order of the caller, or null. */
export async function findMine(db: Db, caller: ShopperCaller, id: string): Promise<Order | null> {
  const row = await store.findOfUser(db, caller.shopper.id, id)
  return row && toOrder(caller, row)
}

/** The order the caller placed within the last seconds for the same address and total: a double tap's first tap. */
export async function findTwin(
  db: Db,
  caller: ShopperCaller,
  twin: { address: store.KeptAddress; total: number },
): Promise<Order | null> {
  const row = await store.findTwin(db, caller.shopper.id, twin)
  return row && toOrder(caller, row)
}

/** The caller's own orders, newest first. */
export async function listMine(db: Db, caller: ShopperCaller, page: Page) {
  const { rows, totalCount } = await store.list(db, caller.shopper.id, window(page))
  return { data: rows.map((row): Order => toOrder(caller, row)), totalCount }
}

/** Every order with its buyer, newest first; for admins. */
export async function listAll(db: Db, caller: Caller, page: Page) {
  const { rows, totalCount } = await store.list(db, null, window(page))
  return { data: rows.map((row): OrderWithBuyer => toOrderWithBuyer(caller, row)), totalCount }
}

/** Locks an order and answers what its stock hangs on, or NOT_FOUND. */
export async function lock(db: Db, id: string): Promise<store.LockedOrder> {
  const order = await store.lock(db, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return order
}

/** Sets the status of a locked order and records who did it. */
export async function setStatus(
  db: Db,
  caller: ShopperCaller,
  order: store.LockedOrder,
  status: OrderStatus,
): Promise<Order> {
  return toOrder(caller, await store.setStatus(db, order, status, caller.shopper.id))
}

/** The ids of a shopper's orders, newest first. */
export const idsOf = (db: Db, userId: string): Promise<string[]> => store.idsOf(db, userId)

const window = ({ page = 1, limit = MOST }: Page) => ({ limit, offset: (page - 1) * limit })
