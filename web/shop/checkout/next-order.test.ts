import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forNextOrder } from './next-order.ts'

const KEY = 'test-choice'
const items = new Map<string, string>()
beforeEach(() => {
  items.clear()
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => [...items.values()].map((text) => JSON.parse(text).value).find((value) => value)

test('a payment deletes what it was begun with', () => {
  const choice = forNextOrder<string>(KEY)
  choice.write('10 am')
  choice.paymentBegun('P1')
  expect(stored()).toBe('10 am')
  choice.paid('P1')
  expect(stored()).toBeUndefined()
})

test('the page of a payment that is opened again does not delete the choice for the next order', () => {
  const [first, second] = [forNextOrder<string>(KEY), forNextOrder<string>(KEY)]
  first.write('10 am')
  first.paymentBegun('P1')
  first.paid('P1')
  second.write('6 pm')
  first.paid('P1')
  expect(stored()).toBe('6 pm')
  second.paymentBegun('P2')
  first.paid('P1')
  expect(stored()).toBe('6 pm')
})

test('a choice that was changed after its payment began belongs to the next order', () => {
  const choice = forNextOrder<string>(KEY)
  choice.write('10 am')
  choice.paymentBegun('P1')
  choice.write('6 pm')
  choice.paid('P1')
  expect(stored()).toBe('6 pm')
})
