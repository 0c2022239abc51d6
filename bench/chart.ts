import { isMet, judgedRounds, type Row } from './row.ts'
import { spreadOf } from './statistics.ts'
import { number } from './table.ts'

const WIDTH = 860
const LEFT = 12
const RIGHT = 150
const ROW = 44
const TOP = 56
/** The axis ends at twice the target. */
const END = 2

/**
 * A bar chart of the rows with a target as SVG: what each reaches in parts of its target, with its smallest and largest
 * round. The colours suit light and dark pages, and the words beside a bar say whether the target is met.
 */
export function chart(title: string, rows: Row[]): string {
  const judged = rows.filter((row) => row.target)
  const height = TOP + judged.length * ROW + 12
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" ` +
      `role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="${LEFT}" y="22">${escaped(title)}</text>`,
    `<text x="${at(1)}" y="42" text-anchor="middle">target</text>`,
    `<line class="target" x1="${at(1)}" x2="${at(1)}" y1="48" y2="${height - 8}"/>`,
    ...judged.map((row, index) => bar(row, TOP + index * ROW)),
    '</svg>',
    '',
  ].join('\n')
}

/** The names in a chart and its bars: `y` is the upper edge of the row. */
function bar(row: Row, y: number): string {
  const { target } = row
  const bound = target && 'least' in target ? target.least : (target?.most ?? 1)
  const spread = spreadOf(judgedRounds(row))
  const [low, median, high] = [spread.low, spread.median, spread.high].map((value) => at(value / bound)) as [
    number,
    number,
    number,
  ]
  const met = isMet(row)
  const unit = row.limit ? 'of the limit' : row.unit
  const middle = y + 27
  return [
    `<text x="${LEFT}" y="${y + 14}">${escaped(row.name)}</text>`,
    `<rect class="${met ? 'met' : 'missed'}" x="${LEFT}" y="${y + 20}" width="${round(median - LEFT)}" height="14"/>`,
    `<line class="spread" x1="${low}" x2="${high}" y1="${middle}" y2="${middle}"/>`,
    `<text x="${WIDTH - RIGHT + 10}" y="${y + 31}">${number(spread.median)} ${unit}${met ? '' : ', missed'}</text>`,
  ].join('\n')
}

/** The place of a value on the axis, in pixels; values beyond its end are drawn there. */
const at = (ofTarget: number): number =>
  round(LEFT + (Math.min(END, ofTarget) / END) * (WIDTH - LEFT - RIGHT))

export const round = (pixels: number): number => Math.round(pixels * 10) / 10

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE =
  'text{font:12px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;font-weight:600}' +
  '.met{fill:#4c956c}.missed{fill:#d1704c}.spread{stroke:#24292f;stroke-width:2}' +
  '.target{stroke:#57606a;stroke-dasharray:4 3}' +
  '@media(prefers-color-scheme:dark){text{fill:#adbac7}.spread{stroke:#f0f6fc}.target{stroke:#adbac7}}'
