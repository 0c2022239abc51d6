import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type MetricsAccess, mayReadOnPublicPort } from './metrics-access.ts'
import type { Ended } from './requests.ts'

export type Sample = { labels?: Record<string, string>; value: number }
/** A number, or one for each combination of labels, that is read when metrics are; none while it is not known. */
export type Measure = {
  name: string
  help: string
  /** a counter only grows while the process runs */
  kind?: 'gauge' | 'counter'
  labels?: string[]
  read(): number | Sample[] | Promise<Sample[]>
}

export type Metrics = {
  /** Counts and times a request by route. */
  observe(ended: Ended): void
  text(): Promise<string>
  contentType: string
}

/** The metrics of this process for Prometheus: requests, Node's own, and the given measures. */
export function openMetrics(measures: Measure[]): Metrics {
  const registry = new Registry()
  for (const measure of measures) register(registry, measure)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, in seconds; status 499: its client disconnected before',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  return {
    observe({ method, route, status, ms, stream }) {
      if (!stream) seconds.observe({ method, route, status }, ms / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** `/metrics` on the port of the shop; to those who may not read it, it does not exist. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayReadOnPublicPort(request.raw, access)) return reply.code(404).send()
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

function register(registry: Registry, { name, help, kind, labels = [], read }: Measure): void {
  const options = { name, help, labelNames: labels, registers: [registry] }
  if (kind === 'counter') {
    const counter = new Counter({
      ...options,
      async collect() {
        const samples = samplesOf(await read())
        counter.reset()
        for (const { labels: of = {}, value } of samples) counter.inc(of, value)
      },
    })
    return
  }
  const gauge = new Gauge({
    ...options,
    async collect() {
      const samples = samplesOf(await read())
      gauge.reset()
      // a gauge without labels is 0 after the reset, which is not the same as unknown
      if (samples.length === 0 && labels.length === 0) gauge.remove()
      for (const { labels: of = {}, value } of samples) gauge.set(of, value)
    },
  })
}

const samplesOf = (read: number | Sample[]): Sample[] => (typeof read === 'number' ? [{ value: read }] : read)
