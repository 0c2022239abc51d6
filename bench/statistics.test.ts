import { expect, test } from 'vitest'
import { changeBeyondNoise, median, percentile, spreadOf } from './statistics.ts'

test('of three rounds the report has the median, the smallest and the largest', () => {
  expect(spreadOf([2400, 1700, 1900])).toEqual({ median: 1900, low: 1700, high: 2400, rounds: 3 })
})

test('of an even number of rounds the median is between the two in the middle', () => {
  expect(median([10, 1, 4, 2])).toBe(3)
})

test('a measurement without rounds is refused', () => {
  expect(() => spreadOf([])).toThrow('There is no round.')
})

test('of a hundred replies the ninety-ninth is the 99th percentile', () => {
  const ms = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(ms, 0.99)).toBe(99)
  expect(percentile(ms, 0.5)).toBe(50)
})

test('a build that is a tenth faster in every round has changed', () => {
  expect(changeBeyondNoise([100, 101, 102], [110, 111, 112])).toBeCloseTo(1.1, 2)
  expect(changeBeyondNoise([110, 111, 112], [100, 101, 102])).toBeCloseTo(0.91, 2)
})

test('rounds of two builds that lie within each other have not changed', () => {
  expect(changeBeyondNoise([100, 108, 116], [110, 118, 126])).toBeUndefined()
})

test('two builds whose rounds spread wider than their medians differ have not changed', () => {
  expect(changeBeyondNoise([100, 101, 120], [121, 122, 123])).toBe(122 / 101)
  expect(changeBeyondNoise([100, 110, 120], [121, 122, 123])).toBeUndefined()
})

test('the stated share of rounds that differ by chance alone counts as a change', () => {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const rounds = (count: number) =>
    Array.from({ length: count }, () => 100 + random() + random() + random() + random())
  const found = (count: number) =>
    Array.from({ length: 20_000 }, () => changeBeyondNoise(rounds(count), rounds(count))).filter(Boolean)
      .length
  expect(found(3) / 20_000).toBeLessThan(0.06)
  expect(found(5) / 20_000).toBeLessThan(0.004)
})
