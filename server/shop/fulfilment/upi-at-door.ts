import { ShopError } from '#contract/errors.ts'
import type { OrderStage } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import * as upi from '#server/shop/upi/upi.ts'
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
 * payment has (UPI_REFERENCE_USED), in a store with an address (UPI_NOT_SET_UP). It is no cash of the rider. A repeat
 * changes nothing.
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
    const receipt = { orderId: id, number, storeId, paise: due, reference }
    const stored = await upi.insertReceipt(db, receipt, ctx.user.id)
    if (!stored) throw new ShopError('UPI_REFERENCE_USED')
    const paymentStatus = await post(db, id, `upi-received:${stored}`, due)
    return readWork(db, ctx, { ...order, paymentStatus })
  })
}

/**
 * Takes a receipt back that was recorded by mistake: its amount is due again. Throws REASON_NEEDED, UPI_SEEN after the
 * money was seen, UPI_PAID_BACK once a refund of it has begun.
 */
export function undoUpi(db: Db, ctx: ShopperContext, id: string, why: string): Promise<upi.UpiReceipt> {
  const reason = why.trim()
  if (!reason) throw new ShopError('REASON_NEEDED')
  return transaction(db, async (db) => {
    const receipt = await lockReceipt(db, ctx, id)
    if (receipt.undoneAt) return receipt
    if (receipt.seenAt) throw new ShopError('UPI_SEEN')
    const balances = await ledger.balancesOf(db, receipt.orderId)
    const isRefunded = (await refunds.listOf(db, receipt.orderId)).some(
      ({ way, createdAt }) => way === 'upi' && Date.parse(createdAt) >= Date.parse(receipt.at),
    )
    if (isRefunded || ledger.receivedByUpi(balances) < receipt.paise) throw new ShopError('UPI_PAID_BACK')
    if (!(await upi.undoReceipt(db, ctx, id, reason))) throw new ShopError('UPI_SEEN')
    await post(db, receipt.orderId, `upi-undone:${id}`, -receipt.paise)
    return again(db, id)
  })
}

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
  amount: number,
): Promise<orders.Order['paymentStatus']> {
  await ledger.post(db, id, source, { 'cash due': -amount, 'upi collected': amount })
  const paymentStatus = ledger.paymentStatusOf(await ledger.balancesOf(db, id))
  await orders.setPaymentStatus(db, id, paymentStatus)
  return paymentStatus
}

/** The order is with the caller, or with another rider if the caller may act for others. */
async function assertCarries(db: Db, ctx: ShopperContext, order: orders.Order): Promise<void> {
  if (!PAYABLE.includes(order.stage)) throw new ShopError('WRONG_STAGE', { stage: order.stage })
  const rider = (await orders.handling.find(db, order))?.rider
  if (rider?.id === ctx.user.id || actsForOthers(ctx, order)) return
  throw rider
    ? new ShopError('ORDER_TAKEN', { name: rider.name })
    : new ShopError('WRONG_STAGE', { stage: order.stage })
}
