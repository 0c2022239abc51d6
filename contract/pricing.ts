import type { Text } from './language.ts'

/** The one price formula (spec §9). All amounts are integer paise unless a name says rupees. */

export type PricedLine = { mrp: number; discount: number; quantity: number }
/** What is charged beside the goods; 0 is said as 'Free'. */
export type Fee = { name: string; amount: number }
export type Bill = {
  /** what the lines would cost undiscounted */
  items: number
  /** what they cost */
  goods: number
  savings: number
  quantity: number
  /** all there are, from the first item on: nothing is added later */
  fees: Fee[]
  total: number
}

/**
 * Unit price after discount: MRP minus the discount rounded up to whole rupees, never below 0.
 * @param mrp paise, ≥ 100
 * @param discount percent, 0–100, at most two decimals
 */
export function discountedPrice(mrp: number, discount: number): number {
  // hundredths of a percent keep the division exact where floats would not: 10 % of ₹70 must stay ₹7, not 7.000…1 → ₹8
  const basisPoints = Math.round(discount * 100)
  const off = Math.ceil((mrp * basisPoints) / 1_000_000) * 100
  return Math.max(0, mrp - off)
}

/** The bill of some lines, all of it; delivery is free (spec §9). */
export function priceOrder(lines: readonly PricedLine[]): Bill {
  let items = 0
  let goods = 0
  let quantity = 0
  for (const line of lines) {
    items += line.mrp * line.quantity
    goods += discountedPrice(line.mrp, line.discount) * line.quantity
    quantity += line.quantity
  }
  const fees = feesFor()
  return { items, goods, savings: items - goods, quantity, fees, total: goods + sumOf(fees) }
}

/** What some fees come to. */
export const sumOf = (fees: readonly Fee[]): number => fees.reduce((sum, fee) => sum + fee.amount, 0)

const feesFor = (): Fee[] => [{ name: 'Delivery Charge' satisfies Text, amount: 0 }]

/** Rupees on the wire → paise inside; exact for at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
export const toRupees = (paise: number): number => paise / 100
