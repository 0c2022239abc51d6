import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { changed, type Db } from '../database/database.ts'

export type JobHandlers = { [N in JobName]: (payload: Jobs[N]) => Promise<unknown> }
type Log = { error(about: object, text: string): void; debug(about: object, text: string): void }

/** Adds a job in the caller's transaction: it runs after the commit, or never existed. */
export const add = <N extends JobName>(
  db: Db,
  name: N,
  payload: Jobs[N],
  when: { inSeconds: number } = { inSeconds: 0 },
): Promise<number> => changed(db, sql`select ${adding(name, payload, when)}`)

/** The same as an expression, for a store whose own statement adds the job. */
export const adding = <N extends JobName>(
  name: N,
  payload: Jobs[N],
  { inSeconds }: { inSeconds: number } = { inSeconds: 0 },
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
                              run_at => now() + make_interval(secs => ${inSeconds}::float8))`

/** Prepares the tables jobs wait in. */
export const prepareJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent })

/** Starts working off jobs; `timetable` is in crontab form. Stop it before the pool is closed. */
export function startJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  timetable: string,
  log: Log,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload),
    ]),
  )
  return run({
    pgPool: pool,
    taskList,
    crontab: timetable,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerTo(log),
  })
}

const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ ...meta }, message)
    else log.debug({ ...meta }, message)
  })
const silent = new Logger(() => () => {})
