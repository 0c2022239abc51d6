import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const guest = new Client(shop.url)
const login = (client: Client, email: string) =>
  client.call(identityContract.login, { body: { email, password } })
const me = (client: Client, headers: Record<string, string> = {}) =>
  client.call(accountContract.userDetails, { headers })

test('login returns the tokens in both spellings and sets both cookies (docs/wire.md 1, 3)', async () => {
  const { email } = await fixture.shopper()
  const response = await login(guest, email)

  const { accesstoken, accessToken, refreshToken } = response.body.data
  expect(accesstoken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(accessToken).toBe(accesstoken)
  const cookies = cookiesIn(response)
  expect(cookies.get('accessToken')?.value).toBe(accesstoken)
  expect(cookies.get('refreshToken')?.value).toBe(refreshToken)
})

test('the cookies are HttpOnly, Lax, for the whole site and the browser session (docs/wire.md 1)', async () => {
  const { email } = await fixture.shopper()
  const cookies = cookiesIn(await login(guest, email))
  for (const name of ['accessToken', 'refreshToken'])
    expect(cookies.get(name)?.attributes.sort()).toEqual(['httponly', 'path=/', 'samesite=lax'])
  // scripts read this cookie; it contains no identity
  expect(cookies.get('signed_in')).toEqual({ value: '1', attributes: ['path=/', 'samesite=lax'] })
})

test('a shop with clients on other sites sets Secure cookies that browsers send cross-site', async () => {
  const abroad = await openTestShop({ COOKIE_SAME_SITE: 'none', PUBLIC_URL: 'https://shop.test' })
  const { email } = await (await seed(abroad)).shopper()
  const cookies = cookiesIn(await login(new Client(abroad.url), email))
  expect(cookies.get('accessToken')?.attributes.sort()).toEqual([
    'httponly',
    'path=/',
    'samesite=none',
    'secure',
  ])
  await abroad.close()
})

test('the cookies alone or the bearer token alone authenticate a request (docs/wire.md 1)', async () => {
  const { email } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  const program = await new Client(shop.url).login(email, password)
  for (const client of [browser, program]) expect((await me(client)).body.data.email).toBe(email)
})

test.each(['Bearer undefined', 'Bearer null', 'Bearer ', 'Bearer a.b.c', 'Basic YTpi', 'undefined'])(
  'an authorization of %j does not override a valid cookie, and alone does not authenticate (docs/wire.md 1)',
  async (authorization) => {
    const { email } = await fixture.shopper()
    const browser = await new Browser(shop.url).login(email, password)
    expect((await me(browser, { authorization })).body.data.email).toBe(email)

    const alone = await me(guest, { authorization })
    expect(alone.status).toBe(401)
    expect(alone.body.message).toBe('Please Login')
  },
)

test('an unknown email and a wrong password get the same response (spec §8)', async () => {
  const { email } = await fixture.shopper()
  for (const body of [
    { email, password: 'not the password' },
    { email: 'nobody@people.example', password },
    { email, password: 'x' },
  ]) {
    const refused = await guest.call(identityContract.login, { body })
    expect(refused.status).toBe(401)
    expect(refused.body.message).toBe('Email or password is wrong.')
    expect(refused.headers.getSetCookie()).toEqual([])
  }
})

test('a token with a foreign signature is not accepted', async () => {
  const { id } = await fixture.admin()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sid: id, id, role: 'ADMIN', exp: 4_102_444_800 })
  const forged = [
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'none', typ: 'JWT' })}.${claims}.x`,
    `${part({ alg: 'HS256' })}.${claims}.${Buffer.alloc(32).toString('base64url')}`,
    `${part({ alg: 'RS256' })}.${claims}.x`,
    `${id}.${'x'.repeat(43)}`,
  ]
  for (const token of forged) {
    expect((await me(guest, { authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await me(guest, { cookie: `accessToken=${token}; refreshToken=${token}` })).status).toBe(401)
  }
})

test.each(['Inactive', 'Suspended'])(
  'an account that is %s loses access at once, in all sessions',
  async (status) => {
    const { email, id } = await fixture.shopper()
    const browser = await new Browser(shop.url).login(email, password)
    const program = await new Client(shop.url).login(email, password)
    await sql`update users set status = ${status} where id = ${id}`.execute(shop.database.db)

    expect((await me(browser)).status).toBe(401)
    expect((await me(program)).status).toBe(401)
    expect((await browser.call(identityContract.refreshToken)).status).toBe(401)
    const refused = await login(guest, email)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('This account is not active. Please contact support.')
  },
)
