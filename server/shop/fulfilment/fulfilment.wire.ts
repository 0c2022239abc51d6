import type {
  DisputeReply,
  OrderStep,
  OrderDetails as PublishedDetails,
  RefundReply,
} from '#contract/fulfilment.ts'
import { toRupees } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { billReply, type Outcome } from '#contract/shapes.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import { toPublishedOrder } from '#server/shop/orders/orders.wire.ts'
import type { disputes, refunds } from '#server/shop/payments/payments.ts'
import type { OrderDetails } from './details.ts'
import { OrderStatusError } from './fulfilment.rules.ts'
import type { BatchOutcome } from './update-many.ts'

type Site = Pick<RequestContext, 'baseUrl'>

export function toPublishedDetails(site: Site, details: OrderDetails): PublishedDetails {
  const { order, bill, money, cancellable, undo, store } = details
  return {
    ...toPublishedOrder(site, order),
    bill: billReply(bill),
    money: {
      paidByCard: toRupees(money.paidByCard),
      paidByUpi: toRupees(money.paidByUpi),
      paidInCash: toRupees(money.paidInCash),
      due: toRupees(money.due),
      refunded: toRupees(money.refunded),
      refundable: toRupees(money.refundable),
      cashKept: toRupees(money.cashKept),
    },
    // what a wallet sends back was refunded before
    refunds: details.refunds.filter(({ fromWallet }) => !fromWallet).map(toPublishedRefund),
    disputes: details.disputes.map(toPublishedDispute),
    // steps within a status are not published
    history: details.steps.filter(({ from, to }) => from !== to).map(toPublishedStep),
    cancellable,
    ...(undo && { undo }),
    ...(store && { store: { _id: store.id, name: store.name, city: store.city } }),
  }
}

export const toPublishedRefund = (refund: refunds.Refund): RefundReply => ({
  _id: refund.id,
  amount: toRupees(refund.amount),
  how: refund.payment ? 'card' : (refund.way ?? 'cash'),
  // `refunds.listOf` omits withdrawn refunds
  status: refund.status === 'withdrawn' ? 'held' : refund.status,
  lines: refund.lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  why: refund.why,
  problem: refund.problem,
  createdAt: refund.createdAt,
})

const toPublishedDispute = (dispute: disputes.Dispute): DisputeReply => ({
  _id: dispute.id,
  amount: toRupees(dispute.amount),
  status: dispute.status,
  reason: dispute.reason,
  respondBy: dispute.respondBy,
  createdAt: dispute.createdAt,
})

const toPublishedStep = ({ at, from, to, byShopper, name, why, undoes }: orders.OrderStep): OrderStep => ({
  at,
  from,
  to,
  by: { role: byShopper ? 'SHOPPER' : 'SHOP', name: name ?? '' },
  why,
  undoes: undoes !== null,
})

export const toPublishedOutcome = ({ id, ...outcome }: BatchOutcome): Outcome => ({ _id: id, ...outcome })

/** Runs the work of a call; sets the published values of its errors. */
export async function publishingErrors<T>(site: Site, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OrderStatusError)
      error.published = { status: error.order.status, order: toPublishedOrder(site, error.order) }
    throw error
  }
}
