import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error loading route module|Failed to fetch/],
})

test('offline, a link shows the offline page in the shop’s layout, and the page loads once online', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await errorTexts(page)
  const link = page.getByRole('article').first().getByRole('link')
  // before, the browser itself would follow the link, and show a page of its own
  await untilHydrated(link)
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jhatpat, home' })).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You seem to be offline')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { name: /product details/i })).toBeVisible()
})

test('a page script that fails to load without a connection shows the offline page, not an error', async ({
  page,
}) => {
  let away = true
  await page.route(/\/assets\/login-[^/]*\.js$/, (route) => (away ? route.abort() : route.continue()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await errorTexts(page)
  const link = page.getByRole('link', { name: 'Login' }).first()
  await untilHydrated(link)
  await link.click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  away = false
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
})

test('a page whose script failed to load opens when its link is pressed again', async ({ page }) => {
  let away = true
  await page.route(/\/assets\/login-[^/]*\.js$/, (route) => (away ? route.abort() : route.continue()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await errorTexts(page)
  // the error page opens the page automatically when the shop responds
  await page.route('**/readyz', (route) => route.abort())
  const link = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await untilHydrated(link)
  await link.click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
  await page.getByRole('link', { name: 'Jhatpat, home' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  away = false
  await link.click()
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('the scripts of all shop pages are preloaded', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const routes = await page.evaluate<{ id: string; module: string }[]>(
    'Object.values(globalThis.__reactRouterManifest.routes)',
  )
  const missing = () => routes.filter(({ module }) => !fetched.has(module)).map(({ id }) => id)
  await expect.poll(() => missing().filter((id) => !/^pages\/(admin|dev|work)\//.test(id))).toEqual([])
  expect(missing()).not.toEqual([])
})

/** The browser preloads them while idle. */
const errorTexts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        `performance.getEntriesByType('resource').some(({ name }) => /error-details/.test(name))`,
      ),
    )
    .toBe(true)
