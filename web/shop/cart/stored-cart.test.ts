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

const oldMilk = {
  _id: milk.id,
  name: 'Milk',
  nameHi: 'दूध',
  image: ['http://shop/milk'],
  unit: '1 L',
  stock: 9,
  price: 45.5,
  discount: 10,
}
// ₹45.50 less 10 %, rounded up to ₹5 (spec §9)
const convertedMilk = {
  id: milk.id,
  name: 'Milk',
  nameHi: 'दूध',
  images: ['http://shop/milk'],
  unit: '1 L',
  stock: 9,
  mrp: { amount: 4_550, currency: 'INR' },
  discountPercent: 10,
  price: { amount: 4_050, currency: 'INR' },
}

test('a change that an earlier version queued is read, and removed once it is sent', () => {
  localStorage.setItem('cartWishes', JSON.stringify([{ product: oldMilk, quantity: 3 }]))
  queueChange(bread, 2)
  expect(queuedChanges()).toEqual([
    { product: convertedMilk, quantity: 3 },
    { product: bread, quantity: 2 },
  ])
  removeQueuedChange(milk.id, 3)
  expect(queuedChanges()).toEqual([{ product: bread, quantity: 2 }])
})

test('a newer change of the same line replaces one that an earlier version queued', () => {
  localStorage.setItem('cartWishes', JSON.stringify([{ product: oldMilk, quantity: 3 }]))
  queueChange(milk, 5)
  expect(queuedChanges()).toEqual([{ product: milk, quantity: 5 }])
})

test('a cart that an earlier version stored is read until a newer one is stored', () => {
  const at = '2026-11-21T10:00:00.000Z'
  const cart = [{ product: oldMilk, quantity: 2, rowId: 'r1' }]
  localStorage.setItem('cartSeen.mine', JSON.stringify({ at, cart }))
  queueChange(bread, 1)
  expect(storedCart('mine')).toEqual({
    at,
    cart: [
      { product: convertedMilk, quantity: 2, rowId: 'r1' },
      { product: bread, quantity: 1 },
    ],
  })
  storeCart('mine', [])
  expect(linesOf('mine')).toEqual([[bread.id, 1]])
})

test('a guest’s cart that an earlier version stored is read, too', () => {
  const cart = [{ product: oldMilk, quantity: 2 }]
  localStorage.setItem('cartSeen.guest', JSON.stringify({ at: '2026-11-21T10:00:00.000Z', cart }))
  setGuestQuantity(milk.id, 4)
  expect(storedCart('guest')?.cart).toEqual([{ product: convertedMilk, quantity: 4 }])
  storeCart('guest', [])
  expect(storedCart('guest')).toBeNull()
})
