import { type CashState, UNDO_SECONDS } from '#contract/fulfilment.ts'
import { findStep, mayStep, type OrderStatus, statusesOf } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { OrderStatusError } from './fulfilment.rules.ts'
import { moveOrder } from './move-order.ts'

export type StatusInput = {
  id: string
  status: OrderStatus
  why?: string
  /** the status that the client last received */
  from?: OrderStatus
  cash?: CashState
  undoable?: 'yes'
}

/**
 * Moves an order to any of the four statuses (spec §4), with the stock and the money of the step's rule, in one
 * transaction. OUT_OF_STOCK if its goods cannot be reserved again. STATUS_CONFLICT if `from` is given and differs.
 */
export function updateStatus(db: Db, ctx: ShopperContext, input: StatusInput): Promise<orders.Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, input.id, orders.ofStaff(ctx, 'orders:move'))
    if (order.status !== input.status) assertUnchanged(order, input.from)
    return moveOrder(db, ctx, order, {
      to: input.status,
      by: ctx.user.id,
      actor: 'admin',
      why: input.why ?? '',
      cash: input.cash ?? (await defaultCash(db, order, input.status)),
      ...(input.undoable && { undoSeconds: UNDO_SECONDS }),
    })
  })
}

/**
 * Cancels the shopper's own order while it is Pending (TOO_LATE_TO_CANCEL otherwise). Its status becomes Rejected,
 * because there are only four, and its refund is queued immediately.
 */
export function cancel(
  db: Db,
  ctx: ShopperContext,
  input: { id: string; why?: string; from?: OrderStatus },
): Promise<orders.Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, input.id, orders.ofShopper(ctx))
    if (!mayStep('shopper', order.status, 'Rejected')) throw new OrderStatusError('TOO_LATE_TO_CANCEL', order)
    assertUnchanged(order, input.from)
    const why = [orders.CANCELLED, input.why].filter(Boolean).join(': ')
    return moveOrder(db, ctx, order, {
      to: 'Rejected',
      by: ctx.user.id,
      actor: 'shopper',
      why,
      cash: 'received',
    })
  })
}

function assertUnchanged(order: orders.Order, from: OrderStatus | undefined): void {
  if (from && order.status !== from) throw new OrderStatusError('STATUS_CONFLICT', order)
}

/**
 * The default for `cash` (decision 034). First delivery: received. Delivered again, after Delivered or Rejected: due
 * until an admin posts it. When the sale is undone: received, so that it is returned. Otherwise, such as from
 * Delivered back to Shipped: not received.
 */
async function defaultCash(db: Db, order: orders.Order, to: OrderStatus): Promise<CashState> {
  const money = findStep(order.status, to)?.money ?? []
  if (money.includes('undone')) return 'received'
  if (!money.includes('collected')) return 'not received'
  return (await orders.hasBeen(db, order.id, statusesOf('delivered', 'ended'))) ? 'not received' : 'received'
}
