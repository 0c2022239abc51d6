import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { exportsOf, RETIRED, retiredIn, tablesAndColumns } from './support/retired-names.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Files of the repository, new ones included; migrations that have been applied keep their names. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('server/migrations/'))
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

test('no exported name has a retired word', () => {
  const exported = sources.flatMap((file) => exportsOf(file, read(file)).map((name) => ({ file, name })))
  expect(exported.length).toBeGreaterThan(1_000)
  expect(exported.filter(({ name }) => retiredIn(name).length > 0)).toEqual([])
})

test('no file name has a retired word', () => {
  const code = files.filter((file) => !file.startsWith('docs/'))
  expect(code.filter((file) => retiredIn(file).length > 0)).toEqual([])
})

test('no table and no column has a retired word', () => {
  const names = tablesAndColumns(read('server/schema.sql'))
  expect(names).toContain('orders.total_paise')
  expect(names.filter((name) => retiredIn(name).length > 0)).toEqual([])
})

test.each([
  ['PlaceOrderWish', 'wish'],
  ['find_twin', 'twin'],
  ['cart-desk.tsx', 'desk'],
  ['isTold', 'told'],
  ['useAsked', 'asked'],
  ['useDoing', 'doing'],
  ['rememberBy', 'remember'],
  ['promiseReport', 'promise'],
])('a planted violation is found: %s', (name, word) => {
  expect(retiredIn(name)).toEqual([word])
  expect(exportsOf('x.ts', `export const ${name.replace(/\W.*/, '')} = 1`)).toHaveLength(1)
  expect(RETIRED[word]).toBeTruthy()
})

test('a word inside another word is not retired', () => {
  expect(['desktop', 'single', 'password', 'telltale', 'Worship'].flatMap(retiredIn)).toEqual([])
})
