import { cpus } from 'node:os'
import type { Finding } from './check/evidence.ts'
import type { Lost } from './check/losses.ts'
import type { Covered } from './coverage.ts'
import type { Call, Outcome } from './history/calls.ts'

export type Result = {
  calls: readonly Call[]
  faults: Record<string, number>
  bankFaults: Record<string, number>
  covered: readonly Covered[]
  findings: readonly Finding[]
  /** what was acknowledged around a failover without synchronous replication */
  lost: readonly Lost[]
  seconds: number
  seed: number
  processes: number
}

/** Formats calls, injected faults, coverage and violations as Markdown tables. */
export function report({
  calls,
  faults,
  bankFaults,
  covered,
  findings,
  lost,
  seconds,
  seed,
  processes,
}: Result): string {
  const violations = findings.filter((finding) => finding.violations.length > 0)
  const answered = calls.filter(({ outcome }) => outcome !== 'unknown').length
  return [
    '',
    `${answered} operations with a response in ${seconds.toFixed(0)} s on ${processes} server processes, ` +
      `${cpus().length} cores, seed ${seed}`,
    ...table(['operation', 'done', 'refused', 'no response'], outcomesOf(calls)),
    ...table(['injected fault', 'times'], Object.entries(faults)),
    ...table(['fault of the bank', 'times'], Object.entries(bankFaults)),
    ...(lost.length > 0
      ? table(
          ['acknowledged around a failover', 'times', 'gone'],
          lost.map(({ what, acknowledged, gone }) => [what, acknowledged, gone ?? 'not known']),
        )
      : []),
    ...table(
      ['covered', 'times', 'at least'],
      covered.map(({ what, times, least }) => [what, times, least]),
    ),
    ...table(
      ['statement', 'checked', 'violations'],
      findings.map(({ statement, checked, violations }) => [statement, checked, violations.length || 'none']),
    ),
    '',
    ...violations.flatMap(describeViolations),
    violations.length === 0 ? 'No statement violated.' : `${violations.length} statements violated.`,
  ].join('\n')
}

/** The first violations of a statement, one a line. */
export const describeViolations = ({ statement, violations }: Finding): string[] => [
  `VIOLATED: ${statement}`,
  ...violations.slice(0, 5).map((row) => `  ${JSON.stringify(row).slice(0, 4_000)}`),
]

const table = (head: string[], rows: (string | number)[][]): string[] => [
  '',
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]

function outcomesOf(calls: readonly Call[]): (string | number)[][] {
  const outcomes: Outcome[] = ['done', 'refused', 'unknown']
  const counts = new Map<string, number[]>()
  for (const { what, outcome } of calls) {
    const row = counts.get(what) ?? outcomes.map(() => 0)
    const at = outcomes.indexOf(outcome)
    row[at] = (row[at] ?? 0) + 1
    counts.set(what, row)
  }
  const total = (row: number[]) => row.reduce((sum, one) => sum + one, 0)
  return [...counts]
    .sort(([, one], [, other]) => total(other) - total(one))
    .map(([what, row]) => [what, ...row])
}
