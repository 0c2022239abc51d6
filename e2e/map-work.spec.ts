import type { Locator, Page } from '@playwright/test'
import { metresBetween, type Position } from '#contract/positions.ts'
import { expect, listen, test } from './support/journey.ts'
import { isOfTiles, mapOf, mapShopForFile, openPin, pinOf, press } from './support/maps.ts'
import { ordersOf } from './support/orders.ts'
import { staffPhone } from './support/staff.ts'
import { admin, loginByApi } from './support/users.ts'

test.describe.configure({ mode: 'default' })

const mapShop = mapShopForFile()

type Store = Position & { name: string; corners: Position[] }
const storeOf = async (page: Page, name: string): Promise<Store> => {
  const { data } = await (await page.request.get('/api/store/all')).json()
  return data.find((store: Store) => store.name === name)
}

/** How many metres a pixel of a map is, by its scale. */
async function metresAPixel(map: Locator): Promise<number> {
  const scale = map.getByText(/^[\d.]+ k?m$/)
  const [text, box] = [await scale.innerText(), await scale.boundingBox()]
  const [, number, unit] = /^([\d.]+) (k?m)$/.exec(text) ?? []
  return (Number(number) * (unit === 'km' ? 1_000 : 1)) / (box?.width ?? 0)
}

test('presses on the map of a store draw its area, which is saved where it was pressed', async ({
  browser,
  accessible,
}) => {
  // so that the map does not glide
  const page = await mapShop().pageOf(browser, { reducedMotion: 'reduce' })
  const errors = listen(page)
  await loginByApi(page, admin)
  const before = await storeOf(page, 'Koramangala')
  await page.goto('/dashboard/stores')
  await page.getByRole('button', { name: 'Edit Koramangala' }).click()
  const corners = page.getByLabel('Delivery area, one corner a line')
  await corners.fill('')
  await isOfTiles(page)
  const map = mapOf(page)
  const marker = map.locator('[data-point=store]')
  const places = [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.5, 0.75],
  ] as const
  const [frame, at] = [await map.boundingBox(), await marker.boundingBox()]
  if (!frame || !at) throw new Error('no map')
  const scale = await metresAPixel(map)
  for (const [n, [left, top]] of places.entries()) {
    await press(map, left, top)
    await expect(corners).toHaveValue(new RegExp(`^([\\d., ]+\\n){${n}}[\\d., ]+$`))
  }
  await expect(page.getByText('A drawn area with 3 corners.')).toBeVisible()
  await expect(map.locator('polygon')).toHaveCount(1)
  await accessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const saved = await storeOf(page, 'Koramangala')
  const middle = { x: at.x + at.width / 2 - frame.x, y: at.y + at.height / 2 - frame.y }
  expect(saved).toMatchObject({ latitude: before.latitude, longitude: before.longitude })
  expect(saved.corners).toHaveLength(places.length)
  for (const [n, [left, top]] of places.entries()) {
    const corner = saved.corners[n] ?? saved
    const [east, south] = [frame.width * left - middle.x, frame.height * top - middle.y]
    expect(Math.sign(corner.longitude - saved.longitude)).toBe(Math.sign(Math.round(east)))
    expect(Math.sign(saved.latitude - corner.latitude)).toBe(Math.sign(south))
    // as far from the store as the scale of the map says
    const far = Math.hypot(east, south) * scale
    expect(Math.abs(metresBetween(corner, saved) - far)).toBeLessThan(far * 0.05)
  }
  expect(errors).toEqual([])
  await page.context().close()
})

/** Whether two labels of a map cover each other. */
async function overlap(map: Locator, one: string, other: string): Promise<boolean> {
  const boxes = await Promise.all(
    [one, other].map((text) => map.getByText(text, { exact: true }).boundingBox()),
  )
  const [a, b] = boxes
  if (!a || !b) throw new Error('no label')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('the labels of a rider at the store can be read, on a map of tiles and on a drawn one', async ({
  browser,
  accessible,
}) => {
  test.slow()
  const [owner, shopper] = [await mapShop().pageOf(browser), await mapShop().pageOf(browser)]
  await loginByApi(owner, admin)
  await ordersOf(shopper, 1)
  const [{ id }] = (await (await shopper.request.get('/api/v1/orders')).json()).data
  const { latitude, longitude } = await storeOf(owner, 'Indiranagar')
  const rider = await staffPhone(browser, {
    role: 'rider',
    name: 'Meena Rider',
    permissions: ['geolocation'],
    geolocation: { latitude, longitude },
  })
  const post = async (by: Page, path: string, data: object = {}) =>
    expect((await by.request.post(`/api/v1/${path}`, { data })).status()).toBeLessThan(300)
  await post(owner, `store/orders/${id}/accept`)
  await post(owner, `store/orders/${id}/pack`, { bags: 1 })
  await post(rider, `ride/orders/${id}/take`)
  await rider.goto('/ride')
  await expect(rider.getByRole('status').filter({ hasText: 'While you ride' })).toBeVisible()

  await owner.goto('/dashboard/board')
  await isOfTiles(owner)
  // the map may glide there
  await expect.poll(() => overlap(mapOf(owner), 'Indiranagar', 'Meena (1)')).toBe(false)
  await accessible(owner)

  mapShop().styles.broken = { style: { status: 500, text: '' } }
  await shopper.goto(`/dashboard/myorders/${id}`)
  await expect(mapOf(shopper).getByText('Meena')).toBeVisible()
  await expect(mapOf(shopper)).toHaveAttribute('data-map', 'drawn')
  await expect.poll(() => overlap(mapOf(shopper), 'Indiranagar', 'Meena')).toBe(false)
  for (const page of [owner, shopper, rider]) await page.context().close()
})

test('arrow keys put the pin on a map of tiles, and its buttons are reached by Tab', async ({ browser }) => {
  const page = await mapShop().pageOf(browser, { reducedMotion: 'reduce' })
  const errors = listen(page)
  await openPin(page)
  await isOfTiles(page)
  const map = mapOf(page)
  await page.getByRole('application', { name: 'Arrow keys move the pin' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(map.locator('[data-point=pin]')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  const scale = await metresAPixel(map)
  await page.keyboard.press('Tab')
  const closer = map.getByRole('button', { name: 'Zoom in' })
  await expect(closer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await metresAPixel(map)) / scale).toBeCloseTo(0.5, 1)
  const box = await closer.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { data } = await (await page.request.get('/api/v1/map/places?pincode=560038')).json()
  const pin = await pinOf(page)
  // two steps to the north and one to the east, each of 0.0002 degrees
  expect(pin.latitude).toBeCloseTo(data[0].latitude + 0.0004, 5)
  expect(pin.longitude).toBeCloseTo(data[0].longitude + 0.0002, 5)
  expect(errors).toEqual([])
  await page.context().close()
})
