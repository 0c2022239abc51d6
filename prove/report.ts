import { cpus } from 'node:os'
import type { Finding } from './check.ts'
import type { History } from './history.ts'

export type Proof = {
  history: History
  evils: Map<string, number>
  findings: Finding[]
  seconds: number
  seed: number
  processes: number
}

/** What was tried, what was broken meanwhile, and what was lost, for people. */
export function report({ history, evils, findings, seconds, seed, processes }: Proof): string {
  const tried = [...history.counts()].sort(([, a], [, b]) => total(b) - total(a))
  const lost = findings.filter((finding) => finding.lost.length > 0)
  return [
    '',
    `${history.entries.length} operations in ${seconds.toFixed(0)} s on ${processes} server processes, ${cpus().length} cores, seed ${seed}`,
    '',
    '| tried | done | refused | no answer |',
    '|---|---|---|---|',
    ...tried.map(([what, counts]) => `| ${what} | ${counts.done} | ${counts.refused} | ${counts.unknown} |`),
    '',
    '| broken meanwhile | times |',
    '|---|---|',
    ...[...evils].map(([what, times]) => `| ${what} | ${times} |`),
    '',
    '| must hold | looked at | lost |',
    '|---|---|---|',
    ...findings.map(({ says, looked, lost }) => `| ${says} | ${looked} | ${lost.length || 'nothing'} |`),
    '',
    ...lost.flatMap(({ says, lost }) => [
      `LOST: ${says}`,
      ...lost.slice(0, 10).map((row) => `  ${JSON.stringify(row)}`),
    ]),
    lost.length === 0 ? 'Lost: nothing.' : `Lost in ${lost.length} ways.`,
  ].join('\n')
}

const total = (counts: { done: number; refused: number; unknown: number }) =>
  counts.done + counts.refused + counts.unknown
