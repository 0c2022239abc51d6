import {
  type Job,
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { changed, type Db } from '../database/database.ts'

export type JobHandlers = { [N in JobName]: (payload: Jobs[N]) => Promise<unknown> }
type Log = { error(about: object, text: string): void; debug(about: object, text: string): void }

/** Adds a job in the caller's transaction: it runs after the commit, or never existed. */
export const add = <N extends JobName>(db: Db, name: N, payload: Jobs[N], when: When = {}): Promise<number> =>
  changed(db, sql`select ${adding(name, payload, when)}`)

/** With a key there is one waiting job: adding it again replaces it. */
type When = { inSeconds?: number; key?: string }

/** The same as an expression, for a store whose own statement adds the job. */
export const adding = <N extends JobName>(
  name: N,
  payload: Jobs[N],
  { inSeconds = 0, key }: When = {},
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
                              run_at => now() + make_interval(secs => ${inSeconds}::float8),
                              job_key => ${key ?? null}::text)`

/** Prepares the tables jobs wait in. */
export const prepareJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent })

/** Longest duration of a job: a job locked for longer belongs to a process that has ended. */
const LONGEST_JOB = '5 minutes'
const COME_BACK_MS = 1_000

/**
 * Starts working off jobs; `timetable` is in crontab form. Works on after an outage of the database, and takes up jobs
 * that a killed process left. Stop it before the pool is closed.
 */
export async function startJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  timetable: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const options = optionsFor(pool, handlers, timetable, log)
  let stopped = false
  let runner: Runner | null = await run(options)
  let coming: NodeJS.Timeout | undefined

  // it gives up when it cannot write down how a job went
  function follow(current: Runner): void {
    current.promise
      .catch((err) => log.error({ err }, 'jobs rest until the database is back'))
      .finally(comeBack)
  }
  function comeBack(): void {
    runner = null
    if (stopped) return
    coming = setTimeout(async () => {
      try {
        const fresh = await run(options)
        if (stopped) return void (await fresh.stop())
        runner = fresh
        follow(fresh)
      } catch {
        comeBack()
      }
    }, COME_BACK_MS)
  }
  follow(runner)
  return {
    async stop() {
      stopped = true
      clearTimeout(coming)
      await runner?.stop().catch(() => {})
    },
  }
}

function optionsFor(pool: pg.Pool, handlers: JobHandlers, timetable: string, log: Log): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload),
    ]),
  )
  taskList['release-jobs'] = () => releaseLeftBehind(pool)
  return {
    pgPool: pool,
    taskList,
    crontab: `${timetable}\n* * * * * release-jobs`,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerTo(log),
    // without these a job's end is written unwatched, and a database that went meanwhile ends the process
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** Lets other processes have the jobs of one that died: left alone, they would rest for hours. */
export async function releaseLeftBehind(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(
             array(select distinct locked_by from graphile_worker.jobs
                    where locked_at < now() - interval '${LONGEST_JOB}'))`)
}

const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as { job?: Job; error?: unknown }
    // never what a job carries: a mail holds a code and whom it is for
    const about = {
      ...(job && { job: job.id, task: job.task_identifier }),
      ...(error !== undefined && { err: error }),
    }
    if (level === 'error') log.error(about, message)
    else log.debug(about, message)
  })
const silent = new Logger(() => () => {})
