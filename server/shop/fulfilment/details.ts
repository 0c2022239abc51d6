import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderDetails, OrderStep, RefundReply } from '#contract/fulfilment.ts'
import { toRupees } from '#contract/pricing.ts'
import { billReply } from '#contract/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as refunds from '#server/shop/payments/refunds.ts'
import { billOf } from './fulfilment.rules.ts'

/** One order with its bill as agreed, its money, its refunds and its steps: the caller's own, or any for an admin. */
export async function readDetails(db: Db, caller: ShopperCaller, id: string): Promise<OrderDetails> {
  const { order, steps } = await orders.read(db, caller, id)
  const balances = await ledger.balancesOf(db, id)
  const isAdmin = caller.shopper.role === 'ADMIN'
  return {
    ...orders.toOrderWithBuyer(caller, order),
    bill: billReply(billOf(order.lines, order.fees)),
    money: {
      paidByCard: toRupees(balances['card captured']),
      paidInCash: toRupees(balances['cash collected']),
      due: toRupees(balances['cash due']),
      refunded: toRupees(ledger.wentBack(balances) - balances['refund due']),
      refundable: toRupees(ledger.keptByCard(balances) + ledger.keptInCash(balances)),
    },
    refunds: (await refunds.listOf(db, id)).map(refundReply),
    history: steps.map((step) => toStep(step, isAdmin)),
    cancellable: order.status === 'Pending' && order.userId === caller.shopper.id,
  }
}

export const refundReply = (refund: refunds.Refund): RefundReply => ({
  _id: refund.id,
  amount: toRupees(refund.amount),
  how: refund.payment ? 'card' : 'cash',
  status: refund.status,
  lines: refund.lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  why: refund.why,
  problem: refund.problem,
  createdAt: refund.createdAt,
})

/** Shoppers need not know who of the shop it was. */
const toStep = ({ at, from, to, role, name, why }: orders.StepRow, isAdmin: boolean): OrderStep => ({
  at,
  from,
  to,
  by: { role: role === 'USER' ? 'SHOPPER' : 'SHOP', name: (isAdmin && name) || '' },
  why,
})
