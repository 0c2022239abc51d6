import type { RefundReply } from '#contract/fulfilment.ts'
import type { OrderItem } from '#contract/orders.ts'

/** How many refunded units of a line are paid out, and for how many a refund is still held, sent or refused. */
export function unitsRefunded(
  { productId, refunded }: OrderItem,
  refunds: readonly RefundReply[],
): { paidOut: number; open: number } {
  const inOpenRefunds = refunds
    .filter(({ status }) => status !== 'done')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  // one return may be refunded partly to the card and partly in cash, and both name its units
  const open = Math.min(refunded, inOpenRefunds)
  return { paidOut: refunded - open, open }
}
