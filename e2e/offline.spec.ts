import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error loading route module|Failed to fetch/],
})

test('without a connection a tap says so in the shop’s own frame, and the page comes by itself with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await wordsOfTrouble(page)
  await context.setOffline(true)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jhatpat, home' })).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You seem to be offline')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { name: /product details/i })).toBeVisible()
})

test('a shop that cannot be reached when the code of a page is asked for is not taken for a broken one', async ({
  page,
}) => {
  let away = true
  await page.route(/\/assets\/login-[^/]*\.js$/, (route) => (away ? route.abort() : route.continue()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await wordsOfTrouble(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  away = false
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
})

test('the code of every page a shopper may go to is there before they go', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const routes = await page.evaluate<{ id: string; module: string }[]>(
    'Object.values(globalThis.__reactRouterManifest.routes)',
  )
  const missing = () => routes.filter(({ module }) => !fetched.has(module)).map(({ id }) => id)
  await expect.poll(() => missing().filter((id) => !/^pages\/(admin|dev)\//.test(id))).toEqual([])
  expect(missing()).not.toEqual([])
})

/** They come once the browser has nothing better to do. */
const wordsOfTrouble = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => /trouble-told/.test(name))`),
    )
    .toBe(true)
