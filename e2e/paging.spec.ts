import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

type Listing = { path: string; category: string; sub: string; total: number }

test('page 1 of a listing replaces the shown products, and each later page is appended', async ({ page }) => {
  test.slow()
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
  test.slow()
  // nobody buys one in another test: what is bought moves up
  const search = 'shampoo'
  const pages = await allPages(page, { search, limit: '12' })
  const totalPage = pages.length
  expect(totalPage).toBeGreaterThan(2)
  expect(totalPage).toBeLessThan(30)
  const all = pages.flat()
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

/** The pages of a listing, 8 cards each (spec §9), as the API returns them. */
const pagesOf = (page: Page, category: string, subCategory: string) =>
  allPages(page, { category, subCategory, sort: 'popular', limit: '8' })

/** The ids on each page of a list of things. */
async function allPages(page: Page, query: Record<string, string>, cursor?: string): Promise<string[][]> {
  const parameters = new URLSearchParams({ ...query, group: 'sizes', ...(cursor && { cursor }) })
  const { data, nextCursor } = await (await page.request.get(`/api/v1/products?${parameters}`)).json()
  const ids = (data as { id: string }[]).map(({ id }) => id)
  return [ids, ...(nextCursor ? await allPages(page, query, nextCursor) : [])]
}

/**
 * A listing of more than three pages in a category with another sub-category: what other tests add meanwhile is at its
 * end, because nobody has bought it.
 */
async function longListing(page: Page): Promise<Listing> {
  await page.goto('/')
  const icons = page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link')
  for (const path of await icons.evaluateAll((links) =>
    links.map((link) => new URL(String(link)).pathname),
  )) {
    const [category = '', sub = ''] = [...path.matchAll(/\w{32}(?=\/|$)/g)].map(([id]) => id)
    const total = (await pagesOf(page, category, sub)).flat().length
    if (total > 24) return { path, category, sub, total }
  }
  throw new Error('no listing has more than three pages')
}

async function scrollDownUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2_000)
        return done()
      },
      { timeout: 120_000 },
    )
    .toBe(true)
}
