import { ShopError } from '#contract/errors.ts'
import type { Instructions } from '#contract/instructions.ts'
import type { Language, Text } from '#contract/language.ts'
import { type Actor, type OrderStage, type OrderStatus, statusOfStage } from '#contract/order-states.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { type Permission, storesAllowed } from '#contract/permissions.ts'
import type { Bill } from '#contract/pricing.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as counting from './counting.queries.ts'
import * as history from './history.queries.ts'
import type { OrderScope } from './orders.queries.ts'
import * as queries from './orders.queries.ts'
import { billOf, newNumber, promisedAt, totalLeft } from './orders.rules.ts'
import * as replacements from './replacements.queries.ts'

export { boughtPieces, unpaidTotal } from './bought.queries.ts'
export * as erasure from './erasure.ts'
export type { LastStep, OrderStep, TakenOff } from './history.queries.ts'
export * as measures from './measures.queries.ts'
export type {
  FullOrder,
  NewLine,
  Order,
  OrderAddress,
  OrderLine,
  OrderScope,
  OrderSlot,
  StoredEta,
} from './orders.queries.ts'
export { partitions } from './partitions.queries.ts'
export { listPicturesOfLines } from './pictures.queries.ts'
export { deliveredAt, type ShopperRecord, shopperRecord } from './record.queries.ts'
export { listCarrying, listOpen, lockPacked, serverTime } from './work.queries.ts'
export const { CANCELLED } = queries
export { billOf, promisedAt, totalLeft }

/**
 * Stored reasons of goods that a picker did not find: of an order without any, of pieces, and of pieces in whose place
 * others are packed. Always in English.
 */
export const NOTHING_FOUND = 'Nothing of it was found in the store' satisfies Text
export const NOT_FOUND_IN_STORE = 'Not found in the store' satisfies Text
export const REPLACED = 'Replaced by similar goods' satisfies Text

/** For jobs, and for code that has checked the owner already. */
export const everyOrder: OrderScope = { userId: null, stores: 'everywhere' }

/** The orders that the user of the request placed. */
export const ofShopper = (ctx: ShopperContext): OrderScope => ({ userId: ctx.user.id, stores: [] })

/** The orders of the stores for which the user of the request has the permission. */
export const ofStaff = (ctx: RequestContext, permission: Permission): OrderScope => ({
  userId: null,
  stores: storesAllowed(ctx, permission),
})

export type NewOrder = {
  userId: string
  storeId: string
  lines: queries.NewLine[]
  bill: Bill
  address: queries.OrderAddress
  paymentStatus: PaymentStatus
  /** what the wallet pays of it, for the message about it, in paise */
  fromWallet?: number
  /** the shopper's language when ordering */
  language: Language
  /** default: Pending; nothing is reserved for an order that starts as Rejected */
  status?: OrderStatus
  why?: string
  /** the delivery estimate that was shown */
  eta?: queries.StoredEta | null
  /** null or missing: as soon as possible */
  slot?: queries.OrderSlot | null
  /** null or missing: none were given */
  instructions?: Instructions | null
}

/** Creates the id of a future order, so that reservations and payments can refer to it beforehand. */
export const nextId = newId

/**
 * Creates an order with copies of its products and address, so that later edits do not change it. A job after the
 * commit counts it for the popular products, unless it starts as Rejected.
 */
export const open = (db: Db, id: string, order: NewOrder): Promise<queries.FullOrder> =>
  queries.insert(db, { status: 'Pending', why: '', ...order, id, number: newNumber(new Date()) })

/** One order within the scope, or null. */
export const find = (db: Db, id: string, scope: OrderScope): Promise<queries.FullOrder | null> =>
  queries.find(db, id, scope)

/** One order of the shopper, or null. */
export const findMine = (db: Db, ctx: ShopperContext, id: string): Promise<queries.FullOrder | null> =>
  queries.find(db, id, ofShopper(ctx))

/** An order with its steps, oldest first: the shopper's own, or one of a store of `orders:read`; else NOT_FOUND. */
export async function read(
  db: Db,
  ctx: ShopperContext,
  id: string,
): Promise<{ order: queries.FullOrder; steps: history.OrderStep[] }> {
  const scope = { userId: ctx.user.id, stores: storesAllowed(ctx, 'orders:read') }
  const order = await queries.find(db, id, scope)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return { order, steps: await history.stepsOf(db, id) }
}

/** The number of an order, or null if there is none with this id within the scope. */
export async function numberOf(db: Db, id: string, scope: OrderScope): Promise<string | null> {
  return (await queries.find(db, id, scope))?.number ?? null
}

/**
 * The order that the shopper placed within the last 15 seconds for the same address, slot and total, to detect a double
 * tap.
 */
export const findRecentDuplicate = (
  db: Db,
  ctx: ShopperContext,
  recentDuplicate: { address: queries.OrderAddress; total: number; slotFrom: Date | null },
): Promise<queries.Order | null> => queries.findRecentDuplicate(db, ctx.user.id, recentDuplicate)

/** Locks an order until the transaction ends; NOT_FOUND if there is none with this id within the scope. */
export async function lock(db: Db, id: string, scope: OrderScope): Promise<queries.FullOrder> {
  const order = await queries.lock(db, id, scope)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return order
}

export type Step = {
  to: OrderStage
  by: string | null
  actor: Actor | null
  why: string
  /** undo period; the step cannot be undone if omitted */
  undoSeconds?: number
  /** id of the step that this one undoes */
  undoes?: number
  /** pieces that it takes off the order */
  takenOff?: history.TakenOff[]
}

/** Updates the stage and the status of a locked order and records who did it and why; returns the step's id. */
export async function move(db: Db, order: queries.Order, step: Step): Promise<number> {
  const { undoSeconds = null, undoes = null, takenOff = null, to, ...rest } = step
  const stages = { from: order.status, to: statusOfStage[to], fromStage: order.stage, toStage: to }
  return (await history.move(db, { orderId: order.id, ...stages, ...rest, undoSeconds, undoes, takenOff })).id
}

/** Who rejected an order, and why; null unless it is Rejected. */
export async function endOf(db: Db, id: string): Promise<queries.Order['ended']> {
  return (await queries.find(db, id, everyOrder))?.ended ?? null
}

/** Who handles an order: picker, rider, bags and hand-over code. */
export * as handling from './handling.ts'
export * as positions from './positions.ts'

/** The last step of an order. */
export const lastStep = (db: Db, id: string): Promise<history.LastStep | null> => history.lastStep(db, id)

/** The last step of each of several orders, by order. */
export async function lastSteps(db: Db, ids: readonly string[]): Promise<Map<string, history.LastStep>> {
  return new Map((await history.lastSteps(db, ids)).map(({ orderId, ...step }) => [orderId, step]))
}

/** When the status of an order last changed, before one of its steps; null if that step is the first. */
export const lastChangeBefore = (db: Db, id: string, step: number): Promise<Timestamp | null> =>
  history.lastChangeBefore(db, id, step)

/** Whether an order ever had one of the statuses, undone steps included. */
export const hasBeen = (db: Db, id: string, statuses: OrderStatus[]): Promise<boolean> =>
  history.hasBeen(db, id, statuses)

/** Payment statuses of those of these orders that exist. */
export const paymentStatusesOf = (db: Db, ids: string[]): Promise<{ id: string; status: string }[]> =>
  queries.paymentStatusesOf(db, ids)

/** Stores the payment status of an order. */
export const setPaymentStatus = (db: Db, id: string, status: PaymentStatus): Promise<unknown> =>
  queries.setPaymentStatus(db, id, status)

/** Adds to the refunded units of a locked order; they no longer count as part of it. `missing`: not on the shelf. */
export const addRefunded = (
  db: Db,
  id: string,
  lines: { productId: string; quantity: number }[],
  { missing = false }: { missing?: boolean } = {},
): Promise<unknown> => history.addRefunded(db, id, lines, missing)

/** Goods that are packed in place of missing ones. */
export type Replacement = queries.NewLine & { replaces: string }

/** Adds goods that are packed in place of missing ones to a locked order, which must not have their product yet. */
export const addReplacement = (db: Db, id: string, line: Replacement): Promise<unknown> =>
  replacements.insert(db, id, line)

/** The ids of a shopper's orders, newest first. */
export const idsOf = (db: Db, userId: string): Promise<string[]> => queries.idsOf(db, userId)

/**
 * Takes orders that are not counted among the sales yet, and returns their pieces by store and product. The caller
 * counts them in the same transaction, so that each order is counted once.
 */
export const takeUncounted = (db: Db): Promise<{ storeId: string; productId: string; quantity: number }[]> =>
  counting.takeUncounted(db)
