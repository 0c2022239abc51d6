import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const tryLogin = (client: Client, email: string, word = 'a wrong guess') =>
  client.call(identityContract.login, { body: { email, password: word } })
const guesses = (count: number, email: string, client = new Client(shop.url)) =>
  Promise.all(Array.from({ length: count }, () => tryLogin(client, email)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
/** Sets the shared counter directly, because hashing that many wrong passwords is slow. */
const guessed = (count: number, email: string) =>
  sql`
    insert into attempts (kind, key, count) values ('login', ${email}, ${count})
        on conflict (kind, key) do update set count = excluded.count
  `.execute(shop.database.db)
const nextDay = () =>
  sql`update attempts set since = since - interval '24 hours 1 minute'`.execute(shop.database.db)

/** An account and a browser that logged in before and is logged out now. */
async function returning() {
  const { email, id } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  await browser.call(identityContract.logout)
  return { email, id, browser }
}

test('61 wrong logins from other devices lock out neither a new nor a recognised device', async () => {
  const { email, browser } = await returning()
  expect(statuses(await guesses(61, email))).toEqual(Array(61).fill(401))
  expect((await tryLogin(new Client(shop.url), email, password)).status).toBe(200)
  expect((await tryLogin(browser, email, password)).status).toBe(200)
})

test('unrecognised devices share 100 guesses a day; a recognised device still logs in', async () => {
  const { email, browser } = await returning()
  const answers = statuses(await guesses(120, email))
  expect(answers.filter((status) => status === 401)).toHaveLength(100)
  expect(answers.filter((status) => status === 429)).toHaveLength(20)
  const attempt = await tryLogin(new Client(shop.url), email, password)
  expect([attempt.status, attempt.body.code, attempt.body.message]).toEqual([
    429,
    'GUESSED_TOO_OFTEN',
    'Too many wrong tries from new devices. Please choose “Forgot password ?” to set a new one, or try again tomorrow.',
  ])
  expect((await tryLogin(browser, email, password)).status).toBe(200)

  await nextDay()
  expect((await tryLogin(new Client(shop.url), email, password)).status).toBe(200)
})

test('the owner can log in while an attack is running', async () => {
  const { email, browser } = await returning()
  await guessed(90, email)
  const attack = guesses(20, email)
  const owner = await Promise.all([1, 2, 3].map(() => tryLogin(browser, email, password)))
  expect(statuses(owner)).toEqual([200, 200, 200])
  expect(statuses(await attack)).toContain(429)
})

test('an email without an account gets the same responses', async () => {
  await guessed(98, 'nobody-at-all@people.example')
  const answers = statuses(await guesses(3, 'nobody-at-all@people.example'))
  expect(answers.sort()).toEqual([401, 401, 429])
  expect((await guesses(1, 'Nobody-At-All@people.example'))[0]?.status).toBe(429)
})

test('logins with the right password do not count as guesses', async () => {
  const { email } = await fixture.shopper()
  await guessed(98, email)
  for (let time = 0; time < 3; time += 1)
    expect((await tryLogin(new Client(shop.url), email, password)).status).toBe(200)
  expect(statuses(await guesses(1, email))).toEqual([401])
  // 99 were wrong; successful logins neither count nor reset the counter
  expect(statuses([...(await guesses(1, email)), ...(await guesses(1, email))])).toEqual([401, 429])
})

test('a recognised device has 20 tries of its own, then the shared limit applies', async () => {
  const { email, browser } = await returning()
  await guessed(100, email)
  expect(statuses(await guesses(20, email, browser))).toEqual(Array(20).fill(401))
  expect((await tryLogin(browser, email, password)).status).toBe(429)
})

test('the device cookie is HttpOnly, lasts 400 days and survives a logout', async () => {
  const { email } = await fixture.shopper()
  const browser = new Browser(shop.url)
  const response = await tryLogin(browser, email, password)
  expect(cookiesIn(response).get('device')?.attributes.sort()).toEqual([
    'httponly',
    `max-age=${400 * 24 * 60 * 60}`,
    'path=/',
    'samesite=lax',
  ])
  await browser.call(identityContract.logout)
  expect(browser.cookies.has('device')).toBe(true)
})

test('another account’s device, a forged one and another token of the shop are not recognised', async () => {
  const { email, id, browser } = await returning()
  const attacker = await returning()
  await guessed(100, email)

  const [head = '', claims = '', signature = ''] = (attacker.browser.cookies.get('device') ?? '').split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const added = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), users: [id] }
  const login = await tryLogin(new Client(shop.url), attacker.email, password)
  const devices = [
    attacker.browser.cookies.get('device') ?? '',
    `${head}.${part(added)}.${signature}`,
    `${part({ alg: 'none' })}.${part(added)}.`,
    login.body.data.accessToken,
    await tokenOfAnotherPurpose(id),
    'device',
  ]
  for (const device of devices) {
    const client = new Browser(shop.url)
    client.cookies.set('device', device)
    expect((await tryLogin(client, email, password)).status).toBe(429)
  }
  // a device cookie alone does not authenticate
  const holder = new Browser(shop.url)
  holder.cookies.set('accessToken', browser.cookies.get('device') ?? '')
  expect((await holder.raw('GET', '/api/user/user-details')).status).toBe(401)
  expect((await tryLogin(browser, email, password)).status).toBe(200)
})

/** The claims of a device, signed by the shop for something else. */
const tokenOfAnotherPurpose = (userId: string) =>
  new SignJWT({ users: [userId] })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('newsletter')
    .setJti('0123456789abcdef0123456789abcdef')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(shop.tokenSecret))

test('a browser shared by several accounts is recognised for each of them', async () => {
  const [one, two] = [await returning(), await fixture.shopper()]
  expect((await tryLogin(one.browser, two.email, password)).status).toBe(200)
  for (const email of [one.email, two.email]) {
    await guessed(100, email)
    expect((await tryLogin(one.browser, email, password)).status).toBe(200)
  }
})

test('the device limit is per device and account', async () => {
  const { email, browser } = await returning()
  const family = await fixture.shopper()
  expect((await tryLogin(browser, family.email, password)).status).toBe(200)
  const phone = await new Browser(shop.url).login(email, password)
  await guessed(100, email)
  await guessed(100, family.email)
  expect(statuses(await guesses(20, email, browser))).toEqual(Array(20).fill(401))

  expect((await tryLogin(browser, email, password)).status).toBe(429)
  expect((await tryLogin(phone, email, password)).status).toBe(200)
  expect((await tryLogin(browser, family.email, password)).status).toBe(200)
})
