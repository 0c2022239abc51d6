import { ShopError } from '#contract/errors.ts'
import { mayCancel, statusFacts } from '#contract/order-states.ts'
import { isAllowed } from '#contract/permissions.ts'
import type { Bill } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { disputes, refunds } from '#server/shop/payments/payments.ts'
import * as upi from '#server/shop/upi/upi.ts'
import type * as wallet from '#server/shop/wallet/wallet.ts'
import { firstName } from './fulfilment.rules.ts'
import { waysOf } from './goal.ts'
import { mapOf, type OrderMap } from './order-map.ts'
import type { UndoOffer } from './order-work.ts'
import { undoOffer } from './undo.ts'

/** Money in paise. */
export type OrderDetails = {
  order: orders.Order
  bill: Bill
  money: {
    paidByCard: number
    paidByUpi: number
    paidInCash: number
    paidFromWallet: number
    due: number
    refunded: number
    refundable: number
    cashKept: number
    /** for staff only: how what is refundable would go back */
    goesBack?: Record<wallet.Way['to'], number>
  }
  refunds: refunds.Refund[]
  disputes: disputes.Dispute[]
  steps: orders.OrderStep[]
  cancellable: boolean
  /** null before the store has accepted it */
  delivery: { riderName?: string; bags?: number; code?: string } | null
  /** how its shopper pays the amount due by UPI, while it is at the door */
  upi?: { address: string; payee: string; link: string }
  /** where it is, while it is on its way */
  map?: OrderMap
  /** for staff only */
  undo?: UndoOffer
  store?: { id: string; name: string; city: string }
}

/** An order with its bill, payments, refunds and steps: the shopper's own, or one of a store of `orders:read`. */
export async function readDetails(db: Db, ctx: ShopperContext, id: string): Promise<OrderDetails> {
  const { order, steps } = await orders.read(db, ctx, id)
  const balances = await ledger.balancesOf(db, id)
  const isStaff = isAllowed(ctx, 'orders:read', order.storeId)
  const found = await disputes.listOf(db, id)
  return {
    order,
    bill: orders.billOf(order),
    money: {
      paidByCard: balances['card captured'],
      paidByUpi: balances['upi collected'],
      paidInCash: balances['cash collected'],
      paidFromWallet: balances['wallet paid'],
      due: balances['cash due'],
      refunded: ledger.refundedTotal(balances) + ledger.refundsDue(balances),
      refundable: ledger.received(balances),
      cashKept: ledger.receivedInCash(balances),
      ...(isStaff && { goesBack: await goesBackOf(db, ctx, order, balances) }),
    },
    refunds: await refunds.listOf(db, id),
    disputes: isStaff ? found : found.map(forShopper),
    steps: isStaff ? steps : effectiveSteps(steps),
    delivery: await deliveryOf(db, ctx, order),
    cancellable: mayCancel(order.stage) && order.userId === ctx.user.id,
    ...(await upiOf(db, ctx, order, balances)),
    ...(await mapOf(db, ctx, order)),
    ...(isStaff && (await undoOffer(db, id))),
    ...(isStaff && { store: await storeOf(db, order.storeId) }),
  }
}

async function goesBackOf(db: Db, ctx: ShopperContext, order: orders.Order, balances: ledger.Balances) {
  const goesBack = { card: 0, upi: 0, cash: 0, wallet: 0 }
  const amount = Math.max(0, ledger.received(balances))
  for (const way of await waysOf(db, ctx, order, { amount, balances })) goesBack[way.to] += way.amount
  return goesBack
}

/** The same for staff alone: NOT_FOUND unless it is of a store of `orders:read`, also when the caller placed it. */
export async function readDetailsAsStaff(db: Db, ctx: ShopperContext, id: string): Promise<OrderDetails> {
  const details = await readDetails(db, ctx, id)
  if (!isAllowed(ctx, 'orders:read', details.order.storeId))
    throw new ShopError('NOT_FOUND', { what: 'Order' })
  return details
}

/** Only its shopper gets the hand-over code, while the order is under way; staff who look as the shopper do not. */
async function deliveryOf(
  db: Db,
  ctx: ShopperContext,
  order: orders.Order,
): Promise<OrderDetails['delivery']> {
  const found = await orders.handling.find(db, order)
  if (!found) return null
  const { rider, bags, code } = found
  const isOpen = statusFacts[order.status].promise === 'runs'
  return {
    ...(rider && { riderName: firstName(rider.name) }),
    ...(bags !== null && { bags }),
    ...(isOpen && !ctx.view && order.userId === ctx.user.id && { code }),
  }
}

async function upiOf(
  db: Db,
  ctx: ShopperContext,
  order: orders.Order,
  { 'cash due': amount }: ledger.Balances,
): Promise<Pick<OrderDetails, 'upi'>> {
  if (order.stage !== 'at the door' || amount <= 0 || ctx.view || order.userId !== ctx.user.id) return {}
  const found = await upi.addressOf(db, order.storeId)
  if (!found) return {}
  const { address, payee } = found
  return { upi: { address, payee, link: upi.upiLink(found, { number: order.number, amount }) } }
}

async function storeOf(db: Db, storeId: string) {
  const { id, name, city } = await darkStores.find(db, storeId)
  return { id, name, city }
}

/** Only staff get the bank's reason and deadline. */
const forShopper = (dispute: disputes.Dispute): disputes.Dispute => ({
  ...dispute,
  reason: '',
  respondBy: null,
})

/** The steps without those that were undone and without the undo steps; shoppers do not get the names of staff. */
function effectiveSteps(steps: orders.OrderStep[]): orders.OrderStep[] {
  const undone = new Set(steps.map(({ undoes }) => undoes))
  return steps
    .filter(({ id, undoes }) => undoes === null && !undone.has(id))
    .map((step) => ({ ...step, name: null }))
}
