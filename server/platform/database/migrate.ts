import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The key of the migration lock, so that only one of two concurrently starting servers migrates. */
const LOCK = 7_412_001

/**
 * Applies the migrations in `folder` (`0001_people.sql` …) that are not recorded yet, each in its own transaction,
 * forward only.
 * @returns the names of the applied migrations
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    // no timeouts, because a migration may rewrite a large table, or wait for another server that does so
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         applied_at timestamptz not null default now()
       )`,
    )
    const done = new Set((await client.query('select name from migrations')).rows.map((row) => row.name))
    const waiting = (await migrationNames(folder)).filter((name) => !done.has(name))
    for (const name of waiting) await apply(client, name, await readFile(join(folder, name), 'utf8'))
    return waiting
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    // not returned to the pool, whose connections have timeouts
    client.release(true)
  }
}

/** Names of the migrations that are not applied yet; the shop is ready when there are none. */
export async function missingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const done = new Set((await pool.query('select name from migrations')).rows.map((row) => row.name))
  return (await migrationNames(folder)).filter((name) => !done.has(name))
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
}

/**
 * Other processes go on while a migration waits for its locks. It is repeated when they and the migration wait for each
 * other, or when it has waited so long that they would wait for it.
 */
async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_MS}`)
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const { code, message } = error as { code?: string; message: string }
      if (tries === MOST_TRIES || !BUSY.has(code ?? ''))
        throw new Error(`Migration ${name} failed: ${message}`, { cause: error })
      await pause(PAUSE_MS * Math.random())
    }
  }
}

/** Shorter than the wait for a lock after which statements of the shop fail. */
const LOCK_MS = 3_000
const PAUSE_MS = 2_000
/** Some minutes: a backup of a large shop takes longer, and the next start tries again. */
const MOST_TRIES = 60
// deadlock_detected, lock_not_available
const BUSY = new Set(['40P01', '55P03'])
