import type { Locator, Page } from '@playwright/test'
import { untilFonts } from './support/fonts.ts'
import { expect, test } from './support/journey.ts'
import { goods } from './support/products.ts'
import { registerByApi } from './support/users.ts'

const phone = { width: 390, height: 844 }
const daily = [/milk/i, /bread/i, /eggs/i]

/** How many of these are in the viewport with their whole height, not covered by sticky elements. */
async function whollySeen(page: Page, things: Locator): Promise<number> {
  const header = await page.getByRole('banner').boundingBox()
  const top = (header?.y ?? 0) + (header?.height ?? 0)
  const { height } = page.viewportSize() ?? { height: 0 }
  const boxes = await Promise.all((await things.all()).map((thing) => thing.boundingBox()))
  return boxes.filter((box) => box && box.y >= top && box.y + box.height <= height).length
}

test('home shows products with name and price above the fold on a desktop, milk, bread and eggs first', async ({
  page,
}) => {
  await page.goto('/')
  const bestSellers = page.getByRole('region', { name: 'Best sellers', exact: true }).getByRole('article')
  await expect(bestSellers.nth(5)).toBeVisible()
  await expect.poll(() => whollySeen(page, bestSellers.locator('.tile-price'))).toBeGreaterThanOrEqual(6)
  const leading = (await bestSellers.getByRole('heading').allTextContents()).slice(0, 6)
  for (const name of daily) expect(leading.filter((one) => name.test(one))).not.toEqual([])
  const first = page.getByRole('region', { name: 'Dairy, Bread & Eggs', exact: true })
  const cards = first.getByRole('article')
  for (const [at, name] of daily.entries()) await expect(cards.nth(at).getByRole('heading')).toHaveText(name)
})

test('the pictures of the banner are as high as their tiles', async ({ page }) => {
  await page.goto('/')
  const offers = page.getByRole('region', { name: 'Welcome' }).getByRole('listitem')
  await expect(offers).toHaveCount(2)
  for (const offer of await offers.all()) {
    // the style sheets load after the first paint
    await expect(async () => {
      const [tile, picture] = await Promise.all([offer.boundingBox(), offer.locator('img').boundingBox()])
      expect(picture?.height).toBeGreaterThanOrEqual((tile?.height ?? 0) - 1)
      expect((picture?.width ?? 0) / (tile?.width ?? 1)).toBeGreaterThan(0.5)
    }).toPass({ timeout: 30_000 })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a listing shows six products per screen, each with delivery time, price and Add', async ({
    page,
  }) => {
    await page.goto('/')
    const dairy = page.getByRole('region', { name: 'Dairy, Bread & Eggs', exact: true })
    await dairy.getByRole('link', { name: 'See All' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Milk')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.nth(7)).toBeAttached()
    await expect.poll(() => whollySeen(page, cards)).toBeGreaterThanOrEqual(6)
    const card = cards.nth(0)
    await expect(card).toContainText('10 Min')
    await expect(card.locator('.tile-price')).toContainText('₹')
    // after a press it becomes a counter without a layout shift; fonts that arrive lay out the page again
    await untilFonts(page)
    const before = await cards.nth(2).boundingBox()
    await card.getByRole('button', { name: /^Add / }).click()
    await expect(card.getByRole('button', { name: /less$/ })).toBeVisible()
    await expect.poll(() => cards.nth(2).boundingBox()).toEqual(before)
  })
})

test('the search page without a query shows popular products, none of them sold out', async ({
  page,
  accessible,
}) => {
  await page.goto('/search')
  const cards = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { level: 1, name: 'Bought again and again' })).toBeVisible()
  await expect(cards).toHaveCount(24)
  await expect(cards.filter({ hasText: 'Out of Stock' })).toHaveCount(0)
  const names = await cards.getByRole('heading').allTextContents()
  for (const name of daily) expect(names.slice(0, 12).some((one) => name.test(one))).toBe(true)
  await accessible(page)
})

test('recent searches are listed on the search page, repeat the search, and can be removed', async ({
  page,
  accessible,
}) => {
  test.slow()
  await page.goto('/search')
  const box = page.getByPlaceholder('Search for atta dal and more.')
  const last = page.getByRole('region', { name: 'Your last searches' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(last).toHaveCount(0)
  for (const word of ['paneer', 'atta']) {
    await box.fill(word)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`“${word}”`)
    await page.getByRole('main').getByRole('button', { name: /^Add / }).nth(0).click()
  }
  await box.fill('xyzzyqwv')
  await expect(page.getByText('No Data found')).toBeVisible()
  // a search is stored after a second without typing
  await page.waitForTimeout(1_500)
  await box.fill('')
  // a search without results is not stored, and the newest comes first
  await expect(last.getByRole('link')).toHaveText(['atta', 'paneer'])
  await accessible(page)

  await page.reload()
  await last.getByRole('button', { name: 'Remove atta' }).click()
  await expect(last.getByRole('link')).toHaveText(['paneer'])
  await last.getByRole('link', { name: 'paneer' }).click()
  await expect(page).toHaveURL(/q=paneer$/)
  await expect(box).toHaveValue('paneer')
  await box.fill('')
  await last.getByRole('button', { name: 'Clear all' }).click()
  await expect(last).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(last).toHaveCount(0)
})

test('a product page has no gap below its pictures and shows the unit once', async ({ page }) => {
  const [milk] = await goods(page, 'toned milk')
  await page.goto(`/product/x-${milk?._id}`)
  const thumbnails = page.getByRole('button', { name: /^Show picture/ })
  const facts = page.getByRole('region', { name: 'Product details' })
  const blurbs = page.getByRole('region', { name: 'Why shop from Jhatpat' })
  type Box = Awaited<ReturnType<Locator['boundingBox']>> | undefined
  const end = (box: Box) => (box?.y ?? 0) + (box?.height ?? 0)
  // the style sheets load after the first paint
  await expect(async () => {
    const [thumbnail, details, right] = await Promise.all(
      [thumbnails.nth(0), facts, blurbs].map((part) => part.boundingBox()),
    )
    // the next section begins directly below the longer column, and the other column ends only slightly above
    expect((details?.y ?? 0) - Math.max(end(thumbnail), end(right))).toBeLessThan(80)
    expect(Math.abs(end(thumbnail) - end(right))).toBeLessThan(200)
  }).toPass({ timeout: 30_000 })
  await expect(facts.locator('dd').getByText(milk?.unit ?? '?', { exact: true })).toHaveCount(1)
})

test('profile and addresses use the whole width, with one filled button to add an address', async ({
  page,
}) => {
  await registerByApi(page)
  await page.goto('/dashboard/profile')
  const form = page.locator('main form').filter({ has: page.getByLabel('Name') })
  await expect(form).toBeVisible()
  await reachesRightEdge(page, form)

  await page.goto('/dashboard/address')
  const tile = page.getByRole('button', { name: 'Add address', exact: true })
  await expect(page.getByText(/^You have no saved address yet/)).toBeVisible()
  await reachesRightEdge(page, tile)
  const filled = page.getByRole('main').getByRole('button', { name: 'Add Address', exact: true })
  const clear = 'rgba(0, 0, 0, 0)'
  await expect(filled).not.toHaveCSS('background-color', clear)
  await expect(tile).toHaveCSS('background-color', clear)
})

/** Ends at the right edge of the page's column, within a tolerance of a border. */
async function reachesRightEdge(page: Page, thing: Locator) {
  await expect(async () => {
    const [box, column] = await Promise.all([thing.boundingBox(), page.locator('main .page').boundingBox()])
    if (!box || !column) throw new Error('not on the page')
    expect(column.x + column.width - box.x - box.width).toBeLessThan(60)
  }).toPass({ timeout: 30_000 })
}
