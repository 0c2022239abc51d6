import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Adjustment, sumBill } from '#contract/pricing.ts'
import { saleOf } from '#server/shop/ledger/ledger.ts'
import { type Credited, creditLines } from './credit.rules.ts'
import { split, sum } from './split.rules.ts'
import { type DocumentLine, type PricedItem, sumsOf, taxedLines, taxesIn } from './tax.rules.ts'

const rates = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000]
const line = fc.record({
  mrp: fc.integer({ min: 100, max: 1_000_000 }),
  off: fc.integer({ min: 0, max: 100 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  rate: fc.constantFrom(...rates),
})
const bills = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  fee: fc.integer({ min: 0, max: 9_999 }),
  tax: fc.integer({ min: 0, max: 999 }),
  /** part of the goods in percent */
  discount: fc.integer({ min: 0, max: 100 }),
  interstate: fc.boolean(),
})
type RandomBill = typeof bills extends fc.Arbitrary<infer B> ? B : never

function invoiceOf({ lines, fee, tax, discount, interstate }: RandomBill) {
  const charged = lines.map(({ mrp, off, quantity }) => ({
    mrp,
    price: mrp - Math.floor((mrp * off) / 100),
    quantity,
  }))
  const goods = sum(charged.map(({ price, quantity }) => price * quantity))
  const adjustments: Adjustment[] = [
    { kind: 'fee', name: 'Delivery Charge', amount: fee },
    { kind: 'tax', name: 'Tax', amount: tax },
    { kind: 'discount', name: 'Offer', amount: -Math.floor((goods * discount) / 100) },
  ]
  const items = charged.map(({ price, quantity }, index): PricedItem => {
    const rate = lines[index]?.rate ?? 0
    return {
      productId: `p${index}`,
      name: 'Thing',
      nameHi: '',
      unit: 'kg',
      quantity,
      price,
      hsn: '2106',
      rate,
    }
  })
  const bill = sumBill(charged, adjustments)
  return { bill, invoice: taxedLines(items, adjustments, { interstate, feeRate: 1_800 }) }
}

const amounts = ({ taxable, cgst, sgst, igst, rounding }: ReturnType<typeof sumsOf>) =>
  taxable + cgst + sgst + igst + rounding

test('10,000 random bills: lines, taxes and rounding sum to bill and ledger, to the paisa', () => {
  fc.assert(
    fc.property(bills, (random) => {
      const { bill, invoice } = invoiceOf(random)
      const sums = sumsOf(invoice)
      const sale = saleOf(bill, 'cash due')
      expect(sums.gross).toBe(bill.total)
      expect(sums.gross).toBe(sale['cash due'])
      expect(amounts(sums)).toBe(bill.total)
      for (const one of invoice) {
        expect(Math.abs(one.rounding)).toBeLessThanOrEqual(2)
        expect(one.gross).toBeGreaterThanOrEqual(0)
        expect(one.cgst).toBe(one.sgst)
        expect(random.interstate ? one.cgst : one.igst).toBe(0)
        // the tax is its rate of the taxable value, rounded to the paisa
        expect(Math.abs(one.cgst * 2 + one.igst - (one.taxable * one.rate) / 10_000)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 10_000 },
  )
}, 180_000)

test('2,000 random bills credited piece by piece and in odd amounts: the notes sum to the invoice', () => {
  const parts = fc.array(fc.record({ at: fc.nat(7), pieces: fc.nat(5), extra: fc.nat(5_000) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(bills, parts, (random, steps) => {
      const { invoice } = invoiceOf(random)
      const left = invoice.map(({ quantity }) => quantity)
      let credited: Credited[] = invoice.map(() => ({ gross: 0, quantity: 0 }))
      const notes: DocumentLine[][] = []
      const open = () => sum(invoice.map(({ gross }) => gross)) - sum(credited.map(({ gross }) => gross))
      const credit = (amount: number) => {
        const note = creditLines(invoice, { credited, amount, left })
        expect(sumsOf(note).gross).toBe(amount)
        expect(amounts(sumsOf(note))).toBe(amount)
        credited = credited.map(({ gross, quantity }, index) => ({
          gross: gross + (note[index]?.gross ?? 0),
          quantity: quantity + (note[index]?.quantity ?? 0),
        }))
        invoice.forEach((line, index) => {
          expect(credited[index]?.gross).toBeLessThanOrEqual(line.gross)
          expect(credited[index]?.quantity).toBeLessThanOrEqual(line.quantity)
        })
        notes.push(note)
      }
      for (const { at, pieces, extra } of steps) {
        const line = invoice[at % invoice.length]
        if (!line || line.productId === '') continue
        const index = line.position - 1
        const taken = Math.min(pieces, left[index] ?? 0)
        left[index] = (left[index] ?? 0) - taken
        credit(Math.min(open(), taken * line.price + extra))
      }
      credit(open())
      invoice.forEach((line, index) => {
        const all = notes.map((note) => note[index] as DocumentLine)
        for (const part of ['gross', 'taxable', 'cgst', 'sgst', 'igst', 'rounding', 'quantity'] as const)
          if (line.gross > 0) expect(sum(all.map((one) => one[part]))).toBe(line[part])
      })
    }),
    { numRuns: 2_000 },
  )
}, 180_000)

test('the tax is taken out of a price that includes it', () => {
  // ₹126.00 with 5 %: ₹120.00 and twice ₹3.00
  expect(taxesIn(12_600, 500, false)).toEqual({ taxable: 12_000, cgst: 300, sgst: 300, igst: 0, rounding: 0 })
  expect(taxesIn(12_600, 500, true)).toEqual({ taxable: 12_000, cgst: 0, sgst: 0, igst: 600, rounding: 0 })
  // ₹30.00 with 5 %: ₹28.5714, and 2.5 % of ₹28.57 is ₹0.714
  expect(taxesIn(3_000, 500, false)).toEqual({ taxable: 2_857, cgst: 71, sgst: 71, igst: 0, rounding: 1 })
  expect(taxesIn(3_000, 0, false)).toEqual({ taxable: 3_000, cgst: 0, sgst: 0, igst: 0, rounding: 0 })
})

test('shares go to the largest remainders, also of a negative total', () => {
  expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(split(10, [0, 0])).toEqual([10, 0])
  expect(split(7, [5, 2])).toEqual([5, 2])
})
