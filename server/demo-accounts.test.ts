import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { demoUsers, seedUsers } from '#demo/users.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { emptyDatabase } from '#tests/support/old-database.ts'
import { openTestShop } from '#tests/support/shop.ts'

const demo = await openTestShop({ DEMO: '1' })
await seedUsers(demo.database.db, demo.baseUrl)
/** A second process on the same database that is not the demo, as after the end of a demo. */
const shop = await openTestShop({ DEMO: '0' }, { over: demo })
const inbox = await openInbox(demo)
afterAll(async () => {
  await inbox.close()
  await shop.close()
  await demo.close()
})

const login = (url: string, { email, password }: { email: string; password: string }) =>
  new Client(url).call(identityContract.login, { body: { email, password } })

test.each(demoUsers)('$email can log in at the demo, and at no other shop', async (person) => {
  expect((await login(demo.url, person)).status).toBe(200)
  const refused = await login(shop.url, person)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'DEMO_ACCOUNT',
    'This account belongs to the demo and cannot be used in this shop.',
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
  // the message reveals nothing without the password
  expect((await login(shop.url, { ...person, password: 'a guess' })).body.code).toBe('WRONG_LOGIN')
})

test.each(demoUsers)('a session of $email from the demo is not valid at another shop', async (person) => {
  const browser = await new Browser(demo.url).login(person.email, person.password)
  expect((await browser.call(accountContract.userDetails)).status).toBe(200)
  const elsewhere = new Browser(shop.url)
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  expect((await elsewhere.call(accountContract.userDetails)).status).toBe(401)
  const refreshed = await elsewhere.call(identityContract.refreshToken)
  expect([refreshed.status, refreshed.body.code]).toEqual([401, 'SESSION_OVER'])
  expect((await browser.call(accountContract.userDetails)).status).toBe(200)
})

test.each(demoUsers)('$email gets no code for a new password outside the demo', async ({ email }) => {
  const requestCode = (url: string) =>
    new Client(url).call(identityContract.forgotPassword, { body: { email } })
  expect((await requestCode(shop.url)).status).toBe(200)
  expect(await inbox.to(email)).toEqual([])
  await requestCode(demo.url)
  expect(await inbox.to(email)).toHaveLength(1)
})

test('a registered user is never a demo account, whatever fields are sent', async () => {
  const body = { name: 'Meera', email: 'meera@people.example', password: 'a long password' }
  const sent = { ...body, confirmPassword: body.password, demo: true }
  expect((await new Client(shop.url).call(identityContract.register, { body: sent })).status).toBe(201)
  expect((await login(shop.url, body)).status).toBe(200)
})

test('demo accounts from before the column existed are marked by the migration', async () => {
  const { database, migrateTo } = await emptyDatabase('demo_accounts')
  await migrateTo('0057')
  for (const email of ['Admin@jhatpat.example', 'shopper@jhatpat.example', 'meera@people.example'])
    await sql`
      insert into users (id, name, email, password_hash) values (gen_random_uuid(), 'Somebody', ${email}, '')
    `.execute(database.db)
  await migrateTo('0058')
  const { rows } = await sql`select email, demo from users order by email`.execute(database.db)
  expect(rows).toEqual([
    { email: 'Admin@jhatpat.example', demo: true },
    { email: 'meera@people.example', demo: false },
    { email: 'shopper@jhatpat.example', demo: true },
  ])
})
