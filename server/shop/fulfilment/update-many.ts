import { isShopError, ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import type { Translate } from '#contract/language.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, isWriteConflict, lockWasBusy } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import { errorBody } from '#server/platform/http/errors.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as orders from '#server/shop/orders/orders.ts'
import type { StatusInput } from './fulfilment.ts'

export type BatchInput = {
  orders: { id: string; from?: OrderStatus }[]
  status: OrderStatus
  why?: string
  cash?: CashState
}
/** `name` is the order's number, `message` its new status, or why it was refused. */
export type BatchOutcome = { id: string; name: string; done: boolean; message: string }

/** Moves one order, in the transaction of `db` if it is one. */
export type MoveOne = (db: Db, input: StatusInput) => Promise<orders.Order>

/**
 * Moves orders one after the other, each in its own transaction, by `move`. An order that is refused does not
 * stop the others; its outcome has the error's message. Each order has its own idempotency key, derived from `key`: a
 * repeated request continues where the first one stopped and moves no order twice.
 */
export async function updateStatuses(
  db: Db,
  ctx: ShopperContext,
  { orders: requested, status, why, cash }: BatchInput,
  { key, move }: { key: string | undefined; move: MoveOne },
): Promise<BatchOutcome[]> {
  const inputs = new Map(requested.map((input) => [input.id, input]))
  const t = i18nFor(ctx.language)
  const outcomes: BatchOutcome[] = []
  for (const { id, from } of inputs.values()) {
    const input = { id, status, ...(why && { why }), ...(from && { from }), ...(cash && { cash }) }
    try {
      const name = await updateOnce(db, { userId: ctx.user.id, key: key && `${key} ${id}`, move }, input)
      outcomes.push({ id, name, done: true, message: t(status) })
    } catch (error) {
      const message = errorText(t, error)
      const name = (await orders.numberOf(db, id, orders.ofStaff(ctx, 'orders:move'))) ?? ''
      outcomes.push({ id, name, done: false, message })
    }
  }
  return outcomes
}

/** Returns the order's number, which earlier releases stored as `orderId` too. */
async function updateOnce(
  db: Db,
  { userId, key, move }: { userId: string; key: string | undefined; move: MoveOne },
  input: StatusInput,
): Promise<string> {
  const retryable = { userId, key, request: { call: 'status', ...input } }
  const { orderId } = await idempotency.once(db, retryable, async (db) => ({
    orderId: (await move(db, input)).number,
  }))
  return orderId
}

/** The message of a declared error. Any other error, such as an unreachable database, ends the batch. */
function errorText(t: Translate, error: unknown): string {
  if (isShopError(error)) return errorBody(error, t).message
  if (lockWasBusy(error)) return errorBody(new ShopError('BUSY'), t).message
  if (isWriteConflict(error)) return errorBody(new ShopError('CROSSED'), t).message
  throw error
}
