import type { ShopperCaller } from '#contract/caller.ts'
import { isShopError, ShopError } from '#contract/errors.ts'
import type { BatchStatus } from '#contract/fulfilment.ts'
import type { Say } from '#contract/language.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Outcome } from '#contract/shapes.ts'
import { type Db, writesCrossed } from '#server/platform/database/database.ts'
import { errorBody } from '#server/platform/http/errors.ts'
import { wordsIn } from '#server/platform/http/words.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { updateStatus } from './fulfilment.ts'

export type BatchWish = {
  orders: { _id: string; from?: OrderStatus }[]
  status: BatchStatus
  why?: string
}

/**
 * Moves orders one after the other, each in a transaction of its own and as a single one is moved: what one cannot is no
 * reason not to move the others, and is told in words. Under a key every order has its own: a repeat goes on where the
 * first try ended and moves none twice.
 */
export async function updateStatuses(
  db: Db,
  caller: ShopperCaller,
  { orders: wished, status, why }: BatchWish,
  key?: string,
): Promise<{ data: Outcome[] }> {
  const wishes = new Map(wished.map((wish) => [wish._id, wish]))
  const t = wordsIn(caller.language)
  const data: Outcome[] = []
  for (const { _id, from } of wishes.values()) {
    const wish = { id: _id, status, ...(why && { why }), ...(from && { from }) }
    try {
      const order = await updateStatus(db, caller, wish, key && `${key} ${_id}`)
      data.push({ _id, name: order.orderId, done: true, message: t(status) })
    } catch (error) {
      const message = inWords(t, error)
      data.push({ _id, name: (await orders.numberOf(db, _id)) ?? '', done: false, message })
    }
  }
  return { data }
}

/** Anything else than a refusal ends the batch: a database that is away will not be there for the next order either. */
function inWords(t: Say, error: unknown): string {
  if (isShopError(error)) return errorBody(error, t).message
  if (writesCrossed(error)) return errorBody(new ShopError('CROSSED'), t).message
  throw error
}
