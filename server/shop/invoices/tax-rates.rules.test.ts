import { expect, test } from 'vitest'
import { withStates } from './tax-rates.rules.ts'

const rows = [{ from: '2027-04-01' }, { from: '2017-07-01' }, { from: '2025-09-22' }]

test('the last row that has begun holds; earlier ones are past, later ones are planned', () => {
  expect(withStates(rows, '2026-11-29').map(({ state }) => state)).toEqual(['past', 'current', 'planned'])
  expect(withStates(rows, '2027-04-01').map(({ state }) => state)).toEqual(['past', 'past', 'current'])
  expect(withStates(rows, '2017-06-30').map(({ state }) => state)).toEqual(['planned', 'planned', 'planned'])
})
