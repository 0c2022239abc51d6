import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { linesLeft, takenBy } from './fulfilment.rules.ts'
import { actsForOthers, readWork, type WorkOrder } from './order-work.ts'
import { endWithoutGoods, takeOff } from './take-off.ts'

/** Of the `of` pieces of a line that the picker sees, `missing` are not on the shelf. */
export type MissingReport = { productId: string; missing: number; of: number }

/**
 * Takes pieces off an order that its picker does not find, at once with stock, bill and refund; without any goods left
 * the order ends. A report names the pieces that were left before it, so that two phones or a repeat without a key take
 * nothing off twice. ORDER_TAKEN, WRONG_STAGE, NOT_SO_MANY_LEFT.
 */
export function reportMissing(
  db: Db,
  ctx: ShopperContext,
  id: string,
  report: MissingReport,
): Promise<WorkOrder> {
  return transaction(db, async (db) => {
    const { order, line } = await lockToPick(db, ctx, id, report)
    if (isRepeat(line, report)) return readWork(db, ctx, order)
    if (order.stage !== 'picking') throw new ShopError('WRONG_STAGE', { stage: order.stage })
    const left = line.quantity - line.refunded
    if (left !== report.of || report.missing > left)
      throw new ShopError('NOT_SO_MANY_LEFT', { name: line.name, left })
    return readWork(db, ctx, await withoutPieces(db, ctx, order, { ...line, quantity: report.missing }))
  })
}

/** The order, locked for its picker, and the line of a report. ORDER_TAKEN, NOT_FOUND. */
export async function lockToPick(
  db: Db,
  ctx: ShopperContext,
  id: string,
  report: MissingReport,
): Promise<{ order: orders.FullOrder; line: orders.OrderLine }> {
  const order = await orders.lock(db, id, orders.ofStaff(ctx, 'orders:pick'))
  const picker = (await orders.handling.find(db, order))?.picker
  if (picker && picker.id !== ctx.user.id && !actsForOthers(ctx, order)) throw takenBy(picker)
  const line = order.lines.find(({ productId }) => productId === report.productId)
  if (!line) throw new ShopError('NOT_FOUND', { what: 'Line' })
  return { order, line }
}

async function withoutPieces(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  line: orders.OrderLine,
): Promise<orders.Order> {
  const left = linesLeft(order.lines).reduce((sum, { quantity }) => sum + quantity, 0)
  if (left === line.quantity) return endWithoutGoods(db, ctx, order, [line])
  const taken = await takeOff(db, ctx, order, {
    lines: [line],
    goods: 'missing',
    actor: 'picker',
    why: orders.NOT_FOUND_IN_STORE,
  })
  return taken.order
}

/** The report was carried out before: as many pieces are left as after it, and it took off as many at least. */
export const isRepeat = ({ quantity, refunded, missing }: orders.OrderLine, report: MissingReport): boolean =>
  quantity - refunded === report.of - report.missing && missing >= report.missing
