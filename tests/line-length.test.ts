import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const LIMIT = 120
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
