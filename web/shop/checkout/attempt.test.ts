import { expect, test } from 'vitest'
import { attemptFor, attemptIn, storedAttempt } from './attempt.ts'

const input = { addressId: 'home', totalAmt: 63, list_items: [{ productId: 'milk', quantity: 1 }] }

const rows = ['the row of the milk']

test('a retry after a lost connection is the same attempt', () => {
  const first = attemptFor(null, input, rows)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptFor(first, structuredClone(input), rows)).toBe(first)
})

test('another address, total or attempt has a different key', () => {
  const first = attemptFor(null, input, rows)
  expect(attemptFor(first, { ...input, addressId: 'office' }, rows).key).not.toBe(first.key)
  expect(attemptFor(first, { ...input, totalAmt: 64 }, rows).key).not.toBe(first.key)
  expect(attemptFor(null, input, rows).key).not.toBe(first.key)
})

test('the same goods for the same address in a cart that was filled again are another attempt', () => {
  const first = attemptFor(null, input, rows)
  expect(attemptFor(first, input, ['another row']).key).not.toBe(first.key)
})

test('an attempt survives a reload, and an invalid stored attempt is ignored', () => {
  const first = attemptFor(null, { ...input, addressId: 'a b' }, rows)
  expect(attemptIn(storedAttempt(first))).toEqual(first)
  for (const text of [null, '', 'x {}']) expect(attemptIn(text)).toBeNull()
})

test('a stored attempt has nothing of what was typed, because the tab may be the next user’s', () => {
  const typed = { ...input, instructions: { note: 'Gate 2' } }
  const first = attemptFor(null, typed, rows)
  expect(storedAttempt(first)).not.toMatch(/Gate|home|milk/)
  expect(attemptFor(first, { ...typed, instructions: { note: 'Gate 3' } }, rows).key).not.toBe(first.key)
})
