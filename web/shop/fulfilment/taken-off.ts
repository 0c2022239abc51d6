import type { Order, OrderStep } from '#contract/v1/order-details.ts'

/** Pieces of a line that were taken off an order while it was in the store, and their amount in paise. */
type TakenOff = { quantity: number; amount: number }

/** What the steps of an order took off it, by product. */
export function takenOffOf(steps: readonly OrderStep[]): ReadonlyMap<string, TakenOff> {
  const all = new Map<string, TakenOff>()
  for (const { productId, quantity, amount } of steps.flatMap(({ takenOff }) => takenOff ?? [])) {
    const before = all.get(productId) ?? { quantity: 0, amount: 0 }
    all.set(productId, {
      quantity: before.quantity + quantity,
      amount: before.amount + amount.amount,
    })
  }
  return all
}

/** What was packed in place of goods that were taken off costs, in paise. */
const replacedAmount = (steps: readonly OrderStep[]): number =>
  steps
    .flatMap(({ takenOff }) => takenOff ?? [])
    .reduce((sum, { replacement }) => sum + (replacement?.amount.amount ?? 0), 0)

/** The amount that was taken off, and the total after it, in paise; without goods nothing is left, no fee either. */
export function totalAfter({ steps, bill, lines }: Pick<Order, 'steps' | 'bill' | 'lines'>): {
  off: number
  total: number
} {
  const pieces = [...takenOffOf(steps).values()]
  const isAll =
    pieces.length > 0 && lines.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity)
  const goods = pieces.reduce((sum, { amount }) => sum + amount, 0) - replacedAmount(steps)
  const off = isAll ? bill.total.amount : goods
  return { off, total: bill.total.amount - off }
}
