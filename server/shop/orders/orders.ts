import type { Caller, ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Bill } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as history from './history.store.ts'
import { newNumber, toOrder, toOrderWithBuyer } from './orders.rules.ts'
import * as store from './orders.store.ts'

export type { StepRow } from './history.store.ts'
export type { KeptAddress, KeptPromise, NewLine, OrderLine, OrderRow } from './orders.store.ts'
export { toOrder, toOrderWithBuyer }

/** Whose order it is, and where its pictures are. */
export type Buyer = Pick<Caller, 'site'> & { shopper: { id: string } }
export type NewOrder = {
  storeId: string
  lines: store.NewLine[]
  bill: Bill
  address: store.KeptAddress
  paymentStatus: PaymentStatus
  /** what the shopper read as they ordered */
  language: Language
  /** Pending, unless it is rejected at birth: then nothing was reserved for it */
  status?: OrderStatus
  why?: string
  /** what was said about when it comes */
  promise?: store.KeptPromise | null
}

/** Makes the id an order will have, so that what is reserved or paid for it can name it beforehand. */
export const nextId = newId

/**
 * Opens an order with copies of all that was agreed; later edits of products or addresses change nothing. One that is
 * not rejected at birth also counts towards what is popular, after the commit.
 */
export async function open(db: Db, buyer: Buyer, id: string, order: NewOrder): Promise<Order> {
  const row = await store.insert(db, {
    status: 'Pending',
    why: '',
    ...order,
    id,
    number: newNumber(new Date()),
    userId: buyer.shopper.id,
  })
  return toOrder(buyer, row)
}

/** One order of the caller, or null. */
export async function findMine(db: Db, caller: ShopperCaller, id: string): Promise<Order | null> {
  const row = await store.find(db, id, caller.shopper.id)
  return row && toOrder(caller, row)
}

/** One order with its steps, oldest first: the caller's own, or any for an admin; NOT_FOUND otherwise. */
export async function read(db: Db, caller: ShopperCaller, id: string) {
  const order = await store.find(db, id, caller.shopper.role === 'ADMIN' ? null : caller.shopper.id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return { order, steps: await history.stepsOf(db, id) }
}

/** The number of an order, if it has been opened. */
export async function numberOf(db: Db, id: string): Promise<string | null> {
  return (await store.find(db, id, null))?.number ?? null
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

/** Locks an order until the transaction ends: of one shopper if named; NOT_FOUND otherwise. */
export async function lock(db: Db, id: string, ofShopper: string | null = null): Promise<store.OrderRow> {
  const order = await store.lock(db, id, ofShopper)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return order
}

/** Moves a locked order and records who did it and why; answers the step's number. */
export async function move(
  db: Db,
  order: store.OrderRow,
  step: { to: OrderStatus; by: string | null; why: string },
): Promise<number> {
  return (await history.move(db, { orderId: order.id, from: order.status, ...step })).id
}

/** Says how the money of an order stands. */
export const setPaymentStatus = (db: Db, id: string, status: PaymentStatus): Promise<unknown> =>
  store.setPaymentStatus(db, id, status)

/** Counts units of a locked order that were paid back singly; they belong to it no more. */
export const addRefunded = (
  db: Db,
  id: string,
  lines: { productId: string; quantity: number }[],
): Promise<unknown> => history.addRefunded(db, id, lines)

/** The ids of a shopper's orders, newest first. */
export const idsOf = (db: Db, userId: string): Promise<string[]> => store.idsOf(db, userId)
