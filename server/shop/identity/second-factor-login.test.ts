import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { loginV1, secondFactorV1 } from '#contract/v1/second-factor.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { logInWith, sendPassword, withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const isLoggedIn = async (client: Client) => (await client.call(accountContract.userDetails)).status === 200
const complete = (client: Client, pendingToken: string, code: string) =>
  client.call(loginV1.complete, { body: { pendingToken, code } })
const pendingIn = async (client: Client, email: string, typed = password) =>
  ((await sendPassword(client, email, typed)).body as unknown as { pendingToken: string }).pendingToken

/** An account with an authenticator app, and no session. */
async function account() {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  await asha.call(identityContract.logout)
  return { email: asha.email, id: asha.id, app }
}

test('the password alone gives no session: the reply has a message to show and a token for the code', async () => {
  const { email, id, app } = await account()
  const browser = new Browser(shop.url)
  const reply = await sendPassword(browser, email)
  expect([reply.status, reply.body]).toMatchObject([
    403,
    {
      code: 'SECOND_FACTOR_NEEDED',
      success: false,
      message: 'This account also needs a code. Please log in on the Login page of Jhatpat.',
      pendingToken: expect.stringMatching(/^[\w-]{32}$/),
    },
  ])
  expect(reply.body.data).toBeUndefined()
  expect([...cookiesIn(reply).keys()]).toEqual(['device'])
  expect((await sql`select from sessions where user_id = ${id}`.execute(db)).rows).toEqual([])

  const { pendingToken } = reply.body as unknown as { pendingToken: string }
  const done = await complete(browser, pendingToken, await app.code())
  expect([done.status, Object.keys(done.body).sort()]).toEqual([200, ['accessToken', 'refreshToken']])
  expect(await isLoggedIn(browser)).toBe(true)
  expect((await complete(browser, pendingToken, await app.code())).body.code).toBe('LOGIN_STEP_OVER')
})

test('a wrong password says the same as that of an account without a second factor', async () => {
  const { email } = await account()
  const reply = await sendPassword(new Browser(shop.url), email, 'not my password')
  expect([reply.status, reply.body.code]).toEqual([401, 'WRONG_LOGIN'])
})

test('a code counts once, also for two logins at the same moment', async () => {
  const { email, app } = await account()
  const code = await app.code()
  expect((await logInWith(new Browser(shop.url), email, code)).status).toBe(200)
  expect((await logInWith(new Browser(shop.url), email, code)).body.code).toBe('WRONG_FACTOR_CODE')

  const browsers = [new Browser(shop.url), new Browser(shop.url), new Browser(shop.url)]
  const tokens = await Promise.all(browsers.map((browser) => pendingIn(browser, email)))
  const next = await app.code()
  const replies = await Promise.all(browsers.map((one, at) => complete(one, tokens[at] ?? '', next)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

test('a recovery code logs in once, in capitals and without dashes, too', async () => {
  const { email, app } = await account()
  const [first = '', second = ''] = app.recoveryCodes
  expect((await logInWith(new Browser(shop.url), email, first)).status).toBe(200)
  expect((await logInWith(new Browser(shop.url), email, first)).body.code).toBe('WRONG_FACTOR_CODE')
  const browser = new Browser(shop.url)
  await logInWith(browser, email, second.toUpperCase().replaceAll('-', ''))
  expect((await browser.call(secondFactorV1.state)).body.recoveryCodesLeft).toBe(8)
})

test('only the browser that sent the password can send the code', async () => {
  const { email, app } = await account()
  const [browser, thief] = [new Browser(shop.url), new Browser(shop.url)]
  const pendingToken = await pendingIn(browser, email)
  await pendingIn(thief, (await account()).email)
  expect((await complete(thief, pendingToken, await app.code())).body.code).toBe('LOGIN_STEP_OVER')
  expect((await complete(new Browser(shop.url), pendingToken, await app.code())).status).toBe(403)
  expect((await complete(browser, pendingToken, await app.code())).status).toBe(200)
})

test('after five wrong codes or ten minutes the password is asked for again', async () => {
  const { email, id, app } = await account()
  const browser = new Browser(shop.url)
  const guessed = await pendingIn(browser, email)
  for (let time = 0; time < 5; time += 1)
    expect((await complete(browser, guessed, '000000')).body.code).toBe('WRONG_FACTOR_CODE')
  expect((await complete(browser, guessed, await app.code())).body.code).toBe('LOGIN_STEP_OVER')

  const late = await pendingIn(browser, email)
  await sql`
    update one_time_codes set expires_at = expires_at - interval '10 minutes'
     where user_id = ${id} and purpose = 'login'`.execute(db)
  expect((await complete(browser, late, await app.code())).body.code).toBe('LOGIN_STEP_OVER')
})

test('strangers who know the password have 30 wrong codes a day; a device of the owner still logs in', async () => {
  const { email, app } = await account()
  const owner = new Browser(shop.url)
  await logInWith(owner, email, await app.code())
  await owner.call(identityContract.logout)
  const thief = new Browser(shop.url)
  for (let login = 0; login < 6; login += 1) {
    const pendingToken = await pendingIn(thief, email)
    for (let time = 0; time < 5; time += 1) await complete(thief, pendingToken, '000000')
  }
  const refused = await logInWith(thief, email, await app.code())
  expect([refused.status, refused.body.code]).toEqual([429, 'FACTOR_TRIED_TOO_OFTEN'])
  expect((await logInWith(owner, email, await app.code())).status).toBe(200)
})

test('a forgotten password does not skip the code, and ends a login that waits for it', async () => {
  const { email, app } = await account()
  const waiting = new Browser(shop.url)
  const pendingToken = await pendingIn(waiting, email)
  const browser = new Browser(shop.url)
  await browser.call(identityContract.forgotPassword, { body: { email } })
  const otp = /\d{6}/.exec((await inbox.to(email))[0]?.subject ?? '')?.[0]
  await browser.call(identityContract.verifyOtp, { body: { email, otp } })
  const next = 'three little kittens'
  const body = { email, newPassword: next, confirmPassword: next }
  expect((await browser.call(identityContract.resetPassword, { body })).status).toBe(200)
  expect((await complete(waiting, pendingToken, await app.code())).body.code).toBe('LOGIN_STEP_OVER')
  const reply = await sendPassword(browser, email, next)
  expect([reply.status, reply.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
})

test('a suspended account is refused at the code, too', async () => {
  const { email, id, app } = await account()
  const browser = new Browser(shop.url)
  const pendingToken = await pendingIn(browser, email)
  await sql`update users set status = 'Suspended' where id = ${id}`.execute(db)
  expect((await complete(browser, pendingToken, await app.code())).body.code).toBe('LOGIN_STEP_OVER')
})

test('a login of our own page is bound to its browser also with a code', async () => {
  const { email, app } = await account()
  const browser = new Browser(shop.url)
  const pendingToken = await pendingIn(browser, email)
  const reply = await browser.call(loginV1.complete, {
    body: { pendingToken, code: await app.code() },
    headers: { origin: 'http://shop.test' },
  })
  expect(cookiesIn(reply).get('binding')?.attributes).toContain('httponly')
})
