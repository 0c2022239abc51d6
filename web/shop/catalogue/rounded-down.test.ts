import { expect, test } from 'vitest'
import { roundedDown } from './rounded-down.ts'

test.each([
  [0, null],
  [99, null],
  [100, '100'],
  [347, '300'],
  [4_999, '4000'],
  [5_000, '5000'],
  [5_212, '5000'],
  [12_000, '10000'],
])('%i products are advertised as %s', (products, count) => {
  expect(roundedDown(products)).toBe(count)
})
