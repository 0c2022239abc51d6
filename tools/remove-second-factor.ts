/** `npm run remove:second-factor -- email@example.com`: for somebody who lost app and recovery codes. */
import { openDatabase } from '../server/platform/database/database.ts'
import { removeByOperator } from '../server/shop/identity/second-factor.ts'

const email = process.argv[2]?.trim()
const connectionString = process.env.DATABASE_URL?.trim()
if (!email) refuse('Say whose account it is: npm run remove:second-factor -- email@example.com.')
else if (!connectionString) refuse('DATABASE_URL is required: it names the database of the shop.')
else {
  const database = openDatabase({ connectionString }, { onError: () => {} })
  try {
    if (await removeByOperator(database.db, email))
      console.log(`${email} logs in with the password alone now. Its sessions were ended.`)
    else refuse(`There is no account of ${email}.`)
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
