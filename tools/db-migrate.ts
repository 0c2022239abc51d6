/** `npm run db:migrate`: migrates the database at DATABASE_URL to the schema of this version and prints progress. */
import { migrateDatabase, UnusableDatabase } from '../server/open-database.ts'
import { databaseUrl, refuse } from './on-database.ts'

const connectionString = databaseUrl(
  'DATABASE_URL is required: it names the database of the shop. The embedded one migrates at each start.',
)
if (connectionString)
  try {
    const applied = await migrateDatabase({ connectionString }, { say: console.log })
    console.log(`${applied.length} migrations were applied; the database has the schema of this version.`)
  } catch (failure) {
    const { message, code } = failure as NodeJS.ErrnoException
    refuse(
      failure instanceof UnusableDatabase
        ? message
        : `The database that DATABASE_URL names could not be migrated: ${message || code}.`,
    )
  }
