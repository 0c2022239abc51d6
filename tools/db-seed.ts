/** `npm run db:seed`: loads the demo data into the migrated, empty database at DATABASE_URL. Needs DEMO=1. */
import { loadDemo } from '../demo/load.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { findDefault } from '../server/shop/dark-stores/dark-stores.ts'

const connectionString = process.env.DATABASE_URL?.trim()
if (!connectionString)
  refuse(
    'DATABASE_URL is required: it names the database of the shop. The embedded one is filled at its first start.',
  )
else if (process.env.DEMO !== '1')
  refuse(
    'DEMO=1 is required: the demo data has accounts whose passwords everybody knows. Nothing was changed.',
  )
else {
  const database = openDatabase({ connectionString }, { onError: () => {} })
  try {
    if (await findDefault(database.db)) console.log('The database has a shop already; nothing was changed.')
    else {
      await loadDemo(database.db, process.env.PUBLIC_URL?.trim() || 'http://localhost:3000', console.log)
      console.log('The demo data is loaded.')
    }
  } catch (failure) {
    const { message, code } = failure as NodeJS.ErrnoException
    // 42P01: undefined_table (PostgreSQL, appendix A)
    if (code === '42P01') refuse('The database has no schema yet: run npm run db:migrate first.')
    else refuse(`The database that DATABASE_URL names could not be filled: ${message || code}.`)
  } finally {
    await database.close()
  }
}

function refuse(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
