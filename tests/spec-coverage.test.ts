import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prover, rowsIn } from './support/spec-coverage.ts'

const root = new URL('../', import.meta.url)
const isTest = (path: string) => /^[\w-][\w/.-]*\.(test|spec)\.tsx?$/.test(path) && !path.includes('..')
const sourceOf = (path: string) =>
  isTest(path) && existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : null

const { rows, unread } = rowsIn(readFileSync(new URL('docs/spec-coverage.md', root), 'utf8'))
const gapsIn = prover(sourceOf)

test.each(rows)('$id $statement', (row) => {
  expect(gapsIn(row)).toEqual([])
})

/** The minimum number of rows of each part; rows may be split further, but not left out. */
const LEAST = {
  '2': 130,
  '3': 18,
  '4': 25,
  '5': 24,
  '6': 10,
  '7': 45,
  '8': 28,
  '9': 27,
  Y: 11,
  B: 13,
  I: 18,
  U: 10,
}

test.each(Object.entries(LEAST))('part %s has at least %i statements', (part, least) => {
  expect(rows.filter(({ id }) => id.startsWith(`${part}.`)).length).toBeGreaterThanOrEqual(least)
})

test('every line of the tables is a row, and every row has a unique id', () => {
  expect(unread).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

const here = 'tests/spec-coverage.test.ts'
const planted = `
| # | statement | proof |
|---|---|---|
| 1.1 | a test that is there | \`${here} › every line of the tables is a row, and every row has a unique id\` |
| 1.2 | one of a kind, filled in | \`${here} › a planted false row is reported: no such file\` |
| 1.3 | the kind itself | \`${here} › a planted false row is reported: %s\` |
`

test('existing tests are found, also those whose title is filled in by a table', () => {
  const { rows, unread } = rowsIn(planted)
  expect([rows.length, unread]).toEqual([3, []])
  expect(rows.flatMap(gapsIn)).toEqual([])
})

test.each([
  ['no such file', '`tests/nothing.test.ts › x`'],
  ['a file that is not a test', '`tests/support/titles.ts › x`'],
  ['no such title', `\`${here} › every line of the tables\``],
  ['a title with a value that is in no table', `\`${here} › a planted false row is reported: ${'no'} way\``],
  ['a group is not a test', '`e2e/account.spec.ts › forgot password`'],
  ['a test outside its group', '`e2e/browse.spec.ts › … returns 404 with links to go on`'],
  ['a text without a test', 'by looking at it'],
  ['one good proof and one false', `\`${here} › every line of the tables\` \`e2e/none.spec.ts › x\``],
])('a planted false row is reported: %s', (_, proof) => {
  const { rows } = rowsIn(`| 1.1 | a statement | ${proof} |`)
  expect(rows).toHaveLength(1)
  expect(rows.flatMap(gapsIn)).not.toEqual([])
})

test.each(['| 1.1 | no proof at all |', '| 1.1 |  | x |', '| two words | a | b |'])(
  'a line that is not a row is reported: %s',
  (line) => {
    expect(rowsIn(line)).toEqual({ rows: [], unread: [line] })
  },
)

test('a skipped test does not count as proof', () => {
  const gapsOf = prover(() => "test.skip('later', () => {})\ntest('now', () => {})")
  const row = (title: string) => ({ id: '1.1', statement: 'x', proofs: [`a.test.ts › ${title}`] })
  expect(gapsOf(row('later'))).toHaveLength(1)
  expect(gapsOf(row('now'))).toEqual([])
})
