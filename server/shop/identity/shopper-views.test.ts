import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { everyEndpoint } from '#tests/support/api-endpoints.ts'
import { Browser } from '#tests/support/browser.ts'
import { changedTables, contents } from '#tests/support/contents.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { sampleInput } from '#tests/support/sample-input.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { shopperWithData } from '#tests/support/shopper-with-data.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const bhavani = await shopperWithData(fixture, 'Bhavani')
const { db } = shop.database
afterAll(() => shop.close())

const { account, addresses, cartV1, ordersV1, orders, savedListsV1, shopperViewsV1, sessionsV1, privacyV1 } =
  contracts
const why = 'Asks where the order is'
const begin = (client: Browser, email = bhavani.shopper.email, reason = why) =>
  client.call(shopperViewsV1.begin, { body: { email, why: reason } })
const emailOf = async (client: Browser) => (await client.call(account.userDetails)).body.data.email

async function support() {
  const { email, id } = await fixture.staff([{ permission: 'shoppers:view' }, { permission: 'orders:read' }])
  return { browser: await new Browser(shop.url).login(email, password), email, id }
}

test('support sees orders, cart and addresses of a shopper, with the time when it ends', async () => {
  const { browser } = await support()
  const begun = await begin(browser)
  expect([begun.status, begun.body]).toMatchObject([201, { id: bhavani.shopper.id }])
  const minutes = (Date.parse(begun.body.until) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThan(15.1)
  const me = (await browser.call(account.userDetails)).body.data
  expect(me).toMatchObject({ email: bhavani.shopper.email, viewed_until: begun.body.until })
  expect(me).not.toHaveProperty('permissions')
  for (const call of [ordersV1.list, addresses.list, cartV1.get])
    expect((await browser.call(call)).body).toEqual((await bhavani.shopper.call(call)).body)
})

test('support reads the lists of a shopper without the links by which others join', async () => {
  const { shopper } = bhavani
  const { id } = (await shopper.call(savedListsV1.create, { body: { name: 'Shared' } })).body
  const { link } = (await shopper.call(savedListsV1.share, { id })).body
  const { browser } = await support()
  await begin(browser)
  const { status, body } = await browser.call(savedListsV1.get, { id })
  expect([status, body.name, body.isOwner]).toEqual([200, 'Shared', true])
  expect(JSON.stringify(body)).not.toContain(link)
  await shopper.call(savedListsV1.remove, { id })
})

test('no call changes anything meanwhile, and what is not needed for support stays closed', async () => {
  const { browser } = await support()
  await begin(browser)
  await untilHandedOver(db)
  const before = await contents(db)
  const changing = everyEndpoint('all').filter(({ method, viewable }) => method !== 'GET' && !viewable)
  expect(changing.length).toBeGreaterThan(80)
  for (const endpoint of changing) {
    const { status, body } = await browser.call(endpoint, await sampleInput(endpoint, bhavani.samples))
    expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 403, 'VIEW_ONLY'])
  }
  for (const endpoint of [sessionsV1.list, privacyV1.data, orders.all])
    expect((await browser.call(endpoint)).body.code).toBe('VIEW_ONLY')
  for (const call of [account.userDetails, ordersV1.list, addresses.list, cartV1.get])
    await browser.call(call)
  await untilHandedOver(db)
  expect(changedTables(before, await contents(db))).toEqual([])
})

test('it is in the audit log with who, why and whom, without name or email of the shopper', async () => {
  const { browser, id } = await support()
  await begin(browser)
  const { rows } = await sql<Record<string, unknown>>`
    select thing, thing_id as "thingId", why, after::text as after, name from audit_log
     where user_id = ${id}`.execute(db)
  expect(rows).toMatchObject([{ thing: 'shopper-view', thingId: bhavani.shopper.id, why, name: '' }])
  expect(rows[0]?.after).not.toContain(bhavani.shopper.email)
})

test('it ends by a press, by itself after 15 minutes, and with the permission', async () => {
  const { browser, email, id } = await support()
  await begin(browser)
  const { viewed } = { viewed: bhavani.shopper.email }
  expect(await emailOf(browser)).toBe(viewed)
  for (const ended of [1, 0]) expect((await browser.call(shopperViewsV1.end)).body).toEqual({ ended })
  expect(await emailOf(browser)).toBe(email)
  await begin(browser)
  await sql`update shopper_views set until = until - interval '15 minutes'`.execute(db)
  expect(await emailOf(browser)).toBe(email)
  await begin(browser)
  expect(await emailOf(browser)).toBe(viewed)
  await sql`delete from staff_grants where user_id = ${id}`.execute(db)
  expect(await emailOf(browser)).toBe(email)
})

test('the cookie serves no other session', async () => {
  const [one, other] = [await support(), await support()]
  await begin(one.browser)
  other.browser.cookies.set('shopperView', one.browser.cookies.get('shopperView') ?? '')
  expect(await emailOf(other.browser)).toBe(other.email)
})

test('a reason is required, staff are not looked at, and shoppers cannot look', async () => {
  const { browser, email } = await support()
  expect((await begin(browser, bhavani.shopper.email, ' ')).body.code).toBe('INVALID')
  expect((await begin(browser, email)).body.code).toBe('STAFF_NOT_VIEWED')
  expect((await begin(browser, 'nobody@people.example')).status).toBe(404)
  const asha = await fixture.shopper()
  const shopper = await new Browser(shop.url).login(asha.email, password)
  expect((await begin(shopper)).body.code).toBe('ADMIN_ONLY')
})
