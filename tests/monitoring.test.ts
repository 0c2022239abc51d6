import { readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { databaseMeasures } from '#server/database-measures.ts'
import { replicaMeasures } from '#server/replica-measures.ts'
import { exposed, readPromQl } from './support/promql.ts'
import { openTestShop } from './support/shop.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

type Alert = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}
type Panel = { title: string; targets?: { expr: string }[] }
const alerts = (
  parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(read('deploy/grafana/jhatpat.json')) as { panels: Panel[] }
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ of: `alert ${alert}`, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: `panel ${title}`, expr }))),
]

const shop = await openTestShop()
afterAll(shop.close)
await fetch(`${shop.url}/healthz`)
await vi.waitFor(
  async () => expect(await shop.metrics.text()).toContain('http_request_seconds_count{'),
  30_000,
)
const known = exposed(await shop.metrics.text())
for (const { labels = [] } of [...databaseMeasures(shop.database.db), ...replicaMeasures(undefined)])
  for (const label of labels) known.labels.add(label)
// Prometheus itself adds these
known.metrics.add('up')
for (const label of ['job', 'instance']) known.labels.add(label)

/** What is wrong with an expression; empty when it can be parsed and everything it names exists. */
function violationsIn(expr: string): string[] {
  const { metrics, labels, error } = readPromQl(expr)
  if (error !== undefined) return [`not PromQL from: ${error}`]
  return [
    ...(metrics.length === 0 ? ['no metric'] : []),
    ...metrics.filter((name) => !known.metrics.has(name)).map((name) => `no metric ${name}`),
    ...labels.filter((name) => !known.labels.has(name)).map((name) => `no label ${name}`),
  ]
}

test.each(expressions)('$of names only what /metrics gives', ({ expr }) => {
  expect(violationsIn(expr)).toEqual([])
})

test.each([
  ['max(holds_overdu) > 0', ['no metric holds_overdu']],
  ['max(jobs_stored{stat="failed"}) > 0', ['no label stat']],
  ['sum by (rout) (rate(http_request_seconds_count[5m]))', ['no label rout']],
  ['rate(http_request_seconds[5m])', ['no metric http_request_seconds']],
  ['sum(rate(http_request_seconds_count[5m])', ['not PromQL from: ']],
  ['max(holds_open) >', ['not PromQL from: ']],
  ['1 > 0', ['no metric']],
])('a planted mistake is found: %s', (expr, violations) => {
  expect(violationsIn(expr)).toEqual(violations)
})

test('every measure of the shop is in the dashboard or in an alert', () => {
  const used = new Set(expressions.flatMap(({ expr }) => readPromQl(expr).metrics))
  const own = [...known.metrics].filter((name) =>
    /^(http|security|jobs|outbox|payments|refunds|holds|orders|page|data|partition)/.test(name),
  )
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => !used.has(name))).toEqual(['http_request_seconds_sum'])
})

test.each(alerts)('$alert has a summary and a section of the runbook with three steps', (alert) => {
  expect(alert.annotations.summary).toMatch(/\w/)
  expect(['page', 'ticket']).toContain(alert.labels.severity)
  expect(alert.annotations.runbook_url).toBe(`docs/runbook.md#${alert.alert.toLowerCase()}`)
  expect(stepsOf(alert.alert)).toBeGreaterThanOrEqual(3)
})

test('the runbook has no section for an alert that does not exist', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^### (\S+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
})

/** The number of numbered steps in the section of an alert. */
function stepsOf(name: string): number {
  const [, section = ''] = read('docs/runbook.md').split(`\n### ${name}\n`)
  return section.split('\n#')[0]?.match(/^\d+\. /gm)?.length ?? 0
}
