import type { DisputeReply, OrderDetails, OrderStep, RefundReply } from '#contract/fulfilment.ts'
import { mayStep } from '#contract/order-states.ts'
import { isAllowed } from '#contract/permissions.ts'
import { toRupees } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { billReply } from '#contract/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { disputes, refunds } from '#server/shop/payments/payments.ts'
import { undoOffer } from './undo.ts'

/** An order with its bill, payments, refunds and steps: the shopper's own, or one of a store of `orders:read`. */
export async function readDetails(db: Db, ctx: ShopperContext, id: string): Promise<OrderDetails> {
  const { order, steps } = await orders.read(db, ctx, id)
  const balances = await ledger.balancesOf(db, id)
  const isStaff = isAllowed(ctx, 'orders:read', order.storeId)
  return {
    ...orders.toOrder(ctx, order),
    bill: billReply(orders.billOf(order)),
    money: {
      paidByCard: toRupees(balances['card captured']),
      paidInCash: toRupees(balances['cash collected']),
      due: toRupees(balances['cash due']),
      refunded: toRupees(ledger.refundedTotal(balances) - balances['refund due']),
      refundable: toRupees(ledger.receivedByCard(balances) + ledger.receivedInCash(balances)),
      cashKept: toRupees(ledger.receivedInCash(balances)),
    },
    refunds: (await refunds.listOf(db, id)).map(refundReply),
    disputes: (await disputes.listOf(db, id)).map((dispute) => disputeReply(dispute, isStaff)),
    history: (isStaff ? steps : effectiveSteps(steps)).map((step) => toStep(step, isStaff)),
    cancellable: mayStep('shopper', order.status, 'Rejected') && order.userId === ctx.user.id,
    ...(isStaff && (await undoOffer(db, id))),
    ...(isStaff && { store: await storeOf(db, order.storeId) }),
  }
}

async function storeOf(db: Db, storeId: string) {
  const { id, name, city } = await darkStores.find(db, storeId)
  return { _id: id, name, city }
}

/** Only staff get the bank's reason and deadline. */
const disputeReply = (dispute: disputes.Dispute, isStaff: boolean): DisputeReply => ({
  _id: dispute.id,
  amount: toRupees(dispute.amount),
  status: dispute.status,
  reason: isStaff ? dispute.reason : '',
  respondBy: isStaff ? dispute.respondBy : null,
  createdAt: dispute.createdAt,
})

export const refundReply = (refund: refunds.Refund): RefundReply => ({
  _id: refund.id,
  amount: toRupees(refund.amount),
  how: refund.payment ? 'card' : 'cash',
  // `refunds.listOf` omits withdrawn refunds
  status: refund.status === 'withdrawn' ? 'held' : refund.status,
  lines: refund.lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  why: refund.why,
  problem: refund.problem,
  createdAt: refund.createdAt,
})

/** The steps without those that were undone and without the undo steps. */
function effectiveSteps(steps: orders.StepRow[]): orders.StepRow[] {
  const undone = new Set(steps.map(({ undoes }) => undoes))
  return steps.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}

/** Shoppers do not get the names of staff. */
const toStep = (
  { at, from, to, byShopper, name, why, undoes }: orders.StepRow,
  isStaff: boolean,
): OrderStep => ({
  at,
  from,
  to,
  by: { role: byShopper ? 'SHOPPER' : 'SHOP', name: (isStaff && name) || '' },
  why,
  undoes: undoes !== null,
})
