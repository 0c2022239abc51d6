import { sql } from 'kysely'
import { type Db, one } from '../database/database.ts'

/** The most rows that one transaction hands over. */
export const MOST_ROWS = 500

/**
 * Adds the jobs of committed rows to the queue, sends their notifications and deletes them, in one transaction; returns
 * the number of rows. Rows that another process hands over now are left to it. Of the jobs with one key the last is
 * added. The commit does not wait for the disk: if it is lost in a crash, the rows are there again, and jobs may be
 * repeated.
 */
export const handOver = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ rows: number }>`
        with taken as (
          delete from outbox
           where id in (select id from outbox order by id limit ${MOST_ROWS} for update skip locked)
          returning *
        ), last as (
          select distinct on (key, case when key is null then id end) *
            from taken
           where job is not null
           order by key, case when key is null then id end, id desc
        )
        select (select count(*) from taken)::int as rows,
               (select count(*)
                  from graphile_worker.add_jobs(array(
                         select row(job, payload, null, run_at, null, key, null, null)::graphile_worker.job_spec
                           from last
                          order by id))) as jobs,
               (select count(*) from (select pg_notify(topic, payload)
                                        from (select distinct topic, payload #>> '{}' as payload
                                                from taken
                                               where topic is not null) as t)
                                     as notified) as notifications,
               set_config('synchronous_commit', 'off', true) as commit`,
    )
  ).rows
