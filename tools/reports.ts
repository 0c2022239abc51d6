import { readFileSync } from 'node:fs'
import type { Count } from './stages.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type Suite = { suites?: Suite[]; specs?: { ok: boolean; file: string; line: number; title: string }[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites?: Suite[]
  errors: { message?: string }[]
}

/** Reads the report of Vitest's JSON reporter. A file that did not load counts as one failure. */
export function vitestCount(file: string, exitCode: number): Count {
  const report = read(file) as VitestReport
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = [
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${name}: ${test.fullName}\n${firstLines(test.failureMessages?.[0])}`),
    ),
    ...notLoaded.map(({ name, message }) => `${name} did not load\n${firstLines(message)}`),
  ]
  const failed = report.numFailedTests + notLoaded.length
  return withExitCode({ passed: report.numPassedTests, failed, failures }, exitCode)
}

/** Reads the report of Playwright's JSON reporter. A test that passed at its second attempt counts as passed. */
export function playwrightCount(file: string, exitCode: number): Count {
  const report = read(file) as PlaywrightReport
  const { expected, flaky, unexpected } = report.stats
  const failures = [
    ...failedSpecs(report.suites ?? []),
    ...report.errors.map(({ message }) => firstLines(message)),
  ]
  const failed = unexpected + report.errors.length
  return withExitCode({ passed: expected + flaky, failed, failures }, exitCode)
}

function failedSpecs(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...failedSpecs(inner),
  ])
}

/** An error outside every test, for example in a teardown, shows only in the exit code; it counts as a failure. */
function withExitCode(count: Count, exitCode: number): Count {
  return count.failed === 0 && exitCode !== 0 && count.passed > 0 ? { ...count, failed: 1 } : count
}

function firstLines(message = ''): string {
  return message.split('\n').slice(0, 6).join('\n')
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('it ended without a report')
  }
}
