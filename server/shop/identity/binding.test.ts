import { afterAll, expect, onTestFinished, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { readConfig } from '#server/config.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const other = 'https://other.example'
const shop = await openTestShop({ ALLOWED_ORIGINS: other })
const fixture = await seed(shop)
afterAll(() => shop.close())

const OWN = { origin: 'http://shop.test' }
const me = (client: Client, headers: Record<string, string> = {}) =>
  client.call(accountContract.userDetails, { headers })
const refresh = (client: Client, token: string) =>
  client.call(identityContract.refreshToken, { headers: { authorization: `Bearer ${token}` } })

/** A browser that logs in with these headers, and the tokens that its page stores. */
async function logIn(headers: Record<string, string>, url = shop.url) {
  const { email } = await fixture.shopper()
  const browser = new Browser(url)
  const reply = await browser.call(identityContract.login, { body: { email, password }, headers })
  return { browser, tokens: reply.body.data, cookies: cookiesIn(reply) }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test.each([OWN, { 'sec-fetch-site': 'same-origin' }])(
  'an access token that our own page received (%j) is refused in another client',
  async (headers) => {
    const { browser, tokens } = await logIn(headers as Record<string, string>)
    expect((await me(browser, bearer(tokens.accessToken))).status).toBe(200)
    const thief = new Client(shop.url)
    expect((await me(thief, bearer(tokens.accessToken))).status).toBe(401)
    const withCookies = { cookie: `accessToken=${tokens.accessToken}; refreshToken=${tokens.refreshToken}` }
    expect((await me(thief, withCookies)).status).toBe(401)
    expect(
      (await me(thief, { ...bearer(tokens.accessToken), cookie: `binding=${'A'.repeat(43)}` })).status,
    ).toBe(401)
  },
)

test('the cookie of one session does not serve the tokens of another', async () => {
  const [asha, mallory] = [await logIn(OWN), await logIn(OWN)]
  expect((await me(mallory.browser, bearer(asha.tokens.accessToken))).body.data.email).not.toBe(
    (await me(asha.browser)).body.data.email,
  )
  const thief = new Browser(shop.url)
  thief.cookies.set('binding', mallory.browser.cookies.get('binding') ?? '')
  expect((await me(thief, bearer(asha.tokens.accessToken))).status).toBe(401)
})

test('a stolen refresh token gives nothing without the cookie, and ends the session', async () => {
  const { browser, tokens } = await logIn(OWN)
  expect((await refresh(new Client(shop.url), tokens.refreshToken)).status).toBe(401)
  expect((await me(browser)).status).toBe(401)
})

test('the browser itself refreshes with its cookie, and its new tokens are bound as well', async () => {
  const { browser, tokens } = await logIn(OWN)
  const next = (await refresh(browser, tokens.refreshToken)).body.data
  expect((await me(browser, bearer(next.accessToken))).status).toBe(200)
  expect((await me(new Client(shop.url), bearer(next.accessToken))).status).toBe(401)
})

test('scripts cannot read the cookie, and no other site sends it; it outlives a restart of the browser', async () => {
  const { cookies } = await logIn(OWN)
  expect(cookies.get('binding')?.attributes.sort()).toEqual([
    'httponly',
    'max-age=7776000',
    'path=/',
    'samesite=strict',
  ])
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.test' }, { over: shop })
  onTestFinished(() => secure.close())
  const behindHttps = await logIn({ origin: 'https://shop.test' }, secure.url)
  expect(behindHttps.cookies.get('__Host-binding')?.attributes).toEqual(
    expect.arrayContaining(['secure', 'httponly', 'path=/']),
  )
  expect((await me(behindHttps.browser, bearer(behindHttps.tokens.accessToken))).status).toBe(200)
})

test.each([{ origin: other, 'sec-fetch-site': 'cross-site' }, {}])(
  'a client of another origin, or a program (%j), gets plain tokens as published (docs/wire.md 1)',
  async (headers) => {
    const { tokens, cookies } = await logIn(headers as Record<string, string>)
    expect([...cookies.keys()]).not.toContain('binding')
    expect((await me(new Client(shop.url), bearer(tokens.accessToken))).status).toBe(200)
    const renewed = await refresh(new Client(shop.url), tokens.refreshToken)
    expect(renewed.status).toBe(200)
    expect((await me(new Client(shop.url), bearer(renewed.body.data.accessToken))).status).toBe(200)
  },
)

test('with PLAIN_BEARER_TOKENS=off plain bearer tokens are refused; cookies and our own pages work', async () => {
  const strict = await openTestShop({ PLAIN_BEARER_TOKENS: 'off', ALLOWED_ORIGINS: other }, { over: shop })
  onTestFinished(() => strict.close())
  const client = await logIn({ origin: other }, strict.url)
  const plain = new Client(strict.url)
  expect((await me(plain, bearer(client.tokens.accessToken))).status).toBe(401)
  expect((await refresh(plain, client.tokens.refreshToken)).status).toBe(401)
  const again = await logIn({ origin: other }, strict.url)
  expect((await me(again.browser)).status).toBe(200)
  const own = await logIn(OWN, strict.url)
  expect((await me(own.browser, bearer(own.tokens.accessToken))).status).toBe(200)
  expect(() => readConfig({ PLAIN_BEARER_TOKENS: 'sometimes', DATA_DIR: '/nonexistent' })).toThrow(
    'PLAIN_BEARER_TOKENS',
  )
})
