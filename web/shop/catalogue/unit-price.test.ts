import { expect, test } from 'vitest'
import { filled } from '#contract/language.ts'
import { ownUnitPriceText, unitPriceText } from './unit-price.ts'
import { unitSalePriceText } from './unit-sale-price.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' }) as const
const priced = (price: number, unitPrice: number, per: 'kg' | 'l' | 'm' | 'piece') => ({
  price: inr(price),
  unitPrice: { ...inr(unitPrice), per },
})

test('a unit price names its measure', () => {
  expect(unitPriceText(filled, priced(2_900, 5_800, 'l'))).toBe('₹58/l')
  expect(unitPriceText(filled, priced(5_100, 850, 'piece'))).toBe('₹8.50/piece')
  expect(unitPriceText(filled, { price: inr(100) })).toBe('')
})

test('a unit price equal to the price is not repeated', () => {
  expect(ownUnitPriceText(filled, priced(5_600, 5_600, 'kg'))).toBe('')
  expect(ownUnitPriceText(filled, priced(2_900, 5_800, 'kg'))).toBe('₹58/kg')
})

test('a unit sale price is declared in the words of the law', () => {
  expect(unitSalePriceText(filled, { unitSalePrice: { amount: 6, per: 'ml' } })).toBe(
    '₹0.06 per millilitre at MRP',
  )
  expect(unitSalePriceText(filled, {})).toBe('')
})
