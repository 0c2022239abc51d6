import { randomInt } from 'node:crypto'
import type { Bill } from '#contract/pricing.ts'
import type { FullOrder, Order } from './orders.queries.ts'

// no 0/O, 1/I/L, since the number is read out on the phone
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
// the Swedish locale formats dates as 2026-11-21
const INDIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** A number such as JP261121-7KQ2MXBD: the day in India and random characters, so that it reveals no order count. */
export function newNumber(now: Date): string {
  const day = INDIAN_DAY.format(now).slice(2).replaceAll('-', '')
  const random = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `JP${day}-${random}`
}

/** The bill as it was stored when the order was placed. */
export const billOf = ({ items, goods, quantity, adjustments, total }: FullOrder): Bill => ({
  items,
  goods,
  savings: items - goods,
  quantity,
  adjustments,
  total,
})

/**
 * The total without the pieces that were taken off or refunded. Without pieces nothing remains, no fee either; fees,
 * taxes and discounts of an order are the difference between its total and its goods.
 */
export function totalLeft({ lines, total, goods }: Pick<Order, 'lines' | 'total' | 'goods'>): number {
  const left = lines.reduce((sum, { price, quantity, refunded }) => sum + price * (quantity - refunded), 0)
  return lines.some(({ quantity, refunded }) => refunded < quantity) ? left + total - goods : 0
}

/** When an order is to arrive at the latest: the end of its slot, or of its ETA; null for an order without both. */
export function promisedAt({ slot, eta, createdAt }: Pick<Order, 'slot' | 'eta' | 'createdAt'>): Date | null {
  if (slot) return new Date(slot.to)
  return eta && new Date(Date.parse(createdAt) + eta.high * 60_000)
}
