import { isShopError, ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import type { Translate } from '#contract/language.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Outcome } from '#contract/shapes.ts'
import { type Db, isWriteConflict, lockWasBusy } from '#server/platform/database/database.ts'
import { errorBody } from '#server/platform/http/errors.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { updateStatus } from './fulfilment.ts'

export type BatchInput = {
  orders: { _id: string; from?: OrderStatus }[]
  status: OrderStatus
  why?: string
  cash?: CashState
}

/**
 * Moves orders one after the other, each in its own transaction with `updateStatus`. An order that is refused does not
 * stop the others; its outcome has the error's message. Each order has its own idempotency key, derived from `key`: a
 * repeated request continues where the first one stopped and moves no order twice.
 */
export async function updateStatuses(
  db: Db,
  ctx: ShopperContext,
  { orders: requested, status, why, cash }: BatchInput,
  key?: string,
): Promise<{ data: Outcome[] }> {
  const inputs = new Map(requested.map((input) => [input._id, input]))
  const t = i18nFor(ctx.language)
  const data: Outcome[] = []
  for (const { _id, from } of inputs.values()) {
    const input = { id: _id, status, ...(why && { why }), ...(from && { from }), ...(cash && { cash }) }
    try {
      const order = await updateStatus(db, ctx, input, key && `${key} ${_id}`)
      data.push({ _id, name: order.orderId, done: true, message: t(status) })
    } catch (error) {
      const message = errorText(t, error)
      const name = (await orders.numberOf(db, _id, orders.ofStaff(ctx, 'orders:move'))) ?? ''
      data.push({ _id, name, done: false, message })
    }
  }
  return { data }
}

/** The message of a declared error. Any other error, such as an unreachable database, ends the batch. */
function errorText(t: Translate, error: unknown): string {
  if (isShopError(error)) return errorBody(error, t).message
  if (lockWasBusy(error)) return errorBody(new ShopError('BUSY'), t).message
  if (isWriteConflict(error)) return errorBody(new ShopError('CROSSED'), t).message
  throw error
}
