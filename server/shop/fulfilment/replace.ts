import { ShopError } from '#contract/errors.ts'
import { rupeeText, sumBill } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as invoices from '#server/shop/invoices/invoices.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as slots from '#server/shop/slots/slots.ts'
import { claimOf, takeOffBill } from './fulfilment.rules.ts'
import { isRepeat, lockToPick, type MissingReport } from './missing.ts'
import { readWork, type WorkOrder } from './order-work.ts'
import { mailReplaced } from './replaced-mail.ts'
import { choiceFor, mayReplace, type Similar, similarTo } from './replacements.ts'
import { giveBack } from './take-off.ts'

/** `pieces` of the product `with` in place of the missing ones; `agreed`: the shopper agreed on the phone. */
export type ReplaceInput = MissingReport & { with: string; pieces: number; agreed?: boolean }

/**
 * Packs similar goods in place of pieces that the picker does not find, if the shopper wants that. They cost no more
 * than the missing pieces did; what they cost less is due less or goes back at once. A repeat changes nothing.
 * ORDER_TAKEN, WRONG_STAGE, INVOICED, NOT_SO_MANY_LEFT, NO_REPLACEMENT_WANTED, NOT_SIMILAR, REPLACEMENT_TOO_DEAR,
 * OUT_OF_STOCK.
 */
export function replaceMissing(
  db: Db,
  ctx: ShopperContext,
  id: string,
  input: ReplaceInput,
): Promise<WorkOrder> {
  return transaction(db, async (db) => {
    const { order, line } = await lockToPick(db, ctx, id, input)
    const isThere = order.lines.some((one) => one.productId === input.with && one.replaces === line.productId)
    if (isThere && isRepeat(line, input)) return readWork(db, ctx, order)
    if (order.stage !== 'picking') throw new ShopError('WRONG_STAGE', { stage: order.stage })
    // packing was undone: its invoice names the missing goods, and a credit note only takes goods off
    if (await invoices.hasOpen(db, id)) throw new ShopError('INVOICED')
    const left = line.quantity - line.refunded
    if (left !== input.of || input.missing > left)
      throw new ShopError('NOT_SO_MANY_LEFT', { name: line.name, left })
    assertWanted(order, line, input)
    const similar = await similarTo(db, order, line, input.with)
    if (!similar) throw new ShopError('NOT_SIMILAR', { name: line.name })
    const most = line.price * input.missing
    if (similar.price * input.pieces > most)
      throw new ShopError('REPLACEMENT_TOO_DEAR', { name: similar.name, most: rupeeText(most) })
    const missing = { ...line, quantity: input.missing }
    return readWork(db, ctx, await exchange(db, ctx, order, missing, toLine(similar, input.pieces)))
  })
}

/** Who is called decides on the phone. */
function assertWanted(order: orders.Order, line: orders.OrderLine, { agreed = false }: ReplaceInput): void {
  const isWanted = mayReplace(order, line) && (choiceFor(order, line.productId) !== 'call' || agreed)
  if (!isWanted) throw new ShopError('NO_REPLACEMENT_WANTED', { name: line.name })
}

const toLine = (
  { replaces, productId, name, nameHi, unit, images, mrp, discount, price }: Similar,
  quantity: number,
): orders.Replacement => ({ productId, name, nameHi, unit, images, mrp, discount, price, quantity, replaces })

/** Stock, lines, history, money and the shopper's mail are written together. */
async function exchange(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  missing: orders.OrderLine,
  instead: orders.Replacement,
): Promise<orders.Order> {
  const { id, storeId } = order
  const by = ctx.user.id
  await inventory.lockRows(db, storeId, [missing.productId, instead.productId])
  await inventory.moveClaim(db, { orderId: id, storeId, lines: [missing] }, claimOf(order.status), 'missing')
  await inventory.reserve(db, { orderId: id, storeId, lines: [instead], ...slots.goodOn(order.slot) })
  await orders.addRefunded(db, id, [missing], { missing: true })
  await orders.addReplacement(db, id, instead)
  const number = await orders.move(db, order, {
    ...{ to: order.stage, by, actor: 'picker', why: orders.REPLACED },
    takenOff: [takenOffBy(missing, instead)],
  })
  const before = await ledger.balancesOf(db, id)
  const entries = takeOffBill(lessOf(missing, instead), before)
  const money = { entries, source: `replaced:${number}`, by, why: orders.REPLACED }
  const { issued, paymentStatus, balances } = await giveBack(db, ctx, order, before, money)
  const after = await orders.lock(db, id, orders.everyOrder)
  const costs = { total: orders.totalLeft(after), due: balances['cash due'] }
  await mailReplaced(db, order, { missing, instead, issued, ...costs, step: number, ctx })
  return { ...after, paymentStatus }
}

const takenOffBy = (missing: orders.OrderLine, instead: orders.Replacement): orders.TakenOff => ({
  productId: missing.productId,
  quantity: missing.quantity,
  amount: missing.price * missing.quantity,
  replacement: {
    productId: instead.productId,
    quantity: instead.quantity,
    amount: instead.price * instead.quantity,
  },
})

/** By how much the bill is lower: the missing pieces less what is packed in their place. */
function lessOf(missing: orders.OrderLine, instead: orders.Replacement) {
  const less = sumBill([missing], [])
  const more = sumBill([instead], [])
  return {
    ...less,
    items: less.items - more.items,
    goods: less.goods - more.goods,
    savings: less.savings - more.savings,
    total: less.total - more.total,
  }
}
