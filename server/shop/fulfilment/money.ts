import type { CashState } from '#contract/fulfilment.ts'
import { type OrderStatus, stepOf } from '#contract/order-states.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { heldRefunds, type PaymentProviders, refunds, walletRefunds } from '#server/shop/payments/payments.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { billLeft, oppositeOf, postingsOf } from './fulfilment.rules.ts'
import { assertCashIsNotInWallet, type Goal, goalOf, receivedOf } from './goal.ts'

type Moved = {
  paymentStatus: PaymentStatus
  issued: refunds.Refund[]
  balances: ledger.Balances
  /** the cash of this step in paise, negative when it was returned */
  collected: number
  /** the cash in paise that an earlier step returned, and whose held refund this one withdraws */
  restored: number
}

/** Posts a status change of a locked order to its ledger; returns the new balances, payment status and refunds. */
export async function moveMoney(
  db: Db,
  order: orders.FullOrder,
  step: {
    to: OrderStatus
    by: string | null
    why: string
    cash: CashState
    number: number
    /** id of the step that this one undoes */
    undoes?: number | undefined
    heldSeconds?: number
    ctx: Pick<RequestContext, 'wallet'>
  },
): Promise<Moved> {
  const left = billLeft(order)
  await assertCashIsNotInWallet(db, order, step)
  // the order goes ahead, so the held refunds of its rejection are not sent
  const isSoldAgain = stepOf(order.status, step.to).money.includes('sold-again')
  const first = isSoldAgain ? await ledger.balancesOf(db, order.id) : null
  if (isSoldAgain) await heldRefunds.withdraw(db, order.id)
  const before = await ledger.balancesOf(db, order.id)
  const resale = isSoldAgain && step.undoes ? await findResale(db, order.id, step.undoes) : undefined
  const moved = { from: order.status, to: step.to, left, cash: step.cash, resale }
  const { postings, after } = postingsOf(moved, before)
  for (const { cause, entries } of postings)
    await ledger.post(db, order.id, `${cause}:${step.number}`, entries)
  const owed = { order: order.id, amount: -after.shopper, ...step }
  const issued = owed.amount > 0 ? await issueRefunds(db, owed, after, await goalOf(db, step.ctx, order)) : []
  const balances = await ledger.balancesOf(db, order.id)
  const collected = ledger.cashTaken(balances) - ledger.cashTaken(before)
  const restored = first ? ledger.cashTaken(before) - ledger.cashTaken(first) : 0
  return { paymentStatus: ledger.paymentStatusOf(balances), issued, balances, collected, restored }
}

/**
 * What sells an order as before the step that is undone: a bank or the provider's dashboard may have moved money of
 * it. Undefined if the shop has refunded some since the step, because that money does not pay for the order any more.
 */
async function findResale(db: Db, order: string, step: number): Promise<ledger.Entries | undefined> {
  const posting = await ledger.findPosting(db, order, `undone:${step}`)
  if (!posting) return undefined
  const issued = (await refunds.listOf(db, order)).filter(({ byProvider }) => !byProvider)
  if (issued.some(({ id }) => posting.later.includes(`refund:${id}`))) return undefined
  return oppositeOf(posting.entries)
}

/** Refunds the amount owed to a shopper by the ways of `wallet.waysBack`. */
export async function issueRefunds(
  db: Db,
  { order, amount, by, why, lines, heldSeconds }: refunds.NewRefund,
  balances: ledger.Balances,
  { userId, toWallet }: Goal,
): Promise<refunds.Refund[]> {
  const issued: refunds.Refund[] = []
  for (const { origin, to, amount: part } of wallet.waysBack(amount, receivedOf(balances), toWallet)) {
    const base = { order, by, why, amount: part }
    const input = { ...base, ...(lines && { lines }), ...(heldSeconds && { heldSeconds }) }
    issued.push(await issue[to](db, { ...input, origin, userId }))
  }
  return issued
}

type Issued = refunds.NewRefund & { origin: wallet.Origin; userId: string }
const issue: Record<wallet.Way['to'], (db: Db, input: Issued) => Promise<refunds.Refund>> = {
  wallet: (db, { userId, ...input }) => walletRefunds.toWallet(db, userId, input),
  card: (db, { origin: _, userId: __, ...input }) => refunds.toCard(db, input),
  upi: (db, { origin: _, userId: __, ...input }) => refunds.byUpi(db, input),
  cash: (db, { origin: _, userId: __, ...input }) => refunds.inCash(db, input),
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
