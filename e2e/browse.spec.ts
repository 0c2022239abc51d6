import type { Page } from '@playwright/test'
import { listingPath } from '#contract/slug.ts'
import { javascriptOfHome } from '../bench/javascript.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

test('browse: home, a listing of several pages, a product, and back', async ({ page, accessible }) => {
  test.slow()
  await page.goto('/')
  await expect(page).toHaveTitle(/Jhatpat/)
  await accessible(page)

  await page.getByRole('link', { name: 'See All' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cards = page.locator('main a[href^="/product/"]')
  await expect(cards.first()).toBeVisible()
  await accessible(page)
  // 8 per page (spec §9): page 3 is requested only when the end of page 2 is near the viewport
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return cards.count()
    })
    .toBeGreaterThan(16)

  const href = (await cards.nth(8).getAttribute('href')) ?? ''
  expect(href).toMatch(/\/product\/.+-[0-9a-f]{32}$/)
  const card = page.locator(`main a[href="${href}"]`)
  await expect(card).toHaveCount(1)
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByText('10 Min').first()).toBeVisible()
  await accessible(page)

  await page.goBack()
  await expect(card).toBeInViewport()
  await expect(card).toHaveText(name)
})

test('a listing goes on also if the browser reports several positions of its end at once', async ({
  page,
}) => {
  await page.addInitScript(REPORT_EACH_SECOND)
  await page.goto(await longListing(page))
  const cards = page.locator('main a[href^="/product/"]')
  await expect(cards.first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000)
      return cards.count()
    })
    .toBeGreaterThan(32)
})

/** The address of a listing of several screens: which row of the home page is the first depends on what was sold. */
async function longListing(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/v1/sub-categories')).json()
  for (const sub of data) {
    const facets = await page.request.get(`/api/v1/product-facets?group=sizes&subCategory=${sub.id}`)
    const { totalCount } = await facets.json()
    if (totalCount > 32) return listingPath(sub.categories[0], sub)
  }
  throw new Error('no listing has more than 32 products')
}

/** As on a busy processor: what has changed is reported together. */
const REPORT_EACH_SECOND = `
  const Native = IntersectionObserver
  globalThis.IntersectionObserver = class extends Native {
    constructor(callback, options) {
      let waiting = []
      super((entries, observer) => {
        if (waiting.length === 0)
          setTimeout(() => callback(waiting.splice(0), observer), 1_000)
        waiting.push(...entries)
      }, options)
    }
  }`

test('search updates while typing, finds misspelt words, and has an empty state', async ({
  page,
  accessible,
}) => {
  await page.goto('/search')
  const box = page.getByPlaceholder('Search for atta dal and more.')
  await expect(box).toBeFocused()
  await box.pressSequentially('panner')
  await expect(page).toHaveURL(/q=panner$/)
  await expect(page.getByRole('link', { name: /paneer/i }).first()).toBeVisible()
  await accessible(page)
  await box.fill('xyzzyqwv')
  await expect(page.getByText('No Data found', { exact: true })).toBeVisible()
  await accessible(page)
})

test('a product page has structured data with name, price and availability', async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('a[href^="/product/"]').first().getAttribute('href')
  await page.goto(href ?? '')
  const linked = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  )
  expect(linked['@type']).toBe('Product')
  expect(linked.offers).toMatchObject({ priceCurrency: 'INR' })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\//)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/)
})

test.describe('pages that do not exist', () => {
  // the browser logs a document with status 404
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of [
    '/nothing-here',
    '/product/milk',
    `/product/milk-${'0'.repeat(32)}`,
    `/a-${'0'.repeat(32)}/b-${'0'.repeat(32)}`,
    '/product/%E0%A4',
  ]) {
    test(`${path} returns 404 with links to go on`, async ({ page, accessible }) => {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(404)
      await accessible(page)
      await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})

test('sitemap and robots.txt list the categories for search engines', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: ')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(5_000)
})

test('the home page loads at most 150 kB of JavaScript', async ({ baseURL }) => {
  const { rounds } = await javascriptOfHome(baseURL ?? '')
  expect(rounds[0]).toBeLessThanOrEqual(150)
})

test.describe('an injected script without the page’s nonce', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('does not run, wherever in the page it is', async ({ page }) => {
    const planted = `<script>globalThis.ran = true</script>
      <img src="/favicon.svg" onload="globalThis.ran = true">`
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${planted}</body>`) })
    })
    await page.goto('/login', { waitUntil: 'networkidle' })
    await expect(page.locator('img[onload]')).toHaveCount(1)
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
  })

  test('does not run after the deferred scripts start', async ({ page }) => {
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      const planted = '<script type="later">globalThis.ran = true</script></body>'
      await route.fulfill({ response, body: (await response.text()).replace('</body>', planted) })
    })
    await page.goto('/login')
    const show = page.getByRole('button', { name: 'Show password' })
    await untilHydrated(show)
    await show.click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
  })
})
