import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { Browser } from '#tests/support/browser.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

/** As after many tries at other accounts from the network address of the tests. */
const tried = (kind: string, count: number) =>
  sql`insert into attempts (kind, key, count) values (${kind}, '127.0.0.1', ${count})
          on conflict (kind, key) do update set count = ${count}, since = now()`.execute(db)

test('one network address has five thousand wrong passwords a day for all accounts; known devices go on', async () => {
  const asha = await fixture.shopper()
  const known = await new Browser(shop.url).login(asha.email, password)
  await tried('login-source', 4_999)
  const body = { email: asha.email, password }
  const login = (browser: Browser, typed: object = {}) =>
    browser.call(identityContract.login, { body: { ...body, ...typed } })
  // right passwords are not counted
  expect((await login(new Browser(shop.url))).status).toBe(200)
  expect((await login(new Browser(shop.url))).status).toBe(200)
  expect((await login(new Browser(shop.url), { password: 'not my password' })).status).toBe(401)
  expect((await login(new Browser(shop.url))).body.code).toBe('GUESSED_TOO_OFTEN')
  expect((await login(known)).status).toBe(200)
  await tried('login-source', 0)
})

test('one network address has two thousand wrong codes a day for all emails together', async () => {
  const asha = await fixture.shopper()
  const browser = new Browser(shop.url)
  const otpFor = async () => {
    await browser.call(identityContract.forgotPassword, { body: { email: asha.email } })
    return (await inbox.to(asha.email)).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? [])[0] ?? ''
  }
  const verify = (otp: string) =>
    browser.call(identityContract.verifyOtp, { body: { email: asha.email, otp } })
  await tried('otp-source', 2_000)
  expect((await verify(await otpFor())).body.code).toBe('WRONG_CODE')
  await tried('otp-source', 1_998)
  const right = await otpFor()
  expect((await verify(right === '000000' ? '111111' : '000000')).body.code).toBe('WRONG_CODE')
  expect((await verify(right)).status).toBe(200)
})

test('whether an email has an account can be asked ten times a day by changing one’s own', async () => {
  const asha = await fixture.shopper()
  const taken = await fixture.shopper()
  const change = (email: string) =>
    asha.call(identityContract.update, { body: { name: 'Asha', email, mobile: '9845012345', password } })
  const codes: unknown[] = []
  for (let time = 0; time < 11; time += 1) codes.push((await change(taken.email)).body.code)
  expect(codes).toEqual([...Array(10).fill('EMAIL_TAKEN'), 'MAILED_TOO_OFTEN'])
  expect((await change('free@people.example')).body.code).toBe('MAILED_TOO_OFTEN')
})
