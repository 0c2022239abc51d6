import type { RequestContext } from '#contract/request-context.ts'
import type { Dispute, Order, OrderStep, Refund } from '#contract/v1/order-details.ts'
import { inr, toBillV1 } from '#contract/v1/shapes.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import { toEventV1, toSummaryV1 } from '#server/shop/orders/orders.v1.wire.ts'
import type { disputes, refunds } from '#server/shop/payments/payments.ts'
import type { OrderDetails } from './details.ts'

type Site = Pick<RequestContext, 'baseUrl'>

/** The order of a reply; the reply adds its time. */
export function toOrderV1(site: Site, details: OrderDetails): Omit<Order, 'serverTime'> {
  const { order, bill, money, cancellable, delivery, upi, map, undo, store } = details
  return {
    ...toSummaryV1(site, order),
    ...(order.instructions && { instructions: order.instructions }),
    bill: toBillV1(bill),
    money: {
      paidByCard: inr(money.paidByCard),
      paidByUpi: inr(money.paidByUpi),
      paidInCash: inr(money.paidInCash),
      paidFromWallet: inr(money.paidFromWallet),
      due: inr(money.due),
      refunded: inr(money.refunded),
      refundable: inr(money.refundable),
      cashKept: inr(money.cashKept),
      ...(money.goesBack && {
        goesBack: {
          online: inr(money.goesBack.card),
          upi: inr(money.goesBack.upi),
          cash: inr(money.goesBack.cash),
          wallet: inr(money.goesBack.wallet),
        },
      }),
    },
    refunds: details.refunds.map(toRefundV1),
    disputes: details.disputes.map(toDisputeV1),
    steps: details.steps.map(toStepV1),
    ...(delivery && { delivery }),
    ...(upi && { upi }),
    ...(map && { map }),
    cancellable,
    ...(undo && { undo }),
    ...(store && { store }),
  }
}

const toRefundV1 = (refund: refunds.Refund): Refund => ({
  id: refund.id,
  amount: inr(refund.amount),
  method: refund.payment ? 'card' : (refund.way ?? 'cash'),
  ...(refund.fromWallet && { fromWallet: true as const }),
  // `refunds.listOf` omits withdrawn refunds
  status: refund.status === 'withdrawn' ? 'held' : refund.status,
  lines: refund.lines.map((line) => ({ ...line, amount: inr(line.amount) })),
  reason: refund.why,
  problem: refund.problem,
  createdAt: refund.createdAt,
})

const toDisputeV1 = ({ id, amount, status, reason, respondBy, createdAt }: disputes.Dispute): Dispute => ({
  id,
  amount: inr(amount),
  status,
  reason,
  respondBy,
  createdAt,
})

const toStepV1 = (step: orders.OrderStep): OrderStep => ({
  id: String(step.id),
  ...toEventV1(step),
  byName: step.name ?? '',
})
