import { Logger, runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { JobName, Jobs } from '#contract/jobs.ts'
import { changed, type Db } from '../database/database.ts'

/**
 * Adds a job in the current transaction, to the outbox: it runs after the commit; after a rollback it does not exist.
 */
export const add = <N extends JobName>(db: Db, name: N, payload: Jobs[N], when: When = {}): Promise<number> =>
  changed(db, adding(name, payload, when))

/** With a key, at most one job waits: a new one replaces it. */
type When = { inSeconds?: number; key?: string }

/** The same as an SQL statement, for a statement that adds the job itself. */
export const adding = <N extends JobName>(
  name: N,
  payload: Jobs[N],
  { inSeconds = 0, key }: When = {},
): RawBuilder<unknown> =>
  sql`insert into outbox (job, payload, run_at, key)
      values (${name}, ${JSON.stringify(payload)}::json,
              now() + make_interval(secs => ${inSeconds}::float8), ${key ?? null})`

/** The same for each row of a table of the statement, whose columns `payload` names. */
export const addingForEach = (
  name: JobName,
  payload: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`insert into outbox (job, payload) select ${name}, ${payload} from ${table}`

/** Creates the tables of the job queue. */
export const prepareJobs = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
