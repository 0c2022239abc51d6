import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { type Database, type Db, openDatabase } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { watchServer } from '../database/watch.ts'
import { openHeartbeat } from './heartbeat.ts'
import { openJobsDatabase, retryWhileUnreachable } from './jobs-database.ts'
import { type JobRunner, startRunner } from './runner.ts'
import * as workers from './workers.queries.ts'

/**
 * `id` is the same when a job is repeated, and of no other job. `signal` is aborted when the worker stops before the
 * job has ended: a long job passes it on, or calls `throwIfAborted` between its steps. A job that returns afterwards
 * counts as done; one that throws is run again by another worker.
 */
export type JobHandlers = {
  [N in JobName]: (payload: Jobs[N], job: { signal: AbortSignal; id: string }) => Promise<unknown>
}
/** A handler of any job. */
export type JobHandler = (payload: unknown, job: { signal: AbortSignal; id: string }) => Promise<unknown>
export type JobLog = { error(about: object, text: string): void; debug(about: object, text: string): void }
export type JobLimits = {
  /** interval of a worker's heartbeats */
  beatMs: number
  /** a worker without a successful heartbeat for this time aborts its jobs; well below `lostMs` */
  silentMs: number
  /** the jobs of a worker without heartbeat for this time are released */
  lostMs: number
  /** time that running jobs have after `stop` */
  stopMs: number
}
export type JobOptions = {
  connection: pg.PoolConfig
  /** the connections of `db` are closed when the worker ends, even if a job still uses them */
  handlersFor(db: Db): JobHandlers
  /** in crontab form */
  timetable: string
  log: JobLog
  limits: JobLimits
  /** jobs that run at the same time; with 1 in the order in which they were added */
  concurrency?: number
  /** whether connections to a server that no longer answers are cut (decision 105); not if it is supervised here */
  watched?: boolean
}
export type Worker = { stop(): Promise<void> }

/** Time that jobs have to end after their signal was aborted. */
const ABORT_MS = 1_000
/** Maximum wait for closing connections. */
const CLOSE_MS = 1_000
/** Maximum wait for a connection, and for the response to a heartbeat. */
const HEARTBEAT_TIMEOUT_MS = 8_000

/**
 * Runs jobs until it is stopped, or until others may run its jobs: then its jobs are aborted and its connections are
 * closed, so that they write nothing more (decision 056). `onEnd` is called after both.
 */
export async function openWorker(options: JobOptions, onEnd: () => void): Promise<Worker> {
  const { connection, limits, log } = options
  const applicationName = `jhatpat-jobs-${newId()}`
  const abort = new AbortController()
  const beats = openBeats(options)
  const heartbeat = openHeartbeat(limits, {
    beat: () => workers.beat(beats.db, runner.id),
    afterBeat: () => sweep(beats.db, runner, limits.lostMs / 1_000),
    onError: (err) => log.error({ err }, 'a worker of jobs could not report that it is alive'),
    onLost() {
      log.error({}, 'a worker of jobs was silent for too long: its jobs end here, and others run them')
      cut()
      end(0)
    },
  })
  const database = openJobsDatabase(connection, applicationName, heartbeat, log)
  const watch = watchConnections(options, [database, beats])
  const abortJobs = () => abort.abort(new Error('The worker ends before this job.'))
  const close = () => atMost(CLOSE_MS, Promise.all([watch.close(), database.close(), beats.close()]))
  function cut(): void {
    abortJobs()
    database.cut()
  }
  let stopping = false
  let ending: Promise<void> | undefined
  const end = (graceMs: number): Promise<void> => {
    ending ??= (async () => {
      const stopped = runner.stop()
      await atMost(graceMs, stopped)
      abortJobs()
      await atMost(ABORT_MS, stopped)
      await atMost(ABORT_MS, database.outbox.close())
      cut()
      await heartbeat.stop()
      await release(beats.db, { id: runner.id, applicationName }, options, () => !stopping)
      await close()
      onEnd()
    })()
    return ending
  }

  const stop = (graceMs: number) => {
    stopping = true
    return end(graceMs)
  }
  const runnerOptions = { ...options, signal: abort.signal, onStop: () => end(0) }
  const runner = await startRunner(database.pool, options.handlersFor(database.db), runnerOptions).catch(
    async (error) => {
      await close()
      throw error
    },
  )
  await workers.insert(beats.db, { id: runner.id, applicationName }).catch(async (error) => {
    // the calling code retries, and must not wait for the database
    await stop(0)
    throw error
  })
  heartbeat.start()
  return { stop: () => stop(limits.stopMs) }
}

/** Statements of a server that is merely busy with a long job go on, because it answers the question of the watch. */
function watchConnections(
  { connection, log, watched }: JobOptions,
  pools: Pick<Database, 'sockets'>[],
): { close(): Promise<void> } {
  if (!watched) return { close: async () => {} }
  return watchServer(
    connection,
    {
      received: () => pools.reduce((sum, { sockets }) => sum + sockets.received(), 0),
      cut() {
        for (const { sockets } of pools) sockets.cut()
      },
    },
    () => log.error({}, 'the database no longer answers: the connections of jobs are closed'),
  )
}

/** Releases jobs that no worker runs. */
async function sweep(db: Db, runner: JobRunner, seconds: number): Promise<void> {
  await workers.releaseNotRunning(db, runner.id, runner.running(), seconds)
  await workers.releaseLost(db, seconds)
}

/** Releases the jobs of a worker that ends. During an outage it retries until another worker has released them. */
async function release(
  db: Db,
  row: workers.WorkerRow,
  { limits, log }: JobOptions,
  mayRetry: () => boolean,
): Promise<void> {
  const deadline = performance.now() + limits.lostMs
  await retryWhileUnreachable(
    () => workers.release(db, row),
    () => mayRetry() && performance.now() < deadline,
  ).catch((err) => log.error({ err }, 'the jobs of a worker are released later, by another'))
}

/** Heartbeats use a separate connection, so that they do not wait for jobs. */
const openBeats = ({ connection, log }: JobOptions) =>
  openDatabase(
    {
      ...connection,
      application_name: 'jhatpat-heartbeat',
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    },
    { max: 1, onError: (err) => log.debug({ err }, 'the connection of the heartbeat was lost') },
  )

/** Waits for `work` for at most `ms`. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
}
