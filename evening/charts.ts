import { escaped, round } from '../bench/chart.ts'
import { number } from '../bench/table.ts'
import type { HourFigures, KindFigures, Slice } from './figures.ts'
import { FIRST_HOUR } from './plan.ts'

const WIDTH = 860
const LEFT = 56
const RIGHT = 96
const PLOT = { top: 34, height: 190 }
const ROW = 22
const NAMES = 190

type Line = { name: string; colour: string; values: number[] }

/** Lines over the time of the evening as SVG; `values` of each line belong to the slices in their order. */
export function lineChart(title: string, unit: string, slices: Slice[], lines: Line[]): string {
  // even, so that its half is a whole number
  const most = 2 * Math.ceil(Math.max(1, ...lines.flatMap(({ values }) => values)) / 2)
  const x = (at: number) => round(LEFT + (at / Math.max(1, slices.length - 1)) * (WIDTH - LEFT - RIGHT))
  const y = (value: number) => round(PLOT.top + PLOT.height * (1 - value / most))
  const bottom = PLOT.top + PLOT.height
  const marks = [0, 0.5, 1].map((share) => most * share)
  const labels = spread(lines.map(({ values }) => y(values.at(-1) ?? 0)))
  return svg(title, bottom + 34, [
    ...marks.map(
      (mark) => `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(mark)}" y2="${y(mark)}"/>`,
    ),
    ...marks.map((mark) => text(LEFT - 6, y(mark) + 4, number(mark), 'end')),
    text(LEFT, 20, unit),
    ...hourMarks(slices).map(([at, hour]) => text(x(at), bottom + 20, `${hour}:00`, 'middle')),
    ...lines.map(
      ({ values, colour }) =>
        `<polyline class="${colour}" points="${values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}"/>`,
    ),
    ...lines.map(({ name, colour }, at) =>
      text(WIDTH - RIGHT + 8, (labels[at] ?? 0) + 4, name, 'start', colour),
    ),
  ])
}

/** Label positions at least a line apart, and inside the plot, in the given order of the lines. */
function spread(wanted: number[]): number[] {
  const placed: number[] = []
  const order = wanted.map((y, at) => ({ y, at })).sort((one, other) => other.y - one.y || one.at - other.at)
  let limit = PLOT.top + PLOT.height
  for (const { y, at } of order) {
    placed[at] = Math.min(y, limit)
    limit = (placed[at] ?? 0) - 16
  }
  return placed
}

/** The slices that begin nearest after each full hour. */
function hourMarks(slices: Slice[]): [at: number, hour: number][] {
  const hours = Math.floor((slices.at(-1)?.minute ?? 0) / 60)
  return Array.from({ length: hours + 1 }, (_, hour): [number, number] => [
    Math.max(
      0,
      slices.findIndex(({ minute }) => minute >= hour * 60),
    ),
    FIRST_HOUR + hour,
  ])
}

/** For each kind of request a bar from p50 to p99 with a mark at p95, on a logarithmic axis of ms, as SVG. */
export function latencyChart(title: string, kinds: KindFigures[]): string {
  const end = 10 ** Math.ceil(Math.log10(Math.max(10, ...kinds.map(({ p99 }) => p99))))
  const span = WIDTH - NAMES - RIGHT - 60
  const x = (ms: number) => round(NAMES + (Math.log10(Math.max(1, ms)) / Math.log10(end)) * span)
  const bottom = PLOT.top + kinds.length * ROW
  const decades = Array.from({ length: Math.round(Math.log10(end)) + 1 }, (_, power) => 10 ** power)
  return svg(title, bottom + 12, [
    ...decades.map(
      (ms) => `<line class="grid" x1="${x(ms)}" x2="${x(ms)}" y1="${PLOT.top - 6}" y2="${bottom}"/>`,
    ),
    ...decades.map((ms) => text(x(ms), 20, `${ms} ms`, 'middle')),
    ...kinds.flatMap(({ kind, p50, p95, p99 }, at) => {
      const middle = PLOT.top + at * ROW + ROW / 2
      return [
        text(NAMES - 10, middle + 4, kind, 'end'),
        `<line class="range" x1="${x(p50)}" x2="${x(p99)}" y1="${middle}" y2="${middle}"/>`,
        `<circle class="low" cx="${x(p50)}" cy="${middle}" r="4"/>`,
        `<circle class="middle" cx="${x(p95)}" cy="${middle}" r="4"/>`,
        `<circle class="high" cx="${x(p99)}" cy="${middle}" r="4"/>`,
        text(WIDTH - RIGHT - 40, middle + 4, [p50, p95, p99].map((ms) => number(Math.round(ms))).join(' / ')),
      ]
    }),
  ])
}

/** The orders of each hour as bars: delivered in time, late, and not delivered by the end. */
export function deliveryChart(title: string, hours: HourFigures[]): string {
  const most = Math.max(1, ...hours.map(({ orders }) => orders))
  const span = WIDTH - NAMES - RIGHT - 60
  const parts = [
    ['kept', 'met'],
    ['late', 'missed'],
    ['open', 'open'],
  ] as const
  return svg(title, PLOT.top + hours.length * ROW + 8, [
    ...hours.flatMap((hour, at) => {
      const top = PLOT.top + at * ROW + 3
      let left = NAMES
      const bars = parts.map(([part, colour]) => {
        const width = round((hour[part] / most) * span)
        const bar = `<rect class="${colour}" x="${left}" y="${top}" width="${width}" height="${ROW - 6}"/>`
        left = round(left + width)
        return bar
      })
      return [
        text(NAMES - 10, top + 12, `${hour.hour}:00`, 'end'),
        ...bars,
        text(left + 8, top + 12, words(hour)),
      ]
    }),
  ])
}

const words = ({ orders, kept, late, open }: HourFigures): string =>
  `${kept} of ${kept + late} in time${open > 0 ? `, ${open} of ${orders} not delivered` : ''}`

function svg(title: string, height: number, parts: string[]): string {
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" ` +
    `role="img" aria-label="${escaped(title)}">`
  return [head, ...parts, '</svg>'].join('\n')
}

const text = (x: number, y: number, words: string, anchor = 'start', colour = ''): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}"${colour && ` class="${colour}"`}>${escaped(words)}</text>`
