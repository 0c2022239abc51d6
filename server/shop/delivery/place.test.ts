import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { darkStoresContract } from '#contract/dark-stores.ts'
import { deliveryContract as contract } from '#contract/delivery.ts'
import { searchContract } from '#contract/search.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import { Browser, cookiesIn } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
afterAll(() => shop.close())

await darkStores.replacePincodes(db, [
  {
    pincode: '560038',
    name: 'Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    latitude: 12.97,
    longitude: 77.64,
  },
  {
    pincode: '560034',
    name: 'Koramangala',
    city: 'Bengaluru',
    state: 'Karnataka',
    latitude: 12.933,
    longitude: 77.622,
  },
  {
    pincode: '560102',
    name: 'HSR Layout',
    city: 'Bengaluru',
    state: 'Karnataka',
    latitude: 12.912,
    longitude: 77.638,
  },
])
/** A store with a triangle as its area. HSR is in the area and in the store's pincodes. */
const koramangala = await darkStores.open(db, {
  name: 'Koramangala',
  city: 'Bengaluru',
  latitude: 12.935,
  longitude: 77.6245,
  corners: [
    { latitude: 12.9, longitude: 77.6 },
    { latitude: 12.9, longitude: 77.66 },
    { latitude: 12.95, longitude: 77.62 },
  ],
  pincodes: ['560034', '560102'],
  isDefault: false,
})
const circle = await darkStores.open(db, {
  name: 'Whitefield',
  city: 'Bengaluru',
  latitude: 12.97,
  longitude: 77.75,
  radius: 2_000,
  pincodes: [],
  isDefault: false,
})
afterEach(() => sql`update dark_stores set paused = false, opens = '00:00', closes = '00:00'`.execute(db))

/** A browser that has chosen a place. */
async function at(input: object, browser = new Browser(shop.url)) {
  const { body } = await browser.call(contract.choosePlace, { body: input })
  return { browser, response: body.data }
}
const storeOf = async (input: object) => (await at(input)).response.store?.name
const milk = await fixture.product({ name: 'Cold Milk', stock: 20 })
await inventory.receive(db, koramangala.id, [{ productId: milk, quantity: 3 }])

test('a pincode, with or without a space, returns the store that serves it, its name and the ETA', async () => {
  const { response } = await at({ pincode: '560 034' })
  expect(response).toEqual({
    place: { name: 'Koramangala', pincode: '560034' },
    served: true,
    open: true,
    store: { _id: koramangala.id, name: 'Koramangala', city: 'Bengaluru' },
    promise: { low: expect.any(Number), high: expect.any(Number) },
  })
  expect(await storeOf({ pincode: '560038' })).toBe('Indiranagar')
})

test('the nearest of the stores that cover a place serves it, and while it is paused the next one', async () => {
  await sql`update dark_stores set pincodes = array['560038', '560102'] where name = 'Indiranagar'`.execute(
    db,
  )
  expect(await storeOf({ pincode: '560102' })).toBe('Koramangala')
  await admin.call(darkStoresContract.pause, { body: { _id: koramangala.id, state: 'paused' } })
  expect(await storeOf({ pincode: '560102' })).toBe('Indiranagar')
  await sql`update dark_stores set pincodes = array['560038'] where name = 'Indiranagar'`.execute(db)
  const { response } = await at({ pincode: '560102' })
  expect(response).toMatchObject({ served: true, open: false, store: { name: 'Koramangala' } })
  expect(response).not.toHaveProperty('promise')
})

test('a closed store returns its opening time', async () => {
  // closed now, because its only opening minute has already passed today
  const ago = (hours: number) =>
    sql`date_trunc('minute', now() at time zone 'Asia/Kolkata' - make_interval(hours => ${hours}::int))::time`
  await sql`update dark_stores set opens = ${ago(2)}, closes = ${ago(1)}`.execute(db)
  const { response } = await at({ pincode: '560034' })
  expect(response).toMatchObject({ served: true, open: false, opens: expect.stringMatching(/^\d\d:\d\d$/) })
})

test('a store that is paused for some minutes returns the end of its pause, and then serves again', async () => {
  await admin.call(darkStoresContract.pause, {
    body: { _id: koramangala.id, state: 'paused', minutes: 30 },
  })
  const { response } = await at({ pincode: '560034' })
  const inIndia = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  const possible = [30, 31].map((minutes) => inIndia.format(Date.now() + minutes * 60_000))
  expect(response).toMatchObject({ open: false, store: { name: 'Koramangala' } })
  expect(possible).toContain(response.opens)
  await sql`update dark_stores set paused_until = now() where paused`.execute(db)
  expect((await at({ pincode: '560034' })).response).toMatchObject({ open: true })
})

test('a position must be within the area itself, not only within its bounding rectangle', async () => {
  const inside = { latitude: 12.912, longitude: 77.637 }
  const { response } = await at(inside)
  expect(response).toMatchObject({
    served: true,
    store: { name: 'Koramangala' },
    place: { name: 'HSR Layout' },
  })
  // within the rectangle, outside the triangle
  expect(await storeOf({ latitude: 12.945, longitude: 77.605 })).toBeUndefined()
  // two kilometres around Whitefield: 0.018 degrees of latitude
  expect(await storeOf({ latitude: 12.987, longitude: 77.75 })).toBe('Whitefield')
  expect(await storeOf({ latitude: 12.989, longitude: 77.75 })).toBeUndefined()
  expect(await storeOf({ latitude: 12.982, longitude: 77.763 })).toBe('Whitefield')
  expect(await storeOf({ latitude: 12.984, longitude: 77.766 })).toBeUndefined()
})

test('a pincode that no store lists is served when its centre is within an area', async () => {
  await darkStores.replacePincodes(db, [
    {
      pincode: '560066',
      name: 'Whitefield',
      city: 'Bengaluru',
      state: 'Karnataka',
      latitude: 12.97,
      longitude: 77.751,
    },
  ])
  expect(await storeOf({ pincode: '560066' })).toBe(circle.name)
})

test('a known pincode returns its city and state for an address form; an unknown one returns neither', async () => {
  const request = (pincode: string) =>
    new Client(shop.url).call({
      ...contract.pincode,
      path: `/api/delivery/pincode/${encodeURIComponent(pincode)}`,
    })
  expect((await request('560 034')).body.data).toEqual({ city: 'Bengaluru', state: 'Karnataka' })
  expect((await request('999999')).body.data).toBeUndefined()
  expect((await request('12')).body.message).toBe('Pincode must be 6 digits, such as 560038')
})

test('a place that is not served is reported, and products of the default store can still be viewed', async () => {
  const { browser, response } = await at({ pincode: '110001' })
  expect(response).toEqual({ place: { name: '110001', pincode: '110001' }, served: false })
  const { body } = await browser.call(catalogueContract.productDetails, { body: { productId: milk } })
  expect(body.data.stock).toBe(20)
})

test('a saved address is a place; another shopper’s is not', async () => {
  const asha = await fixture.shopper()
  const addressId = await withAddress(asha, { pincode: '560034', address_line: '7, 80 Feet Road' })
  const browser = await new Browser(shop.url).login(asha.email, password)
  const { response } = await at({ addressId }, browser)
  expect(response).toMatchObject({
    place: { name: 'Koramangala', pincode: '560034' },
    store: { name: 'Koramangala' },
  })
  const ravi = await fixture.shopper('Ravi')
  const theirs = await ravi.call(contract.choosePlace, { body: { addressId } })
  expect([theirs.status, theirs.body.message]).toEqual([404, 'Address not found'])
  const guest = await new Browser(shop.url).call(contract.choosePlace, { body: { addressId } })
  expect([guest.status, guest.body.message]).toEqual([401, 'Please Login'])
})

test('a request without a place is refused with a message', async () => {
  for (const body of [{}, { latitude: 12.9 }]) {
    const refused = await new Browser(shop.url).call(contract.choosePlace, { body })
    expect([refused.status, refused.body.message]).toEqual([400, 'Pincode is required'])
  }
})

test('details, listing, search, cart and quantities have the stock of the place’s store', async () => {
  const asha = await fixture.shopper()
  const browser = await new Browser(shop.url).login(asha.email, password)
  const stock = async () => {
    const one = await browser.call(catalogueContract.productDetails, { body: { productId: milk } })
    const found = await browser.call(searchContract.searchProducts, { body: { search: 'cold milk' } })
    const category = await browser.call(catalogueContract.productsOfSubCategory, {
      body: { categoryId: fixture.categoryId, subCategoryId: fixture.subCategoryId },
    })
    const listed = category.body.data.find(({ _id }) => _id === milk)
    return [one.body.data.stock, found.body.data[0]?.stock, listed?.stock]
  }
  expect(await stock()).toEqual([20, 20, 20])
  await at({ pincode: '560034' }, browser)
  expect(await stock()).toEqual([3, 3, 3])
  const row = (await browser.call(cartContract.add, { body: { productId: milk } })).body.data
  expect(row.productId.stock).toBe(3)
  const much = await browser.call(cartContract.updateQuantity, { body: { _id: row._id, qty: 4 } })
  expect(much.body.message).toBe('Only 3 of Cold Milk left')
})

test('the place survives a logout, and can be removed', async () => {
  const asha = await fixture.shopper()
  const browser = await new Browser(shop.url).login(asha.email, password)
  const chosen = await browser.call(contract.choosePlace, { body: { pincode: '560034' } })
  expect(cookiesIn(chosen).get('place')?.attributes).toEqual(
    expect.arrayContaining(['max-age=31536000', 'path=/', 'samesite=lax']),
  )
  await browser.raw('GET', '/api/user/logout')
  const kept = await browser.call(contract.place, { query: '?items=12' })
  expect(kept.body.data).toMatchObject({ place: { pincode: '560034' }, store: { name: 'Koramangala' } })
  await browser.call(contract.removePlace)
  expect((await browser.call(contract.place)).body).not.toHaveProperty('data')
})

test('the browser keeps the area of a saved address and not its street, also after a logout', async () => {
  const asha = await fixture.shopper()
  const addressId = await withAddress(asha, { pincode: '560034', address_line: '7, 80 Feet Road' })
  const browser = await new Browser(shop.url).login(asha.email, password)
  await at({ addressId }, browser)
  const kept = { n: 'Koramangala', p: '560034' }
  expect(JSON.parse(decodeURIComponent(browser.cookies.get('place') ?? ''))).toEqual(kept)
  await browser.raw('GET', '/api/user/logout')
  const { data } = (await browser.call(contract.place)).body
  expect(data?.place).toEqual({ name: 'Koramangala', pincode: '560034' })
})

test('more pieces and a longer queue increase the ETA', async () => {
  const { browser } = await at({ pincode: '560034' })
  const high = async (items: number) =>
    (await browser.call(contract.place, { query: `?items=${items}` })).body.data?.promise?.high ?? 0
  expect(await high(40)).toBeGreaterThan(await high(2))
})

test.each([
  '',
  'x',
  '{"p":"12"}',
  '{"n":1}',
  '[]',
  'null',
  '{"n":"a","at":[1,"2"]}',
  '{"n":"a","at":[91,0]}',
  '%',
  'x'.repeat(301),
])('a cookie of %j is not a place', async (cookie) => {
  const browser = new Browser(shop.url)
  browser.cookies.set('place', encodeURIComponent(cookie))
  const { status, body } = await browser.call(contract.place)
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('data')
  expect(
    (await browser.call(catalogueContract.productDetails, { body: { productId: milk } })).body.data.stock,
  ).toBe(20)
})
