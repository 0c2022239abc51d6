import type { ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { RefundReply } from '#contract/fulfilment.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as refunds from '#server/shop/payments/refunds.ts'
import { refundReply } from './details.ts'
import { billOf, claimOf, linesLeft, priceOf, takingBack } from './fulfilment.rules.ts'
import { tellOfRefunds } from './mails.ts'
import { giveBack } from './money.ts'

export type RefundWish = {
  _id: string
  /** all that is left when none are named */
  lines?: { productId: string; quantity: number }[]
  /** whether the goods are back on the shelf, or gone; by default still there until delivered, and gone after */
  goods?: 'shelf' | 'gone'
  why?: string
}

/**
 * Gives back what some units of an order came to, or all that is left with its fees: written down now with its stock,
 * sent to the card by a job. Never more than is left of what was paid (NOTHING_PAID, NOT_THAT_MANY, REFUND_TOO_MUCH).
 */
export function refund(
  db: Db,
  caller: ShopperCaller,
  wish: RefundWish,
  key?: string,
): Promise<{ data: RefundReply[] }> {
  const request = { call: 'refund', ...wish }
  return transaction(db, (db) =>
    idempotency.once(db, { userId: caller.shopper.id, key, request }, async () => {
      const order = await orders.lock(db, wish._id)
      const before = await ledger.balancesOf(db, order.id)
      const paid = ledger.keptByCard(before) + ledger.keptInCash(before)
      if (paid <= 0) throw new ShopError('NOTHING_PAID')

      const left = linesLeft(order.lines)
      const lines = wish.lines ? chosen(order.lines, wish.lines) : left
      const nothingStays = sum(lines) === sum(left)
      const part = billOf(lines, nothingStays ? order.fees : [])
      if (part.total === 0) throw new ShopError('NOTHING_PAID')
      if (part.total > paid) throw new ShopError('REFUND_TOO_MUCH')

      await moveGoods(db, order, lines, wish.goods)
      await orders.addRefunded(db, order.id, lines)
      const taking = takingBack(part)
      await ledger.post(db, order.id, `taken-back:${newId()}`, taking)
      const given = await giveBack(
        db,
        {
          order: order.id,
          amount: part.total,
          by: caller.shopper.id,
          why: wish.why ?? '',
          lines: lines.map((line) => ({
            productId: line.productId,
            name: line.name,
            quantity: line.quantity,
            amount: priceOf(line) * line.quantity,
          })),
        },
        before,
      )
      const after = await ledger.balancesOf(db, order.id)
      await orders.setPaymentStatus(db, order.id, ledger.paymentStatusOf(after))
      await tellOfRefunds(db, order, { given, by: caller.shopper.id, site: caller.site })
      return { data: given.map(refundReply) }
    }),
  )
}

/** Hands a refund the bank refused to it once more (NOT_REFUSED for any other); the order's words follow what comes of it. */
export function retryRefund(db: Db, id: string): Promise<RefundReply> {
  return transaction(db, async (db) => refundReply(await refunds.sendAgain(db, id)))
}

/** The named lines, as many of each as is meant; the same product named twice is meant together. */
function chosen(lines: orders.OrderLine[], wished: NonNullable<RefundWish['lines']>): orders.OrderLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of wished)
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
  order: orders.OrderRow,
  lines: orders.OrderLine[],
  goods: RefundWish['goods'] = order.status === 'Delivered' ? 'gone' : 'shelf',
): Promise<void> {
  const stocked = { orderId: order.id, storeId: order.storeId, lines }
  await inventory.moveClaim(db, stocked, claimOf(order.status), goods === 'shelf' ? 'none' : 'wasted')
}

const sum = (lines: orders.OrderLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)
