import pg from 'pg'
import { type Connection, withClient } from '../server/embedded-postgres/connection.ts'
import { percentTable } from './profile-table.ts'

const SAMPLE_MS = 10
const STATEMENTS = 12

/** `close` ends it, with or without a report. */
type Observation = { report(): Promise<string>; close(): Promise<void> }

/**
 * Observes a database from now until the report: what busy connections wait for, sampled every 10 ms, and the time of
 * each statement, from `pg_stat_statements`, which the server must have loaded (`loadStatistics`).
 */
export async function observeDatabase(connection: Connection): Promise<Observation> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  const waits = new Map<string, number>()
  let isOpen = true
  const sampled = sample(client, waits, () => isOpen)
  const stopSampling = () => {
    isOpen = false
    return sampled
  }
  return {
    async report() {
      await stopSampling()
      const { rows } = await client.query<{ name: string; ms: number }>(STATISTICS, [STATEMENTS])
      return [
        percentTable('busy connections of PostgreSQL wait for', waits, STATEMENTS),
        percentTable(
          'time of statements in PostgreSQL',
          new Map(rows.map(({ name, ms }) => [name, ms])),
          STATEMENTS,
        ),
      ].join('\n')
    },
    async close() {
      await stopSampling()
      await client.end()
    },
  }
}

/** Sets the library for the next start of the server. */
export const loadStatistics = (connection: Connection) =>
  withClient(connection, (client) =>
    client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`),
  )

/** Removes the library from the next start, because a kept server is measured without a profile later. */
export const unloadStatistics = (connection: Connection) =>
  withClient(connection, (client) => client.query('alter system reset shared_preload_libraries'))

async function sample(client: pg.Client, waits: Map<string, number>, isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    const { rows } = await client.query<{ event: string }>(BUSY)
    for (const { event } of rows) waits.set(event, (waits.get(event) ?? 0) + 1)
    await new Promise((next) => setTimeout(next, SAMPLE_MS))
  }
}

const BUSY = `
  select coalesce(wait_event_type || ': ' || wait_event, 'nothing (CPU)') as event
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`

const STATISTICS = `
  select format('%s calls of %s ms: %s', calls, round(mean_exec_time::numeric, 3),
                left(regexp_replace(query, '\\s+', ' ', 'g'), 160)) as name,
         total_exec_time as ms
    from pg_stat_statements
   where dbid = (select oid from pg_database where datname = current_database())
     and query not like '%pg_stat_%'
   order by total_exec_time desc
   limit $1`
