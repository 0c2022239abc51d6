import { afterAll, expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { addressInput, password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const own = 'http://shop.test'
const partner = 'https://partner.example'
const shop = await openTestShop({ PUBLIC_URL: own, ALLOWED_ORIGINS: `${partner}, http://localhost:5173` })
const fixture = await seed(shop)
afterAll(() => shop.close())

const { email } = await fixture.shopper()
const browser = await new Browser(shop.url).login(email, password)
const program = await new Client(shop.url).login(email, password)
const save = (client: Client, headers: Record<string, string>) =>
  client.call(addressesContract.create, { body: addressInput, headers })
const saved = async () => (await program.call(addressesContract.list)).body.data.length

test.each([
  ['from our own pages', { origin: own }],
  ['from an allowed origin', { origin: partner }],
  ['from another allowed origin', { origin: 'http://localhost:5173' }],
  ['from a page the browser itself calls ours', { 'sec-fetch-site': 'same-origin' }],
  ['from a program, which sends neither header', {}],
])('a change authorised by a cookie is accepted %s (docs/wire.md 1)', async (_from, headers) => {
  expect((await save(browser, headers)).status).toBe(201)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a site that begins like ours', { origin: `${own}.evil.example` }],
  ['our name on another port', { origin: `${own}:8080` }],
  ['an allowed name without https', { origin: 'http://partner.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a form on another site that hides where it stands', { 'sec-fetch-site': 'cross-site' }],
])('a change authorised by a cookie is refused from %s (docs/wire.md 1)', async (_from, headers) => {
  const before = await saved()
  const refused = await save(browser, headers)
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'FOREIGN_ORIGIN', success: false })
  expect(await saved()).toBe(before)
})

test('a bearer token is accepted from any origin, because a browser never sends it by itself', async () => {
  expect((await save(program, { origin: 'https://evil.example' })).status).toBe(201)
})

test('a read from another origin gets a response, which that origin’s page may not read', async () => {
  const response = await browser.call(addressesContract.list, { headers: { origin: 'https://evil.example' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('an allowed origin is named exactly and may send credentials, also on failures (docs/wire.md 2)', async () => {
  for (const client of [browser, new Client(shop.url)]) {
    const response = await client.call(addressesContract.list, { headers: { origin: partner } })
    expect(response.headers.get('access-control-allow-origin')).toBe(partner)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('vary')).toMatch(/origin/i)
  }
})

const preflight = (origin: string, path: string, method: string) =>
  fetch(`${shop.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

test.each([
  ['POST', '/api/user/login'],
  ['GET', '/api/cart/get'],
  ['PUT', '/api/cart/update-qty'],
  ['DELETE', '/api/cart/delete-cart-item'],
  ['PATCH', `/api/order/update-status/${'0'.repeat(32)}`],
])('a preflight request for %s %s is allowed (docs/wire.md 2)', async (method, path) => {
  const response = await preflight(partner, path, method)
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(partner)
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('access-control-allow-methods')).toContain(method)
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
})

test('a preflight request of another origin is not allowed', async () => {
  const response = await preflight('https://evil.example', '/api/user/login', 'POST')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
