import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const WRONG = 'This code is wrong or no longer good. Please ask for a new one.'
const NOT_ALLOWED = 'Please verify your email with a code first.'
const newPassword = 'a better password'

const requestCode = (email: string, client: Client = new Browser(shop.url)) =>
  client.call(identityContract.forgotPassword, { body: { email } })
const verify = (client: Client, email: string, otp: string) =>
  client.call(identityContract.verifyOtp, { body: { email, otp } })
const reset = (client: Client, email: string, input: object = {}) =>
  client.call(identityContract.resetPassword, {
    body: { email, newPassword, confirmPassword: newPassword, ...input },
  })
const login = (email: string, password: string) =>
  new Client(shop.url).call(identityContract.login, { body: { email, password } })
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const passTime = (minutes: number) =>
  sql`update one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes}::int)`.execute(
    shop.database.db,
  )

/** An account with the browser that requested a reset code, and the mailed code. */
async function unreliable() {
  const shopper = await fixture.shopper()
  const browser = new Browser(shop.url)
  await requestCode(shopper.email, browser)
  const [mail] = await inbox.to(shopper.email)
  return { shopper, browser, email: shopper.email, otp: codeIn(mail?.text), mail }
}

/** The same, after the browser has verified the code. */
async function verified() {
  const someone = await unreliable()
  expect((await verify(someone.browser, someone.email, someone.otp)).status).toBe(200)
  return someone
}

test('the mail is short and contains one six-digit code, also in its subject (spec §9)', async () => {
  const { mail, otp } = await unreliable()
  expect(otp).toMatch(/^\d{6}$/)
  expect(mail?.subject).toBe(`${otp} is your Jhatpat code`)
  expect(mail?.text).toContain('It is valid for 10 minutes.')
  expect(mail?.text.length).toBeLessThan(300)
})

test('an unknown email gets the same response, and no mail', async () => {
  const { email } = await fixture.shopper()
  const [existing, unknown] = [await requestCode(email), await requestCode('nobody@people.example')]
  expect([unknown.status, unknown.body]).toEqual([existing.status, existing.body])
  expect(await inbox.to('nobody@people.example')).toEqual([])
})

test('a closed account gets no mail', async () => {
  const { email, id } = await fixture.shopper()
  await sql`update users set status = 'Suspended' where id = ${id}`.execute(shop.database.db)
  expect((await requestCode(email)).status).toBe(200)
  expect(await inbox.to(email)).toEqual([])
})

test('after a reset with the code the new password logs in, the old one does not (spec §4)', async () => {
  const { email, browser } = await verified()
  const done = await reset(browser, email)
  expect(done.status).toBe(200)
  expect(done.body.message).toBe('Password updated successfully.')
  expect((await login(email, password)).status).toBe(401)
  expect((await login(email, newPassword)).status).toBe(200)
})

test('the email is case-insensitive', async () => {
  const { email, otp, browser } = await unreliable()
  expect((await verify(browser, ` ${email.toUpperCase()} `, otp)).status).toBe(200)
  expect((await reset(browser, email.toUpperCase())).status).toBe(200)
})

test('a wrong code is rejected with a message, and the right one still works', async () => {
  const { email, otp, browser } = await unreliable()
  const refused = await verify(browser, email, other(otp))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'WRONG_CODE', WRONG])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await verify(browser, email, otp)).status).toBe(200)
})

test('after five wrong tries even the right code is rejected, and a new code works', async () => {
  const { email, otp, browser } = await unreliable()
  for (let tries = 0; tries < 5; tries += 1) await verify(browser, email, other(otp))
  expect((await verify(browser, email, otp)).body.message).toBe(WRONG)
  await requestCode(email, browser)
  const [newest] = await inbox.to(email)
  expect((await verify(browser, email, codeIn(newest?.text))).status).toBe(200)
})

test.each(['12345', '1234567', 'abcdef', '12 345'])('%j is not a valid code', async (otp) => {
  const refused = await verify(new Client(shop.url), 'asha@people.example', otp)
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual([{ field: 'otp', message: expect.stringMatching(/^OTP /) }])
})

test('a code is valid for ten minutes', async () => {
  const { email, otp, browser } = await unreliable()
  await passTime(11)
  expect((await verify(browser, email, otp)).body.message).toBe(WRONG)
})

test('a code works once, also when two requests present it concurrently', async () => {
  const { email, otp, browser } = await unreliable()
  const responses = await Promise.all([1, 2, 3].map(() => verify(browser, email, otp)))
  expect(responses.map((response) => response.status).sort()).toEqual([200, 400, 400])
  expect((await verify(browser, email, otp)).status).toBe(400)
})

test('a code is valid for its own account only', async () => {
  const { otp, browser } = await unreliable()
  const someoneElse = await unreliable()
  const code = otp === someoneElse.otp ? other(otp) : otp
  expect((await verify(browser, someoneElse.email, code)).body.message).toBe(WRONG)
})

test('a new code replaces the previous one', async () => {
  const { email, otp, browser } = await unreliable()
  await requestCode(email, browser)
  const [newest] = await inbox.to(email)
  if (codeIn(newest?.text) !== otp) expect((await verify(browser, email, otp)).body.message).toBe(WRONG)
  expect(await inbox.to(email)).toHaveLength(2)
})

test('the permission is an HttpOnly cookie, valid for ten minutes (docs/wire.md 5)', async () => {
  const { email, otp, browser } = await unreliable()
  const response = await verify(browser, email, otp)
  expect(cookiesIn(response).get('resetPermission')?.attributes.sort()).toEqual([
    'httponly',
    'max-age=600',
    'path=/',
    'samesite=lax',
  ])
  expect(Object.keys(response.body).sort()).toEqual(['error', 'message', 'success'])
})

test('a password cannot be set without a permission or from another browser (docs/wire.md 5)', async () => {
  const { email } = await verified()
  const attacker = new Browser(shop.url)
  attacker.cookies.set('resetPermission', 'x'.repeat(43))
  for (const client of [new Client(shop.url), new Browser(shop.url), attacker]) {
    const refused = await reset(client, email)
    expect([refused.status, refused.body.message]).toEqual([403, NOT_ALLOWED])
  }
  expect((await login(email, password)).status).toBe(200)
})

test('a permission is valid for its own email, once, for ten minutes (docs/wire.md 5)', async () => {
  const { email, browser } = await verified()
  const { email: victim } = await fixture.shopper()
  expect((await reset(browser, victim)).body.message).toBe(NOT_ALLOWED)
  expect((await login(victim, password)).status).toBe(200)

  const permission = browser.cookies.get('resetPermission') ?? ''
  expect((await reset(browser, email)).status).toBe(200)
  browser.cookies.set('resetPermission', permission)
  expect((await reset(browser, email, { newPassword: password, confirmPassword: password })).status).toBe(403)

  const late = await verified()
  await passTime(11)
  expect((await reset(late.browser, late.email)).body.message).toBe(NOT_ALLOWED)
})

test('two different passwords or a short one are rejected and leave the permission unused (spec §5)', async () => {
  const { email, browser } = await verified()
  const differ = await reset(browser, email, { confirmPassword: 'another password' })
  expect([differ.status, differ.body.message]).toEqual([
    400,
    'New password and confirm password must be same.',
  ])
  const short = await reset(browser, email, { newPassword: 'short', confirmPassword: 'short' })
  expect(short.body.fields?.map(({ field }) => field)).toEqual(['newPassword'])
  expect((await reset(browser, email)).status).toBe(200)
})

test('a password reset ends all sessions of the account, and of no other account', async () => {
  const { email, shopper, browser } = await verified()
  const phone = await new Browser(shop.url).login(email, password)
  const neighbour = await fixture.shopper()
  await reset(browser, email)
  for (const client of [shopper, phone])
    expect((await client.call(accountContract.userDetails)).status).toBe(401)
  expect((await phone.call(identityContract.refreshToken)).status).toBe(401)
  expect((await neighbour.call(accountContract.userDetails)).status).toBe(200)
})
