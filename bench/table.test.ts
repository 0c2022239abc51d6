import { expect, test } from 'vitest'
import { isMet, type Row } from './row.ts'
import { line, number, table } from './table.ts'

const home: Row = {
  name: 'home',
  unit: 'a second',
  rounds: [900, 800, 1000],
  limit: { name: 'a bare server', rounds: [1000, 1000, 2000] },
  target: { least: 0.9 },
}

test('a row has its median, its spread, the limit of the same run, the share and whether the target is met', () => {
  expect(line(home)).toBe(
    '| home | 900 a second (800 to 1,000, 3 rounds) | 1,000 a second (1,000 to 2,000, 3 rounds): a bare server ' +
      '| 0.80 (0.50 to 0.90, 3 rounds) | ≥ 0.90 | **no** |',
  )
})

test('the share is that of rounds measured one after the other, not of the medians', () => {
  expect(isMet({ ...home, target: { least: 0.8 } })).toBe(true)
  expect(isMet({ ...home, target: { least: 0.81 } })).toBe(false)
})

test('without a limit the value itself must reach the target', () => {
  const start: Row = { name: 'later start', unit: 's', rounds: [1.7, 2.4, 1.9], target: { most: 2 } }
  expect(line(start)).toBe('| later start | 1.90 s (1.70 to 2.40, 3 rounds) | – | – | ≤ 2 s | yes |')
  expect(isMet({ ...start, rounds: [2.1] })).toBe(false)
})

test('a figure without a target is neither met nor missed', () => {
  expect(line({ name: 'files', unit: 'kB', rounds: [12] })).toBe('| files | 12 kB | – | – | – | – |')
})

test('a limit with fewer rounds than the shop is refused', () => {
  expect(() => isMet({ ...home, limit: { name: 'bare', rounds: [1] } })).toThrow(
    'home: the limit has other rounds.',
  )
})

test('numbers have three digits, and whole ones all of theirs', () => {
  expect([0.0123, 0.512, 3.158, 12.34, 123.4, 5000, 1_234_567].map(number)).toEqual([
    '0.012',
    '0.51',
    '3.16',
    '12.3',
    '123',
    '5,000',
    '1,234,567',
  ])
})

test('the table has a row for every figure', () => {
  expect(table([home, home]).split('\n')).toHaveLength(4)
})
