import { ShopError } from '#contract/errors.ts'
import { type OrderStage, statusFacts } from '#contract/order-states.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import * as upi from '#server/shop/upi/upi.ts'
import { takenBy } from './fulfilment.rules.ts'
import { mailWithdrawn } from './mails.ts'
import { actsForOthers, readWork, type WorkOrder } from './order-work.ts'

const PAYABLE: OrderStage[] = ['with rider', 'at the door', 'delivered']

/** What the shopper of an order pays by UPI, `amount` in paise, and the link for it. */
export type UpiRequest = upi.UpiAddress & { amount: number; link: string }

/** For the order that the caller carries; UPI_NOT_SET_UP, NO_CASH_DUE. */
export async function readUpiRequest(db: Db, ctx: ShopperContext, id: string): Promise<UpiRequest> {
  const order = await orders.find(db, id, orders.ofStaff(ctx, 'orders:ride'))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  await assertCarries(db, ctx, order)
  const amount = (await ledger.balancesOf(db, id))['cash due']
  if (amount <= 0) throw new ShopError('NO_CASH_DUE')
  const address = await upi.addressOf(db, order.storeId)
  if (!address) throw new ShopError('UPI_NOT_SET_UP')
  return { ...address, amount, link: upi.upiLink(address, { number: order.number, amount }) }
}

/**
 * Posts the amount due, which the code showed (UPI_AMOUNT_CHANGED), as paid by UPI with a reference that no other
 * payment and no refund has (UPI_REFERENCE_USED), in a store with an address (UPI_NOT_SET_UP). It is no cash of the
 * rider. A repeat changes nothing.
 */
export function receiveUpi(
  db: Db,
  ctx: ShopperContext,
  id: string,
  { reference, amount }: { reference: string; amount: number },
): Promise<WorkOrder> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, id, orders.ofStaff(ctx, 'orders:ride'))
    await assertCarries(db, ctx, order)
    const due = (await ledger.balancesOf(db, id))['cash due']
    if (due <= 0) {
      if ((await upi.orderOf(db, reference)) === id) return readWork(db, ctx, order)
      throw new ShopError('NO_CASH_DUE')
    }
    if (due !== amount) throw new ShopError('UPI_AMOUNT_CHANGED')
    const { number, storeId } = order
    if (!(await upi.addressOf(db, storeId))) throw new ShopError('UPI_NOT_SET_UP')
    // what the shop sent back is no payment
    if (await refunds.hasReference(db, reference)) throw new ShopError('UPI_REFERENCE_USED')
    const receipt = { orderId: id, number, storeId, paise: due, reference }
    const stored = await upi.insertReceipt(db, receipt, ctx.user.id)
    if (!stored) throw new ShopError('UPI_REFERENCE_USED')
    const paymentStatus = await post(db, id, sourceOf(stored), {
      'cash due': -due,
      'upi collected': due,
    })
    return readWork(db, ctx, { ...order, paymentStatus })
  })
}

/**
 * Takes a receipt back that was recorded by mistake: its amount is due again, less what was refunded of it and not sent
 * yet, whose refunds are withdrawn; that needs `orders:refund`, too. What was sent is due from the shopper, who never
 * paid it, or a loss of the shop if the order has ended. Throws REASON_NEEDED, UPI_SEEN after the money was seen, and
 * UPI_PAID_BACK while a refund can still be undone, or if another payment may be what is refunded.
 */
export function undoUpi(db: Db, ctx: ShopperContext, id: string, why: string): Promise<upi.UpiReceipt> {
  const reason = why.trim()
  if (!reason) throw new ShopError('REASON_NEEDED')
  return transaction(db, async (db) => {
    const receipt = await lockReceipt(db, ctx, id)
    if (receipt.undoneAt) return receipt
    if (receipt.seenAt) throw new ShopError('UPI_SEEN')
    const { orderId, paise } = receipt
    const { withdrawn, sent } = await withdrawRefundsOf(db, ctx, receipt)
    if (!(await upi.undoReceipt(db, ctx, id, reason))) throw new ShopError('UPI_SEEN')
    const order = await orders.lock(db, orderId, orders.everyOrder)
    const isOver = statusFacts[order.status].tracking === 'ended'
    const due = isOver ? 0 : paise - withdrawn
    await post(db, orderId, `upi-undone:${id}`, {
      'cash due': due,
      'upi collected': -paise,
      shopper: paise - due,
    })
    if (withdrawn > 0 || sent > 0)
      await mailWithdrawn(db, order, { receipt, withdrawn, sent: isOver ? 0 : sent, baseUrl: ctx.baseUrl })
    return again(db, id)
  })
}

/**
 * Withdraws the refunds of a receipt that nobody has sent, and returns their sum and that of those sent, in paise. The
 * order is locked, so that none of them is sent meanwhile. Money that a wallet sends back is not of the receipt.
 */
async function withdrawRefundsOf(
  db: Db,
  ctx: ShopperContext,
  { id, orderId, storeId, paise }: upi.UpiReceipt,
): Promise<{ withdrawn: number; sent: number }> {
  const byUpi = (await refunds.listOf(db, orderId)).filter(
    ({ way, origin }) => way === 'upi' || origin === 'upi',
  )
  const sentByWallet = sumOf(byUpi.filter(({ fromWallet }) => fromWallet))
  const all = byUpi.filter(({ fromWallet }) => !fromWallet)
  // by postings: a transaction that began before the receipt's may have made a refund after it
  const later = new Set((await ledger.findPosting(db, orderId, sourceOf(id)))?.later)
  const since = all.filter((refund) => later.has(`refund:${refund.id}`))
  const unsent = all.filter(({ status }) => status !== 'done')
  const withdrawn = sumOf(unsent)
  if ((await upi.listOfOrders(db, [orderId])).length === 1) {
    if (withdrawn > paise || unsent.some(({ status }) => status !== 'asked'))
      throw new ShopError('UPI_PAID_BACK')
  } else {
    const received = ledger.receivedByUpi(await ledger.balancesOf(db, orderId)) + sentByWallet
    if (since.length > 0 || received < paise) throw new ShopError('UPI_PAID_BACK')
    return { withdrawn: 0, sent: 0 }
  }
  if (since.length > 0 || withdrawn > 0) assertAllowed(ctx, 'orders:refund', storeId)
  for (const refund of unsent) await refunds.withdrawUnsent(db, refund)
  return { withdrawn, sent: sumOf(since.filter(({ status }) => status === 'done')) }
}

const sourceOf = (receipt: string) => `upi-received:${receipt}`

const sumOf = (these: readonly { amount: number }[]): number =>
  these.reduce((sum, { amount }) => sum + amount, 0)

/** Records that the money of a receipt was seen in the account. */
export function seeUpi(db: Db, ctx: ShopperContext, id: string): Promise<upi.UpiReceipt> {
  return transaction(db, async (db) => {
    await lockReceipt(db, ctx, id)
    await upi.markSeen(db, ctx, id)
    return again(db, id)
  })
}

/** The order is locked first, so that the receipt stays as it was read. */
async function lockReceipt(db: Db, ctx: ShopperContext, id: string): Promise<upi.UpiReceipt> {
  const found = await upi.findReceipt(db, id)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  await orders.lock(db, found.orderId, orders.ofStaff(ctx, 'orders:move'))
  return again(db, id)
}

async function again(db: Db, id: string): Promise<upi.UpiReceipt> {
  const found = await upi.findReceipt(db, id)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  return found
}

async function post(
  db: Db,
  id: string,
  source: string,
  entries: ledger.Entries,
): Promise<orders.Order['paymentStatus']> {
  await ledger.post(db, id, source, entries)
  const paymentStatus = ledger.paymentStatusOf(await ledger.balancesOf(db, id))
  await orders.setPaymentStatus(db, id, paymentStatus)
  return paymentStatus
}

/** The order is with the caller, or with another rider if the caller may act for others. */
async function assertCarries(db: Db, ctx: ShopperContext, order: orders.Order): Promise<void> {
  if (!PAYABLE.includes(order.stage)) throw new ShopError('WRONG_STAGE', { stage: order.stage })
  const rider = (await orders.handling.find(db, order))?.rider
  if (rider?.id === ctx.user.id || actsForOthers(ctx, order)) return
  throw rider ? takenBy(rider) : new ShopError('WRONG_STAGE', { stage: order.stage })
}
