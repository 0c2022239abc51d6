import { expect, test } from 'vitest'
import { filled } from '#contract/language.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { billOf, mostOf, quantityOf, shortageOf, withQuantity } from './cart-lines.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' as const })
const product = (name: string, also: Partial<ProductCard> = {}): ProductCard => ({
  id: name,
  name,
  images: ['http://shop/x'],
  unit: '1 L',
  stock: 10,
  mrp: inr(7_000),
  discountPercent: 10,
  price: inr(6_300),
  ...also,
})
const milk = product('milk')
const bread = product('bread', { mrp: inr(4_500), price: inr(4_500), discountPercent: 0 })

test('a new line is appended, a changed one keeps its position, and quantity 0 removes it', () => {
  let cart = withQuantity([], milk, 1)
  cart = withQuantity(cart, bread, 2)
  cart = withQuantity(cart, milk, 3)
  expect(cart.map((line) => [line.product.name, line.quantity])).toEqual([
    ['milk', 3],
    ['bread', 2],
  ])
  expect(quantityOf(withQuantity(cart, milk, 0), 'milk')).toBe(0)
})

test('a changed line keeps its row id', () => {
  const cart = [{ product: milk, quantity: 1, rowId: 'row' }]
  expect(withQuantity(cart, milk, 2)).toEqual([{ product: milk, quantity: 2, rowId: 'row' }])
})

test('the bill is computed in paise by the shop’s formula (spec §9)', () => {
  const bill = billOf([
    { product: milk, quantity: 2 },
    { product: bread, quantity: 1 },
  ])
  expect(bill).toEqual({
    items: 18_500,
    goods: 17_100,
    savings: 1_400,
    quantity: 3,
    adjustments: [{ kind: 'fee', name: 'Delivery Charge', amount: 0 }],
    total: 17_100,
  })
})

test('the maximum quantity is the stock, and at most 99', () => {
  expect(mostOf(milk)).toBe(10)
  expect(mostOf(product('rice', { stock: 500 }))).toBe(99)
  expect(mostOf(product('gone', { stock: 0 }))).toBe(0)
})

test('a line that cannot be ordered shows the reason', () => {
  expect(shortageOf(filled, { product: milk, quantity: 10 })).toBeNull()
  expect(shortageOf(filled, { product: milk, quantity: 11 })).toBe('Only 10 left')
  expect(shortageOf(filled, { product: product('gone', { stock: 0 }), quantity: 1 })).toBe('Out of Stock')
})
