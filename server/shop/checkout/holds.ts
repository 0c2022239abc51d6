import type { Instructions } from '#contract/instructions.ts'
import type { Language } from '#contract/language.ts'
import type { Bill } from '#contract/pricing.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import type { NewLine, OrderAddress, OrderSlot, StoredEta } from '#server/shop/orders/orders.ts'
import { walletRefunds } from '#server/shop/payments/payments.ts'
import * as queries from './holds.queries.ts'

export type EndedWhy = 'expired' | 'failed' | 'cancelled' | 'replaced' | 'not started'
/**
 * Stock reserved for a shopper who is paying online, with everything that was agreed. The order it becomes has the same
 * id.
 */
export type Hold = {
  id: string
  userId: string
  storeId: string
  status: 'open' | 'paid' | 'released'
  endedWhy: EndedWhy | null
  address: OrderAddress
  instructions: Instructions | null
  lines: NewLine[]
  bill: Bill
  /** what of the bill the wallet pays; the rest is paid online, in paise */
  wallet: number
  /** the delivery estimate that was shown */
  eta: StoredEta | null
  /** an open hold has a place in it; null: as soon as possible */
  slot: OrderSlot | null
  retryKey: string | null
  /** the allowed foreign origin that the shopper returns to; null for our own */
  returnTo: string | null
  /** the shopper's language when paying */
  language: Language
  createdAt: Date
  expiresAt: Date
  /** seconds since creation, by the database's clock */
  age: number
}
export type NewHold = Pick<
  Hold,
  | 'id'
  | 'storeId'
  | 'address'
  | 'instructions'
  | 'lines'
  | 'bill'
  | 'wallet'
  | 'eta'
  | 'slot'
  | 'language'
  | 'returnTo'
> & {
  retryKey: string | undefined
}

/** The arguments of inventory functions for a hold. */
export const stockedBy = ({ id, storeId, lines }: Pick<Hold, 'id' | 'storeId' | 'lines'>) => ({
  orderId: id,
  storeId,
  lines,
})

/**
 * Quantities by product that a shopper's open hold reserves in a store; a new checkout of the shopper may use them.
 */
export async function heldQuantities(db: Db, userId: string, storeId: string): Promise<Map<string, number>> {
  const hold = await queries.findOpenOf(db, userId)
  const lines = hold?.storeId === storeId ? hold.lines : []
  return new Map(lines.map((line) => [line.productId, line.quantity]))
}

/**
 * Releases a shopper's open hold in favour of a new checkout `by`. The calling code holds the lock of the cart.
 * Returns the released hold, or null; what its wallet paid must be returned by `returnToWallet`, when the stock of the
 * new checkout is locked.
 */
export async function releaseOpen(db: Db, userId: string, by: string, next: Goods): Promise<Hold | null> {
  const hold = await queries.release(db, { userId }, 'replaced', by)
  if (!hold) return null
  await lockTogether(db, hold, next)
  await inventory.release(db, stockedBy(hold))
  return hold
}

type Goods = { storeId: string; lines: readonly { productId: string }[] }

/** In the order of stores and products, so that another order with goods of both cannot wait in between. */
async function lockTogether(db: Db, ...goods: Goods[]): Promise<void> {
  const byStore = Map.groupBy(goods, ({ storeId }) => storeId)
  for (const storeId of [...byStore.keys()].sort()) {
    const lines = (byStore.get(storeId) ?? []).flatMap((one) => one.lines)
    await inventory.lockRows(
      db,
      storeId,
      lines.map(({ productId }) => productId),
    )
  }
}

/** Returns to the wallet what it pays of a released hold; the last lock. */
export async function returnToWallet(db: Db, hold: Hold | null): Promise<void> {
  if (hold) await walletRefunds.giveBack(db, hold.userId, { on: hold.id, amount: hold.wallet })
}

/**
 * Releases a hold if it is still open: its stock and the money of the wallet are free, a job ends its session at the
 * provider, the cart is unchanged. The shopper's cart is locked first, in the same order as everywhere, to avoid
 * deadlocks.
 */
export function end(db: Db, id: string, why: EndedWhy): Promise<boolean> {
  return transaction(db, async (db) => {
    const existing = await queries.find(db, id)
    if (existing?.status !== 'open') return false
    const owner = { user: { id: existing.userId } }
    await cart.lock(db, owner)
    const hold = await queries.release(db, { id }, why)
    if (!hold) return false
    await inventory.release(db, stockedBy(hold))
    await cart.unmarkHeld(db, owner)
    await returnToWallet(db, hold)
    return true
  })
}

/** Releases a hold after its time. If clock differences make the job run early, the sweep releases it later. */
export async function expire(db: Db, id: string): Promise<void> {
  const hold = await queries.find(db, id)
  if (hold && hold.age >= (hold.expiresAt.getTime() - hold.createdAt.getTime()) / 1000)
    await end(db, id, 'expired')
}

/** Releases every expired hold. */
export async function sweep(db: Db): Promise<void> {
  for (const { id } of await queries.listExpired(db)) await end(db, id, 'expired')
}

/** Whether the account pays online at the moment; `ids`: of all its holds and their payments. */
export const statesOf = async (db: Db, userId: string): Promise<{ ids: string[]; hasOpen: boolean }> => ({
  ids: await queries.idsOf(db, userId),
  hasOpen: await queries.hasOpen(db, userId),
})

/** The payments of an account that are open or became no order, oldest first. */
export const listUnpaid = (db: Db, userId: string): Promise<Hold[]> => queries.listUnpaid(db, userId)

/** Removes street and mobile from the holds of an account that have ended. */
export const erasePersons = (db: Db, userId: string): Promise<unknown> => queries.erasePersons(db, userId)

/** Which of these pictures holds have whose payments may still arrive. */
export const listPictures = (db: Db, keys: string[]): Promise<string[]> => queries.listPictures(db, keys)

/** How many holds are open, and how many of them should have been released. */
export const countOpen = (db: Db): Promise<{ open: number; overdue: number }> => queries.countOpen(db)
