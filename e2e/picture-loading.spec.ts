import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

for (const width of [390, 1280])
  test(`at ${width} px a loading picture shows its colour, then the picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/pictures/drawn/product/**', async (route) => {
      await arrival
      await route.continue()
    })
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

/** Runs in the page: the names of its running animations. */
const RUNNING = `document.getAnimations().filter(({ playState }) => playState === 'running')
  .map(({ animationName, id }) => animationName ?? id)`
