import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longFunctions } from './support/long-functions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const LIMIT = 120
/** Lines of a function, from its first to its last. */
const FUNCTION_LIMIT = 60
/** Migrations up to this one are released, and a released migration is never edited. */
const LAST_RELEASED = '0068'

const sources = globSync('**/*.{ts,tsx,mts,mjs,sql,css}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|dist|\.react-router|data|test-results)$/.test(path),
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'server/schema.sql' && !isReleased(path))

test('no line of TypeScript, SQL or CSS is longer than 120 characters', () => {
  expect(sources.length).toBeGreaterThan(800)
  const long = sources.flatMap((path) => longLines(path, readFileSync(`${root}/${path}`, 'utf8')))
  expect(long).toEqual([])
})

test('a line of 121 characters is found, and one of 120 Hindi letters is not', () => {
  expect(longLines('a.ts', `short\n${'x'.repeat(121)}\n`)).toEqual(['a.ts:2: 121 characters'])
  expect(longLines('a.ts', 'क'.repeat(120))).toEqual([])
})

test('no function is longer than 60 lines, apart from the callbacks of tests', () => {
  const scripts = sources.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))
  expect(scripts.length).toBeGreaterThan(800)
  const long = scripts.flatMap((path) =>
    longFunctions({ path, text: readFileSync(`${root}/${path}`, 'utf8') }, FUNCTION_LIMIT),
  )
  expect(long).toEqual([])
})

/** `head { … }` over the given number of lines. */
const bodyOf = (head: string, lines: number, tail = '') => `${head} {${'\n'.repeat(lines - 1)}}${tail}`

test.each([
  ['a.ts', bodyOf('export async function load()', 61), 'a.ts:1: load, 61 lines'],
  ['a.ts', `\nconst load = ${bodyOf('(id: string) =>', 61)}`, 'a.ts:2: load, 61 lines'],
  ['a.ts', bodyOf('const shop = { async close()', 61, '}'), 'a.ts:1: close, 61 lines'],
  ['a.tsx', bodyOf('export default function Page()', 61), 'a.tsx:1: Page, 61 lines'],
  ['a.ts', bodyOf('list.map(() =>', 61, ')'), 'a.ts:1: a function without a name, 61 lines'],
  ['a.ts', bodyOf("test('of a helper', () =>", 61, ')'), 'a.ts:1: a function without a name, 61 lines'],
  ['a.test.ts', bodyOf('function helper()', 61), 'a.test.ts:1: helper, 61 lines'],
  ['a.spec.ts', `test('it', () => { ${bodyOf('const fill = () =>', 61)} })`, 'a.spec.ts:1: fill, 61 lines'],
])('a planted function of 61 lines is found in %s: %s', (path, text, found) => {
  expect(longFunctions({ path, text }, FUNCTION_LIMIT)).toEqual([found])
})

test.each([
  ['a.ts', bodyOf('function load()', 60)],
  ['a.test.ts', bodyOf("test('it', async () =>", 61, ')')],
  ['a.test.ts', bodyOf("test.runIf(true)('it', () =>", 61, ')')],
  ['a.test.ts', bodyOf("test.each([1])('it', () =>", 61, ')')],
  ['a.spec.ts', bodyOf("test.describe('them', () =>", 61, ')')],
])('60 lines, or the longer callback of a test, are not reported in %s: %s', (path, text) => {
  expect(longFunctions({ path, text }, FUNCTION_LIMIT)).toEqual([])
})

function longLines(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const length = [...line].length
    return length > LIMIT ? [`${path}:${index + 1}: ${length} characters`] : []
  })
}

function isReleased(path: string): boolean {
  const number = /^server\/migrations\/(\d{4})_/.exec(path)?.[1]
  return number !== undefined && number <= LAST_RELEASED
}
