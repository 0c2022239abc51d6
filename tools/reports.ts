import { readFileSync } from 'node:fs'
import type { Count } from './stages.ts'

/** What Vitest's JSON reporter wrote. A file that did not even load has failed, though none of its tests ran. */
export function vitestCount(file: string, exitCode: number): Count {
  const report = read(file) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, exitCode)
}

/** What Playwright's JSON reporter wrote. A journey that passed only at the second try counts as passed. */
export function playwrightCount(file: string, exitCode: number): Count {
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  const { expected, flaky, unexpected } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode)
}

/** An error outside every test, say in a teardown, shows only in the exit code; it is a failure all the same. */
function honest({ passed, failed }: Count, exitCode: number): Count {
  return { passed, failed: failed === 0 && exitCode !== 0 && passed > 0 ? 1 : failed }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('it ended without a report')
  }
}
