import { ShopError } from '#contract/errors.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { ItemProblem } from '#contract/v1/help.ts'
import { type Order, type OrderLine, promisedAt, type ShopperRecord } from '#server/shop/orders/orders.ts'
import type { HelpRules } from './rules.queries.ts'

/** What a decision by rule depends on. */
export type Standing = { rules: HelpRules; accountDays: number; record: ShopperRecord }

/** Days whose refunds are compared with the purchases. */
export const SHARE_DAYS = 30

const HOUR = 3_600_000

/** Whether an account is old enough and has received enough orders. */
export const isEligible = ({ rules, accountDays, record }: Standing): boolean =>
  accountDays >= rules.minDays && record.delivered >= rules.minOrders

/**
 * Whether a refund needs no decision of staff: below the limit, of a proven account, and with it no more than the
 * allowed part of the purchases of 30 days is refunded. Staff decide about what was late.
 */
export function isInstant(
  standing: Standing,
  { problem, paise }: { problem: ItemProblem; paise: number },
): boolean {
  const { rules, record } = standing
  if (problem === 'late' || paise >= rules.instantBelow || !isEligible(standing)) return false
  return (record.refunded + paise) * 100 <= record.bought * rules.refundSharePercent
}

/** The end of the time in which items can be reported. */
export const endOfWindow = (deliveredAt: string, { windowHours }: HelpRules): Date =>
  new Date(Date.parse(deliveredAt) + windowHours * HOUR)

/** Whether an order arrived after the promised time. */
export function wasLate(order: Pick<Order, 'eta' | 'slot' | 'createdAt'>, deliveredAt: string): boolean {
  const promised = promisedAt(order)
  return promised !== null && Date.parse(deliveredAt) > promised.getTime()
}

export const isDelivered = (order: Order): boolean => statusFacts[order.status].tracking === 'delivered'

type Report = { productId: string; quantity: number; problem: ItemProblem; picture: string | null }

/** The line of a report; throws NOT_FOUND, NOTHING_LEFT, NOT_THAT_MANY, NOT_LATE or PICTURE_NEEDED. */
export function lineOf(order: Order, report: Report, deliveredAt: string): OrderLine {
  const line = order.lines.find(({ productId }) => productId === report.productId)
  if (!line) throw new ShopError('NOT_FOUND', { what: 'Line' })
  const { name } = line
  const left = line.quantity - line.refunded
  if (left === 0) throw new ShopError('NOTHING_LEFT', { name })
  if (report.quantity > left) throw new ShopError('NOT_THAT_MANY', { name, left })
  if (report.problem === 'late' && !wasLate(order, deliveredAt)) throw new ShopError('NOT_LATE')
  if (report.problem === 'damaged' && !report.picture) throw new ShopError('PICTURE_NEEDED')
  return line
}
