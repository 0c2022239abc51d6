import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { createAccessToken, keysFrom, readAccess } from './identity.rules.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const me = (client: Client) => client.call(accountContract.userDetails)
const refresh = (token: string) =>
  new Client(shop.url).call(identityContract.refreshToken, { headers: { authorization: `Bearer ${token}` } })

/** A browser that has just logged in, with its tokens. */
async function signedIn() {
  const { email } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  const accessToken = browser.cookies.get('accessToken') ?? ''
  const refreshToken = browser.cookies.get('refreshToken') ?? ''
  return { email, browser, accessToken, refreshToken, session: refreshToken.split('.')[0] ?? '' }
}

/** An access token of the session, issued sixteen minutes ago. */
const expiredToken = (session: string) =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(new TextEncoder().encode(shop.tokenSecret))

const passTime = (session: string, time: string) =>
  sql`update sessions
         set rotated_at = rotated_at - ${time}::interval, previous_since = previous_since - ${time}::interval,
             expires_at = expires_at - ${time}::interval
       where id = ${session}`.execute(shop.database.db)

test('an expired access cookie with a valid refresh cookie is renewed silently (docs/wire.md 1)', async () => {
  const { browser, email, refreshToken, session } = await signedIn()
  browser.cookies.set('accessToken', await expiredToken(session))

  const response = await me(browser)

  expect(response.body.data.email).toBe(email)
  expect([...cookiesIn(response).keys()]).not.toContain('refreshToken')
  expect(browser.cookies.get('refreshToken')).toBe(refreshToken)
  const renewed = new Client(shop.url)
  renewed.token = browser.cookies.get('accessToken')
  expect((await me(renewed)).body.data.email).toBe(email)
})

test('six concurrent calls with an expired cookie all succeed, and nothing is rotated (docs/wire.md 1)', async () => {
  const { browser, refreshToken, session } = await signedIn()
  browser.cookies.set('accessToken', await expiredToken(session))
  const responses = await Promise.all(Array.from({ length: 6 }, () => me(browser)))
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await refresh(refreshToken)).body.data.refreshToken).not.toBe(refreshToken)
})

test('an expired bearer token alone is rejected: the client refreshes and retries (spec §7)', async () => {
  const { session, refreshToken, email } = await signedIn()
  const program = new Client(shop.url)
  program.token = await expiredToken(session)
  expect((await me(program)).status).toBe(401)

  const renewed = await refresh(refreshToken)
  expect(renewed.status).toBe(200)
  program.token = renewed.body.data.accessToken
  expect((await me(program)).body.data.email).toBe(email)
})

test('an access token that was accepted is refused after its 15 minutes, and with another signature', async () => {
  const { browser } = await signedIn()
  const token = browser.cookies.get('accessToken') ?? ''
  const program = new Client(shop.url)
  const statusOf = async (sent: string) => {
    program.token = sent
    return (await me(program)).status
  }
  expect(await statusOf(token)).toBe(200)
  const signature = token.lastIndexOf('.') + 1
  const other = token[signature] === 'A' ? 'B' : 'A'
  expect(await statusOf(token.slice(0, signature) + other + token.slice(signature + 1))).toBe(401)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
  expect(await statusOf(token)).toBe(200)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect(await statusOf(token)).toBe(401)
})

test('other spellings of an access token are not remembered: one client cannot displace all others', async () => {
  const keys = keysFrom(shop.tokenSecret)
  const token = await createAccessToken(keys, { session: 'f'.repeat(32) })
  for (const end of ['', ' ', ' '.repeat(5_000), '='])
    expect(await readAccess(keys, token + end)).toBe('f'.repeat(32))
  expect([...keys.verified.keys()]).toEqual([token])
})

test('refreshing rotates the refresh token, by bearer and by cookie alike (spec §7)', async () => {
  const { browser, refreshToken } = await signedIn()
  const byBearer = await refresh(refreshToken)
  expect(byBearer.body.data.refreshToken).not.toBe(refreshToken)

  browser.cookies.set('refreshToken', byBearer.body.data.refreshToken)
  const byCookie = await browser.call(identityContract.refreshToken)
  expect(byCookie.body.data.refreshToken).not.toBe(byBearer.body.data.refreshToken)
  expect(browser.cookies.get('refreshToken')).toBe(byCookie.body.data.refreshToken)
  expect(browser.cookies.get('accessToken')).toBe(byCookie.body.data.accessToken)
})

test('the previous refresh token stays valid for 30 seconds, then it ends the session', async () => {
  const { refreshToken, session, email } = await signedIn()
  const newer = (await refresh(refreshToken)).body.data.refreshToken

  const conflict = await refresh(refreshToken)
  expect(conflict.status).toBe(200)
  const program = new Client(shop.url)
  program.token = conflict.body.data.accessToken
  expect((await me(program)).body.data.email).toBe(email)

  await passTime(session, '31 seconds')
  const late = await refresh(refreshToken)
  expect(late.status).toBe(401)
  expect(late.body.message).toBe('Your session has ended. Please login again.')
  expect((await refresh(newer)).status).toBe(401)
})

test('eight concurrent refreshes of one token all get the one valid token', async () => {
  const { refreshToken } = await signedIn()
  const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  const newer = new Set(responses.map((response) => response.body.data.refreshToken))
  expect(newer.size).toBe(1)
  expect(newer).not.toContain(refreshToken)
  for (const token of newer) expect((await refresh(token)).status).toBe(200)
})

test('a session unused for a month has expired', async () => {
  const { browser, refreshToken, session } = await signedIn()
  await passTime(session, '31 days')
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await me(browser)).status).toBe(401)
})

test.each(['', 'undefined', 'a.b', 'a.b.c', `${'f'.repeat(32)}.secret`])(
  'refreshing with %j is rejected with a message',
  async (token) => {
    const refused = await refresh(token)
    expect(refused.status).toBe(401)
    expect(refused.body.message).toBe('Your session has ended. Please login again.')
  },
)

test('logout clears the cookies and ends the session for every copy of its tokens (docs/wire.md 4)', async () => {
  const { browser, accessToken, refreshToken } = await signedIn()
  const copy = new Client(shop.url)
  copy.token = accessToken

  const response = await browser.call(identityContract.logout)

  expect(response.status).toBe(200)
  expect(response.body.message).toBe('Logout successfully')
  expect([...browser.cookies.keys()]).toEqual(['device'])
  expect((await me(copy)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('logout by bearer ends the session of its cookies too', async () => {
  const { browser, accessToken } = await signedIn()
  const program = new Client(shop.url)
  program.token = accessToken
  await program.call(identityContract.logout)
  expect((await me(browser)).status).toBe(401)
})

test('logout with an expired token ends the session and sets no renewed cookie (docs/wire.md 4)', async () => {
  const { browser, refreshToken, session } = await signedIn()
  browser.cookies.set('accessToken', await expiredToken(session))
  expect((await browser.call(identityContract.logout)).status).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(['device'])
  expect((await refresh(refreshToken)).status).toBe(401)

  const other = await signedIn()
  const program = new Client(shop.url)
  program.token = await expiredToken(other.session)
  expect((await program.call(identityContract.logout)).status).toBe(200)
  expect((await me(other.browser)).status).toBe(401)
})

test('logout always succeeds: with invalid tokens, without tokens, twice (docs/wire.md 4)', async () => {
  const { browser } = await signedIn()
  const guest = new Client(shop.url)
  for (const authorization of ['Bearer junk', 'Bearer undefined', 'Bearer a.b.c', 'nonsense'])
    expect((await guest.call(identityContract.logout, { headers: { authorization } })).status).toBe(200)
  expect((await guest.call(identityContract.logout)).status).toBe(200)
  for (const _ of [1, 2]) expect((await browser.call(identityContract.logout)).status).toBe(200)
})

test('a logout leaves other browsers logged in', async () => {
  const { email, browser } = await signedIn()
  const phone = await new Browser(shop.url).login(email, password)
  await browser.call(identityContract.logout)
  expect((await me(phone)).body.data.email).toBe(email)
})

test('a refresh within the grace period does not replace a newer cookie by an old token', async () => {
  const { browser, refreshToken } = await signedIn()
  await browser.call(identityContract.refreshToken)
  const newer = browser.cookies.get('refreshToken')
  expect(newer).not.toBe(refreshToken)

  const conflict = await browser.call(identityContract.refreshToken, {
    headers: { authorization: `Bearer ${refreshToken}` },
  })
  expect(conflict.status).toBe(200)
  expect(browser.cookies.get('refreshToken')).toBe(newer)
  expect(browser.cookies.get('accessToken')).toBe(conflict.body.data.accessToken)
})
