import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const lines: string[] = []
const output = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const log = pino({ level: 'info' }, output)
const other = 'https://other.example'
const shop = await openTestShop({ ALLOWED_ORIGINS: other }, { log })
const fixture = await seed(shop)
afterAll(() => shop.close())

const me = (client: Client) => client.call(accountContract.userDetails)
const refresh = (token: string, client = new Client(shop.url)) =>
  client.call(identityContract.refreshToken, { headers: { authorization: `Bearer ${token}` } })
const pass = (session: string, time: string) =>
  sql`
    update sessions
       set rotated_at = rotated_at - ${time}::interval, previous_since = previous_since - ${time}::interval,
           expires_at = expires_at - ${time}::interval,
           created_at = created_at - ${time}::interval, last_used_at = last_used_at - ${time}::interval
     where id = ${session}`.execute(shop.database.db)

async function loggedIn(user: { email: string }) {
  const browser = await new Browser(shop.url).login(user.email, password)
  const refreshToken = browser.cookies.get('refreshToken') ?? ''
  return { browser, refreshToken, session: refreshToken.split('.')[0] ?? '' }
}

test('a refresh token that was replaced ends the session for everybody, and is a security event', async () => {
  const asha = await fixture.shopper()
  const { refreshToken, session } = await loggedIn(asha)
  const newer = (await refresh(refreshToken)).body.data
  await pass(session, '31 seconds')
  const thief = await refresh(refreshToken)
  expect([thief.status, thief.body.code]).toEqual([401, 'SESSION_OVER'])
  expect((await refresh(newer.refreshToken)).status).toBe(401)
  const owner = new Client(shop.url)
  owner.token = newer.accessToken
  expect((await me(owner)).status).toBe(401)
  expect(
    lines.filter((line) => line.includes('refresh-token-reused') && line.includes(asha.id)),
  ).toHaveLength(1)
})

test('a browser that still sends its earlier token beside the newer cookie keeps its session', async () => {
  const { browser, refreshToken, session } = await loggedIn(await fixture.shopper())
  await browser.call(identityContract.refreshToken)
  await pass(session, '31 seconds')
  expect((await refresh(refreshToken, browser)).status).toBe(200)
  expect((await me(browser)).status).toBe(200)
})

test('a refresh token that was never issued ends nothing', async () => {
  const { browser, refreshToken, session } = await loggedIn(await fixture.shopper())
  const invented = `${session}.${'A'.repeat(43)}`
  expect((await refresh(invented)).status).toBe(401)
  expect((await refresh(`${session}.x`)).status).toBe(401)
  expect((await me(browser)).status).toBe(200)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('a shopper stays logged in for 90 days at most, however often the session is used', async () => {
  const { refreshToken, session } = await loggedIn(await fixture.shopper())
  let token = refreshToken
  for (const _ of [1, 2, 3]) {
    await pass(session, '29 days')
    token = (await refresh(token)).body.data.refreshToken
  }
  await pass(session, '2 days')
  token = (await refresh(token)).body.data.refreshToken
  await pass(session, '2 days')
  expect((await refresh(token)).status).toBe(401)
})

test('a browser that lives on its cookies alone stays logged in while it is used', async () => {
  const { browser, session } = await loggedIn(await fixture.shopper())
  for (const _ of [1, 2]) {
    await pass(session, '20 days')
    // as after a restart of the browser, in which the access token has expired
    browser.cookies.delete('accessToken')
    expect((await me(browser)).status).toBe(200)
  }
})

test.each(['admin', 'staff with one permission'])(
  'the session of an %s ends after four hours without use and after a day in any case',
  async (who) => {
    const user = () => (who === 'admin' ? fixture.admin() : fixture.staff([{ permission: 'orders:read' }]))
    const unused = await loggedIn(await user())
    await pass(unused.session, '3 hours 50 minutes')
    expect((await me(unused.browser)).status).toBe(200)
    await pass(unused.session, '20 minutes')
    expect((await me(unused.browser)).status).toBe(401)

    const used = await loggedIn(await user())
    let token = used.refreshToken
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await pass(used.session, '3 hours 50 minutes')
      token = (await refresh(token)).body.data.refreshToken
    }
    await pass(used.session, '2 hours')
    expect((await refresh(token)).status).toBe(401)
  },
)

test('a session of a shopper outlives a day without use', async () => {
  const { browser, session } = await loggedIn(await fixture.shopper())
  await pass(session, '5 days')
  expect((await me(browser)).status).toBe(200)
})

test.each([
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a script of another origin', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a script in an old browser', { origin: 'https://evil.example' }],
])('%s gets the published reply of logout, and the shopper stays logged in', async (_from, headers) => {
  const { browser } = await loggedIn(await fixture.shopper())
  const reply = await browser.call(identityContract.logout, { headers: headers as Record<string, string> })
  expect([reply.status, reply.body.message]).toEqual([200, 'Logout successfully'])
  expect(reply.headers.getSetCookie()).toEqual([])
  expect((await me(browser)).status).toBe(200)
})

test.each([
  ['our own pages', { 'sec-fetch-site': 'same-origin' }],
  ['an allowed origin on another site', { 'sec-fetch-site': 'cross-site', origin: other }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
])('%s may end the session by its cookies (docs/wire.md 4)', async (_from, headers) => {
  const { browser } = await loggedIn(await fixture.shopper())
  await browser.call(identityContract.logout, { headers: headers as Record<string, string> })
  expect((await me(browser)).status).toBe(401)
})
