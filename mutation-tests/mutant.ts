import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One bug in one place of the source, and the tests that must fail because of it. */
export type Mutant = {
  id: string
  /** path from the root of the repository */
  file: string
  /** text before `find` in the same file, such as the head of its function; empty if `find` is unique in the file */
  within: string
  find: string
  replace: string
  tests: string[]
  /** why no test can fail; only for mutants that change nothing observable */
  equivalent?: string
}

export const root = path.resolve(import.meta.dirname, '..')

export const readMutants = (): Mutant[] =>
  JSON.parse(readFileSync(path.join(root, 'mutation-tests/mutants.json'), 'utf8'))

/** The source with the bug; throws when the text no longer exists. */
export function mutate(source: string, { id, file, within, find, replace }: Mutant): string {
  const from = source.indexOf(within)
  const at = from < 0 ? -1 : source.indexOf(find, from)
  if (at < 0) throw new Error(`mutant ${id}: its place in ${file} does not exist any more`)
  if (!within && source.indexOf(find, at + 1) >= 0) throw new Error(`mutant ${id}: several places in ${file}`)
  return source.slice(0, at) + replace + source.slice(at + find.length)
}

/** Describes the problems in the data of a mutant. */
export function problemsOf(mutant: Mutant, sourceOf: (file: string) => string): string[] {
  const missing = mutant.tests.filter((file) => !existsSync(path.join(root, file)))
  const problems = missing.map((file) => `mutant ${mutant.id}: there is no ${file}`)
  if (mutant.tests.length === 0) problems.push(`mutant ${mutant.id}: it names no test`)
  try {
    if (mutate(sourceOf(mutant.file), mutant) === sourceOf(mutant.file))
      problems.push(`mutant ${mutant.id}: it changes nothing`)
  } catch (error) {
    problems.push((error as Error).message)
  }
  return problems
}
