import type { Language } from '#contract/language.ts'
import type { Bill } from '#contract/pricing.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import type { KeptAddress, KeptPromise, NewLine } from '#server/shop/orders/orders.ts'
import * as store from './holds.store.ts'

export type EndedWhy = 'expired' | 'failed' | 'cancelled' | 'replaced' | 'not started'
/** Goods kept for a shopper who is paying online: all that was agreed. It has the id of the order it may become. */
export type Hold = {
  id: string
  userId: string
  storeId: string
  status: 'open' | 'paid' | 'released'
  endedWhy: EndedWhy | null
  address: KeptAddress
  lines: NewLine[]
  bill: Bill
  /** what was said about when it comes */
  promise: KeptPromise | null
  retryKey: string | null
  /** what the shopper read as they paid */
  language: Language
  createdAt: Date
  expiresAt: Date
  /** seconds since it began, by the database's clock */
  age: number
}
export type NewHold = Pick<Hold, 'id' | 'storeId' | 'address' | 'lines' | 'bill' | 'promise' | 'language'> & {
  retryKey: string | undefined
}

/** What inventory knows a hold by. */
export const stockedBy = ({ id, storeId, lines }: Pick<Hold, 'id' | 'storeId' | 'lines'>) => ({
  orderId: id,
  storeId,
  lines,
})

/** How many of each product a shopper who is paying online keeps in a store: a new checkout of theirs may take them. */
export async function heldAt(db: Db, userId: string, storeId: string): Promise<Map<string, number>> {
  const hold = await store.findOpenOf(db, userId)
  const lines = hold?.storeId === storeId ? hold.lines : []
  return new Map(lines.map((line) => [line.productId, line.quantity]))
}

/** Ends the open hold of a shopper whose cart is locked: a new checkout of theirs begins, and what they held is theirs to buy. */
export async function endOpenOf(db: Db, userId: string): Promise<void> {
  const hold = await store.release(db, { userId }, 'replaced')
  if (hold) await inventory.release(db, stockedBy(hold))
}

/**
 * Ends one hold if it is still open: its stock is free, its payment page is ended by a job, the cart is as it was. The
 * shopper's cart is locked first, as everywhere, so that nobody waits in a circle.
 */
export function end(db: Db, id: string, why: EndedWhy): Promise<boolean> {
  return transaction(db, async (db) => {
    const known = await store.find(db, id)
    if (known?.status !== 'open') return false
    const owner = { shopper: { id: known.userId } }
    await cart.lock(db, owner)
    const hold = await store.release(db, { id }, why)
    if (!hold) return false
    await inventory.release(db, stockedBy(hold))
    await cart.unmarkHeld(db, owner)
    return true
  })
}

/** Ends a hold at its time; the job may come early by a clock's difference, and then the sweep comes later. */
export async function expire(db: Db, id: string): Promise<void> {
  const hold = await store.find(db, id)
  if (hold && hold.age >= (hold.expiresAt.getTime() - hold.createdAt.getTime()) / 1000)
    await end(db, id, 'expired')
}

/** Ends every hold whose time is over. */
export async function sweep(db: Db): Promise<void> {
  for (const { id } of await store.expired(db)) await end(db, id, 'expired')
}
