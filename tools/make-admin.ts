/** `npm run make:admin -- email@example.com`: who runs the shop says who may keep it. */
import { openDatabase } from '../server/platform/database/database.ts'
import { makeAdmin } from '../server/shop/identity/identity.ts'

const email = process.argv[2]?.trim()
const connectionString = process.env.DATABASE_URL?.trim()
if (!email) refuse('Say whose account it is: npm run make:admin -- email@example.com.')
else if (!connectionString) refuse('DATABASE_URL is required: it names the database of the shop.')
else {
  const database = openDatabase({ connectionString }, { onError: () => {} })
  try {
    if (await makeAdmin(database.db, email)) console.log(`${email} is an admin now.`)
    else refuse(`There is no account of ${email} in use. Register it in the shop first.`)
  } catch (failure) {
    const { message, code } = failure as NodeJS.ErrnoException
    refuse(`The database that DATABASE_URL names cannot be used: ${message || code}.`)
  } finally {
    await database.close()
  }
}

function refuse(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
