import { expect, test } from 'vitest'
import { middle, seconds, spread } from './report.ts'

test('of three rounds the report has the median, the smallest and the largest', () => {
  expect(spread([2400, 1700, 1900], seconds)).toBe('1.9 s (1.7 s to 2.4 s, 3 rounds)')
})

test('of an even number of rounds the median is between the two in the middle', () => {
  expect(middle([10, 1, 4, 2])).toBe(3)
})

test('a measurement without rounds is refused', () => {
  expect(() => spread([], seconds)).toThrow('There is no round.')
})
