import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#web/lib/signed-in.ts'
import { deleteDenied } from '#web/lib/storage.ts'
import { listCopy } from './list-copy.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-11-26T06:00:00Z')
const orders = [{ id: 'JP1' }]
const copy = listCopy('orders:pick', 'work-store')
const text = () => localStorage.getItem('unless-denied orders:pick work-store')

beforeEach(() => {
  const items = new Map<string, string>()
  const category = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      items.set(key, value)
      Object.assign(category, { [key]: value })
    },
    removeItem(key: string) {
      items.delete(key)
      Reflect.deleteProperty(category, key)
    },
    clear: () => items.clear(),
  }
  vi.stubGlobal('localStorage', category)
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['at once', 0, true],
  ['after nearly twelve hours', 12 * HOUR - 1, true],
  ['after twelve hours', 12 * HOUR, false],
  ['on a phone whose clock was set back by a second', -1_000, true],
  ['on a phone whose clock was set back by an hour', -HOUR, false],
])('a picker without a connection sees the stored list %s: %s ms later', (_, ms, isShown) => {
  copy.write(orders, 'mg-road')
  vi.setSystemTime(start + ms)
  expect(copy.has()).toBe(isShown)
})

test('an acknowledged step changes the stored order, but makes the list no younger', () => {
  copy.write([{ id: 'JP1' }, { id: 'JP2' }], undefined)
  vi.setSystemTime(start + 11 * HOUR)
  copy.replace((all) => all?.filter(({ id }) => id !== 'JP1'))
  expect(text()).toBe(JSON.stringify({ orders: [{ id: 'JP2' }], at: start }))
  vi.setSystemTime(start + 12 * HOUR)
  copy.replace((all) => all ?? [{ id: 'JP3' }])
  expect(copy.has()).toBe(false)
})

test('a list without a time, as the release before stored it, is not shown', () => {
  localStorage.setItem('unless-denied orders:pick work-store', JSON.stringify({ orders }))
  expect(copy.has()).toBe(false)
})

test('the list is deleted when a page learns that its user may not pick, and what others may see stays', () => {
  copy.write(orders, undefined)
  localStorage.setItem('theme', 'dark')
  deleteDenied((permission) => permission === 'orders:pick')
  expect(text()).toContain('JP1')
  deleteDenied((permission) => permission === 'orders:ride')
  expect(text()).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('the list is deleted when the session ends', () => {
  copy.write(orders, undefined)
  endSession()
  expect(text()).toBeNull()
})
