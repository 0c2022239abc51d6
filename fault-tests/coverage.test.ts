import { expect, test } from 'vitest'
import { faultsFinding } from './coverage.ts'

test('a long run that never injected a kind of fault is reported; a short one may end before its turn', () => {
  const faults = { 'server killed (-9)': 31, 'database disk full': 0, 'server paused': 9 }
  expect(faultsFinding(faults, 100_000)).toMatchObject({
    checked: 3,
    violations: [
      ['database disk full', 0],
      ['server paused', 9],
    ],
  })
  expect(faultsFinding(faults, 2_000).violations).toEqual([])
})
