import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import { claimOf, partOf, refundLinesOf, takeOffBill } from './fulfilment.rules.ts'
import { goalOf } from './goal.ts'
import { issueRefunds } from './money.ts'
import { moveOrder } from './move-order.ts'
import { mailTakenOff } from './taken-off-mail.ts'

type TakeOff = {
  /** lines of the order with the pieces to take off */
  lines: orders.OrderLine[]
  /** where the pieces are: on the shelf, spoilt, or not found */
  goods: 'none' | 'wasted' | 'missing'
  actor: 'admin' | 'picker'
  why: string
}

type GivenBack = Pick<refunds.NewRefund, 'by' | 'why' | 'lines'>

/**
 * Takes pieces off a locked order that is still in the store: less is due, and what was paid for them begins to go
 * back. Stock, money, history, and the shopper's mail are written together. Some other pieces must be left.
 */
export async function takeOff(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  { lines, goods, actor, why }: TakeOff,
): Promise<{ order: orders.FullOrder; issued: refunds.Refund[] }> {
  const after = await removePieces(db, order, { lines, goods })
  const by = ctx.user.id
  const takenOff = takenOffBy(lines)
  const number = await orders.move(db, order, { to: order.stage, by, actor, why, takenOff })
  const before = await ledger.balancesOf(db, order.id)
  const entries = takeOffBill(partOf(order, lines), before)
  const money = { entries, source: `taken-off:${number}`, by, why, lines: refundLinesOf(lines) }
  const { issued, paymentStatus, balances } = await giveBack(db, ctx, order, before, money)
  const missing = goods === 'missing'
  const costs = { total: orders.totalLeft(after), due: balances['cash due'] }
  await mailTakenOff(db, order, { lines, missing, why, issued, ...costs, step: number, ctx })
  return { order: { ...after, paymentStatus }, issued }
}

/**
 * Posts what a locked order costs less, and begins to refund what of it was paid, as far as the shop still has the
 * money: an earlier refund at the provider was for something else.
 */
export async function giveBack(
  db: Db,
  ctx: ShopperContext,
  order: orders.Order,
  before: ledger.Balances,
  { entries, source, ...refund }: { entries: ledger.Entries; source: string } & GivenBack,
) {
  await ledger.post(db, order.id, source, entries)
  await refunds.queueCreditNote(db, order.id)
  const owed = Math.min(Math.max(0, -(entries.shopper ?? 0)), Math.max(0, ledger.received(before)))
  const owing = { ...refund, order: order.id, amount: owed }
  const issued = owed > 0 ? await issueRefunds(db, owing, before, await goalOf(db, ctx, order)) : []
  const balances = await ledger.balancesOf(db, order.id)
  const paymentStatus = ledger.paymentStatusOf(balances)
  await orders.setPaymentStatus(db, order.id, paymentStatus)
  return { issued, paymentStatus, balances }
}

/** Ends a locked order of which the last pieces were not found: nothing is due, and everything paid goes back. */
export async function endWithoutGoods(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  lines: orders.OrderLine[],
): Promise<orders.Order> {
  const { 'cash due': due } = await ledger.balancesOf(db, order.id)
  const after = await removePieces(db, order, { lines, goods: 'missing' })
  const ended = await moveOrder(db, ctx, after, {
    to: 'ended',
    by: ctx.user.id,
    actor: 'picker',
    why: orders.NOTHING_FOUND,
    cash: 'not received',
    takenOff: takenOffBy(lines),
  })
  // what was paid has a mail of its refund
  const isUnpaid = due === orders.totalLeft(order)
  if (isUnpaid)
    await mailTakenOff(db, order, {
      lines,
      missing: true,
      why: '',
      issued: [],
      total: 0,
      due: 0,
      step: null,
      ctx,
    })
  return ended
}

/** The order as it is without the pieces. */
async function removePieces(
  db: Db,
  order: orders.FullOrder,
  { lines, goods }: Pick<TakeOff, 'lines' | 'goods'>,
): Promise<orders.FullOrder> {
  const stocked = { orderId: order.id, storeId: order.storeId, lines }
  await inventory.moveClaim(db, stocked, claimOf(order.status), goods)
  const missing = goods === 'missing'
  await orders.addRefunded(db, order.id, lines, { missing })
  const removed = (productId: string) => lines.find((line) => line.productId === productId)?.quantity ?? 0
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      refunded: line.refunded + removed(line.productId),
      missing: line.missing + (missing ? removed(line.productId) : 0),
    })),
  }
}

const takenOffBy = (lines: orders.OrderLine[]): orders.TakenOff[] =>
  lines.map(({ productId, quantity, price }) => ({ productId, quantity, amount: price * quantity }))
