import { ShopError } from '#contract/errors.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import { claimOf, countOf, linesLeft, partOf, refundLinesOf, returnEntries } from './fulfilment.rules.ts'
import { goalOf } from './goal.ts'
import { mailRefunds } from './mails.ts'
import { issueRefunds } from './money.ts'
import { takeOff } from './take-off.ts'

export type RefundRequest = {
  id: string
  /** default: all units that are not refunded yet */
  lines?: { productId: string; quantity: number }[]
  /** whether the goods return to stock ('shelf') or not; default: 'shelf' before delivery, 'gone' after it */
  goods?: 'shelf' | 'gone'
  why?: string
}

/**
 * Refunds some units of an order at their stored price, or everything that remains with the adjustments. Stock and
 * ledger change now; a job sends the refund to the card. Never exceeds the remaining payment (NOTHING_PAID,
 * NOT_THAT_MANY, REFUND_TOO_MUCH). Of an order that nobody has paid yet some units are taken off while it waits in the
 * store, so that less is due; later the rider carries the agreed amount.
 */
export function refund(db: Db, ctx: ShopperContext, input: RefundRequest): Promise<refunds.Refund[]> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, input.id, orders.ofStaff(ctx, 'orders:refund'))
    const before = await ledger.balancesOf(db, order.id)
    const paid = ledger.received(before)
    const left = linesLeft(order.lines)
    const lines = input.lines ? selectLines(order.lines, input.lines) : left
    const part = partOf(order, lines)
    if (part.total === 0) throw new ShopError('NOTHING_PAID')
    // the shopper owes the rest, of which less is due then
    const isPartPaid = before['cash due'] > 0 && isWaitingWithout(order, lines)
    if (paid <= 0 || isPartPaid) return takeOffUnpaid(db, ctx, order, { ...input, lines })
    if (part.total > paid) throw new ShopError('REFUND_TOO_MUCH')

    await moveGoods(db, order, lines, input.goods)
    await orders.addRefunded(db, order.id, lines)
    await ledger.post(db, order.id, `taken-back:${newId()}`, returnEntries(part))
    const issued = await issueRefunds(
      db,
      {
        order: order.id,
        amount: part.total,
        by: ctx.user.id,
        why: input.why ?? '',
        lines: refundLinesOf(lines),
      },
      before,
      await goalOf(db, ctx, order),
    )
    const after = await ledger.balancesOf(db, order.id)
    await orders.setPaymentStatus(db, order.id, ledger.paymentStatusOf(after))
    await mailRefunds(db, order, { issued, by: ctx.user.id, baseUrl: ctx.baseUrl })
    return issued
  })
}

/** What a refund of these pieces of a line would be, in paise, with the adjustments if no other pieces are left. */
export function amountOf(order: orders.FullOrder, line: { productId: string; quantity: number }): number {
  return partOf(order, selectLines(order.lines, [line])).total
}

/** Whether an order waits in the store, and has other pieces. */
const isWaitingWithout = (order: orders.FullOrder, lines: orders.OrderLine[]): boolean =>
  statusFacts[order.status].tracking === 'waiting' && countOf(lines) !== countOf(linesLeft(order.lines))

/** Nothing is paid back, so there is no refund; NOTHING_PAID if all goods would go, or if it has left the store. */
async function takeOffUnpaid(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  { lines, goods, why = '' }: Omit<RefundRequest, 'lines'> & { lines: orders.OrderLine[] },
): Promise<refunds.Refund[]> {
  if (!isWaitingWithout(order, lines) || order.paymentStatus !== 'CASH ON DELIVERY')
    throw new ShopError('NOTHING_PAID')
  const lost = goods === 'gone' ? 'wasted' : 'none'
  return (await takeOff(db, ctx, order, { lines, goods: lost, actor: 'admin', why })).issued
}

/** Retries a refund that the bank refused (NOT_REFUSED otherwise); a job updates the order's payment status later. */
export async function retryRefund(db: Db, ctx: RequestContext, id: string): Promise<refunds.Refund> {
  const found = await refunds.find(db, id)
  const order = found && (await orders.numberOf(db, found.order, orders.ofStaff(ctx, 'orders:refund')))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Refund' })
  return transaction(db, (db) => refunds.retry(db, id))
}

/** The requested lines with their quantities; repeated lines of one product are added up. */
function selectLines(
  lines: orders.OrderLine[],
  requested: NonNullable<RefundRequest['lines']>,
): orders.OrderLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of requested)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => {
    const line = lines.find((line) => line.productId === productId)
    if (!line) throw new ShopError('NOT_FOUND', { what: 'Line' })
    const left = line.quantity - line.refunded
    if (quantity > left) throw new ShopError('NOT_THAT_MANY', { name: line.name, left })
    return { ...line, quantity }
  })
}

async function moveGoods(
  db: Db,
  order: orders.Order,
  lines: orders.OrderLine[],
  goods: RefundRequest['goods'] = claimOf(order.status) === 'sold' ? 'gone' : 'shelf',
): Promise<void> {
  const stocked = { orderId: order.id, storeId: order.storeId, lines }
  await inventory.moveClaim(db, stocked, claimOf(order.status), goods === 'shelf' ? 'none' : 'wasted')
}
