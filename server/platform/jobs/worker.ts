import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { openHeartbeat } from './heartbeat.ts'
import { openJobsDatabase, retryWhileAway } from './jobs-database.ts'
import { type JobRunner, startRunner } from './runner.ts'
import * as workers from './workers.queries.ts'

/**
 * `signal` is aborted when the worker ends before the job: a long job passes it on, or calls `throwIfAborted` between
 * its steps. A job that returns after that is done; one that throws is run again by another worker.
 */
export type JobHandlers = {
  [N in JobName]: (payload: Jobs[N], job: { signal: AbortSignal }) => Promise<unknown>
}
export type JobLog = { error(about: object, text: string): void; debug(about: object, text: string): void }
export type JobLimits = {
  /** how often a worker reports that it is alive */
  beatMs: number
  /** a worker that could not report for so long ends its jobs: well before `lostMs` */
  silentMs: number
  /** the jobs of a worker that did not report for so long are released */
  lostMs: number
  /** how long running jobs may go on after `stop` */
  stopMs: number
}
export type JobOptions = {
  connection: pg.PoolConfig
  /** the connections of `db` are closed when the worker ends, whatever its jobs do then */
  handlersFor(db: Db): JobHandlers
  /** in crontab form */
  timetable: string
  log: JobLog
  limits: JobLimits
}
export type Worker = { stop(): Promise<void> }

/** How long jobs may take to end after their signal was aborted. */
const ABORT_MS = 1_000
/** Longest wait for connections that close. */
const CLOSE_MS = 1_000
/** Longest wait for a connection, and for the answer to a beat. */
const BEAT_ANSWER_MS = 8_000

/**
 * Takes jobs until it is stopped, or until others may run its jobs: then its jobs are aborted and its connections are
 * closed, so that no job of it writes any more (decision 056). `onEnd` is called after both.
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
  const database = openJobsDatabase(connection, applicationName, heartbeat)
  const abortJobs = () => abort.abort(new Error('The worker ends before this job.'))
  const close = () => atMost(CLOSE_MS, Promise.all([database.close(), beats.close()]))
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
      cut()
      await heartbeat.stop()
      await release(beats.db, { id: runner.id, applicationName }, options, () => !stopping)
      await close()
      onEnd()
    })()
    return ending
  }

  const handlers = options.handlersFor(database.db)
  const runnerOptions = { ...options, signal: abort.signal, onStop: () => end(0) }
  const runner = await startRunner(database.pool, handlers, runnerOptions).catch(async (error) => {
    await close()
    throw error
  })
  await workers.insert(beats.db, { id: runner.id, applicationName }).catch(async (error) => {
    // whoever opens it tries again, and must not wait for the database
    stopping = true
    await end(0)
    throw error
  })
  heartbeat.start()
  return {
    stop() {
      stopping = true
      return end(limits.stopMs)
    },
  }
}

/** Releases the jobs that nobody runs. */
async function sweep(db: Db, runner: JobRunner, seconds: number): Promise<void> {
  await workers.releaseNotRunning(db, runner.id, runner.running(), seconds)
  await workers.releaseLost(db, seconds)
}

/** Releases the jobs of a worker that ends. While the database is away it tries again, until others have done it. */
async function release(
  db: Db,
  row: workers.WorkerRow,
  { limits, log }: JobOptions,
  mayRetry: () => boolean,
): Promise<void> {
  const deadline = performance.now() + limits.lostMs
  await retryWhileAway(
    () => workers.release(db, row),
    () => mayRetry() && performance.now() < deadline,
  ).catch((err) => log.error({ err }, 'the jobs of a worker are released later, by another'))
}

/** Beats have a connection of their own: they wait for no job. */
const openBeats = ({ connection, log }: JobOptions) =>
  openDatabase(
    {
      ...connection,
      application_name: 'jhatpat-heartbeat',
      keepAlive: true,
      connectionTimeoutMillis: BEAT_ANSWER_MS,
      query_timeout: BEAT_ANSWER_MS,
    },
    { max: 1, onError: (err) => log.debug({ err }, 'the connection of the heartbeat was lost') },
  )

/** Waits for `work`, but not longer than `ms`. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
}
