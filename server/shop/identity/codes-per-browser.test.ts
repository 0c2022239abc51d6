import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
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
const newPassword = 'a better password'
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

const requestCode = (client: Client, email: string, from?: string) =>
  client.call(identityContract.forgotPassword, {
    body: { email },
    ...(from && { headers: { 'x-forwarded-for': from } }),
  })
const verify = (client: Client, email: string, otp: string) =>
  client.call(identityContract.verifyOtp, { body: { email, otp } })
const reset = (client: Client, email: string) =>
  client.call(identityContract.resetPassword, {
    body: { email, newPassword, confirmPassword: newPassword },
  })
const newestCode = async (email: string) => codeIn((await inbox.to(email))[0]?.text)

/** A browser that requested a code, and the code. */
async function requested(email: string, browser = new Browser(shop.url)) {
  await requestCode(browser, email)
  return { browser, otp: await newestCode(email) }
}

test('a code works only in the browser that requested it', async () => {
  const { email } = await fixture.shopper()
  const owner = await requested(email)
  const attacker = await requested(email)
  for (const client of [attacker.browser, new Browser(shop.url), new Client(shop.url)]) {
    const refused = await verify(client, email, owner.otp)
    expect([refused.status, refused.body.message]).toEqual([400, WRONG])
    expect(refused.headers.getSetCookie()).toEqual([])
  }
  expect((await verify(owner.browser, email, owner.otp)).status).toBe(200)
})

test('wrong codes and code requests from other browsers do not affect the owner’s code', async () => {
  const { email } = await fixture.shopper()
  const owner = await requested(email)
  const attacker = new Browser(shop.url)
  const wrong = () => verify(attacker, email, other(owner.otp))
  for (let mail = 0; mail < 6; mail += 1) await requestCode(attacker, email)
  const responses = await Promise.all(Array.from({ length: 16 }, wrong))
  expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(400))
  await Promise.all(Array.from({ length: 16 }, () => verify(new Client(shop.url), email, other(owner.otp))))

  expect((await verify(owner.browser, email, owner.otp)).status).toBe(200)
  expect((await reset(owner.browser, email)).status).toBe(200)
})

test('after 6 code requests by others the owner still gets a code, also in a new browser', async () => {
  const { email } = await fixture.shopper()
  for (let mail = 0; mail < 6; mail += 1) await requestCode(new Browser(shop.url), email)
  const owner = await requested(email)
  expect((await verify(owner.browser, email, owner.otp)).status).toBe(200)
})

test('a code allows five tries, also when fifty arrive concurrently', async () => {
  const { email } = await fixture.shopper()
  const { browser, otp } = await requested(email)
  await Promise.all(Array.from({ length: 50 }, () => verify(browser, email, other(otp))))
  const { rows } = await sql<{ wrong: number }>`
    select wrong from one_time_codes c join users u on u.id = c.user_id where u.email = ${email}
  `.execute(shop.database.db)
  expect(rows).toEqual([{ wrong: 5 }])
  expect((await verify(browser, email, otp)).body.message).toBe(WRONG)
  const again = await requested(email, browser)
  expect((await verify(browser, email, again.otp)).status).toBe(200)
})

test('unrecognised devices get 20 codes a day per email, 10 per network address', async () => {
  const { email } = await fixture.shopper()
  const bodies = new Set<string>()
  for (const place of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (const { body } of await Promise.all(
      Array.from({ length: 12 }, () => requestCode(new Browser(shop.url), email, place)),
    ))
      bodies.add(JSON.stringify(body))
  expect(bodies.size).toBe(1)
  expect(await inbox.to(email)).toHaveLength(20)
})

test('a device that logged in before gets a code after the shared limit is reached', async () => {
  const { email } = await fixture.shopper()
  const owner = await new Browser(shop.url).login(email, password)
  await owner.call(identityContract.logout)
  for (const place of ['203.0.113.1', '203.0.113.2'])
    await Promise.all(Array.from({ length: 10 }, () => requestCode(new Browser(shop.url), email, place)))
  await requestCode(new Browser(shop.url), email, '203.0.113.9')
  expect(await inbox.to(email)).toHaveLength(20)

  const { otp } = await requested(email, owner)
  expect(await inbox.to(email)).toHaveLength(21)
  expect((await verify(owner, email, otp)).status).toBe(200)
  expect((await reset(owner, email)).status).toBe(200)
})

test('a device that logged in before has five codes a day, which other devices cannot use up', async () => {
  const { email } = await fixture.shopper()
  const [laptop, phone] = [
    await new Browser(shop.url).login(email, password),
    await new Browser(shop.url).login(email, password),
  ]
  // the shared limit is reached
  await sql`insert into attempts (kind, key, count) values ('code', ${email}, 20)`.execute(shop.database.db)
  for (let mail = 0; mail < 7; mail += 1) await requestCode(laptop, email)
  expect(await inbox.to(email)).toHaveLength(5)
  const { otp } = await requested(email, phone)
  expect(await inbox.to(email)).toHaveLength(6)
  expect((await verify(phone, email, otp)).status).toBe(200)
})

test('all addresses of one IPv6 /64 network count as one source', async () => {
  const { email } = await fixture.shopper()
  for (let host = 1; host <= 12; host += 1)
    await requestCode(new Browser(shop.url), email, `2001:db8:0:7::${host.toString(16)}`)
  expect(await inbox.to(email)).toHaveLength(10)
  await requestCode(new Browser(shop.url), email, '2001:db8:0:8::1')
  expect(await inbox.to(email)).toHaveLength(11)
})

test('a permission is not replaced by another browser’s, and a reset deletes all other codes', async () => {
  const { email } = await fixture.shopper()
  const [owner, second] = [await requested(email), await requested(email)]
  expect((await verify(owner.browser, email, owner.otp)).status).toBe(200)
  expect((await verify(second.browser, email, second.otp)).status).toBe(200)
  const third = await requested(email)
  expect((await reset(owner.browser, email)).status).toBe(200)
  expect((await reset(second.browser, email)).status).toBe(403)
  expect((await verify(third.browser, email, third.otp)).status).toBe(400)
})

test('the owner can log in with a new password after the shared guesses are used up', async () => {
  const { email } = await fixture.shopper()
  const { db } = shop.database
  await sql`insert into attempts (kind, key, count) values ('login', ${email}, 100)`.execute(db)
  const refused = await new Client(shop.url).call(identityContract.login, { body: { email, password } })
  expect(refused.status).toBe(429)
  const { browser, otp } = await requested(email)
  await verify(browser, email, otp)
  await reset(browser, email)
  const login = (client: Client) =>
    client.call(identityContract.login, { body: { email, password: newPassword } })
  expect((await login(browser)).status).toBe(200)
  expect((await login(new Client(shop.url))).status).toBe(200)
})

test('the device cookie has the same form for an unknown and for an existing email', async () => {
  const { email } = await fixture.shopper()
  const shape = async (address: string) => {
    const browser = new Browser(shop.url)
    const [first, second] = [await requestCode(browser, address), await requestCode(browser, address)]
    const ids = [first, second].map((response) => {
      const [, claims = ''] = (cookiesIn(response).get('device')?.value ?? '').split('.')
      return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string; users: string[] }
    })
    return { same: ids[0]?.jti === ids[1]?.jti, users: ids.map(({ users }) => users) }
  }
  expect(await shape(email)).toEqual({ same: true, users: [[], []] })
  expect(await shape('nobody@people.example')).toEqual(await shape(email))
})
