import { parser } from '@prometheus-io/lezer-promql'

/** What a PromQL expression names; `error` is the text at which it cannot be parsed. */
export type PromQl = { metrics: string[]; labels: string[]; error?: string }

/** Parses an expression with Prometheus's own grammar. The variables of a Grafana dashboard are replaced first. */
export function readPromQl(expression: string): PromQl {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const found: PromQl = { metrics: [], labels: [] }
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      const part = text.slice(from, to)
      if (type.isError) found.error ??= text.slice(from)
      if (type.name === 'Identifier' && isMetric(text, to)) found.metrics.push(part)
      if (type.name === 'LabelName') found.labels.push(part)
    },
  })
  return found
}

/** Functions and operators have node types of their own, so every identifier names a metric. */
const isMetric = (text: string, end: number): boolean => !/^\s*\(/.test(text.slice(end))

/** The names and labels that Prometheus stores of a reply of `/metrics`. */
export function exposed(text: string): { metrics: Set<string>; labels: Set<string> } {
  const metrics = new Set<string>()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    if (type === 'histogram') for (const part of ['_bucket', '_sum', '_count']) metrics.add(name + part)
    else metrics.add(name)
  }
  return { metrics, labels: new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label)) }
}
