import { expect, test } from 'vitest'
import { chart } from './chart.ts'
import type { Row } from './row.ts'

const row = (rounds: number[], rest: Partial<Row> = {}): Row => ({
  name: 'home',
  unit: 's',
  rounds,
  target: { most: 2 },
  ...rest,
})
/** The axis begins at 12 and ends, at twice the target, at 710; the target is at 361. */
const barsOf = (svg: string) =>
  [...svg.matchAll(/<rect class="(\w+)" .*?width="([\d.]+)"/g)].map(([, ...of]) => of)

test('a bar that reaches its target exactly ends at the line of the target', () => {
  const svg = chart('Start', [row([2])])
  expect(svg).toContain('<line class="target" x1="361"')
  expect(barsOf(svg)).toEqual([['met', '349']])
})

test('a missed target has another colour and the word', () => {
  const svg = chart('Start', [row([3])])
  expect(barsOf(svg)).toEqual([['missed', '523.5']])
  expect(svg).toContain('3 s, missed')
})

test('the line over a bar goes from the smallest to the largest round, and bars end with the axis', () => {
  const svg = chart('Start', [row([1, 2, 9])])
  expect(svg).toContain('<line class="spread" x1="186.5" x2="710"')
})

test('a row with a limit is drawn by its share, and one without a target is left out', () => {
  const limited = row([50], {
    unit: 'a second',
    target: { least: 1 },
    limit: { name: 'bare', rounds: [100] },
  })
  const svg = chart('Pages', [limited, row([1], { target: undefined })])
  expect(barsOf(svg)).toEqual([['missed', '174.5']])
})

test('names with signs of XML stay text', () => {
  expect(chart('a < b & "c"', [])).toContain('aria-label="a &lt; b &amp; &quot;c&quot;"')
})
