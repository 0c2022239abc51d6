import { expect, listen, test } from './support/journey.ts'
import { isOfTiles, mapOf, mapShopForFile, openPin, pinOf, press } from './support/maps.ts'

test.describe.configure({ mode: 'default' })

const mapShop = mapShopForFile()

for (const [what, part, status, text] of [
  ['a style whose server fails', 'style', 500, ''],
  ['a style that does not exist', 'style', 404, ''],
  ['a style that is no JSON', 'style', 200, '<p>Sorry</p>'],
  ['tiles whose server fails', 'tiles', 500, ''],
  ['tiles that do not exist', 'tiles', 404, ''],
  ['tiles that are no pictures', 'tiles', 200, '<p>Sorry</p>'],
] as const)
  test(`with ${what} the drawn map stays, and a pin is put and saved`, async ({ browser }) => {
    mapShop().styles.broken = { [part]: { status, text } }
    const page = await mapShop().pageOf(browser)
    const errors = listen(page)
    // the map may be in sight at once
    const asked = page.waitForResponse(
      (reply) =>
        reply.url().startsWith(mapShop().styles.url) && reply.url().endsWith('.json') === (part === 'style'),
    )
    await openPin(page)
    const map = mapOf(page)
    await map.scrollIntoViewIfNeeded()
    expect((await asked).status()).toBe(status)
    await expect(map.locator('canvas')).toHaveCount(0)
    await expect(map).toHaveAttribute('data-map', 'drawn')
    await press(map, 0.5, 0.4)
    await expect(map.locator('[data-point=pin]')).toBeVisible()
    await expect(map.getByText('Your door')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await pinOf(page)).toMatchObject({ latitude: expect.any(Number) })
    // browsers report the reply themselves
    expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([])
    await page.context().close()
  })

test('one tile that is missing leaves a hole in the map of tiles', async ({ browser }) => {
  const page = await mapShop().pageOf(browser)
  let missing = 0
  await page.context().route(`${mapShop().styles.url}/**/*.png`, (route) => {
    missing += 1
    return missing === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await openPin(page)
  await isOfTiles(page)
  expect(missing).toBeGreaterThan(1)
  await page.context().close()
})

test('without WebGL the drawn map stays, and a pin is put', async ({ browser }) => {
  const page = await mapShop().pageOf(browser)
  const errors = listen(page)
  await page.addInitScript(`
    const usual = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      if (!kind.startsWith('webgl')) return usual.call(this, kind, ...rest)
      document.documentElement.dataset.refused = kind
      return null
    }`)
  await openPin(page)
  const map = mapOf(page)
  await map.scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-refused', /^webgl/)
  await expect(map.locator('canvas')).toHaveCount(0)
  await expect(map).toHaveAttribute('data-map', 'drawn')
  await press(map, 0.5, 0.5)
  await expect(map.locator('[data-point=pin]')).toBeVisible()
  expect(errors).toEqual([])
  await page.context().close()
})
