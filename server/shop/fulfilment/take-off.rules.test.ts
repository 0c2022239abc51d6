import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumBill } from '#contract/pricing.ts'
import { noBalances, withEntries } from '#server/shop/ledger/ledger.rules.ts'
import { type Entries, saleOf } from '#server/shop/ledger/ledger.ts'
import { type OrderLine, totalLeft } from '#server/shop/orders/orders.ts'
import { billLeft, partOf, takeOffBill } from './fulfilment.rules.ts'

const paise = fc.integer({ min: 0, max: 1_000_000 })
const line = fc
  .record({
    mrp: paise,
    off: paise,
    quantity: fc.integer({ min: 1, max: 99 }),
    taken: fc.nat(),
    gone: fc.nat(),
  })
  .map(({ mrp, off, quantity, taken, gone }) => {
    const refunded = gone % (quantity + 1)
    const price = Math.max(0, mrp - off)
    return { mrp, price, quantity, refunded, taken: taken % (quantity - refunded + 1) }
  })
const adjustments = fc.tuple(paise, paise).map(([fee, tax]) => [
  { kind: 'fee' as const, name: 'Delivery Charge', amount: fee },
  { kind: 'tax' as const, name: 'Tax', amount: tax },
])
const bills = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), adjustments })
const sumOf = (entries: Entries) => Object.values(entries).reduce((sum, paise) => sum + paise, 0)

/** An order with some pieces gone, the pieces that are taken off now, and the order after that. */
function takenOff({ lines, adjustments }: typeof bills extends fc.Arbitrary<infer B> ? B : never) {
  const asLine = (one: (typeof lines)[number]) => one as unknown as OrderLine
  const order = { lines: lines.map(asLine), adjustments }
  const pieces = lines.filter(({ taken }) => taken > 0).map((one) => asLine({ ...one, quantity: one.taken }))
  const after = lines.map((one) => asLine({ ...one, refunded: one.refunded + one.taken }))
  return { order, pieces, after: { lines: after, adjustments } }
}

test('the new total and what was taken off are the old total, to the paisa', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const { order, pieces, after } = takenOff(bill)
      fc.pre(pieces.length > 0)
      expect(billLeft(after).total + partOf(order, pieces).total).toBe(billLeft(order).total)
    }),
  )
})

test('the total that lists show is the one of the bill of what is left', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const { after } = takenOff(bill)
      const { goods, total } = sumBill(after.lines, after.adjustments)
      expect(totalLeft({ ...after, goods, total })).toBe(billLeft(after).total)
    }),
  )
})

test('what is taken off lowers the cash due first, and the shopper is owed the rest and never more', () => {
  fc.assert(
    fc.property(bills, fc.nat(), (bill, share) => {
      const { order, pieces } = takenOff(bill)
      fc.pre(pieces.length > 0)
      const agreed = billLeft(order)
      const part = partOf(order, pieces)
      const due = share % (agreed.total + 1)
      const sale = withEntries(withEntries(noBalances(), saleOf(agreed, 'cash due')), {
        'cash due': due - agreed.total,
        'card captured': agreed.total - due,
      })
      const entries = takeOffBill(part, sale)
      const after = withEntries(sale, entries)
      expect(sumOf(entries)).toBe(0)
      expect(after['cash due']).toBe(Math.max(0, due - part.total))
      expect(0 - after.shopper).toBe(part.total - (due - after['cash due']))
      expect(0 - after.shopper).toBeLessThanOrEqual(agreed.total - due)
    }),
  )
})
