import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

const placeholder = 'Search for atta dal and more.'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`${viewport.width} px, on a slow connection`, () => {
    test.use({ viewport })

    test('the URL follows every letter at once, and a late response never replaces a newer one', async ({
      page,
    }) => {
      await page.goto('/search')
      const box = page.getByPlaceholder(placeholder)
      const title = page.getByRole('heading', { level: 1 })
      await page.waitForLoadState('networkidle')
      await untilHydrated(box)
      const [soon, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { requested, loaded } = await slowly(page, (q) => (q === 'mi' ? late : soon).promise)
      for (const typed of ['m', 'mi', 'mil', 'milk']) {
        await box.press(typed.slice(-1))
        // before any response
        await expect(page).toHaveURL(`/search?q=${typed}`)
        // slow enough for one request per letter
        await expect.poll(() => requested).toContain(typed)
      }
      expect(loaded).toEqual([])
      soon.resolve()
      await expect(title).toHaveText(/products for “milk”/)
      late.resolve()
      await expect.poll(() => loaded).toContain('mi')
      // long enough for the page to render a response
      await page.waitForTimeout(1_000)
      await expect(title).toHaveText(/products for “milk”/)
      await expect(box).toHaveValue('milk')
    })

    test('letters typed before the search page has loaded are not lost, and Back leads home', async ({
      page,
    }) => {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      const typed = Promise.withResolvers<void>()
      const { loaded } = await slowly(page, async (q) => {
        if (q !== '') await typed.promise
        await new Promise((over) => setTimeout(over, 2_000))
      })
      const link = page.getByRole('banner').getByRole('link', { name: 'Search for products' })
      await untilHydrated(link)
      await link.click()
      const box = page.getByPlaceholder(placeholder)
      // a letter before this would take the place of the empty search in the history
      await expect(page).toHaveURL('/search')
      await box.pressSequentially('rice', { delay: 40 })
      // before any response
      await expect(page).toHaveURL('/search?q=rice')
      expect(loaded).not.toContain('rice')
      typed.resolve()
      await expect(box).toHaveValue('rice')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “rice”/)

      await page.getByRole('article').getByRole('link').nth(0).click()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page).toHaveURL('/search?q=rice')
      await expect(box).toHaveValue('rice')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “rice”/)
      await page.goBack()
      await expect(page).toHaveURL(/\/search$/)
      await expect(box).toHaveValue('')
      await page.goBack()
      await expect(page).toHaveURL(/:\d+\/$/)
    })

    test('letters typed while the code of the search page loads are not lost', async ({ page }) => {
      await page.goto('/search')
      const searchModule = `globalThis.__reactRouterManifest?.routes['pages/shop/search']?.module ?? ''`
      await expect.poll(() => page.evaluate<string>(searchModule)).toMatch(/\.js$/)
      const code = await page.evaluate<string>(searchModule)
      const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
      await page.route(`**${code}`, async (route) => {
        await arrival
        await route.continue()
      })
      const requested = page.waitForRequest(`**${code}`)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      // requested by the hydrated page
      await requested
      await page.getByRole('banner').getByRole('link', { name: 'Search for products' }).click()
      const box = page.getByPlaceholder(placeholder)
      await expect(box).toBeFocused()
      await box.pressSequentially('rice', { delay: 40 })
      arrive()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “rice”/)
      await expect(page).toHaveURL('/search?q=rice')
      await expect(box).toHaveValue('rice')
    })
  })

test('a reply that is no longer needed, aborted while it is read, is not an error of the page', async ({
  page,
}) => {
  await page.goto('/search')
  await untilHydrated(page.getByPlaceholder(placeholder))
  // React Router leaves a promise of its own without a handler when letters are typed faster than replies are read
  const unhandled = page.evaluate<string>(`new Promise((resolve) => {
    addEventListener('unhandledrejection', ({ reason }) => resolve(reason.name))
    void Promise.reject(new DOMException('aborted', 'AbortError'))
  })`)
  expect(await unhandled).toBe('AbortError')
})

/** Delays the results of searches; returns the lists of those that were requested and of those that have arrived. */
async function slowly(
  page: Page,
  delay: (q: string) => Promise<void>,
): Promise<{ requested: string[]; loaded: string[] }> {
  const requested: string[] = []
  const loaded: string[] = []
  await page.route(/\/search\.data/, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    requested.push(q)
    await delay(q)
    // the page may have navigated away
    const arrived = await route
      .fetch()
      .then((response) => route.fulfill({ response }))
      .then(
        () => true,
        () => false,
      )
    if (arrived) loaded.push(q)
  })
  return { requested, loaded }
}
