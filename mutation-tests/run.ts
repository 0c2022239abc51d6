/**
 * `npm run mutants`: plants one bug at a time in a copy of the repository and runs the tests that must fail.
 * `npm run mutants -- p l0` runs those whose id begins so. Prints the survivors; fails when there is one that is not
 * marked as equivalent.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { type Mutant, mutate, readMutants, root } from './mutant.ts'

const prefixes = process.argv.slice(2)
const mutants = readMutants().filter(
  ({ id }) => prefixes.length === 0 || prefixes.some((start) => id.startsWith(start)),
)
const copy = copyOfRepository()
const begun = Date.now()
const survivors: Mutant[] = []
try {
  // migrations run once per instance, when it starts
  const [ofSource, ofMigrations] = [mutants.filter(isOfSource), mutants.filter((one) => !isOfSource(one))]
  for (const together of [ofSource, ...ofMigrations.map((mutant) => [mutant])]) await detect(together)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const open = survivors.filter(({ equivalent }) => !equivalent)
for (const { id, file, find, replace, equivalent } of survivors)
  console.log(
    `\n${id} ${file}\n- ${find.trim()}\n+ ${replace.trim()}${equivalent ? `\n  equivalent: ${equivalent}` : ''}`,
  )
const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mutants caught in ${minutes} min`)
process.exit(open.length > 0 ? 1 : 0)

function isOfSource({ file }: Mutant): boolean {
  return !file.startsWith('server/migrations/')
}

/** Runs the tests of mutants in one instance of Vitest, and reports each. */
async function detect(together: Mutant[]): Promise<void> {
  if (together.length === 0) return
  const vitest = await createVitest('test', {
    watch: false,
    root: copy,
    reporters: [{}],
    // a mutant is detected by its first failure
    bail: 1,
  })
  // one that blocks must not wait for the full timeout of a hook, which each project has for itself
  for (const project of vitest.projects) project.config.hookTimeout = 20_000
  try {
    for (const mutant of together) {
      const startedAt = Date.now()
      const caught = await isCaught(vitest, mutant)
      if (!caught) survivors.push(mutant)
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
      console.log(
        `${caught ? 'caught  ' : 'SURVIVED'} ${mutant.id.padEnd(5)} ${seconds.padStart(6)} s  ${mutant.file}`,
      )
    }
  } finally {
    await vitest.close()
  }
}

/** The tracked and new files without node_modules, which is linked; mutants change only this copy. */
function copyOfRepository(): string {
  const target = mkdtempSync(path.join(tmpdir(), 'jhatpat-mutants-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(target, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'))
  return target
}

async function isCaught(vitest: Vitest, mutant: Mutant): Promise<boolean> {
  const file = path.join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(source, mutant))
  try {
    vitest.invalidateFile(file)
    const tests = new Set(mutant.tests.map((test) => path.join(copy, test)))
    const found = await vitest.globTestSpecifications(mutant.tests)
    const specifications = found.filter(({ moduleId }) => tests.has(moduleId))
    if (specifications.length !== tests.size)
      throw new Error(`mutant ${mutant.id}: not all of its tests were found`)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // the result also contains the files of earlier runs and of failed ones
    const own = testModules.filter(({ moduleId }) => tests.has(moduleId))
    return unhandledErrors.length > 0 || !own.every((module) => module.ok())
  } finally {
    writeFileSync(file, source)
    vitest.invalidateFile(file)
  }
}
