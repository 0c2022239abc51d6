/**
 * `npm test`: everything, the quickest stages first. `npm run check` leaves out the browser, the fault injection and
 * `*.slow.test.ts`, to stay within five minutes on two cores. The last line is "N passed, N failed".
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { audit } from './audit.ts'
import { buildIfStale } from './build.ts'
import { playwrightCount, vitestCount } from './reports.ts'
import { runProgram } from './run-program.ts'
import { check, runStages, type Stage } from './stages.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'jhatpat-reports-'))
const onlyQuick = process.argv.includes('--quick')

const quick: Stage[] = [
  check('known vulnerabilities', () => audit()),
  check('format and lint', () => runProgram('biome', ['check', '.'])),
  check('locks of migrations', () => runProgram('node', ['tools/lint-migrations.ts'])),
  check('types of contract', () => runProgram('tsc', ['-p', 'contract', '--noEmit'])),
  check('types of server', () => runProgram('tsc', ['-p', 'server', '--noEmit'])),
  check('types of web', async () => {
    const code = await runProgram('react-router', ['typegen'])
    return code === 0 ? runProgram('tsc', ['-p', 'web', '--noEmit']) : code
  }),
  check('types of the service worker', () => runProgram('tsc', ['-p', 'web/worker', '--noEmit'])),
  { name: 'tests', run: vitest },
  check('build', () => buildIfStale()),
]
const slow: Stage[] = [check('fault injection, short run', prove), { name: 'browser tests', run: playwright }]

try {
  const { passed, failed } = await runStages(onlyQuick ? quick : [...quick, ...slow], console.log)
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

async function vitest() {
  const file = path.join(reports, 'vitest.json')
  const code = await runProgram('vitest', [
    'run',
    ...(onlyQuick ? ['--exclude', '**/*.slow.test.ts'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return vitestCount(file, code)
}

/** A few hundred orders against killed processes and a crashing database; the long form is `npm run prove`. */
function prove(): Promise<number> {
  const options = { operations: 1_000, processes: 2, every: 2_500, shoppers: 12 }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  return runProgram('node', ['fault-tests/run.ts', ...flags])
}

async function playwright() {
  const file = path.join(reports, 'playwright.json')
  const code = await runProgram('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightCount(file, code)
}
