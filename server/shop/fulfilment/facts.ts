import { type FactsReaders, factsOfEach } from '#server/platform/http/audited.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'

/** What the audit log shows of orders and refunds. An order is locked first, so that its state before is right. */
export const fulfilmentFacts: FactsReaders = {
  order: factsOfEach(async (db, id, { ctx, permission }) => {
    const order = await orders.lock(db, id, orders.ofStaff(ctx, permission))
    const refunded = order.lines.filter((line) => line.refunded > 0)
    const missing = order.lines.filter((line) => line.missing > 0)
    const handling = await orders.handling.find(db, order)
    return {
      name: order.number,
      status: order.status,
      stage: order.stage,
      picker: handling?.picker?.name,
      rider: handling?.rider?.name,
      bags: handling?.bags,
      paymentStatus: order.paymentStatus,
      refunded: refunded.map((line) => `${line.refunded} × ${line.name}`),
      missing: missing.map((line) => `${line.missing} × ${line.name}`),
      refunds: (await refunds.listOf(db, id)).map(({ status, amount }) => ({ status, amount })),
    }
  }),
  refund: factsOfEach(async (db, id, { ctx, permission }) => {
    const found = await refunds.find(db, id)
    const number = found && (await orders.numberOf(db, found.order, orders.ofStaff(ctx, permission)))
    if (!found || !number) return null
    return {
      name: number,
      amount: found.amount,
      status: found.status,
      problem: found.problem,
      reference: found.reference,
      attempt: found.attempt,
    }
  }),
}
