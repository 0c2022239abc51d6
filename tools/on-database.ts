/** What the commands of operators share: the database at DATABASE_URL, and refusals in words. */
import { type Db, openDatabase } from '../server/platform/database/database.ts'
import { settingsIn } from '../server/settings.ts'
import { readDatabaseUrl } from '../server/strict-settings.ts'
import { whyNoDatabase } from '../server/unusable-database.ts'

/** Prints why the command did nothing; its exit code is then 1. */
export function refuse(sentence: string): null {
  console.error(sentence)
  process.exitCode = 1
  return null
}

/** The URL of the database, or null when it is missing or cannot be read, which is then printed. */
export function databaseUrl(missing = 'DATABASE_URL is required: it names the database of the shop.') {
  const settings = settingsIn(process.env)
  const url = readDatabaseUrl(settings)
  if (settings.problems.length > 0) return refuse(settings.problems.join('\n'))
  return url ?? refuse(missing)
}

/** Runs a command on the database. */
export async function onDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const url = databaseUrl()
  if (!url) return
  const database = openDatabase({ connectionString: url }, { onError: () => {} })
  try {
    await work(database.db)
  } catch (failure) {
    refuse(whyNoDatabase(url, failure))
  } finally {
    await database.close()
  }
}
