import { assertAllowed, type StoreScope, storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as queries from './upi.queries.ts'

export type { UpiAddress, UpiReceipt } from './upi.queries.ts'
export { upiLink } from './upi.rules.ts'

const MAX_LISTED = 100

/** The address to which orders of a store are paid, or null. */
export const addressOf = (db: Db, storeId: string): Promise<queries.UpiAddress | null> =>
  queries.findAddress(db, storeId)

/** The addresses of the stores whose orders the caller moves. */
export const listAddresses = (db: Db, ctx: ShopperContext): Promise<queries.UpiAddress[]> =>
  queries.listAddresses(db, storesAllowed(ctx, 'orders:move'))

/** Sets the address of a store; ADMIN_ONLY without `stores:edit` there. */
export async function setAddress(
  db: Db,
  ctx: ShopperContext,
  input: queries.UpiAddress,
): Promise<queries.UpiAddress> {
  assertAllowed(ctx, 'stores:edit', input.storeId)
  await queries.setAddress(db, input, ctx.user.id)
  return input
}

/**
 * Stores that an order was paid with this reference, in the transaction that posts it; null if the reference belongs to
 * another receipt.
 */
export async function insertReceipt(
  db: Db,
  receipt: Omit<queries.UpiReceipt, 'id' | 'rider' | 'at' | 'seenAt' | 'undoneAt' | 'undoneWhy'>,
  rider: string,
): Promise<string | null> {
  const id = newId()
  return (await queries.insert(db, { id, ...receipt }, rider)) > 0 ? id : null
}

/** The order that was paid with a reference, or null. */
export const orderOf = async (db: Db, reference: string): Promise<string | null> =>
  (await queries.findByReference(db, reference))?.orderId ?? null

export const findReceipt = (db: Db, id: string): Promise<queries.UpiReceipt | null> => queries.find(db, id)

/** The receipts of the stores whose orders the caller moves, or of one of them: those to be seen come first. */
export async function listReceipts(
  db: Db,
  ctx: ShopperContext,
  storeId?: string,
): Promise<queries.UpiReceipt[]> {
  const stores = within(storesAllowed(ctx, 'orders:move'), storeId)
  const waiting = await queries.list(db, { stores, toBeSeen: true, limit: MAX_LISTED })
  const limit = MAX_LISTED - waiting.length
  return limit > 0 ? [...waiting, ...(await queries.list(db, { stores, toBeSeen: false, limit }))] : waiting
}

/** The payments of orders, for their shopper. */
export const listOfOrders = (
  db: Db,
  orders: string[],
): Promise<Pick<queries.UpiReceipt, 'number' | 'paise' | 'reference' | 'at'>[]> =>
  queries.listOfOrders(db, orders)

/** Whether the money of every receipt of an order was seen in the account. */
export const isEverySeen = async (db: Db, orderId: string): Promise<boolean> =>
  (await queries.findUnseen(db, orderId)) === null

/** Marks that the money was seen in the account; a repeated call changes nothing. */
export const markSeen = (db: Db, ctx: ShopperContext, id: string): Promise<unknown> =>
  queries.markSeen(db, id, ctx.user.id)

/** Takes a receipt back, whose reference is then free again; false if it was undone or seen before. */
export const undoReceipt = async (db: Db, ctx: ShopperContext, id: string, why: string): Promise<boolean> =>
  (await queries.undo(db, id, { by: ctx.user.id, why })) > 0

function within(stores: StoreScope, storeId: string | undefined): StoreScope {
  if (!storeId) return stores
  return stores === 'everywhere' || stores.includes(storeId) ? [storeId] : []
}
