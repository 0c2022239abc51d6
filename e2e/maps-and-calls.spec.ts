import type { Browser, Page } from '@playwright/test'
import { expect, listen, test } from './support/journey.ts'
import { isOfTiles, type MapShop, mapOf, openMapShop, openPin, pinOf, press } from './support/maps.ts'
import { ordersOf } from './support/orders.ts'
import { PHONE, staffPhone } from './support/staff.ts'
import { admin, loginByApi } from './support/users.ts'

test.describe.configure({ mode: 'serial' })

let shop: MapShop
test.beforeAll(async () => {
  test.setTimeout(400_000)
  shop = await openMapShop({ CALL_BRIDGE: 'sandbox' })
})
test.afterAll(() => shop?.close())

/** Of the address that the helpers of tests save. */
const SHOPPER_MOBILE = '9845012345'

const pageOf = (browser: Browser): Promise<Page> => shop.pageOf(browser)

test('without a style no page names one, and none may read from elsewhere', async ({ request }) => {
  const page = await request.get(`${shop.usual}/login`)
  expect(await page.text()).not.toMatch(/map-style|maplibre/)
  expect(page.headers()['content-security-policy']).not.toContain('connect-src')
})

test('the order page shows store, door and rider on a map of tiles', async ({ browser, accessible }) => {
  test.slow()
  const page = await pageOf(browser)
  const errors = listen(page)
  const owner = await pageOf(browser)
  await loginByApi(owner, admin)
  await ordersOf(page, 1)
  const [{ id }] = (await (await page.request.get('/api/v1/orders')).json()).data
  const { data: stores } = await (await owner.request.get('/api/store/all')).json()
  const { latitude, longitude } = stores.find((store: { name: string }) => store.name === 'Indiranagar')
  const rider = await staffPhone(browser, {
    role: 'rider',
    name: 'Meena Rider',
    baseURL: shop.url,
    permissions: ['geolocation'],
    geolocation: { latitude: latitude + 0.02, longitude },
  })
  const post = async (by: Page, path: string, data: object = {}) =>
    expect((await by.request.post(`/api/v1/${path}`, { data })).status()).toBeLessThan(300)
  await post(owner, `store/orders/${id}/accept`)
  await post(owner, `store/orders/${id}/pack`, { bags: 1 })
  await post(rider, `ride/orders/${id}/take`)
  await rider.goto('/ride')

  await page.setViewportSize(PHONE)
  // the page of the order is opened without a new document, from one that has no map
  await page.goto('/dashboard/myorders')
  await page.locator(`a[href="/dashboard/myorders/${id}"]`).first().click()
  await isOfTiles(page)
  const map = page.getByRole('img', { name: /^Map: The rider is about/ })
  for (const label of ['Indiranagar', 'Meena']) await expect(map).toContainText(label)
  await expect(map.locator('[data-point]')).toHaveCount(3)
  expect(shop.styles.tiles).toBeGreaterThan(0)
  const maker = page.getByRole('link', { name: 'Example Maps' })
  await expect(maker).toHaveAttribute('href', 'https://maps.example/copyright')
  await accessible(page)

  // a closer view moves the points apart
  const across = async () => {
    const [store, door] = await Promise.all(
      ['store', 'rider'].map((name) => map.locator(`[data-point=${name}]`).boundingBox()),
    )
    return Math.hypot((store?.x ?? 0) - (door?.x ?? 0), (store?.y ?? 0) - (door?.y ?? 0))
  }
  const before = await across()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(across).toBeLessThan(before * 0.7)

  await owner.goto('/dashboard/board')
  await isOfTiles(owner)
  // of all stores: which one the rider rides for
  await expect(owner.getByText(/^Meena \(Indiranagar\): /)).toBeVisible()
  expect(errors).toEqual([])
  await callsWithoutTheNumber(rider)
  for (const one of [page, owner, rider]) await one.context().close()
})

/** The shop connects a rider with the shopper: the page has no number of the shopper, and says what happens. */
async function callsWithoutTheNumber(rider: Page) {
  await rider.getByRole('button', { name: /^Go on with/ }).click()
  const call = rider.getByRole('button', { name: /^Call / })
  await call.click()
  await expect(rider.getByRole('alert')).toHaveText('Please add your mobile to your profile first.')
  const profile = await (await rider.request.get('/api/user/user-details')).json()
  const saved = await rider.request.put('/api/user/update-user', {
    data: { ...profile.data, mobile: '9845077777' },
  })
  expect(saved.status()).toBe(200)
  await call.click()
  await expect(rider.getByRole('status').filter({ hasText: 'Your phone rings now, from +91' })).toBeVisible()
  expect(await rider.content()).not.toContain(SHOPPER_MOBILE)
  const connected = await (await rider.request.get(`/dev/calls.json?to=%2B91${SHOPPER_MOBILE}`)).json()
  expect(connected[0]).toMatchObject({ from: '+919845077777', to: `+91${SHOPPER_MOBILE}` })
}

test('a pin is put by a press and moved by a drag', async ({ browser }) => {
  const page = await pageOf(browser)
  const errors = listen(page)
  await openPin(page)
  await isOfTiles(page)
  const map = mapOf(page)
  await map.scrollIntoViewIfNeeded()
  await press(map, 0.6, 0.4)
  const pin = map.locator('[data-point=pin]')
  const [from, frame] = [await pin.boundingBox(), await map.boundingBox()]
  if (!from || !frame) throw new Error('no pin')
  // at the pressed place: the map has stayed where it was
  expect(from.x + from.width / 2 - frame.x).toBeCloseTo(frame.width * 0.6, -1)
  expect(from.y + from.height / 2 - frame.y).toBeCloseTo(frame.height * 0.4, -1)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const put = await pinOf(page)
  expect(put).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) })

  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await isOfTiles(page)
  await map.scrollIntoViewIfNeeded()
  const at = await pin.boundingBox()
  if (!at) throw new Error('no pin')
  await page.mouse.move(at.x + 16, at.y + 16)
  await page.mouse.down()
  await page.mouse.move(at.x + 50, at.y - 20, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const moved = await pinOf(page)
  expect(moved.longitude).toBeGreaterThan(put.longitude)
  expect(moved.latitude).toBeGreaterThan(put.latitude)
  expect(errors).toEqual([])
  await page.context().close()
})
