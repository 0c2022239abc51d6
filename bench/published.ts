import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { chart } from './chart.ts'
import type { Row } from './row.ts'
import { line, TABLE_HEAD } from './table.ts'

/** The rows of a part with where and when they were measured. */
export type MeasuredPart = { date: string; machine: string; rows: Row[] }
export type MeasuredParts = Record<string, MeasuredPart>

const BEGIN = '<!-- written by `npm run bench -- --write`: begin -->'
const END = '<!-- written by `npm run bench -- --write`: end -->'

/** Stamps the rows of a part that was just measured. The load is the mean number of waiting processes of 5 minutes. */
export const stamped = (rows: Row[]): MeasuredPart => ({
  date: new Date().toISOString().slice(0, 10),
  machine:
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ` +
    `load ${(loadavg()[1] ?? 0).toFixed(1)}`,
  rows,
})

/**
 * Writes measured parts into a docs folder: `measurements.json` holds the rows of all parts, of which these are
 * replaced; the table in `measurements.md` and a chart per part are made from it.
 */
export function publish(docs: string, measured: MeasuredParts, order: string[]): void {
  const file = join(docs, 'measurements.json')
  const stored: MeasuredParts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const all = { ...stored, ...measured }
  const parts = Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
  writeFileSync(file, `${JSON.stringify(parts, null, 1)}\n`)
  mkdirSync(join(docs, 'measurements'), { recursive: true })
  for (const [name, part] of Object.entries(parts))
    writeFileSync(join(docs, chartFile(name)), partChart(name, part))
  const page = join(docs, 'measurements.md')
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), section(parts)))
}

/** The page with another text between the marks of the bench. */
export function withSection(page: string, text: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no marks of the bench.')
  return `${before}${BEGIN}\n\n${text}\n\n${END}${after}`
}

/** One table of all parts and their charts, as Markdown. */
export const section = (parts: MeasuredParts): string =>
  [
    ...TABLE_HEAD,
    ...Object.entries(parts).flatMap(([name, { date, machine, rows }]) => [
      `| **${name}**, ${date}, ${machine} | | | | | |`,
      ...rows.map(line),
    ]),
    '',
    ...Object.keys(parts).map((name) => `![Bars of ${name}, in parts of the targets](${chartFile(name)})`),
  ].join('\n')

const chartFile = (name: string): string => `measurements/${name}.svg`

const partChart = (name: string, { date, machine, rows }: MeasuredPart): string =>
  chart(`${name}, in parts of the targets: ${date}, ${machine}`, rows)
