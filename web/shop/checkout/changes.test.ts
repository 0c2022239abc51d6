import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/v1/products.ts'
import { i18nFor } from '#web/lib/i18n.ts'
import { changesBetween } from './changes.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' as const })
const line = (name: string, quantity: number, also: Partial<ProductCard> = {}) => ({
  product: {
    id: name,
    name,
    images: ['http://shop/x'],
    unit: '1 L',
    stock: 9,
    mrp: inr(5_000),
    discountPercent: 0,
    price: inr(5_000),
    ...also,
  },
  quantity,
})

test('an unchanged cart has no differences', () => {
  expect(changesBetween(i18nFor('en'), [line('Milk', 1)], [line('Milk', 1)])).toEqual([])
})

test('a changed price is reported with the old one', () => {
  expect(changesBetween(i18nFor('en'), [line('Milk', 1)], [line('Milk', 1, { price: inr(5_450) })])).toEqual([
    'Milk now costs ₹54.50 instead of ₹50',
  ])
})

test('removed, added and changed lines are reported', () => {
  expect(
    changesBetween(i18nFor('en'), [line('Milk', 1), line('Bread', 1)], [line('Bread', 3), line('Eggs', 1)]),
  ).toEqual([
    'Milk is not in your cart any more',
    'Your cart now has 3 of Bread instead of 1',
    'Eggs was added to your cart',
  ])
})

test('lines that are out of stock are not reported as differences', () => {
  expect(changesBetween(i18nFor('en'), [line('Milk', 3)], [line('Milk', 3, { stock: 0 })])).toEqual([])
})
