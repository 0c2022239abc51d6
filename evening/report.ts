import { escaped } from '../bench/chart.ts'
import { number } from '../bench/table.ts'
import { deliveryChart, latencyChart, lineChart } from './charts.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { Journal } from './journal.ts'
import { FIRST_HOUR } from './plan.ts'

/** What was played, for the head of the report. */
export type Setting = {
  url: string
  shoppers: number
  minutes: number
  speed: number
  seed: number
  stopped: boolean
}

/** The report of an evening as one HTML file without other files. */
export function reportOf(journal: Journal, setting: Setting): string {
  const figures = figuresOf(journal)
  const { slices } = figures
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>An evening of the shop</title><style>${STYLE}</style>
<h1>An evening of the shop</h1>
<p>${escaped(headOf(setting))}</p>
<ul class="sums">${sumsOf(figures)}</ul>
<h2>Load</h2>
${lineChart('Requests and orders over the evening', 'requests in each sixtieth of the run', slices, [
  { name: 'requests', colour: 'low', values: slices.map(({ requests }) => requests) },
  { name: 'failed', colour: 'high', values: slices.map(({ failed }) => failed) },
])}
${lineChart('Orders over the evening', 'orders in each sixtieth of the run', slices, [
  { name: 'orders', colour: 'low', values: slices.map(({ orders }) => orders) },
])}
<h2>Latency</h2>
<p>${escaped(waitedWords(figures))}</p>
${lineChart('Latency of all requests over the evening', 'ms', slices, [
  { name: 'p50', colour: 'low', values: slices.map(({ p50 }) => p50) },
  { name: 'p95', colour: 'middle', values: slices.map(({ p95 }) => p95) },
  { name: 'p99', colour: 'high', values: slices.map(({ p99 }) => p99) },
])}
<p>By kind of request: <span class="low">p50</span>, <span class="middle">p95</span> and
<span class="high">p99</span>.</p>
${latencyChart('Latency by kind of request', figures.kinds)}
${kindTable(figures)}
<h2>Promises</h2>
<p>An order keeps its promise if it is delivered within the upper end of the delivery time that the shop showed before
the order, in minutes of the evening. Orders for a slot are brought later, and not counted here. By the hour of the
order: <span class="met">in time</span>, <span class="missed">late</span>, not delivered by the end.</p>
${deliveryChart('Promises kept by hour', figures.hours)}
<h2>Errors</h2>
${problemTable(figures)}
</html>
`
}

/** The same figures in a few lines for the terminal. */
export function summaryOf(journal: Journal): string {
  const { visits, requests, refused, failed, orders, deliveries, latency, problems } = figuresOf(journal)
  return [
    `${number(visits)} visits, ${number(requests)} requests, ${refused} refused, ${failed} failed`,
    `p50 ${ms(latency.p50)}, p95 ${ms(latency.p95)}, p99 ${ms(latency.p99)}`,
    `${orders.all} orders: ${orders.cash} paid in cash, ${orders.online} online; ${orders.later} for a slot`,
    `${deliveries.kept} delivered in time, ${deliveries.late} late, ${deliveries.open} not delivered`,
    ...problems.slice(0, 5).map(({ kind, problem, count }) => `${count} × ${kind}: ${problem}`),
  ].join('\n')
}

function headOf({ url, shoppers, minutes, speed, seed, stopped }: Setting): string {
  const until = FIRST_HOUR * 60 + minutes * speed
  const clock = `${Math.floor(until / 60)}:${String(Math.floor(until % 60)).padStart(2, '0')}`
  return (
    `${number(shoppers)} shoppers from ${FIRST_HOUR}:00 to ${clock} at ${url}, played in ${minutes} minutes ` +
    `(${speed} times as fast), seed ${seed}.${stopped ? ' It was stopped before its end.' : ''}`
  )
}

function sumsOf({ visits, requests, refused, failed, orders, deliveries, latency }: Figures): string {
  const delivered = deliveries.kept + deliveries.late
  const share = delivered === 0 ? '–' : `${Math.round((deliveries.kept / delivered) * 100)} %`
  return [
    [number(visits), 'visits'],
    [number(requests), 'requests'],
    [
      number(orders.all),
      `orders: ${orders.cash} in cash, ${orders.online} online; ${orders.later} for a slot`,
    ],
    [share, `delivered in time, of ${delivered} delivered; ${deliveries.open} not delivered`],
    [ms(latency.p95), 'p95 of all requests'],
    [number(failed), `failed; ${number(refused)} refused with a reason`],
  ]
    .map(([value, words]) => `<li><b>${value}</b> ${words}</li>`)
    .join('')
}

const ms = (value: number): string => `${number(Math.round(value))} ms`

const waitedWords = ({ waited }: Figures): string =>
  waited.requests === 0
    ? 'From sending a request to the end of its reply. No request waited for another one before it was sent.'
    : `From sending a request to the end of its reply. ${number(waited.requests)} requests were sent later than ` +
      `planned, by up to ${ms(waited.longestMs)}, because as many as --at-once allows were under way.`

const kindTable = ({ kinds }: Figures): string =>
  table(
    ['request', 'count', 'p50', 'p95', 'p99', 'refused', 'failed'],
    kinds.map(({ kind, count, p50, p95, p99, refused, failed }) => [
      kind,
      number(count),
      ...[p50, p95, p99].map(ms),
      number(refused),
      number(failed),
    ]),
  )

const problemTable = ({ problems }: Figures): string =>
  problems.length === 0
    ? '<p>No request was refused, and none failed.</p>'
    : table(
        ['request', 'what the shop said', 'outcome', 'count'],
        problems.map(({ kind, problem, outcome, count }) => [kind, problem, outcome, number(count)]),
      )

const table = (head: string[], rows: string[][]): string =>
  `<div class="table"><table><tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join('')}</tr>\n${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('\n')}</table></div>`

const STYLE =
  ':root{color-scheme:light dark;--text:#24292f;--soft:#57606a;--grid:#d8dee4;--low:#2f6f4f;--middle:#9a6700;' +
  '--high:#b3401f;--met:#4c956c;--missed:#d1704c;--open:#afb8c1}' +
  '@media(prefers-color-scheme:dark){:root{--text:#f0f6fc;--soft:#adbac7;--grid:#373e47;--low:#6bc295;' +
  '--middle:#e0b04a;--high:#f08a66}}' +
  'body{font:15px/1.5 system-ui,sans-serif;color:var(--text);max-width:860px;margin:32px auto;padding:0 16px}' +
  'h1{font-size:26px;margin:0}h2{font-size:18px;margin:36px 0 8px}p{color:var(--soft);margin:4px 0 12px}' +
  'svg{width:100%;height:auto;display:block;margin-bottom:12px}' +
  'svg text{font:12px system-ui,sans-serif;fill:var(--soft)}' +
  'polyline{fill:none;stroke-width:2;stroke-linejoin:round}.grid{stroke:var(--grid)}' +
  '.range{stroke:var(--grid);stroke-width:6;stroke-linecap:round}' +
  ['low', 'middle', 'high']
    .map(
      (name) =>
        `span.${name}{color:var(--${name});font-weight:600}svg text.${name},circle.${name}{fill:var(--${name})}` +
        `polyline.${name}{stroke:var(--${name})}`,
    )
    .join('') +
  'rect.met{fill:var(--met)}rect.missed{fill:var(--missed)}rect.open{fill:var(--open)}' +
  'span.met{color:var(--low)}span.missed{color:var(--high)}' +
  '.sums{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:12px}' +
  '.sums li{border:1px solid var(--grid);border-radius:8px;padding:12px;color:var(--soft);font-size:13px}' +
  '.sums b{display:block;font-size:22px;color:var(--text)}.table{overflow-x:auto}' +
  'table{border-collapse:collapse;width:100%;font-size:13px}th,td{padding:4px 8px;text-align:left;' +
  'border-bottom:1px solid var(--grid);font-variant-numeric:tabular-nums}th{color:var(--soft);font-weight:600}'
