import { expect, test } from 'vitest'
import { topFunctions } from './profile-cpu.ts'
import { percentTable } from './profile-table.ts'

const node = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 41 },
})

test('a profile names the functions that ran longest, without the time in which the process was idle', () => {
  const profile = {
    nodes: [
      node(1, '(idle)'),
      node(2, 'rank', 'file:///a/b/server/shop/search/rank.ts'),
      node(3, '(program)'),
    ],
    samples: [1, 2, 2, 3, 1],
    timeDeltas: [500, 200, 100, 100, 800],
  }
  expect(topFunctions(profile)).toBe(
    [
      '| CPU of the shop process | share |',
      '|---|---|',
      '| rank server/shop/search/rank.ts:42 | 75.0 % |',
      '| (program) | 25.0 % |',
      '',
    ].join('\n'),
  )
})

test('of many parts the largest are listed, with shares of all', () => {
  const parts = new Map([
    ['a', 1],
    ['b|c', 6],
    ['d', 3],
  ])
  expect(percentTable('parts', parts, 2)).toContain('| b\\|c | 60.0 % |\n| d | 30.0 % |\n')
  expect(percentTable('parts', parts, 2)).not.toContain('| a |')
})
