import type { Refund } from '#contract/v1/order-details.ts'
import type { OrderLine } from '#contract/v1/orders.ts'

/** How many refunded units of a line are paid out, and for how many a refund is still held, sent or refused. */
export function unitsRefunded(
  { productId, refundedQuantity }: OrderLine,
  refunds: readonly Refund[],
): { paidOut: number; open: number } {
  const unitsIn = (isCounted: (refund: Refund) => boolean): number =>
    refunds
      .filter(isCounted)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  // one return may be refunded partly to the card and partly in cash, and both name its units
  const open = Math.min(
    refundedQuantity,
    unitsIn(({ status }) => status !== 'done'),
  )
  // units that were taken off before they were paid are in no refund
  const paidOut = Math.min(
    refundedQuantity - open,
    unitsIn(({ status }) => status === 'done'),
  )
  return { paidOut, open }
}
