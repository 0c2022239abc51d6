import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/v1/products.ts'
import { missingIn } from './missing-lines.tsx'

const line = (name: string, quantity: number, stock: number) => ({
  product: { id: name, name, stock } as ProductCard,
  quantity,
})
const seen = (short: { productId: string; name: string; wanted: number; available: number }[]) => ({
  store: { _id: 'x', name: 'Indiranagar' },
  promise: { low: 8, high: 10 },
  short,
})
const cart = [line('Milk', 3, 2), line('Bread', 1, 0), line('Rice', 1, 9)]

test('before the order check, the cart’s own stock decides which lines are missing', () => {
  expect(missingIn(cart, undefined).map(({ line, available }) => [line.product.name, available])).toEqual([
    ['Milk', 2],
    ['Bread', 0],
  ])
})

test('the store that serves the address decides, and a corrected line is no longer missing', () => {
  const rice = { productId: 'Rice', name: 'Rice', wanted: 1, available: 0 }
  const milk = { productId: 'Milk', name: 'Milk', wanted: 9, available: 3 }
  expect(missingIn(cart, seen([rice, milk])).map(({ line }) => line.product.name)).toEqual(['Rice'])
  expect(missingIn(cart, seen([]))).toEqual([])
})
