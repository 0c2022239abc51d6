import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, type DatabaseConnection, openDatabase } from './platform/database/database.ts'
import { type MayMigrate, MIGRATION_NAME, migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { whyNoDatabase } from './unusable-database.ts'

export const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** A migration may take as long as it needs. */
const NO_TIMEOUTS = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** Migrates the database to the schema of this version (decision 094). Returns the names of the applied migrations. */
export async function migrateDatabase(
  connection: DatabaseConnection,
  options: { may?: MayMigrate; say?(line: string): void } = {},
): Promise<string[]> {
  const { db, pool, close } = openDatabase(
    { ...connection, ...NO_TIMEOUTS, application_name: MIGRATION_NAME },
    { max: 2, onError: () => {} },
  )
  try {
    const { connectionString: url } = connection
    if (url) await sql`select`.execute(db).catch((error) => Promise.reject(unusable(url, error)))
    const applied = await migrate(pool, migrations, options)
    // the queue's own tables; its library takes a lock of its own, and does nothing when they are up to date
    if (options.may !== 'never') await prepareJobs(pool)
    return applied
  } finally {
    await close()
  }
}

/** Migrates the database, if this process may, and opens it. */
export async function openMigratedDatabase(
  connection: DatabaseConnection,
  log: Logger,
  may: MayMigrate = 'alone',
): Promise<Database> {
  // an empty embedded database gets all migrations within a second, so they are not worth a line each
  const level = connection.connectionString ? 'info' : 'debug'
  await migrateDatabase(connection, { may, say: (line) => log[level](line) })
  return openDatabase(connection, { onError: (err) => log.warn({ err }, 'an idle connection was lost') })
}

const unusable = (url: string, error: unknown) => new UnusableDatabase(whyNoDatabase(url, error))

/** Its message is for operators. */
export class UnusableDatabase extends Error {}
