import { expect, test } from 'vitest'
import { isOpen, opensAt } from './dark-stores.rules.ts'

/** A time on 21 November 2026 in India, where clocks are 5 h 30 min ahead of UTC. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

test.each([
  ['07:00', '23:00', '06:59', false],
  ['07:00', '23:00', '07:00', true],
  ['07:00', '23:00', '22:59', true],
  ['07:00', '23:00', '23:00', false],
  ['07:00', '23:00', '02:00', false],
  ['18:00', '02:00', '17:59', false],
  ['18:00', '02:00', '18:00', true],
  ['18:00', '02:00', '00:30', true],
  ['18:00', '02:00', '02:00', false],
  ['00:00', '00:00', '03:15', true],
])('a store from %s to %s is at %s open: %s', (opens, closes, time, open) => {
  expect(isOpen({ opens, closes, paused: false }, at(time))).toBe(open)
})

test('a paused store is also closed within its opening hours', () => {
  expect(isOpen({ opens: '07:00', closes: '23:00', paused: true }, at('12:00'))).toBe(false)
  expect(isOpen({ opens: '00:00', closes: '00:00', paused: true }, at('12:00'))).toBe(false)
})

test.each([
  ['07:00', '23:00', '12:00', '12:00'],
  ['00:00', '00:00', '03:15', '03:15'],
  // the pause ends in the night, and the store opens in the morning
  ['07:00', '23:00', '23:30', '07:00'],
])('a store from %s to %s that is paused until %s opens at %s', (opens, closes, until, shown) => {
  const pausedUntil = at(until).toISOString()
  expect(opensAt({ opens, closes, paused: true, pausedUntil })).toBe(shown)
})

test('without the end of a pause nothing is said; without a pause, the opening time', () => {
  expect(opensAt({ opens: '07:00', closes: '23:00', paused: true, pausedUntil: null })).toBeUndefined()
  expect(opensAt({ opens: '07:00', closes: '23:00', paused: false, pausedUntil: null })).toBe('07:00')
})
