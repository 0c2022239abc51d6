import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { ItemProblem } from '#contract/v1/help.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { amountOf, isSentByItself, refund } from '#server/shop/fulfilment/fulfilment.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as queries from './help.queries.ts'
import { endOfWindow, isDelivered, isInstant, lineOf } from './help.rules.ts'
import { addMessage } from './help.ts'
import { mailRefunded } from './mails.ts'
import { standingOf } from './standing.ts'

export type ReportInput = {
  orderId: string
  productId: string
  quantity: number
  problem: ItemProblem
  text: string
  picture: string | null
}

/**
 * Reports pieces of an item of the caller's order, and refunds them at once if the rules of the store allow it;
 * otherwise staff decide. Returns the id of the request. Throws NOT_FOUND, NOT_DELIVERED_YET, HELP_TIME_OVER,
 * REPORTED_BEFORE, UNKNOWN_PICTURE and the errors of `lineOf`.
 */
export function reportItem(db: Db, ctx: ShopperContext, input: ReportInput): Promise<string> {
  return transaction(db, async (db) => {
    // reports of two orders at once are compared with the same share of refunds, one after the other; an erasure waits
    await cart.lock(db, ctx)
    const order = await orders.lock(db, input.orderId, orders.ofShopper(ctx))
    const deliveredAt = isDelivered(order) ? await orders.deliveredAt(db, order.id) : null
    if (!deliveredAt) throw new ShopError('NOT_DELIVERED_YET')
    const standing = await standingOf(db, order)
    if (endOfWindow(deliveredAt, standing.rules).getTime() <= Date.now())
      throw new ShopError('HELP_TIME_OVER', { hours: standing.rules.windowHours })
    const line = lineOf(order, input, deliveredAt)
    const id = await insertRequest(db, order, { ...input, line })
    const paise = amountOf(order, input)
    // of a free item nothing can be refunded
    const isInstantly = paise > 0 && isInstant(standing, { problem: input.problem, paise })
    // cash has to be handed over by somebody, and staff send what was paid by UPI
    if (isInstantly && (await isSentByItself(db, ctx, order, paise)))
      await refundByRule(db, ctx, order, { id, ...input })
    return id
  })
}

async function insertRequest(
  db: Db,
  order: orders.Order,
  { line, quantity, problem, text, picture }: ReportInput & { line: orders.OrderLine },
): Promise<string> {
  const id = newId()
  const { productId, name, nameHi = '' } = line
  const { id: orderId, number: orderNumber, userId, storeId } = order
  const row = { id, orderId, orderNumber, userId, storeId, productId, name, nameHi, problem, quantity }
  if ((await queries.insert(db, row)) === 0) throw new ShopError('REPORTED_BEFORE', { name })
  if (text || picture) await addMessage(db, id, { text, picture, by: userId, byStaff: false })
  return id
}

/** The rule acts for the store of the order, for these pieces only. */
async function refundByRule(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  { id, productId, quantity }: { id: string; productId: string; quantity: number },
): Promise<void> {
  const asStore = { ...ctx, permissions: { 'orders:refund': [order.storeId] } }
  const issued = await refund(db, asStore, { id: order.id, lines: [{ productId, quantity }] })
  const refundedPaise = issued.reduce((sum, { amount }) => sum + amount, 0)
  await queries.close(db, id, { state: 'refunded', refunded: quantity, refundedPaise })
  await mailRefunded(db, order, { productId, quantity, refundedPaise, baseUrl: ctx.baseUrl })
}
