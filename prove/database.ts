import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded.ts'
import { findPlace } from '#server/platform/database/embedded-place.ts'
import { isRunning } from '#server/platform/database/embedded-process.ts'
import type { Database } from './nemesis.ts'

export type ProofDatabase = Database & {
  url: string
  ask<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** A durable PostgreSQL of its own that can be crashed; `ask` is the checker's own way in. */
export async function openProofDatabase(dataDir: string): Promise<ProofDatabase> {
  const open = () => startEmbedded({ dataDir, durable: true, log: () => {} })
  let embedded: EmbeddedDatabase = await open()
  const pool = new pg.Pool({ ...embedded.connection, application_name: 'prove', max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  async function ask<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await pool.query<T>(sql, values)).rows
  }
  return {
    url: embedded.url,
    ask,
    async crash() {
      const { cluster } = findPlace(dataDir)
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await pause(20)
      await embedded.stop()
      embedded = await open()
    },
    async cut() {
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and application_name <> 'prove' and pid <> pg_backend_pid()`)
    },
    async close() {
      await pool.end()
      await embedded.stop()
    },
  }
}
