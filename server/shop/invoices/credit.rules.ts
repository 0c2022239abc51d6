import { shareOf, split, sum } from './split.rules.ts'
import type { DocumentLine, Taxes } from './tax.rules.ts'

/** What earlier credit notes took off each line of an invoice, in the order of its lines. */
export type Credited = { gross: number; quantity: number }

type Credit = {
  credited: readonly Credited[]
  /** paise; at most what is left of the invoice */
  amount: number
  /** how many pieces the order still has of each line */
  left: readonly number[]
}

/**
 * The lines of a credit note over an amount, one for each line of the invoice, also those of nothing. It reduces the
 * lines of returned pieces first; what exceeds them, such as a fee or a refund without goods, reduces all lines in
 * proportion. Taxes are reduced as the amount of their line is: the credit notes of a whole line sum to its taxes.
 */
export function creditLines(
  lines: readonly DocumentLine[],
  { credited, amount, left }: Credit,
): DocumentLine[] {
  const open = lines.map((line, index) => line.gross - grossAt(credited, index))
  const returned = lines.map((line, index) => {
    const pieces = line.quantity - (left[index] ?? 0)
    return clamp(line.price * pieces - grossAt(credited, index), open[index] ?? 0)
  })
  const total = sum(returned)
  const byGoods = total > amount ? split(amount, returned) : returned
  const openAfter = open.map((gross, index) => gross - (byGoods[index] ?? 0))
  const rest = split(amount - sum(byGoods), openAfter)
  return lines.map((line, index) => {
    const before = credited[index] ?? { gross: 0, quantity: 0 }
    const gross = (byGoods[index] ?? 0) + (rest[index] ?? 0)
    return {
      ...line,
      quantity: piecesOf(line, before, gross, left[index] ?? 0),
      gross,
      ...taxes(line, before.gross, gross),
    }
  })
}

const grossAt = (credited: readonly Credited[], index: number): number => credited[index]?.gross ?? 0
const clamp = (amount: number, most: number): number => Math.max(0, Math.min(amount, most))

/** The pieces that a credit note takes back: all that are left of a line that is credited whole. */
function piecesOf(line: DocumentLine, before: Credited, gross: number, left: number): number {
  if (gross === 0) return 0
  if (before.gross + gross === line.gross) return line.quantity - before.quantity
  return Math.max(0, line.quantity - left - before.quantity)
}

/** The share of a line's taxes between two amounts that are credited of it. */
function taxes(line: DocumentLine, before: number, gross: number): Taxes {
  const part = (amount: number) => upTo(amount, line.gross, before + gross) - upTo(amount, line.gross, before)
  const [taxable, cgst, sgst, igst] = [part(line.taxable), part(line.cgst), part(line.sgst), part(line.igst)]
  return { taxable, cgst, sgst, igst, rounding: gross - taxable - cgst - sgst - igst }
}

const upTo = (amount: number, whole: number, credited: number): number =>
  whole === 0 ? 0 : shareOf(amount, credited, whole)
