import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import type { PaymentProvider } from '#server/shop/payments/payments.ts'
import * as refunds from '#server/shop/payments/refunds.ts'
import { billOf, linesLeft, postingsOf } from './fulfilment.rules.ts'

/** Moves the money of a locked order along with its status, and answers how it stands then and what is given back. */
export async function moveMoney(
  db: Db,
  order: orders.OrderRow,
  step: { to: OrderStatus; by: string; why: string; number: number },
): Promise<{ paymentStatus: PaymentStatus; given: refunds.Refund[] }> {
  const lines = linesLeft(order.lines)
  const left = billOf(lines, lines.length > 0 ? order.fees : [])
  const before = await ledger.balancesOf(db, order.id)
  const { postings, after } = postingsOf({ from: order.status, to: step.to, left }, before)
  for (const { cause, entries } of postings)
    await ledger.post(db, order.id, `${cause}:${step.number}`, entries)
  const owed = { order: order.id, amount: -after.shopper, ...step }
  const given = owed.amount > 0 ? await giveBack(db, owed, after) : []
  return { paymentStatus: ledger.paymentStatusOf(await ledger.balancesOf(db, order.id)), given }
}

/** Gives a shopper what they are owed, the way it came: first to the card, the rest in cash at the door. */
export async function giveBack(
  db: Db,
  { order, amount, by, why, lines }: refunds.RefundAsked,
  balances: ledger.Balances,
): Promise<refunds.Refund[]> {
  const toCard = Math.min(amount, Math.max(0, ledger.keptByCard(balances)))
  const inCash = amount - toCard
  const wish = { order, by, why, ...(lines && { lines }) }
  return [
    ...(toCard > 0 ? [await refunds.toCard(db, { ...wish, amount: toCard })] : []),
    ...(inCash > 0 ? [await refunds.inCash(db, { ...wish, amount: inCash })] : []),
  ]
}

/** Sends a refund to the provider, outside any transaction, and says at the order what came of it. */
export async function sendRefund(db: Db, provider: PaymentProvider, id: string): Promise<void> {
  const order = await refunds.send(db, provider, id)
  if (!order) return
  await transaction(db, async (db) => {
    await orders.lock(db, order)
    await orders.setPaymentStatus(db, order, ledger.paymentStatusOf(await ledger.balancesOf(db, order)))
  })
}
