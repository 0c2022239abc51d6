import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import { logTo, type Outbox, openOutbox } from '../outbox/outbox.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { JobLog } from './worker.ts'

/**
 * One connection listens for new jobs, two fetch jobs and store their results; the others are for the statements of
 * jobs.
 */
export const MOST_CONNECTIONS = 6
/**
 * Maximum duration of a statement of a job: an import or a report may take many minutes; one that takes an hour is a
 * defect.
 */
const STATEMENT_MS = 3_600_000
const RETRY_MS = 500

/**
 * The pool of one worker. While the worker's heartbeat succeeds, a statement waits for a restarting database, so that
 * the end of a job is stored afterwards. A worker without heartbeat opens no connection; `cut` closes all connections
 * permanently, also those in use.
 */
export function openJobsDatabase(
  connection: pg.PoolConfig,
  applicationName: string,
  heartbeat: Heartbeat,
  log: JobLog,
): Database & { outbox: Outbox; cut(): void } {
  const clients = new Set<pg.PoolClient>()
  let isCut = false
  const database = openDatabase(
    {
      ...connection,
      application_name: applicationName,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
      async onConnect(client) {
        if (isCut || heartbeat.isSilent()) throw new Error('Others may run the jobs of this worker.')
        await prepare(client, applicationName)
      },
    },
    // the query that uses the connection reports the failure
    { max: MOST_CONNECTIONS, onError: () => {} },
  )
  const { pool } = database
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  waitForRestart(pool, () => !isCut && heartbeat.isBeating())
  // jobs write to the outbox, too
  const outbox = openOutbox(database, logTo(log))
  return {
    ...database,
    outbox,
    cut() {
      isCut = true
      for (const client of clients) client.end()
    },
  }
}

async function prepare(client: pg.ClientBase, applicationName: string): Promise<void> {
  // a name in DATABASE_URL overrides that of the pool
  await client.query("select set_config('application_name', $1, false)", [applicationName])
  // otherwise the statement of a killed process would run to its end; platforms without this check reject the setting
  await client.query("set client_connection_check_interval = '10s'").catch(() => {})
}

function waitForRestart(pool: pg.Pool, mayWait: () => boolean): void {
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : retryWhileUnreachable(connect, mayWait)) as typeof pool.connect
}

/** Retries `work` until the database is reachable again, as long as `mayWait`. */
export async function retryWhileUnreachable<T>(work: () => Promise<T>, mayWait: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!mayWait() || !isDatabaseUnreachable(error)) throw error
      await pause(RETRY_MS)
    }
  }
}
