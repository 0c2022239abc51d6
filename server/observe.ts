import type { FastifyInstance } from 'fastify'
import type { Parts } from './app.ts'
import { measuresOf } from './measures.ts'
import type { PageCache } from './platform/cache/page-cache.ts'
import { openJobCounts } from './platform/jobs/job-counts.ts'
import type { SecurityEvents } from './platform/security/security-events.ts'
import { logRequest } from './platform/telemetry/log.ts'
import { type Metrics, mountMetrics, openMetrics } from './platform/telemetry/metrics.ts'
import { scopeRequests } from './platform/telemetry/request-scope.ts'
import { onRequestEnd } from './platform/telemetry/requests.ts'
import { replicaMeasures } from './replica-measures.ts'
import { versionOf } from './version.ts'

/** Observes every request for the metrics, the log and, if they are configured, traces; mounts `/metrics`. */
export function observe(
  http: FastifyInstance,
  parts: Parts,
  { cache, security }: { cache: PageCache; security: SecurityEvents },
): Metrics {
  const { config, database, tracing } = parts
  const jobs = parts.jobCounts ?? openJobCounts()
  const metrics = openMetrics([
    ...measuresOf(database, { cache, jobs, version: versionOf(config) }),
    ...security.measures,
    ...replicaMeasures(parts.reads),
  ])
  const endSpan = scopeRequests(http, { tracing, comments: config.databaseComments, scope: database.scope })
  onRequestEnd(http, (ended, request) => {
    endSpan?.(ended, request)
    metrics.observe(ended)
    logRequest(parts.requestLog ?? parts.log, ended)
  })
  mountMetrics(http, metrics, config.metrics)
  return metrics
}
