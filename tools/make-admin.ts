/** `npm run make:admin -- email@example.com`: gives an account the admin role. */
import { openDatabase } from '../server/platform/database/database.ts'
import { makeAdmin } from '../server/shop/identity/identity.ts'

const email = process.argv[2]?.trim()
const connectionString = process.env.DATABASE_URL?.trim()
if (!email) refuse('Say whose account it is: npm run make:admin -- email@example.com.')
else if (!connectionString) refuse('DATABASE_URL is required: it names the database of the shop.')
else {
  const database = openDatabase({ connectionString }, { onError: () => {} })
  try {
    const outcome = await makeAdmin(database.db, email)
    if (outcome === 'done') console.log(`${email} is an admin now.`)
    else if (outcome === 'no account')
      refuse(`There is no account of ${email} in use. Register it in the shop first.`)
    else
      refuse(
        `${email} is an account of the demo, whose password everybody knows: ` +
          `no shop but the demo admits it. Register an account of your own.`,
      )
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
