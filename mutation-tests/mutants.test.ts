import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Mutant, mutate, problemsOf, readMutants, root } from './mutant.ts'

const mutants = readMutants()
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('every mutant can be applied to the current source and names existing tests', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(120)
  expect(mutants.flatMap((mutant) => problemsOf(mutant, sourceOf))).toEqual([])
})

test('each mutant has a unique id', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
})

const example: Mutant = {
  id: 'x',
  file: 'a.ts',
  within: 'g(',
  find: '1',
  replace: '2',
  tests: ['package.json'],
}

test('a mutant is applied once, after the text that it is anchored to', () => {
  expect(mutate('f() { 1 }\ng() { 1; 1 }', example)).toBe('f() { 1 }\ng() { 2; 1 }')
})

test.each([
  [{ within: 'h(' }, 'its place in a.ts does not exist any more'],
  [{ within: '' }, 'several places in a.ts'],
  [{ replace: '1' }, 'it changes nothing'],
  [{ tests: [] }, 'it names no test'],
  [{ tests: ['none.test.ts'] }, 'there is no none.test.ts'],
])('a mutant with %o is refused', (change, problem) => {
  const source = 'f() { 1 }\ng() { 1; 1 }'
  expect(problemsOf({ ...example, ...change }, () => source)).toEqual([`mutant x: ${problem}`])
})
