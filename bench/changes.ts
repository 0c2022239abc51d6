import { isMoreBetter, type Row } from './row.ts'
import { changeBeyondNoise, spreadOf } from './statistics.ts'
import { number } from './table.ts'

/** By the name of the row: one of its measurements, and what counted in each round. */
export type RowRounds = Map<string, { row: Row; values: number[] }>

/** What changed from a build to the next beyond noise, then all rows with both spreads, as Markdown. */
export function changesOf(ref: string, before: RowRounds, after: RowRounds): string {
  const lines: string[] = []
  const changed: string[] = []
  for (const [name, { row, values }] of after) {
    const earlier = before.get(name)?.values
    const verdict = earlier ? verdictOf(row, earlier, values) : 'new'
    if (verdict !== NOISE) changed.push(`- ${name}: ${verdict}`)
    lines.push(
      `| ${name} | ${earlier ? text(earlier) : '–'} | ${text(values)} | ${unitOf(row)} | ${verdict} |`,
    )
  }
  for (const name of before.keys()) if (!after.has(name)) changed.push(`- ${name}: only in ${ref}`)
  return [
    ...(changed.length > 0 ? ['Changed beyond noise:', '', ...changed] : ['Nothing changed beyond noise.']),
    '',
    `| what | ${ref} | this checkout | unit | change |`,
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

const NOISE = 'noise'

function verdictOf(row: Row, before: number[], after: number[]): string {
  const factor = changeBeyondNoise(before, after)
  if (factor === undefined) return NOISE
  const percent = `${factor > 1 ? '+' : '−'}${number(Math.abs(factor - 1) * 100)} %`
  return `${percent}, ${factor > 1 === isMoreBetter(row) ? 'better' : 'worse'}`
}

const unitOf = (row: Row): string => (row.limit ? `share of ${row.limit.name}` : row.unit)

function text(values: number[]): string {
  const { median, low, high } = spreadOf(values)
  return `${number(median)} (${number(low)} to ${number(high)})`
}
