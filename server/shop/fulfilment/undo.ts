import { ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { stepOf } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { moveOrder } from './move-order.ts'

/** The id of a step, and until when it can be undone. */
export type UndoOffer = { step: number; until: Timestamp }

/** The last step of an order if it can still be undone. */
export async function undoOffer(db: Db, id: string): Promise<{ undo?: UndoOffer }> {
  const last = await orders.lastStep(db, id)
  return last?.undoable && last.until ? { undo: { step: last.id, until: last.until } } : {}
}

/**
 * Undoes the last step of an order within the undo period (UNDO_OVER after it). Its held refunds are withdrawn; status,
 * stock and money return to their previous state. OUT_OF_STOCK when the goods were sold meanwhile. Both steps remain in
 * the history for admins and are hidden from shoppers.
 */
export function undoStep(
  db: Db,
  ctx: ShopperContext,
  input: { id: string; step: number },
): Promise<orders.Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, input.id, orders.ofStaff(ctx, 'orders:move'))
    const last = await orders.lastStep(db, order.id)
    if (last?.id !== input.step || !last.undoable || !last.from) throw new ShopError('UNDO_OVER')
    return moveOrder(db, ctx, order, {
      to: last.from,
      by: ctx.user.id,
      actor: 'admin',
      why: '',
      undoes: last.id,
      cash: await cashBefore(db, last),
    })
  })
}

/** Whether the cash was received before a step, derived from the posting of the step. */
async function cashBefore(db: Db, { id, from, to }: orders.LastStep): Promise<CashState> {
  if (stepOf(from, to).money.includes('collected'))
    return (await ledger.isPosted(db, `collected:${id}`)) ? 'not received' : 'received'
  return (await ledger.isPosted(db, `not-collected:${id}`)) ? 'received' : 'not received'
}
