import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue.ts'
import { wordsIn } from '#web/lib/words.ts'
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

test('nothing changed, nothing is said', () => {
  expect(changesBetween(wordsIn('en'), [line('Milk', 1)], [line('Milk', 1)])).toEqual([])
})

test('a new price is told with the old one', () => {
  expect(changesBetween(wordsIn('en'), [line('Milk', 1)], [line('Milk', 1, { price: 54.5 })])).toEqual([
    'Milk now costs ₹54.50 instead of ₹50',
  ])
})

test('lines that went, came, or hold another number are named', () => {
  expect(
    changesBetween(wordsIn('en'), [line('Milk', 1), line('Bread', 1)], [line('Bread', 3), line('Eggs', 1)]),
  ).toEqual([
    'Milk is not in your cart any more',
    'There are 3 of Bread in your cart instead of 1',
    'Eggs has come into your cart',
  ])
})

test('what cannot be had any more is told where it can be put right, and not here again', () => {
  expect(changesBetween(wordsIn('en'), [line('Milk', 3)], [line('Milk', 3, { stock: 0 })])).toEqual([])
})
