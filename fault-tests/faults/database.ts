import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '#server/embedded-postgres/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { findPlace } from '#server/embedded-postgres/place.ts'
import { isRunning } from '#server/embedded-postgres/process.ts'
import type { QueryRows } from '../check/evidence.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export type TestDatabase = {
  /** its own address, past all faults of networks */
  url: string
  /** A way to the database that can be cut by itself, for one process of the shop. */
  openWay(): Promise<TcpProxy & { url: string }>
  /** by a connection of the checker that no fault cuts */
  queryRows: QueryRows
  /** stops PostgreSQL in immediate mode: without a checkpoint, with all connections cut; then starts it again */
  crash(): Promise<void>
  /** terminates every connection of the shop processes; PostgreSQL keeps running */
  cut(): Promise<void>
  close(): Promise<void>
}

/** A separate durable PostgreSQL server that can be crashed. `settings` of PostgreSQL are those that need a restart. */
export async function openTestDatabase(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<TestDatabase> {
  const open = () => startEmbedded({ dataDir, durable: true, log: () => {} })
  let embedded: EmbeddedDatabase = await open()
  if (Object.keys(settings).length > 0) {
    await withClient(embedded.connection, async (client) => {
      for (const [name, value] of Object.entries(settings))
        await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`)
    })
    await embedded.stop()
    embedded = await open()
  }
  const { connection } = embedded
  const pool = new pg.Pool({ ...connection, application_name: 'fault-tests', max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const queryRows: QueryRows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<T>(sql, values)).rows
  return {
    url: embedded.url,
    queryRows,
    async openWay() {
      const { host, port, user, password, database } = connection
      const proxy = await openTcpProxy(
        host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
      )
      const login = password ? `${user}:${encodeURIComponent(password)}` : user
      return { ...proxy, url: `postgresql://${login}@${proxy.host}:${proxy.port}/${database}` }
    },
    async crash() {
      const { cluster } = findPlace(dataDir)
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await pause(20)
      await embedded.stop()
      embedded = await open()
    },
    async cut() {
      await queryRows(`select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and application_name <> 'fault-tests' and pid <> pg_backend_pid()`)
    },
    async close() {
      await pool.end()
      await embedded.stop()
    },
  }
}
