import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contract/catalogue.ts'
import { setGuestQuantity } from './guest-cart.ts'
import { forgetWish, keepCart, keptCart, wishes, wishFor } from './kept-cart.ts'

const product = (id: string) => ({ _id: id, name: id }) as ProductCard
const milk = product('0197a3c4d5e67f8091a2b3c4d5e6f701')
const bread = product('0197a3c4d5e67f8091a2b3c4d5e6f702')
const linesOf = (whose: 'mine' | 'guest') =>
  keptCart(whose)?.cart.map((line) => [line.product._id, line.quantity])

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a shopper’s cart is as it was last seen, with what was wished for since', () => {
  expect(keptCart('mine')).toBeNull()
  keepCart('mine', [{ product: milk, quantity: 2, rowId: 'r1' }], '2026-11-21T10:00:00.000Z')
  wishFor(milk, 3)
  wishFor(bread, 1)
  wishFor(milk, 0)
  expect(linesOf('mine')).toEqual([[bread._id, 1]])
  expect(keptCart('mine')?.at).toBe('2026-11-21T10:00:00.000Z')
})

test('a wish that was overtaken is not forgotten with the one that was carried out', () => {
  wishFor(milk, 3)
  wishFor(milk, 5)
  forgetWish(milk._id, 3)
  expect(wishes()).toMatchObject([{ quantity: 5 }])
  forgetWish(milk._id)
  expect(wishes()).toEqual([])
})

test('a guest’s cart is what the guest chose, with the products last seen; an empty one leaves no trace', () => {
  keepCart('guest', [{ product: milk, quantity: 1 }])
  setGuestQuantity(milk._id, 4)
  setGuestQuantity(bread._id, 1)
  expect(linesOf('guest')).toEqual([[milk._id, 4]])
  keepCart('guest', [])
  expect(keptCart('guest')).toBeNull()
})
