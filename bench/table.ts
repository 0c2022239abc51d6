import { isMet, type Row, shareOf, type Target, type Unit } from './row.ts'
import { type Spread, spreadOf } from './statistics.ts'

export const TABLE_HEAD = [
  '| what | measured | limit of the same run | share of it | target | met |',
  '|---|---|---|---|---|---|',
]

/** The rows as a Markdown table. */
export const table = (rows: Row[]): string => [...TABLE_HEAD, ...rows.map(line)].join('\n')

export function line(row: Row): string {
  const share = shareOf(row)
  const cells = [
    row.name,
    withUnit(spreadOf(row.rounds), row.unit),
    row.limit ? `${withUnit(spreadOf(row.limit.rounds), row.unit)}: ${row.limit.name}` : '–',
    share ? spreadText(share) : '–',
    row.target ? targetText(row) : '–',
    { true: 'yes', false: '**no**', undefined: '–' }[String(isMet(row))],
  ]
  return `| ${cells.join(' | ')} |`
}

/** The median, and the smallest and largest round of several. */
const spreadText = ({ median, low, high, rounds }: Spread): string =>
  rounds === 1 ? number(median) : `${number(median)} (${number(low)} to ${number(high)}, ${rounds} rounds)`

const withUnit = (spread: Spread, unit: Unit): string =>
  spread.rounds === 1 ? `${number(spread.median)} ${unit}` : spreadText(spread).replace(' (', ` ${unit} (`)

function targetText({ target, limit, unit }: Row): string {
  const [sign, bound] = boundOf(target)
  return `${sign} ${limit ? number(bound) : `${number(bound)} ${unit}`}`
}

const boundOf = (target: Target | undefined): [sign: string, bound: number] =>
  target && 'least' in target ? ['≥', target.least] : ['≤', target?.most ?? 0]

/** Three significant digits, or all digits of a whole number. */
export function number(value: number): string {
  const size = Math.abs(value)
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
