import { sql } from 'kysely'
import { all, changed, type Db, transaction } from '../database/database.ts'

/** `id` is the name under which the worker locks jobs, `applicationName` the name of its connections. */
export type WorkerRow = { id: string; applicationName: string }

export const insert = (db: Db, { id, applicationName }: WorkerRow) =>
  changed(db, sql`insert into job_workers (id, application_name) values (${id}, ${applicationName})`)

/** False when another worker has deleted the row and released the jobs. */
export const beat = async (db: Db, id: string): Promise<boolean> =>
  (await changed(db, sql`update job_workers set beat_at = now() where id = ${id}`)) === 1

/** Releases the jobs of workers without a heartbeat for `seconds`; returns the number of these workers. */
export const releaseLost = (db: Db, seconds: number): Promise<number> =>
  transaction(db, async (db) => {
    const lost = await all(
      db,
      sql<{ application_name: string }>`
        delete from job_workers
         where beat_at < now() - make_interval(secs => ${seconds}::float8)
        returning application_name`,
    )
    for (const { application_name } of lost) await endConnections(db, application_name)
    // a worker that ended before its row was inserted is lost, too
    await changed(
      db,
      sql`
        select graphile_worker.force_unlock_workers(
                 array(select locked_by
                         from (select locked_by, locked_at from graphile_worker._private_jobs
                                union
                               select locked_by, locked_at from graphile_worker._private_job_queues) as locks
                        where locked_at < now() - make_interval(secs => ${seconds}::float8)
                          and locked_by not in (select id from job_workers)))`,
    )
    return lost.length
  })

/**
 * Releases jobs that a worker has locked for `seconds` and does not run: the connection broke before it received
 * them, or before their end was stored. Their queues are released, too, since no other job of a locked queue runs.
 */
export const releaseNotRunning = (db: Db, id: string, running: string[], seconds: number) =>
  changed(
    db,
    sql`
      with released as (
        update graphile_worker._private_jobs
           set locked_by = null, locked_at = null
         where locked_by = ${id}
           and locked_at < now() - make_interval(secs => ${seconds}::float8)
           and id::text <> all(${running}::text[])
        returning job_queue_id
      )
      update graphile_worker._private_job_queues
         set locked_by = null, locked_at = null
       where locked_by = ${id} and id in (select job_queue_id from released)`,
  )

/** Releases the jobs of a worker that ends. */
export const release = (db: Db, { id, applicationName }: WorkerRow) =>
  transaction(db, async (db) => {
    await endConnections(db, applicationName)
    await changed(db, sql`select graphile_worker.force_unlock_workers(array[${id}])`)
    await changed(db, sql`delete from job_workers where id = ${id}`)
  })

/** Maximum wait for one connection to end; then its transaction is rolled back. */
const END_MS = 2_000

/** Ends the connections of a worker, so that none of its statements runs after its jobs were released. */
const endConnections = (db: Db, applicationName: string) =>
  changed(
    db,
    sql`
      select pg_terminate_backend(pid, ${END_MS})
        from pg_stat_activity
       where application_name = ${applicationName} and usename = current_user`,
  )
