import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASVS_LEVEL_2 } from './support/asvs-numbers.ts'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')
const rows = text.split('\n').filter((line) => /^\| (V\d|API\d)/.test(line))

/** The test files that a row names and that do not exist. */
const missingIn = (row: string): string[] =>
  [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(new URL(path, root)))

test('every row of docs/security.md names tests that exist, or says that it does not apply, is open or not met', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.flatMap(missingIn)).toEqual([])
  const proven = (row: string) => /\.(test|spec)\.ts`|does not apply|not met|Open:/i.test(row)
  expect(rows.filter((row) => !proven(row))).toEqual([])
})

test('every requirement of ASVS 5.0 at levels 1 and 2 and each risk of the API Top 10 is in one row', () => {
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/V[\d.]+|API\d+/g) ?? [])
  expect(named.filter((number, at) => named.indexOf(number) !== at)).toEqual([])
  const numbers = [...ASVS_LEVEL_2, ...Array.from({ length: 10 }, (_, n) => `API${n + 1}`)]
  expect(numbers).toHaveLength(253 + 10)
  expect(numbers.filter((number) => !named.includes(number))).toEqual([])
})

test('a row that names a missing test is found', () => {
  expect(missingIn('| V1.1.1 | x | `tests/nothing.test.ts` |')).toEqual(['tests/nothing.test.ts'])
})
