import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedPrice, type PricedLine, priceOrder, sumOf, toPaise, toRupees } from './pricing.ts'

/** Prices from ₹1 to ₹10,00,000 in paise; discounts in percent with at most two decimals; cart lines of both. */
const mrp = fc.integer({ min: 100, max: 100_000_000 })
const discount = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const line = fc.record({ mrp, discount, quantity: fc.integer({ min: 1, max: 99 }) })

/** Spec §9 in exact arithmetic: price − ⌈price × discount ÷ 100⌉, rupees, never below 0. */
function exactDiscountedPrice(mrp: number, discount: number): number {
  const hundredths = BigInt(discount.toFixed(2).replace('.', ''))
  const perRupee = 100n * 100n * 100n
  const off = ((BigInt(mrp) * hundredths + perRupee - 1n) / perRupee) * 100n
  return Number(off > BigInt(mrp) ? 0n : BigInt(mrp) - off)
}

test.each([
  { price: 70, discount: 10, paid: 63 },
  { price: 30, discount: 10, paid: 27 },
  { price: 99, discount: 10, paid: 89 },
  { price: 100, discount: 0, paid: 100 },
  { price: 100, discount: 100, paid: 0 },
  { price: 1, discount: 1, paid: 0 },
  { price: 49.5, discount: 5, paid: 46.5 },
  { price: 10.05, discount: 100, paid: 0 },
  { price: 29, discount: 12.5, paid: 25 },
  { price: 99.99, discount: 0, paid: 99.99 },
])('₹$price less $discount % is ₹$paid (spec §9)', ({ price, discount, paid }) => {
  expect(toRupees(discountedPrice(toPaise(price), discount))).toBe(paid)
})

test('the price paid is price − ⌈price × discount ÷ 100⌉ in exact arithmetic (spec §9)', () => {
  fc.assert(
    fc.property(mrp, discount, (mrp, discount) => {
      expect(discountedPrice(mrp, discount)).toBe(exactDiscountedPrice(mrp, discount))
    }),
    { numRuns: 2_000 },
  )
})

test('the discounted price is between 0 and the price', () => {
  fc.assert(
    fc.property(mrp, discount, (mrp, discount) => {
      const paid = discountedPrice(mrp, discount)
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(mrp)
    }),
  )
})

test('the discount is in whole rupees unless it exceeds the price', () => {
  fc.assert(
    fc.property(mrp, discount, (mrp, discount) => {
      const paid = discountedPrice(mrp, discount)
      if (paid > 0) expect((mrp - paid) % 100).toBe(0)
    }),
  )
})

test('a higher discount never raises the price', () => {
  fc.assert(
    fc.property(mrp, discount, discount, (mrp, one, other) => {
      const [lower, higher] = one < other ? [one, other] : [other, one]
      expect(discountedPrice(mrp, higher)).toBeLessThanOrEqual(discountedPrice(mrp, lower))
    }),
  )
})

test('a bill’s goods and savings add up to the undiscounted items, and delivery is free', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const bill = priceOrder(lines)
      const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
      expect(bill.items).toBe(sum((line) => line.mrp * line.quantity))
      expect(bill.goods).toBe(sum((line) => exactDiscountedPrice(line.mrp, line.discount) * line.quantity))
      expect(bill.goods + bill.savings).toBe(bill.items)
      expect(bill.quantity).toBe(sum((line) => line.quantity))
      expect(bill.adjustments).toEqual([{ kind: 'fee', name: 'Delivery Charge', amount: 0 }])
      expect(bill.total).toBe(bill.goods + sumOf(bill.adjustments))
    }),
  )
})

test('the bill does not depend on the order of its lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(priceOrder(lines.toReversed())).toEqual(priceOrder(lines))
    }),
  )
})

test('converting paise to rupees and back loses nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paise) => {
      expect(toPaise(toRupees(paise))).toBe(paise)
      expect(toPaise(Number((paise / 100).toFixed(2)))).toBe(paise)
    }),
  )
})
