import type { Refund } from '#contract/v1/order-details.ts'
import type { OrderLine } from '#contract/v1/orders.ts'

/** How many refunded units of a line are paid out, and for how many a refund is still held, sent or refused. */
export function unitsRefunded(
  { productId, refundedQuantity }: OrderLine,
  refunds: readonly Refund[],
): { paidOut: number; open: number } {
  const inOpenRefunds = refunds
    .filter(({ status }) => status !== 'done')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  // one return may be refunded partly to the card and partly in cash, and both name its units
  const open = Math.min(refundedQuantity, inOpenRefunds)
  return { paidOut: refundedQuantity - open, open }
}
