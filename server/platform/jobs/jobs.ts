import { Logger, runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { changed, type Db } from '../database/database.ts'

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
export const prepareJobs = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
