import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { openPost } from '#tests/support/post.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { password, settle } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const post = await openPost(shop)
afterAll(async () => {
  await post.close()
  await shop.close()
})

const WRONG = 'This code is wrong or no longer good. Please ask for a new one.'
const NOT_ALLOWED = 'Please verify your email with a code first.'
const newPassword = 'a better password'

const ask = (email: string) => new Client(shop.url).call(identityContract.forgotPassword, { body: { email } })
const verify = (client: Client, email: string, otp: string) =>
  client.call(identityContract.verifyOtp, { body: { email, otp } })
const reset = (client: Client, email: string, wish: object = {}) =>
  client.call(identityContract.resetPassword, {
    body: { email, newPassword, confirmPassword: newPassword, ...wish },
  })
const login = (email: string, password: string) =>
  new Client(shop.url).call(identityContract.login, { body: { email, password } })
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const passTime = (minutes: number) =>
  sql`update one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes}::int)`.execute(
    shop.database.db,
  )

/** Somebody who forgot the password, with the code they were mailed. */
async function forgetful() {
  const shopper = await town.shopper()
  await ask(shopper.email)
  const [mail] = await post.to(shopper.email)
  return { shopper, email: shopper.email, otp: codeIn(mail?.text), mail }
}

/** The same, in a browser that has verified the code. */
async function verified() {
  const someone = await forgetful()
  const browser = new Browser(shop.url)
  expect((await verify(browser, someone.email, someone.otp)).status).toBe(200)
  return { ...someone, browser }
}

test('the mail is short and holds one code of six digits, in its subject too (spec §9)', async () => {
  const { mail, otp } = await forgetful()
  expect(otp).toMatch(/^\d{6}$/)
  expect(mail?.subject).toBe(`${otp} is your Jhatpat code`)
  expect(mail?.text).toContain('It is good for 10 minutes.')
  expect(mail?.text.length).toBeLessThan(300)
})

test('an unknown email gets the very same answer, and no mail', async () => {
  const { email } = await town.shopper()
  const [known, unknown] = [await ask(email), await ask('nobody@people.example')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await post.to('nobody@people.example')).toEqual([])
})

test('an account that is closed is mailed nothing', async () => {
  const { email, id } = await town.shopper()
  await sql`update users set status = 'Suspended' where id = ${id}`.execute(shop.database.db)
  expect((await ask(email)).status).toBe(200)
  expect(await post.to(email)).toEqual([])
})

test('code, then a new password: the new one logs in, the old one does not (spec §4)', async () => {
  const { email, browser } = await verified()
  const done = await reset(browser, email)
  expect(done.status).toBe(200)
  expect(done.body.message).toBe('Password updated successfully.')
  expect((await login(email, password)).status).toBe(401)
  expect((await login(email, newPassword)).status).toBe(200)
})

test('the email may be typed in capitals', async () => {
  const { email, otp } = await forgetful()
  const browser = new Browser(shop.url)
  expect((await verify(browser, ` ${email.toUpperCase()} `, otp)).status).toBe(200)
  expect((await reset(browser, email.toUpperCase())).status).toBe(200)
})

test('a wrong code is refused in words, and the right one still works', async () => {
  const { email, otp } = await forgetful()
  const refused = await verify(new Client(shop.url), email, other(otp))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'WRONG_CODE', WRONG])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await verify(new Client(shop.url), email, otp)).status).toBe(200)
})

test('after five wrong tries even the right code is refused, and a new code works', async () => {
  const { email, otp } = await forgetful()
  for (let tries = 0; tries < 5; tries += 1) await verify(new Client(shop.url), email, other(otp))
  expect((await verify(new Client(shop.url), email, otp)).body.message).toBe(WRONG)
  await ask(email)
  const [newest] = await post.to(email)
  expect((await verify(new Client(shop.url), email, codeIn(newest?.text))).status).toBe(200)
})

test('asking for new codes buys no endless guessing, nor does guessing all at once', async () => {
  const { email } = await forgetful()
  const wrong = () => verify(new Client(shop.url), email, '000000')
  await Promise.all(Array.from({ length: 15 }, wrong))
  await ask(email)
  const [newest] = await post.to(email)
  const refused = await verify(new Client(shop.url), email, codeIn(newest?.text))
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many wrong tries. Please wait 15 minutes and try again.',
  ])
})

test('nobody’s mailbox is filled with codes: five in a quarter of an hour, and the answer stays the same', async () => {
  const { email } = await forgetful()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
  expect(new Set(answers.map((answer) => answer.body.message)).size).toBe(1)
  expect(await post.to(email)).toHaveLength(5)
})

test.each(['12345', '1234567', 'abcdef', '12 345'])('%j is no code', async (otp) => {
  const refused = await verify(new Client(shop.url), 'asha@people.example', otp)
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual([{ field: 'otp', message: expect.stringMatching(/^OTP /) }])
})

test('a code is good for ten minutes', async () => {
  const { email, otp } = await forgetful()
  await passTime(11)
  expect((await verify(new Client(shop.url), email, otp)).body.message).toBe(WRONG)
})

test('a code is good once, also for two who show it at the same time', async () => {
  const { email, otp } = await forgetful()
  const answers = await Promise.all([1, 2, 3].map(() => verify(new Client(shop.url), email, otp)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  expect((await verify(new Client(shop.url), email, otp)).status).toBe(400)
})

test('a code is good for its own account only', async () => {
  const { otp } = await forgetful()
  const someoneElse = await forgetful()
  const code = otp === someoneElse.otp ? other(otp) : otp
  expect((await verify(new Client(shop.url), someoneElse.email, code)).body.message).toBe(WRONG)
})

test('asking again makes the first code useless', async () => {
  const { email, otp } = await forgetful()
  await ask(email)
  const [newest] = await post.to(email)
  if (codeIn(newest?.text) !== otp)
    expect((await verify(new Client(shop.url), email, otp)).body.message).toBe(WRONG)
  expect(await post.to(email)).toHaveLength(2)
})

test('the permission is a cookie no script can read, for ten minutes (docs/wire.md 5)', async () => {
  const { email, otp } = await forgetful()
  const answer = await verify(new Client(shop.url), email, otp)
  expect(cookiesIn(answer).get('resetPermission')?.attributes.sort()).toEqual([
    'httponly',
    'max-age=600',
    'path=/',
    'samesite=lax',
  ])
  expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'success'])
})

test('without a permission, or in another browser, no password is set (docs/wire.md 5)', async () => {
  const { email } = await verified()
  const forger = new Browser(shop.url)
  forger.cookies.set('resetPermission', 'x'.repeat(43))
  for (const client of [new Client(shop.url), new Browser(shop.url), forger]) {
    const refused = await reset(client, email)
    expect([refused.status, refused.body.message]).toEqual([403, NOT_ALLOWED])
  }
  expect((await login(email, password)).status).toBe(200)
})

test('a permission is for its own email, once, and for ten minutes (docs/wire.md 5)', async () => {
  const { email, browser } = await verified()
  const { email: victim } = await town.shopper()
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

test('two passwords that differ, and one too short, are refused and spend nothing (spec §5)', async () => {
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

test('a new password logs everybody out, and leaves other accounts alone', async () => {
  const { email, shopper, browser } = await verified()
  const phone = await new Browser(shop.url).login(email, password)
  const neighbour = await town.shopper()
  await reset(browser, email)
  for (const client of [shopper, phone])
    expect((await client.call(accountContract.userDetails)).status).toBe(401)
  expect((await phone.call(identityContract.refreshToken)).status).toBe(401)
  expect((await neighbour.call(accountContract.userDetails)).status).toBe(200)
})
