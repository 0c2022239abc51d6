import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import { migrationNames, readMigration } from './migration-files.ts'

/** The key of the migration lock, so that only one of two concurrently starting processes migrates. */
const LOCK = 7_412_001
const LOCK_PAUSE_MS = 250
/** Connections with this name do not count as a process that serves; `DATABASE_URL` may have another name. */
export const MIGRATION_NAME = 'jhatpat migrations'

/** `alone`: only while no process of the shop is connected to the database. */
export type MayMigrate = 'always' | 'alone' | 'never'
type Options = { may?: MayMigrate; say?(line: string): void }

/**
 * Applies the migrations of `folder` that are not recorded yet, forward only. Without permission (`may`) nothing is
 * written, and missing migrations are an error with a sentence.
 * @returns the names of the applied migrations
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { may = 'always', say = () => {} }: Options = {},
): Promise<string[]> {
  if (may === 'never') return await assertNothingMissing(pool, folder)
  const client = await pool.connect()
  try {
    await client.query("select set_config('application_name', $1, false)", [MIGRATION_NAME])
    // no timeouts, because a migration may rewrite a large table
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await lock(client, say)
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         applied_at timestamptz not null default now()
       )`,
    )
    const missing = await missingMigrations(client, folder)
    if (missing.length > 0) await assertMay(client, may, missing)
    for (const [index, name] of missing.entries()) {
      const started = performance.now()
      say(`${index + 1} of ${missing.length}: ${name}`)
      await applyMigration(client, await readMigration(folder, name), say)
      const seconds = (performance.now() - started) / 1000
      if (seconds >= 1) say(`  took ${seconds.toFixed(1)} s`)
    }
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    // not returned to the pool, whose connections have timeouts
    client.release(true)
  }
}

/** Names of the migrations that are not applied yet; the shop is ready when there are none. */
export async function missingMigrations(
  database: pg.Pool | pg.ClientBase,
  folder: string,
): Promise<string[]> {
  const done = new Set((await database.query('select name from migrations')).rows.map((row) => row.name))
  return (await migrationNames(folder)).filter((name) => !done.has(name))
}

/** Tries again and again: a statement that waits for the lock would keep concurrent indexes from being finished. */
async function lock(client: pg.PoolClient, say: (line: string) => void): Promise<void> {
  for (let said = false; ; said = true) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK])
    if (rows[0].locked) return
    if (!said) say('Another process migrates the database; this one waits for it.')
    await pause(LOCK_PAUSE_MS)
  }
}

/** Takes no lock and writes nothing, so that it works beside a migration and without the right to create tables. */
async function assertNothingMissing(pool: pg.Pool, folder: string): Promise<string[]> {
  const missing = await missingMigrations(pool, folder).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return migrationNames(folder)
    throw error
  })
  if (missing.length === 0) return []
  throw new Error(`${lacking(missing)}: run npm run db:migrate before this start.`)
}

const UNDEFINED_TABLE = '42P01'

const lacking = (missing: string[]) => `The database lacks ${missing.length} migrations, ${missing[0]} first`

async function assertMay(client: pg.PoolClient, may: MayMigrate, missing: string[]): Promise<void> {
  if (may === 'always') return
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'jhatpat%' and application_name <> $1`,
    [MIGRATION_NAME],
  )
  if (rows[0].others > 0)
    throw new Error(
      `${lacking(missing)}, and other processes of the shop use it: ` +
        'run npm run db:migrate first, or start with MIGRATE=always.',
    )
}
