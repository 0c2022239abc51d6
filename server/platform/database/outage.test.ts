import { afterAll, expect, inject, test, vi } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { identityContract } from '#contract/identity.ts'
import { searchContract } from '#contract/search.ts'
import { Browser } from '#tests/support/browser.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { administer, openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const productId = await fixture.product()
const { email } = await fixture.shopper()
const browser = await new Browser(shop.url).login(email, password)
afterAll(() => shop.close())

/** Refuses new connections to the shop's database, and terminates the open ones. */
async function removeDatabase(): Promise<void> {
  await administer(inject('database'), `alter database ${shop.name} allow_connections false`)
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${shop.name}'`,
  )
}
const bringBack = () => administer(inject('database'), `alter database ${shop.name} allow_connections true`)

const calls = {
  details: () => browser.call(catalogueContract.productDetails, { body: { productId } }),
  search: () => browser.call(searchContract.searchProducts, { body: { search: 'milk' } }),
  cart: () => browser.call(cartContract.list),
  add: () => browser.call(cartContract.add, { body: { productId } }),
  login: () => browser.call(identityContract.login, { body: { email, password } }),
}

test('while the database is unreachable every call returns a message, and the shop recovers by itself', async () => {
  for (const round of [1, 2]) {
    await removeDatabase()
    for (const call of Object.values(calls)) {
      const response = await call()
      expect(response.status, `round ${round}`).toBe(503)
      expect(response.body).toMatchObject({
        success: false,
        code: 'UNAVAILABLE',
        message: 'The shop is taking a short break. Please try again in a moment.',
      })
      expect(response.headers.get('retry-after')).toBe('2')
    }
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${shop.url}/servingz`)).status).toBe(200)

    await bringBack()
    await vi.waitFor(async () => expect((await calls.details()).status).toBe(200), 30_000)
    // sessions survive an outage
    expect((await browser.call(accountContract.userDetails)).body.data.email).toBe(email)
  }
  expect((await calls.cart()).body.data).toEqual([])
})

test('twenty calls during the loss of connections return a message, and the next ones succeed', async () => {
  const crowd = Array.from({ length: 20 }, calls.search)
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${shop.name}'`,
  )
  for (const response of await Promise.all(crowd)) expect([200, 503]).toContain(response.status)
  await vi.waitFor(async () => {
    const next = await Promise.all(Array.from({ length: 5 }, calls.search))
    expect(next.map((response) => response.status)).toEqual([200, 200, 200, 200, 200])
  }, 30_000)
})
