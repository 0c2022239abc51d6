/**
 * `npm test`: everything, the quickest stages first. `npm run check` leaves out the browser, the fault injection and
 * `*.slow.test.ts`, to stay within five minutes on two cores. The last line is "N passed, N failed".
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from './build.ts'
import { playwrightCount, vitestCount } from './reports.ts'
import { runProgram } from './run-program.ts'
import { check, runStages, type Stage } from './stages.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'jhatpat-reports-'))
const onlyQuick = process.argv.includes('--quick')

const quick: Stage[] = [
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
/** The exit code of a fault-injection run that found a violation. */
const VIOLATED = 2
const slow: (Stage | Stage[])[] = [
  // much of their time is waiting: for paused processes, for restarts, for the jobs of killed processes
  [
    check('fault injection, short run', () => prove()),
    check('fault injection detects a planted bug', async () =>
      (await prove('--plant')) === VIOLATED ? 0 : 1,
    ),
  ],
  { name: 'browser tests', run: playwright },
]

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
function prove(...also: string[]): Promise<number> {
  return runProgram('node', [
    'fault-tests/run.ts',
    '--operations',
    '1000',
    '--processes',
    '2',
    '--every',
    '2500',
    ...also,
  ])
}

async function playwright() {
  const file = path.join(reports, 'playwright.json')
  const code = await runProgram('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightCount(file, code)
}
