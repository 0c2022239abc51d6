import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue.ts'
import { i18nFor } from '#web/lib/i18n.ts'
import { changesBetween } from './changes.ts'

const line = (name: string, quantity: number, also: Partial<ProductCard> = {}) => ({
  product: {
    _id: name,
    name,
    image: ['http://shop/x'],
    unit: '1 L',
    stock: 9,
    price: 50,
    discount: 0,
    ...also,
  },
  quantity,
})

test('an unchanged cart has no differences', () => {
  expect(changesBetween(i18nFor('en'), [line('Milk', 1)], [line('Milk', 1)])).toEqual([])
})

test('a changed price is reported with the old one', () => {
  expect(changesBetween(i18nFor('en'), [line('Milk', 1)], [line('Milk', 1, { price: 54.5 })])).toEqual([
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
