import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { linkedDataIn, linkedDataProblems, linkedTypesIn, type Thing } from '../tests/support/linked-data.ts'
import { languageProblems } from '../tests/support/page-languages.ts'
import { expect, test } from './support/journey.ts'

/** One of so many product pages is read; the others have the same code. */
const ONE_IN = 100

const types = (path: string): string[] => {
  if (path === '/') return ['OnlineStore', 'WebSite']
  if (path.startsWith('/product/')) return ['Product', 'BreadcrumbList']
  return path.startsWith('/info/') || path === '/search' ? ['BreadcrumbList'] : ['BreadcrumbList', 'ItemList']
}

async function listedPages(page: Page): Promise<URL[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address))
}

async function publicPages(page: Page): Promise<URL[]> {
  const all = await listedPages(page)
  const products = all.filter(({ pathname }) => pathname.startsWith('/product/'))
  expect(products.length).toBeGreaterThan(5_000)
  const others = all.filter((url) => !products.includes(url))
  const home = all[0] as URL
  return [...others, new URL('/search', home), ...products.filter((_, at) => at % ONE_IN === 0)]
}

/** Whether another test has deleted or renamed a page since it was listed, or has made a listing without products. */
async function isOfOtherTest(page: Page, { pathname }: URL): Promise<boolean> {
  if (!(await listedPages(page)).some((listed) => listed.pathname === pathname)) return true
  const [, category, subCategory] = /-([0-9a-f]{32})\/[^/]+-([0-9a-f]{32})$/.exec(pathname) ?? []
  if (!category || !subCategory) return false
  const query = new URLSearchParams({ category, subCategory, limit: '1' })
  const { data } = await (await page.request.get(`/api/v1/products?${query}`)).json()
  return data.length === 0
}

test('every public page has valid linked data, its canonical address and both languages', async ({
  page,
}) => {
  test.slow()
  for (const url of await publicPages(page)) {
    const canonical = url.origin + (url.pathname === '/' ? '/' : url.pathname)
    for (const query of ['', '?lang=hi']) {
      const html = await (await page.request.get(`${url.pathname}${query}`)).text()
      const path = url.pathname + query
      const problems = [...languageProblems(html, canonical), ...linkedDataProblems(html, url.origin)]
      const read = { path, problems, types: linkedTypesIn(html) }
      const right = { path, problems: [], types: types(url.pathname) }
      if (!isDeepStrictEqual(read, right) && (await isOfOtherTest(page, url))) continue
      expect(read).toEqual(right)
      expect(html).toContain(`<html lang="${query ? 'hi-IN' : 'en-IN'}"`)
    }
  }
})

test('the price for search engines is the price that the page shows, in both languages', async ({ page }) => {
  await page.goto('/')
  const href = (await page.locator('a[href^="/product/"]').first().getAttribute('href')) ?? ''
  for (const [query, script] of [
    ['', /^[^ऀ-ॿ]+$/],
    ['?lang=hi', /[ऀ-ॿ]/],
  ] as const) {
    const html = await (await page.request.get(href + query)).text()
    const [product] = linkedDataIn(html) as [Thing & { name: string; offers: Thing & { price: string } }]
    expect(product.name).toMatch(script)
    expect(html).toContain(`₹${Number(product.offers.price).toLocaleString('en-IN')}`)
    expect(String(product.offers.url)).toContain(`${href}${query}`)
  }
})

test('search results are not for search engines, nor are the filters of a listing pages of their own', async ({
  page,
}) => {
  const read = async (path: string) => (await page.request.get(path)).text()
  expect(await read('/search?q=milk')).toContain('<meta name="robots" content="noindex"')
  const listing = (await publicPages(page)).find(({ pathname }) => /^\/[^/]+-[0-9a-f]{32}\//.test(pathname))
  const html = await read(`${listing?.pathname}?sort=cheapest&brand=Gokulam&page=2`)
  expect(languageProblems(html, String(listing))).toEqual([])
})

test('a reader from a search engine reads on in Hindi, and can change to English', async ({ page }) => {
  await page.goto('/?lang=hi')
  await expect(page.getByRole('banner').getByRole('button', { name: 'English' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const product = page.locator('main a[href^="/product/"]').first()
  await product.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ऀ-ॿ]/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})
