import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
