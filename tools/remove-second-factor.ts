/** `npm run remove:second-factor -- email@example.com`: for somebody who lost app and recovery codes. */
import { removeByOperator } from '../server/shop/identity/second-factor.ts'
import { onDatabase, refuse } from './on-database.ts'

const email = process.argv[2]?.trim()
if (!email) refuse('Say whose account it is: npm run remove:second-factor -- email@example.com.')
else
  await onDatabase(async (db) => {
    if (await removeByOperator(db, email))
      console.log(`${email} logs in with the password alone now. Its sessions were ended.`)
    else refuse(`There is no account of ${email}.`)
  })
