import { ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { type Actor, stepOf } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { moveOrder } from './move-order.ts'
import { actsForOthers, readWork, type UndoOffer, type WorkOrder } from './order-work.ts'

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
    if (last?.id !== input.step) throw new ShopError('UNDO_OVER')
    return undoLast(db, ctx, order, { last, actor: 'admin' })
  })
}

/**
 * Undoes the caller's own last step as picker or rider, with `orders:move` also one of another; UNDO_OVER if the last
 * step is another one.
 */
export function undoOwn(
  db: Db,
  ctx: ShopperContext,
  { id, step, actor }: { id: string; step: number; actor: 'picker' | 'rider' },
): Promise<WorkOrder> {
  return transaction(db, async (db) => {
    const permission = actor === 'picker' ? 'orders:pick' : 'orders:ride'
    const order = await orders.lock(db, id, orders.ofStaff(ctx, permission))
    const last = await orders.lastStep(db, order.id)
    if (last?.id !== step || last.actor !== actor) throw new ShopError('UNDO_OVER')
    if (last.by !== ctx.user.id && !actsForOthers(ctx, order)) throw new ShopError('UNDO_OVER')
    return readWork(db, ctx, await undoLast(db, ctx, order, { last, actor }))
  })
}

/** Undoes the last step of a locked order; UNDO_OVER if it can no longer be undone. */
export async function undoLast(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  { last, actor }: { last: orders.LastStep; actor: Actor },
): Promise<orders.Order> {
  if (!last.undoable || !last.fromStage) throw new ShopError('UNDO_OVER')
  return moveOrder(db, ctx, order, {
    to: last.fromStage,
    by: ctx.user.id,
    actor,
    why: '',
    undoes: last.id,
    cash: await cashBefore(db, last),
  })
}

/** Whether the cash was received before a step, derived from the posting of the step. */
async function cashBefore(db: Db, { id, from, to }: orders.LastStep): Promise<CashState> {
  if (from === to) return 'not received'
  if (stepOf(from, to).money.includes('collected'))
    return (await ledger.isPosted(db, `collected:${id}`)) ? 'not received' : 'received'
  return (await ledger.isPosted(db, `not-collected:${id}`)) ? 'received' : 'not received'
}
