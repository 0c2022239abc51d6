import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { contracts } from '#contract/contracts.ts'
import { passkeysV1 } from '#contract/v1/passkeys.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import {
  addPasskey,
  challengeToAdd,
  challengeToLogIn,
  logInByPasskey,
  newAuthenticator,
} from '#tests/support/authenticator.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const me = async (client: Client) => (await client.call(accountContract.userDetails)).body.data
const list = async (client: Client) => (await client.call(passkeysV1.list)).body.data
const remove = (client: Client, id: string, proof: object = { password }) =>
  client.call(passkeysV1.remove, { id, body: proof })

/** A shopper in a browser, with a passkey. */
async function withPasskey() {
  const { email, id } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  const authenticator = newAuthenticator()
  const added = await addPasskey(browser, authenticator)
  return { email, id, browser, authenticator, added }
}

test('a shopper adds a passkey, sees it by its name, and logs in with it on another device', async () => {
  const { email, browser, authenticator, added } = await withPasskey()
  expect([added.status, added.body]).toMatchObject([201, { name: 'Phone', lastUsedAt: null }])
  const laptop = new Browser(shop.url)
  const reply = await logInByPasskey(laptop, authenticator)
  expect([reply.status, Object.keys(reply.body).sort()]).toEqual([200, ['accessToken', 'refreshToken']])
  expect((await me(laptop)).email).toBe(email)
  expect(await list(browser)).toMatchObject([{ name: 'Phone', lastUsedAt: expect.stringMatching(/^20/) }])
  expect((await inbox.to(email))[0]?.subject).toBe('A passkey was added to your account')
})

test('a passkey replaces password and code of an account whose logins need one', async () => {
  const { email } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  const app = await withApp(shop, browser)
  expect((await browser.call(passkeysV1.begin, { body: { password } })).body.code).toBe('FACTOR_CODE_NEEDED')
  const authenticator = newAuthenticator()
  const challenge = await challengeToAdd(browser, { password, code: await app.code() })
  expect((await addPasskey(browser, authenticator, { challenge })).status).toBe(201)
  expect((await logInByPasskey(new Browser(shop.url), authenticator)).status).toBe(200)
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another host', { host: 'evil.example' }],
  ['without fingerprint, face or PIN', { verified: false }],
  ['to a challenge that the shop never gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('an answer %s adds no passkey and opens no session', async (_what, as) => {
  const { browser, authenticator } = await withPasskey()
  const other = newAuthenticator()
  expect((await addPasskey(browser, other, as)).body.code).toBe('PASSKEY_REFUSED')
  expect(await list(browser)).toHaveLength(1)
  const laptop = new Browser(shop.url)
  expect((await logInByPasskey(laptop, authenticator, as)).body.code).toBe('PASSKEY_REFUSED')
  expect((await laptop.call(accountContract.userDetails)).status).toBe(401)
})

test('an answer counts once, and only from the browser that asked', async () => {
  const { authenticator } = await withPasskey()
  const [laptop, thief] = [new Browser(shop.url), new Browser(shop.url)]
  const challenge = await challengeToLogIn(laptop)
  await challengeToLogIn(thief)
  expect((await logInByPasskey(thief, authenticator, { challenge })).body.code).toBe('PASSKEY_REFUSED')
  expect((await logInByPasskey(laptop, authenticator, { challenge })).status).toBe(200)
  expect((await logInByPasskey(laptop, authenticator, { challenge })).body.code).toBe('PASSKEY_REFUSED')
  const late = await challengeToLogIn(laptop)
  await sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`.execute(db)
  expect((await logInByPasskey(laptop, authenticator, { challenge: late })).body.code).toBe('PASSKEY_REFUSED')
})

test('an unknown passkey, and a known id with the key of another, are refused', async () => {
  const { authenticator } = await withPasskey()
  const browser = new Browser(shop.url)
  expect((await logInByPasskey(browser, newAuthenticator())).body.code).toBe('PASSKEY_REFUSED')
  const forged = {
    ...authenticator,
    use: (challenge: string) => ({
      ...newAuthenticator().use(challenge),
      id: authenticator.use('').id,
      rawId: authenticator.use('').rawId,
    }),
  }
  expect((await logInByPasskey(browser, forged)).body.code).toBe('PASSKEY_REFUSED')
})

test('a copy of a passkey is refused by its count of logins', async () => {
  const { authenticator } = await withPasskey()
  const log = (signCount: number) => logInByPasskey(new Browser(shop.url), authenticator, { signCount })
  expect((await log(7)).status).toBe(200)
  expect((await log(7)).body.code).toBe('PASSKEY_REFUSED')
  expect((await log(3)).body.code).toBe('PASSKEY_REFUSED')
  expect((await log(8)).status).toBe(200)
  // the passkey and its copy at the same moment
  const together = await Promise.all([log(9), log(9), log(9)])
  expect(together.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('adding needs the password; nobody adds or removes passkeys of others', async () => {
  const { browser, id, authenticator } = await withPasskey()
  const wrong = await browser.call(passkeysV1.begin, { body: { password: 'not my password' } })
  expect(wrong.body.code).toBe('WRONG_PASSWORD')
  const other = await withPasskey()
  const challenge = await challengeToAdd(browser)
  expect((await addPasskey(other.browser, newAuthenticator(), { challenge })).body.code).toBe(
    'PASSKEY_REFUSED',
  )
  expect((await addPasskey(other.browser, authenticator)).body.code).toBe('PASSKEY_REFUSED')
  const [own] = await list(browser)
  expect((await remove(other.browser, own?.id ?? '')).status).toBe(204)
  const left = await sql`select from passkeys where user_id = ${id}`.execute(db)
  expect(left.rows).toHaveLength(1)
})

test('a removed passkey opens nothing any more, other devices are logged out, and the owner is mailed', async () => {
  const { browser, email, authenticator, added } = await withPasskey()
  const phone = new Browser(shop.url)
  await logInByPasskey(phone, authenticator)
  expect((await remove(browser, added.body.id, { password: 'not my password' })).status).toBe(403)
  for (const _ of [1, 2]) expect((await remove(browser, added.body.id)).status).toBe(204)
  expect((await logInByPasskey(new Browser(shop.url), authenticator)).body.code).toBe('PASSKEY_REFUSED')
  expect((await phone.call(accountContract.userDetails)).status).toBe(401)
  const mails = await inbox.to(email)
  expect(mails.filter(({ subject }) => subject.includes('removed'))).toHaveLength(1)
})

test('a suspended account does not log in with a passkey', async () => {
  const { id, authenticator } = await withPasskey()
  await sql`update users set status = 'Suspended' where id = ${id}`.execute(db)
  expect((await logInByPasskey(new Browser(shop.url), authenticator)).body.code).toBe('ACCOUNT_CLOSED')
})

test('a login of our own page is bound to its browser also with a passkey', async () => {
  const { authenticator } = await withPasskey()
  const browser = new Browser(shop.url)
  const credential = authenticator.use(await challengeToLogIn(browser))
  const reply = await browser.call(contracts.passkeyLoginV1.complete, {
    body: { credential },
    headers: { origin: 'http://shop.test' },
  })
  expect(cookiesIn(reply).get('binding')?.attributes).toContain('httponly')
})

test('staff who need two factors work after a login with a passkey; the audit log has their passkeys', async () => {
  const strict = await openTestShop({ REQUIRE_SECOND_FACTOR: 'staff' }, { over: shop })
  onTestFinished(() => strict.close())
  const admin = await fixture.admin()
  const laptop = await new Browser(strict.url).login(admin.email, password)
  expect((await laptop.call(contracts.orders.all)).body.code).toBe('SECOND_FACTOR_REQUIRED')
  const authenticator = newAuthenticator()
  await addPasskey(laptop, authenticator)
  const phone = new Browser(strict.url)
  await logInByPasskey(phone, authenticator)
  for (const client of [laptop, phone]) expect((await client.call(contracts.orders.all)).status).toBe(200)
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_log where user_id = ${admin.id}`.execute(db)
  expect(rows).toMatchObject([{ before: { passkeys: 0 }, after: { passkeys: 1 } }])
})

test('an export lists the passkeys, and an erasure deletes them', async () => {
  const { browser, id } = await withPasskey()
  expect((await browser.call(privacyV1.data)).body.passkeys).toMatchObject([{ name: 'Phone' }])
  await challengeToAdd(browser)
  expect((await browser.call(privacyV1.erase, { body: { password } })).status).toBe(200)
  const left = await sql`select from passkeys where user_id = ${id}`.execute(db)
  expect(left.rows).toEqual([])
})
