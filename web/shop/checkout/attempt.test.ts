import { expect, test } from 'vitest'
import { attemptFor, attemptIn, keptAttempt } from './attempt.ts'

const wish = { addressId: 'home', totalAmt: 63, list_items: [{ productId: 'milk', quantity: 1 }] }

test('pressing again after a lost connection is the same attempt', () => {
  const first = attemptFor(null, wish)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptFor(first, structuredClone(wish))).toBe(first)
})

test('another address, another total or another attempt has another key', () => {
  const first = attemptFor(null, wish)
  expect(attemptFor(first, { ...wish, addressId: 'office' }).key).not.toBe(first.key)
  expect(attemptFor(first, { ...wish, totalAmt: 64 }).key).not.toBe(first.key)
  expect(attemptFor(null, wish).key).not.toBe(first.key)
})

test('after a reload it is still the same attempt, and what is no attempt is none', () => {
  const first = attemptFor(null, { ...wish, addressId: 'a b' })
  expect(attemptIn(keptAttempt(first))).toEqual(first)
  for (const text of [null, '', 'x {}']) expect(attemptIn(text)).toBeNull()
})
