import { expect, test } from 'vitest'
import { bestValueOf } from './best-value.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' }) as const
/** A size with its price and unit price in rupees. */
const size = (
  id: string,
  price: number,
  unitPrice: number,
  also: { stock?: number; per?: 'kg' | 'piece' } = {},
) => ({
  id,
  stock: also.stock ?? 5,
  price: inr(price * 100),
  unitPrice: { ...inr(unitPrice * 100), per: also.per ?? 'kg' },
})

test('the size with the lowest price per kilogram is the best value', () => {
  expect(bestValueOf([size('200 g', 50, 250), size('1 kg', 230, 230), size('500 g', 120, 240)])).toBe('1 kg')
})

test('a size that is sold out is no value, and the next best is', () => {
  expect(bestValueOf([size('a', 50, 250), size('b', 230, 230, { stock: 0 }), size('c', 120, 240)])).toBe('c')
})

test('nothing is marked when there is no choice, no difference, or no comparison', () => {
  expect(bestValueOf([])).toBeNull()
  expect(bestValueOf([size('a', 50, 250)])).toBeNull()
  expect(bestValueOf([size('a', 50, 250), size('b', 125, 250)])).toBeNull()
  expect(bestValueOf([size('a', 50, 250), size('b', 60, 10, { per: 'piece' })])).toBeNull()
  expect(bestValueOf([size('a', 50, 250), { ...size('b', 60, 10), unitPrice: undefined }])).toBeNull()
})

test('two pans of different diameters are one piece each, so that neither is the best value', () => {
  const pan = (id: string, price: number) => size(id, price, price, { per: 'piece' })
  expect(bestValueOf([pan('24 cm', 700), pan('28 cm', 900)])).toBeNull()
})
