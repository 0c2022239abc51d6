import type { CashState } from '#contract/fulfilment.ts'
import { type OrderStatus, stepOf } from '#contract/order-states.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { heldRefunds, type PaymentProviders, refunds } from '#server/shop/payments/payments.ts'
import { billLeft, postingsOf } from './fulfilment.rules.ts'

type Moved = {
  paymentStatus: PaymentStatus
  issued: refunds.Refund[]
  balances: ledger.Balances
  /** the cash of this step in paise, negative when it was returned */
  collected: number
}

/** Posts a status change of a locked order to its ledger; returns the new balances, payment status and refunds. */
export async function moveMoney(
  db: Db,
  order: orders.FullOrder,
  step: {
    to: OrderStatus
    by: string
    why: string
    cash: CashState
    number: number
    heldSeconds?: number
  },
): Promise<Moved> {
  const left = billLeft(order)
  // the order goes ahead, so the held refunds of its rejection are not sent
  const isSoldAgain = stepOf(order.status, step.to).money.includes('sold-again')
  const first = isSoldAgain ? await ledger.balancesOf(db, order.id) : null
  if (isSoldAgain) await heldRefunds.withdraw(db, order.id)
  const before = await ledger.balancesOf(db, order.id)
  const { postings, after } = postingsOf({ from: order.status, to: step.to, left, cash: step.cash }, before)
  for (const { cause, entries } of postings)
    await ledger.post(db, order.id, `${cause}:${step.number}`, entries)
  const owed = { order: order.id, amount: -after.shopper, ...step }
  const issued = owed.amount > 0 ? await issueRefunds(db, owed, after) : []
  const balances = await ledger.balancesOf(db, order.id)
  const collected = ledger.receivedInCash(balances) - ledger.receivedInCash(first ?? before)
  return { paymentStatus: ledger.paymentStatusOf(balances), issued, balances, collected }
}

/** Refunds the amount owed to a shopper by the way it was paid: first to the card, then by UPI, the rest in cash. */
export async function issueRefunds(
  db: Db,
  { order, amount, by, why, lines, heldSeconds }: refunds.NewRefund,
  balances: ledger.Balances,
): Promise<refunds.Refund[]> {
  const toCard = Math.min(amount, Math.max(0, ledger.receivedByCard(balances)))
  const byUpi = Math.min(amount - toCard, Math.max(0, ledger.receivedByUpi(balances)))
  const inCash = amount - toCard - byUpi
  const input = { order, by, why, ...(lines && { lines }), ...(heldSeconds && { heldSeconds }) }
  return [
    ...(toCard > 0 ? [await refunds.toCard(db, { ...input, amount: toCard })] : []),
    ...(byUpi > 0 ? [await refunds.byUpi(db, { ...input, amount: byUpi })] : []),
    ...(inCash > 0 ? [await refunds.inCash(db, { ...input, amount: inCash })] : []),
  ]
}

/**
 * How often the state of a refund is retrieved again after a concurrent change, before its job fails and is retried.
 */
const MAX_ROUNDS = 5

/**
 * Sends a refund to the provider, or retrieves its state, outside any transaction; refund, ledger and the order's
 * payment status are then written in one. Repeats the request when the refund changed meanwhile.
 */
export async function sendRefund(db: Db, providers: PaymentProviders, id: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const answer = await refunds.retrieveRefund(db, providers, id)
    if (!answer || (await applyRefund(db, answer))) return
  }
  throw new Error(`refund ${id} changed during each of ${MAX_ROUNDS} requests to the provider`)
}

const applyRefund = (db: Db, answer: refunds.RefundResponse): Promise<boolean> =>
  transaction(db, async (db) => {
    const { order } = answer.before
    await orders.lock(db, order, orders.everyOrder)
    if (!(await refunds.applyProviderState(db, answer))) return false
    await orders.setPaymentStatus(db, order, ledger.paymentStatusOf(await ledger.balancesOf(db, order)))
    return true
  })
