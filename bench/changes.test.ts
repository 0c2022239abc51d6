import { expect, test } from 'vitest'
import { changesOf, type RowRounds } from './changes.ts'
import type { Row } from './row.ts'

const rounds = (unit: Row['unit'], values: Record<string, number[]>): RowRounds =>
  new Map(Object.entries(values).map(([name, values]) => [name, { row: { name, unit, rounds: [] }, values }]))
const verdicts = (report: string) => report.match(/^- .*$/gm)

test('a build that answers more requests a second is better, and one that takes more time is worse', () => {
  const paces = changesOf(
    'main',
    rounds('a second', { home: [100, 101] }),
    rounds('a second', { home: [150, 151] }),
  )
  expect(verdicts(paces)).toEqual(['- home: +49.8 %, better'])
  const times = changesOf('main', rounds('ms', { cart: [100, 101] }), rounds('ms', { cart: [150, 151] }))
  expect(verdicts(times)).toEqual(['- cart: +49.8 %, worse'])
  const less = changesOf('main', rounds('ms', { cart: [150, 151] }), rounds('ms', { cart: [100, 101] }))
  expect(verdicts(less)).toEqual(['- cart: −33.2 %, better'])
})

test('rounds of both builds that lie among each other are named noise, with both spreads', () => {
  const report = changesOf(
    'main',
    rounds('ms', { cart: [100, 120, 110] }),
    rounds('ms', { cart: [105, 125, 115] }),
  )
  expect(report).toContain('Nothing changed beyond noise.')
  expect(report).toContain('| cart | 110 (100 to 120) | 115 (105 to 125) | ms | noise |')
})

test('rows that only one build has are named', () => {
  const report = changesOf('main', rounds('ms', { old: [1, 1] }), rounds('ms', { fresh: [1, 1] }))
  expect(verdicts(report)).toEqual(['- fresh: new', '- old: only in main'])
})
