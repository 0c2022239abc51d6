import { Logger, runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { changed, type Db } from '../database/database.ts'

/** Adds a job in the current transaction: it runs after the commit; after a rollback it does not exist. */
export const add = <N extends JobName>(db: Db, name: N, payload: Jobs[N], when: When = {}): Promise<number> =>
  changed(db, sql`select ${adding(name, payload, when)}`)

/** With a key, at most one job waits: a new one replaces it. */
type When = { inSeconds?: number; key?: string }

/** The same as an SQL expression, for a statement that adds the job itself. */
export const adding = <N extends JobName>(
  name: N,
  payload: Jobs[N],
  { inSeconds = 0, key }: When = {},
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
                              run_at => now() + make_interval(secs => ${inSeconds}::float8),
                              job_key => ${key ?? null}::text)`

/** Creates the tables of the job queue. */
export const prepareJobs = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
