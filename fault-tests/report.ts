import { cpus } from 'node:os'
import type { Finding } from './check.ts'
import type { History } from './history.ts'

export type Result = {
  history: History
  faults: Map<string, number>
  findings: Finding[]
  seconds: number
  seed: number
  processes: number
}

/** Formats operations, injected faults and violations as Markdown tables. */
export function report({ history, faults, findings, seconds, seed, processes }: Result): string {
  const tried = [...history.counts()].sort(([, a], [, b]) => total(b) - total(a))
  const violations = findings.filter((finding) => finding.violations.length > 0)
  return [
    '',
    `${history.entries.length} operations in ${seconds.toFixed(0)} s on ${processes} server processes, ` +
      `${cpus().length} cores, seed ${seed}`,
    '',
    '| operation | done | refused | no response |',
    '|---|---|---|---|',
    ...tried.map(([what, counts]) => `| ${what} | ${counts.done} | ${counts.refused} | ${counts.unknown} |`),
    '',
    '| injected fault | times |',
    '|---|---|',
    ...[...faults].map(([what, times]) => `| ${what} | ${times} |`),
    '',
    '| invariant | checked | violations |',
    '|---|---|---|',
    ...findings.map(
      ({ statement, checked, violations }) =>
        `| ${statement} | ${checked} | ${violations.length || 'none'} |`,
    ),
    '',
    ...violations.flatMap(describeViolations),
    violations.length === 0 ? 'No invariant violated.' : `${violations.length} invariants violated.`,
  ].join('\n')
}

/** The first violations of an invariant, one a line. */
export const describeViolations = ({ statement, violations }: Finding): string[] => [
  `VIOLATED: ${statement}`,
  ...violations.slice(0, 10).map((row) => `  ${JSON.stringify(row)}`),
]

const total = (counts: { done: number; refused: number; unknown: number }) =>
  counts.done + counts.refused + counts.unknown
