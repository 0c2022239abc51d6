import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { databaseMeasures } from './database-measures.ts'
import { buildInfo } from './measures.ts'
import { type DatabaseConnection, openDatabase } from './platform/database/database.ts'
import type { JobCounts } from './platform/jobs/job-counts.ts'
import { openMetrics } from './platform/telemetry/metrics.ts'
import { openMetricsServer } from './platform/telemetry/metrics-server.ts'
import { versionOf } from './version.ts'

const NOTHING = { close: async () => {} }

/**
 * Metrics of a worker process, on METRICS_PORT only, because it has no other port. A port that is taken does not end
 * the worker: a server of the same machine may have the same settings, and jobs matter more.
 */
export async function openWorkerMetrics(
  config: Config,
  { connection, counts, log }: { connection: DatabaseConnection; counts: JobCounts; log: Logger },
): Promise<{ close(): Promise<void> }> {
  const { listen, token } = config.metrics
  if (!listen) return NOTHING
  const database = openDatabase(
    { ...connection, application_name: 'jhatpat-metrics' },
    { max: 1, onError: () => {} },
  )
  const metrics = openMetrics([
    buildInfo(versionOf(config)),
    ...counts.measures,
    ...databaseMeasures(database.db),
  ])
  try {
    const server = await openMetricsServer(metrics, { token, ...listen })
    return { close: async () => void (await Promise.all([server.close(), database.close()])) }
  } catch (error) {
    await database.close()
    log.warn(
      `METRICS_PORT ${listen.port} cannot be used (${(error as Error).message}): this worker gives no metrics`,
    )
    return NOTHING
  }
}
