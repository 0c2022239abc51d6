import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceOf, unitSalePriceOf } from './unit-price.rules.ts'

const grams = (amount: number) => ({ amount, dimension: 'g' })

test('a unit price is that of a kilogram, litre, metre or piece', () => {
  expect(unitPriceOf(2_900, { amount: 500, dimension: 'ml' })).toEqual({ paise: 5_800, per: 'l' })
  expect(unitPriceOf(48_000, grams(1_000))).toEqual({ paise: 48_000, per: 'kg' })
  expect(unitPriceOf(9_900, { amount: 9_000, dimension: 'mm' })).toEqual({ paise: 1_100, per: 'm' })
  expect(unitPriceOf(5_000, { amount: 6, dimension: 'piece' })).toEqual({ paise: 833, per: 'piece' })
  expect(unitPriceOf(5_000, { amount: null, dimension: null })).toBeNull()
})

test('of two sizes the one that costs less for its quantity has no higher unit price', () => {
  const price = fc.integer({ min: 100, max: 1_000_000 })
  const amount = fc.integer({ min: 1, max: 50_000 })
  fc.assert(
    fc.property(price, amount, price, amount, (price, amount, other, of) => {
      const [one, two] = [unitPriceOf(price, grams(amount)), unitPriceOf(other, grams(of))]
      if (price * of <= other * amount) expect(one?.paise).toBeLessThanOrEqual(two?.paise ?? 0)
    }),
  )
})

test('a unit sale price is declared as rule 6 (11) wants it, at MRP', () => {
  expect(unitSalePriceOf(2_900, { amount: 500, dimension: 'ml' })).toEqual({ paise: 6, per: 'ml' })
  expect(unitSalePriceOf(24_900, grams(500))).toEqual({ paise: 50, per: 'g' })
  expect(unitSalePriceOf(35_000, grams(5_000))).toEqual({ paise: 7_000, per: 'kg' })
  expect(unitSalePriceOf(5_000, { amount: 500, dimension: 'mm' })).toEqual({ paise: 100, per: 'cm' })
  expect(unitSalePriceOf(9_000, { amount: 12, dimension: 'piece' })).toEqual({ paise: 750, per: 'piece' })
})

test('a pack of exactly one kilogram, litre, metre or piece declares none', () => {
  for (const dimension of ['g', 'ml', 'mm'])
    expect(unitSalePriceOf(100, { amount: 1_000, dimension })).toBeNull()
  expect(unitSalePriceOf(100, { amount: 1, dimension: 'piece' })).toBeNull()
  expect(unitSalePriceOf(100, { amount: null, dimension: null })).toBeNull()
})
