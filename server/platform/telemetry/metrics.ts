import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A number that is read when metrics are. */
export type Measure = { name: string; help: string; read(): number }

/** Counts and times every request by route, for Prometheus at /metrics, beside other measures. */
export function measureRequests(app: FastifyInstance, measures: Measure[] = []): void {
  const registry = new Registry()
  for (const { name, help, read } of measures)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, next) => {
    next()
    const { config, url: route = 'none' } = request.routeOptions
    // a stream is open for as long as its client stays
    if (config.endpoint?.stream) return
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    // metrics are for the operator, so only requests from this machine may read them
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
