import { ShopError } from '#contract/errors.ts'
import { type CashState, UNDO_SECONDS } from '#contract/fulfilment.ts'
import { mayCancel, type OrderStatus, statusFacts, stepOf } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { defaultCash } from './cash.ts'
import { OrderStatusError } from './fulfilment.rules.ts'
import { moveOrder } from './move-order.ts'

export { type OrderDetails, readDetails } from './details.ts'
export { isSentByItself } from './goal.ts'
export { amountOf, type RefundRequest, refund } from './refund.ts'

export type StatusInput = {
  id: string
  status: OrderStatus
  why?: string
  /** the status that the client last received */
  from?: OrderStatus
  cash?: CashState
  undoable?: 'yes'
  /** one of several orders, whose steps need no reason of their own unless `why` is given */
  isInBatch?: true
}

/**
 * Moves an order to any of the four statuses (spec §4), with the stock and the money of the step's rule, in one
 * transaction. STEP_NEEDS_REASON in a batch without a reason. OUT_OF_STOCK if its goods cannot be reserved again.
 * STATUS_CONFLICT if `from` is given and differs.
 */
export function updateStatus(db: Db, ctx: ShopperContext, input: StatusInput): Promise<orders.Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, input.id, orders.ofStaff(ctx, 'orders:move'))
    if (order.status === input.status) return order
    assertUnchanged(order, input.from)
    if (input.isInBatch && !input.why && stepOf(order.status, input.status).asks === 'reason')
      throw new ShopError('STEP_NEEDS_REASON')
    return moveOrder(db, ctx, order, {
      to: statusFacts[input.status].entry,
      by: ctx.user.id,
      actor: 'admin',
      why: input.why ?? '',
      cash: input.cash ?? (await defaultCash(db, order, statusFacts[input.status].entry)),
      ...(input.undoable && { undoSeconds: UNDO_SECONDS }),
    })
  })
}

/**
 * Cancels the shopper's own order until picking begins (TOO_LATE_TO_CANCEL otherwise). Its status becomes Rejected,
 * because there are only four, and its refund is queued immediately.
 */
export function cancel(
  db: Db,
  ctx: ShopperContext,
  input: { id: string; why?: string; from?: OrderStatus },
): Promise<orders.Order> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, input.id, orders.ofShopper(ctx))
    if (!mayCancel(order.stage)) throw new OrderStatusError('TOO_LATE_TO_CANCEL', order)
    assertUnchanged(order, input.from)
    const why = [orders.CANCELLED, input.why].filter(Boolean).join(': ')
    return moveOrder(db, ctx, order, {
      to: 'ended',
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
