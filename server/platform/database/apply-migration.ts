import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from './migration-files.ts'

/**
 * Other processes go on while a migration waits for its locks. It is repeated when they and the migration wait for each
 * other, or when it has waited so long that they would wait for it.
 */
export async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  say: (line: string) => void,
): Promise<void> {
  const { name } = migration
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`set lock_timeout = ${LOCK_MS}`)
      await (migration.transaction ? applyAtOnce : applyOneByOne)(client, migration)
      return
    } catch (error) {
      await client.query('rollback')
      const { code, message } = error as { code?: string; message: string }
      if (tries === MOST_TRIES || !BUSY.has(code ?? ''))
        throw new Error(`Migration ${name} failed: ${message}`, { cause: error })
      say(`  other processes hold a lock that it needs; attempt ${tries + 1} of ${MOST_TRIES} follows`)
      await pause(PAUSE_MS * Math.random())
    }
  }
}

async function applyAtOnce(client: pg.PoolClient, { name, statements }: Migration): Promise<void> {
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  await record(client, name)
  await client.query('commit')
}

async function applyOneByOne(client: pg.PoolClient, { name, statements }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await record(client, name)
}

const record = (client: pg.PoolClient, name: string) =>
  client.query('insert into migrations (name) values ($1)', [name])

/** Shorter than the wait for a lock after which statements of the shop fail. */
const LOCK_MS = 3_000
const PAUSE_MS = 2_000
/** Some minutes: a backup of a large shop takes longer, and the next run tries again. */
const MOST_TRIES = 60
// deadlock_detected, lock_not_available
const BUSY = new Set(['40P01', '55P03'])
