/** `npm run make:admin -- email@example.com`: gives an account the admin role. */
import { makeAdmin } from '../server/shop/identity/identity.ts'
import { onDatabase, refuse } from './on-database.ts'

const email = process.argv[2]?.trim()
if (!email) refuse('Say whose account it is: npm run make:admin -- email@example.com.')
else
  await onDatabase(async (db) => {
    const outcome = await makeAdmin(db, email)
    if (outcome === 'done') console.log(`${email} is an admin now.`)
    else if (outcome === 'no account')
      refuse(`There is no account of ${email} in use. Register it in the shop first.`)
    else
      refuse(
        `${email} is an account of the demo, whose password everybody knows: ` +
          `no shop but the demo admits it. Register an account of your own.`,
      )
  })
