import type { Text } from './language.ts'

/** The only price formula (spec §9). All amounts are integer paise unless a name says rupees. */

export type PricedLine = { mrp: number; discount: number; quantity: number }
/** A line at the unit price that is charged. */
export type ChargedLine = { mrp: number; price: number; quantity: number }
export const adjustmentKinds = ['fee', 'tax', 'discount'] as const
/** An amount besides the lines. A fee of 0 is shown as 'Free'; a discount on the whole order is negative. */
export type Adjustment = { kind: (typeof adjustmentKinds)[number]; name: string; amount: number }
export type Bill = {
  /** sum of the undiscounted prices */
  items: number
  /** sum of the prices charged */
  goods: number
  savings: number
  quantity: number
  /** all of them, shown from the first item on; no later step adds one */
  adjustments: Adjustment[]
  total: number
}

/**
 * Unit price after discount: MRP minus the discount rounded up to whole rupees, never below 0.
 * @param mrp paise, ≥ 100
 * @param discount percent, 0–100, at most two decimals
 */
export function discountedPrice(mrp: number, discount: number): number {
  // integers, because floats round wrongly: 10 % of ₹70 would be 7.000…1, rounded up to ₹8
  const basisPoints = Math.round(discount * 100)
  const off = Math.ceil((mrp * basisPoints) / 1_000_000) * 100
  return Math.max(0, mrp - off)
}

/** The lines at today's prices. Only for lines that are not ordered yet, because an order stores its prices. */
export const priceLines = <L extends PricedLine>(lines: readonly L[]): (L & { price: number })[] =>
  lines.map((line) => ({ ...line, price: discountedPrice(line.mrp, line.discount) }))

/** Today's adjustments of an order; delivery is free (spec §9). */
export const currentAdjustments = (): Adjustment[] => [
  { kind: 'fee', name: 'Delivery Charge' satisfies Text, amount: 0 },
]

/** The bill of lines that are not ordered yet. */
export const priceOrder = (lines: readonly PricedLine[]): Bill =>
  sumBill(priceLines(lines), currentAdjustments())

/** Adds up lines and adjustments at their own prices. */
export function sumBill(lines: readonly ChargedLine[], adjustments: Adjustment[]): Bill {
  let items = 0
  let goods = 0
  let quantity = 0
  for (const line of lines) {
    items += line.mrp * line.quantity
    goods += line.price * line.quantity
    quantity += line.quantity
  }
  return { items, goods, savings: items - goods, quantity, adjustments, total: goods + sumOf(adjustments) }
}

export const sumOf = (adjustments: readonly Adjustment[]): number =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0)

/** Rupees of the API → paise; exact for at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
export const toRupees = (paise: number): number => paise / 100
/** An amount in a mail, such as ₹1,234.5. */
export const rupeeText = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`
