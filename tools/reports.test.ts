import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCheckout } from './checkout.fixture.ts'
import { playwrightCount, vitestCount } from './reports.ts'
import { root } from './run-program.ts'

// each starts a test runner of its own
const SLOW = { timeout: 120_000 }

/** Uses the real test runner on a small project, so that a change in its report is detected. */
function runVitest(files: Record<string, string>) {
  const project = makeCheckout(files)
  const file = path.join(project.root, 'report.json')
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--globals', '--root', project.root, '--dir', path.join(project.root, 'small')],
      ...['--reporter=json', `--outputFile.json=${file}`],
    ],
    { cwd: project.root, stdio: 'ignore', env: { ...process.env, VITEST: undefined } },
  )
  return vitestCount(file, status ?? 1)
}

test('passed and failed tests are counted; a file that does not load is one failure', SLOW, () => {
  const count = runVitest({
    'small/till.test.js': `test('opens', () => {}); test('closes', () => { expect(1).toBe(2) })`,
    'small/broken.test.js': `throw new Error('no till')`,
  })
  expect(count).toMatchObject({ passed: 1, failed: 2 })
  expect(count.failures).toHaveLength(2)
  expect(count.failures?.[0]).toMatch(/till\.test\.js: closes\n.*expected 1 to be 2/)
  expect(count.failures?.[1]).toMatch(/broken\.test\.js did not load\n.*no till/)
})

test('an error outside every test is a failure, though all tests passed', SLOW, () => {
  const count = runVitest({
    'small/till.test.js': `test('opens', () => { setTimeout(() => { throw new Error('late') }) })
      test('waits', () => new Promise((resolve) => setTimeout(resolve, 100)))`,
  })
  expect(count).toMatchObject({ passed: 2, failed: 1 })
})

test('browser tests: a passed retry counts as passed, an error before the first test as a failure', () => {
  const project = makeCheckout({
    'flaky.json': JSON.stringify({ stats: { expected: 3, flaky: 1, unexpected: 0 }, errors: [] }),
    'failed.json': JSON.stringify({
      stats: { expected: 3, flaky: 0, unexpected: 1 },
      suites: [{ suites: [{ specs: [{ ok: false, file: 'cart.spec.ts', line: 7, title: 'adds' }] }] }],
      errors: [],
    }),
    'no-server.json': JSON.stringify({
      stats: { expected: 0, flaky: 0, unexpected: 0 },
      errors: [{ message: 'timed out' }],
    }),
  })
  const count = (file: string, exitCode: number) => playwrightCount(path.join(project.root, file), exitCode)
  expect(count('flaky.json', 0)).toEqual({ passed: 4, failed: 0, failures: [] })
  expect(count('failed.json', 1)).toEqual({ passed: 3, failed: 1, failures: ['cart.spec.ts:7: adds'] })
  expect(count('no-server.json', 1)).toEqual({ passed: 0, failed: 1, failures: ['timed out'] })
})

test('a runner that ends without a report fails the stage', () => {
  expect(() => vitestCount('/nowhere/report.json', 1)).toThrow('it ended without a report')
})
