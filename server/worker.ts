import { configOrExit, fail, print } from './entry.ts'
import { migrateDatabase } from './open-database.ts'
import { openJobs } from './open-jobs.ts'
import { openJobCounts } from './platform/jobs/job-counts.ts'
import { openLog } from './platform/telemetry/log.ts'
import { assertWorker } from './production-checks.ts'
import { closeOnSignal } from './shutdown.ts'
import { openWorkerMetrics } from './worker-metrics.ts'

/** Background jobs only, beside servers with JOBS=elsewhere: config → database → jobs → graceful close */

if (!process.env.DATABASE_URL?.trim())
  fail('DATABASE_URL is required: a worker process runs the jobs of a database that servers use, too.')
const config = configOrExit()
const connection = { connectionString: config.databaseUrl ?? '', prepare: config.preparedStatements }
const log = openLog(config.logLevel)
// the jobs have a pool of their own
await migrateDatabase(connection, { may: config.migrate, say: (line) => log.info(line) }).catch(
  (error: Error) => fail(error.message),
)
if (config.production && !config.demo)
  await assertWorker(connection).catch((error: Error) => fail(error.message))
const counts = openJobCounts()
const jobs = await openJobs(config, { connection, log, counts }).catch((error: Error) => fail(error.message))
const metrics = await openWorkerMetrics(config, { connection, counts, log })
closeOnSignal(async () => {
  print('Closing: jobs under way may end …')
  await jobs.stop()
  await metrics.close()
})
print(`The worker of Jhatpat runs the jobs of ${config.publicUrl}`)
