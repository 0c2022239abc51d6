import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

type Listing = { path: string; category: string; sub: string; total: number }

test('page 1 of a listing replaces the shown products, and each later page is appended', async ({ page }) => {
  const { path, category, sub, total } = await longListing(page)
  await page.goto(path)
  const sizes = () => shownIds(page).then((ids) => ids.length)
  await expect.poll(sizes).toBeGreaterThanOrEqual(8)
  const pages = await pagesOf(page, category, sub)
  expect((await shownIds(page)).slice(0, 8)).toEqual(pages[0])
  await scrollDownUntil(page, async () => (await sizes()) >= Math.min(24, total))
  expect((await shownIds(page)).slice(0, 24)).toEqual(pages.flat().slice(0, 24))

  const others = page.getByRole('main').getByRole('navigation').locator('a:not([aria-current=page])')
  const href = (await others.nth(0).getAttribute('href')) ?? ''
  await others.nth(0).click()
  await expect(page).toHaveURL(href)
  const [first = []] = await pagesOf(page, category, href.slice(-32))
  await expect.poll(async () => (await shownIds(page)).slice(0, 8)).toEqual(first)
  expect((await shownIds(page)).filter((id) => pages[1]?.includes(id))).toEqual([])
})

test('search requests each next page while there is one, and none after the last', async ({ page }) => {
  const search = 'paneer'
  const fetchPage = (at: number) =>
    page.request.post('/api/product/search-product', { data: { search, page: at } }).then((got) => got.json())
  const { totalPage } = await fetchPage(1)
  expect(totalPage).toBeGreaterThan(2)
  expect(totalPage).toBeLessThan(30)
  const all: string[] = []
  for (let at = 1; at <= totalPage; at += 1)
    for (const { _id } of (await fetchPage(at)).data) if (!all.includes(_id)) all.push(_id)
  const cursors: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/products') cursors.push(searchParams.get('cursor'))
  })
  await page.goto(`/search?q=${search}`)
  await scrollDownUntil(page, async () => (await shownIds(page)).length >= all.length)
  expect(await shownIds(page)).toEqual(all)
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  // page 1 of the results is part of the HTML
  expect(cursors).toHaveLength(totalPage - 1)
  expect(new Set(cursors).size).toBe(totalPage - 1)
  expect(cursors).not.toContain(null)
})

/** The ids of the products shown, from top to bottom. */
const shownIds = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .locator('a[href^="/product/"]')
    .evaluateAll((links) => links.map((link) => String(link).slice(-32)))

/** The first three pages of a listing, 8 products each (spec §9), as the API returns them. */
async function pagesOf(page: Page, categoryId: string, subCategoryId: string): Promise<string[][]> {
  const pages: string[][] = []
  for (const at of [1, 2, 3]) {
    const data = { categoryId, subCategoryId, page: at, limit: 8 }
    const response = await page.request.post('/api/product/get-pruduct-by-category-and-subcategory', { data })
    pages.push(((await response.json()).data as { _id: string }[]).map(({ _id }) => _id))
  }
  return pages
}

/** A listing of at least three pages in a category with another sub-category. */
async function longListing(page: Page): Promise<Listing> {
  await page.goto('/')
  const icons = page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link')
  for (const path of await icons.evaluateAll((links) =>
    links.map((link) => new URL(String(link)).pathname),
  )) {
    const [category = '', sub = ''] = [...path.matchAll(/\w{32}(?=\/|$)/g)].map(([id]) => id)
    const response = await page.request.post('/api/product/get-pruduct-by-category-and-subcategory', {
      data: { categoryId: category, subCategoryId: sub, page: 1, limit: 8 },
    })
    const { totalCount } = await response.json()
    if (totalCount > 16) return { path, category, sub, total: totalCount }
  }
  throw new Error('no listing has three pages')
}

async function scrollDownUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2_000)
        return done()
      },
      { timeout: 40_000 },
    )
    .toBe(true)
}
