/** `npm run db:migrate`: migrates the database at DATABASE_URL to the schema of this version and prints progress. */
import { migrateDatabase } from '../server/open-database.ts'

const connectionString = process.env.DATABASE_URL?.trim()
if (!connectionString) {
  console.error(
    'DATABASE_URL is required: it names the database of the shop. The embedded one migrates at each start.',
  )
  process.exitCode = 1
} else {
  try {
    const applied = await migrateDatabase({ connectionString }, { say: console.log })
    console.log(`${applied.length} migrations were applied; the database has the schema of this version.`)
  } catch (failure) {
    const { message, code } = failure as NodeJS.ErrnoException
    console.error(`The database that DATABASE_URL names could not be migrated: ${message || code}.`)
    process.exitCode = 1
  }
}
