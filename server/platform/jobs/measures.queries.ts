import { sql } from 'kysely'
import { all, type Db, one } from '../database/database.ts'

export type JobState = 'waiting' | 'due' | 'running' | 'retrying' | 'failed'

/**
 * The stored jobs by task: `failed` will not be tried again, `retrying` has failed at least once, `due` could run now;
 * `oldestDue` is for how many seconds the first of these has been due.
 */
export const countJobs = (db: Db) =>
  all(
    db,
    sql<{ task: string; state: JobState; jobs: number; oldestDue: number }>`
      select task, state, count(*)::int as jobs,
             coalesce(max(extract(epoch from now() - run_at)) filter (where state = 'due'), 0)::float8 as "oldestDue"
        from (select task_identifier as task, run_at,
                     case when attempts >= max_attempts and locked_at is null then 'failed'
                          when locked_at is not null then 'running'
                          when last_error is not null and run_at > now() then 'retrying'
                          when run_at > now() then 'waiting'
                          else 'due'
                      end as state
                from graphile_worker.jobs) as j
       group by task, state`,
  )

/** Rows of the outbox that no process has handed over yet. */
export const countOutbox = async (db: Db): Promise<number> =>
  (await one(db, sql<{ rows: number }>`select count(*)::int as rows from outbox`)).rows
