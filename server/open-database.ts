import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import {
  type Database,
  type DatabaseConnection,
  type Db,
  openDatabase,
} from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'

export const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the database and migrates it to the schema of this version. */
export async function openMigratedDatabase(connection: DatabaseConnection, log: Logger): Promise<Database> {
  const database = openDatabase(connection, {
    onError: (err) => log.warn({ err }, 'an idle connection was lost'),
  })
  try {
    if (connection.connectionString) await assertReachable(database.db)
    await migrate(database.pool, migrations)
    await prepareJobs(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assertReachable(db: Db): Promise<void> {
  await sql`select`.execute(db).catch((error: NodeJS.ErrnoException) => {
    // when several addresses refuse, the error has no message
    const why = error.message || error.code || 'no answer'
    throw new Error(`The database that DATABASE_URL names cannot be used: ${why}.`)
  })
}
