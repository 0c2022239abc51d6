import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contract/v1/products.ts'
import { setGuestQuantity } from './guest-cart.ts'
import { queueChange, queuedChanges, removeQueuedChange, storeCart, storedCart } from './stored-cart.ts'

const product = (id: string) => ({ id, name: id }) as ProductCard
const milk = product('0197a3c4d5e67f8091a2b3c4d5e6f701')
const bread = product('0197a3c4d5e67f8091a2b3c4d5e6f702')
const linesOf = (owner: 'mine' | 'guest') =>
  storedCart(owner)?.cart.map((line) => [line.product.id, line.quantity])

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a stored cart includes the queued changes', () => {
  expect(storedCart('mine')).toBeNull()
  storeCart('mine', [{ product: milk, quantity: 2, rowId: 'r1' }], '2026-11-21T10:00:00.000Z')
  queueChange(milk, 3)
  queueChange(bread, 1)
  queueChange(milk, 0)
  expect(linesOf('mine')).toEqual([[bread.id, 1]])
  expect(storedCart('mine')?.at).toBe('2026-11-21T10:00:00.000Z')
})

test('removing a sent change keeps a newer change of the same line', () => {
  queueChange(milk, 3)
  queueChange(milk, 5)
  removeQueuedChange(milk.id, 3)
  expect(queuedChanges()).toMatchObject([{ quantity: 5 }])
  removeQueuedChange(milk.id)
  expect(queuedChanges()).toEqual([])
})

test('a guest’s cart is stored with its products, and an empty one is not stored', () => {
  storeCart('guest', [{ product: milk, quantity: 1 }])
  setGuestQuantity(milk.id, 4)
  setGuestQuantity(bread.id, 1)
  expect(linesOf('guest')).toEqual([[milk.id, 4]])
  storeCart('guest', [])
  expect(storedCart('guest')).toBeNull()
})
