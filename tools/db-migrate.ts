/** `npm run db:migrate`: migrates the database at DATABASE_URL to the schema of this version; a start does the same. */
import path from 'node:path'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'

const connectionString = process.env.DATABASE_URL?.trim()
if (!connectionString) {
  console.error(
    'DATABASE_URL is required: it names the database of the shop. The embedded one migrates at each start.',
  )
  process.exitCode = 1
} else {
  const database = openDatabase({ connectionString }, { onError: () => {} })
  try {
    const applied = await migrate(database.pool, path.resolve(import.meta.dirname, '../server/migrations'))
    await prepareJobs(database.pool)
    console.log(`${applied.length} migrations were applied; the database has the schema of this version.`)
  } catch (failure) {
    const { message, code } = failure as NodeJS.ErrnoException
    console.error(`The database that DATABASE_URL names could not be migrated: ${message || code}.`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
}
