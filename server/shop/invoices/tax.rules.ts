import type { Adjustment } from '#contract/pricing.ts'
import { roundedShare, split, sum } from './split.rules.ts'

/** Goods, or a fee, at the price that the buyer pays for it, which includes the tax. Money in paise. */
export type PricedItem = {
  /** the id of the product; empty for a fee */
  productId: string
  name: string
  /** empty if there is none */
  nameHi: string
  unit: string
  quantity: number
  /** of one piece */
  price: number
  hsn: string
  /** GST in hundredths of a percent */
  rate: number
}
/** What a line adds to the amounts of a document; they sum to `gross`. Money in paise. */
export type Taxes = {
  taxable: number
  cgst: number
  /** of the state, or of the union territory */
  sgst: number
  igst: number
  /** what is left because the other amounts are rounded to the paisa; −2 to 2 on an invoice */
  rounding: number
}
/**
 * A line of an invoice. `gross`: what the buyer pays for it, with its share of discounts on the whole order.
 * `position`: on the invoice, from 1, also on its credit notes.
 */
export type DocumentLine = PricedItem & Taxes & { position: number; gross: number }

/** SAC of local delivery, for the fees of an order. */
export const FEE_HSN = '996813'

/**
 * The lines of an invoice (CGST Act, section 15): discounts on the whole order reduce the lines in proportion, fees are
 * lines of their own, and the tax is taken out of what is paid. `interstate`: IGST instead of CGST with SGST or UTGST.
 * The gross amounts sum to the prices and adjustments, to the paisa.
 */
export function taxedLines(
  items: readonly PricedItem[],
  adjustments: readonly Adjustment[],
  { interstate, feeRate }: { interstate: boolean; feeRate: number },
): DocumentLine[] {
  const fees = adjustments.filter(({ kind, amount }) => kind === 'fee' && amount > 0)
  const all = [...items, ...fees.map((fee) => feeItem(fee, feeRate))]
  const amounts = all.map(({ price, quantity }) => price * quantity)
  const spread = adjustments.filter(({ kind }) => kind !== 'fee').map(({ amount }) => amount)
  const shares = split(sum(spread), amounts)
  return all.map((item, index) => {
    const gross = (amounts[index] ?? 0) + (shares[index] ?? 0)
    return { position: index + 1, ...item, gross, ...taxesIn(gross, item.rate, interstate) }
  })
}

/** The taxes in a price that includes them. */
export function taxesIn(gross: number, rate: number, interstate: boolean): Taxes {
  const taxable = roundedShare(gross, 10_000, 10_000 + rate)
  const half = interstate ? 0 : roundedShare(taxable, rate, 20_000)
  const igst = interstate ? roundedShare(taxable, rate, 10_000) : 0
  return { taxable, cgst: half, sgst: half, igst, rounding: gross - taxable - 2 * half - igst }
}

/** The sums of lines. */
export const sumsOf = (lines: readonly (Taxes & { gross: number })[]): Taxes & { gross: number } => ({
  gross: sum(lines.map(({ gross }) => gross)),
  taxable: sum(lines.map(({ taxable }) => taxable)),
  cgst: sum(lines.map(({ cgst }) => cgst)),
  sgst: sum(lines.map(({ sgst }) => sgst)),
  igst: sum(lines.map(({ igst }) => igst)),
  rounding: sum(lines.map(({ rounding }) => rounding)),
})

const feeItem = ({ name, amount }: Adjustment, rate: number): PricedItem => ({
  productId: '',
  name,
  nameHi: '',
  unit: '',
  quantity: 1,
  price: amount,
  hsn: FEE_HSN,
  rate,
})
