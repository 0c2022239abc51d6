import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

for (const width of [390, 1280])
  test(`at ${width} px a loading picture shows its colour, then the picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const arrive = await holdPictures(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const picture = page.getByRole('article').locator('img').first()
    await expect(picture).toBeVisible()
    const [, tint = ''] = /-([0-9a-f]{6})\?/.exec((await picture.getAttribute('src')) ?? '') ?? []
    const channels = [0, 2, 4].map((at) => Number.parseInt(tint.slice(at, at + 2), 16))
    await expect(picture).toHaveCSS('background-color', `rgb(${channels.join(', ')})`)
    await expect(picture).toHaveJSProperty('naturalWidth', 0)
    arrive()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  })

test('nothing moves on a home page that nobody touches, also where pictures are not loaded yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  const pictures = page.getByRole('article').locator('img')
  const notLoaded = () =>
    pictures.evaluateAll((all) => all.filter((image) => Reflect.get(image, 'naturalWidth') === 0).length)
  expect(await notLoaded()).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate<string[]>(RUNNING)).toEqual([])
})

test('the scripts of a product page are requested once its picture has arrived', async ({ page }) => {
  const path = await someProduct(page)
  const arrive = await holdPictures(page)
  await page.addInitScript(WITHOUT_LIMIT)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/[/]assets[/].*[.]js$/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // it is not transparent at first, as one that is chosen later
  await expect(page.locator('img[fetchpriority=high]')).toHaveCSS('animation-name', 'none')
  await page.evaluate(PAINTED)
  expect(scripts).toEqual([])
  arrive()
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  expect(scripts).not.toEqual([])
})

test('a product page whose picture does not arrive can be used', async ({ page }) => {
  const path = await someProduct(page)
  await holdPictures(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('button', { name: /^Add / }).first()
  await untilHydrated(add)
  await add.click()
  await expect(page.getByText('Item added')).toBeVisible()
})

/** Not opened in the page, which would request the scripts of home meanwhile. */
const someProduct = async (page: Page): Promise<string> => {
  const home = await (await page.request.get('/')).text()
  return /href="(\/product\/[^"]+)"/.exec(home)?.[1] ?? ''
}

/** Answers requests for pictures of products once the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/pictures/drawn/product/**', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** Runs in the page: its scripts no longer start after three seconds. */
const WITHOUT_LIMIT = `{
  const start = setTimeout
  globalThis.setTimeout = (work, ms, ...given) => (ms === 3000 ? 0 : start(work, ms, ...given))
}`

/** Runs in the page: waits until it has been painted twice. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))`

/** Runs in the page: the names of its running animations. */
const RUNNING = `document.getAnimations().filter(({ playState }) => playState === 'running')
  .map(({ animationName, id }) => animationName ?? id)`
