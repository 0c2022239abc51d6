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

/** Nobody gets into the shop's database any more, and those who are in are thrown out. */
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

test('while the database is away every call says so in words, and the shop comes back by itself', async () => {
  for (const round of [1, 2]) {
    await removeDatabase()
    for (const call of Object.values(calls)) {
      const answer = await call()
      expect(answer.status, `round ${round}`).toBe(503)
      expect(answer.body).toMatchObject({
        success: false,
        code: 'UNAVAILABLE',
        message: 'The shop is taking a short break. Please try again in a moment.',
      })
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)

    await bringBack()
    await vi.waitFor(async () => expect((await calls.details()).status).toBe(200))
    // who was logged in still is: an outage is no logout
    expect((await browser.call(accountContract.userDetails)).body.data.email).toBe(email)
  }
  expect((await calls.cart()).body.data).toEqual([])
})

test('twenty calls in the moment the connections break are answered in words, and the next ones served', async () => {
  const crowd = Array.from({ length: 20 }, calls.search)
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${shop.name}'`,
  )
  for (const answer of await Promise.all(crowd)) expect([200, 503]).toContain(answer.status)
  await vi.waitFor(async () => {
    const next = await Promise.all(Array.from({ length: 5 }, calls.search))
    expect(next.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  })
})
