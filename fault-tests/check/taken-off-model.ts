import type { OrderStage } from '#contract/order-states.ts'
import type { Report } from '../history/calls.ts'
import { giveAllBack, giveBack, type Money, type Order } from './order-state.ts'

/** What is left of a line, and whether a report about it was carried out before (decision 135). */
function lineOf(order: Order, { product, missing, of }: Report) {
  const line = order.lines.find((line) => line.product === product)
  const left = line ? line.quantity - line.refunded : 0
  return { left, isRepeat: left === of - missing && (line?.missing ?? 0) >= missing }
}

/** A picker did not find some pieces; `stage`: in the response. Without any goods the order ends. */
export function reported(order: Order, report: Report & { stage?: OrderStage }): Order[] {
  const { left, isRepeat } = lineOf(order, report)
  const isPossible = order.stage === 'picking' && left === report.of && report.missing <= left
  if (!isRepeat && !isPossible) return []
  const after = isRepeat ? order : withoutPieces(order, [{ ...report, quantity: report.missing }], true)
  return report.stage === undefined || report.stage === after.stage ? [after] : []
}

/** Whether NOT_SO_MANY_LEFT is right. */
export const isNotSoManyLeft = (order: Order, report: Report): boolean =>
  order.stage === 'picking' && !lineOf(order, report).isRepeat && lineOf(order, report).left !== report.of

export type Pieces = { product: string; quantity: number }

/** Whether staff can take pieces off: the order waits with something due, and keeps other pieces. */
export function mayTakeOff({ status, money, lines }: Order, pieces: readonly Pieces[]): boolean {
  const left = lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
  const off = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return status === 'Pending' && money.due > 0 && off < left
}

/** Less is due; what was paid for the pieces goes back. Without any goods the order ends and everything goes back. */
export function withoutPieces(order: Order, pieces: readonly Pieces[], isMissing: boolean): Order {
  const off = (product: string) => pieces.find((one) => one.product === product)?.quantity ?? 0
  const amount = order.lines.reduce((sum, { product, price }) => sum + price * off(product), 0)
  const lines = order.lines.map((line) => ({
    ...line,
    refunded: line.refunded + off(line.product),
    missing: line.missing + (isMissing ? off(line.product) : 0),
  }))
  const last = { from: order.status, fromStage: order.stage, undoable: false }
  if (isMissing && lines.every(({ quantity, refunded }) => quantity === refunded))
    return { ...order, lines, last, ...ended(order.money) }
  const lessDue = Math.min(amount, order.money.due)
  const money = giveBack({ ...order.money, due: order.money.due - lessDue }, amount - lessDue)
  return { ...order, lines, money, last }
}

const ended = (money: Money) => ({
  status: 'Rejected' as const,
  stage: 'ended' as const,
  hasEnded: true,
  money: giveAllBack(money),
})
