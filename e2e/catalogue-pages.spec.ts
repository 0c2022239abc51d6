import type { Locator, Page, Route } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { type Goods, goods, paid, rupees } from './support/products.ts'
import { admin, loginByApi } from './support/users.ts'

test('home shows a banner, an icon per category, and rows that scroll 200 px per press', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  // those of the demo data; parallel tests may add more after them
  const reply = await (await page.request.get('/api/category/get')).json()
  const categories = (reply.data as { _id: string; name: string }[]).slice(0, 12)
  const icons = page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link')
  const listingOf = (id: string) => new RegExp(`^/[^/]+-${id}/[^/]+-\\w{32}$`)
  for (const [at, { _id, name }] of categories.entries()) {
    await expect(icons.nth(at)).toHaveText(name)
    await expect(icons.nth(at)).toHaveAttribute('href', listingOf(_id))
  }

  for (const { _id, name } of categories) {
    const row = page.getByRole('region', { name, exact: true })
    const all = row.getByRole('link', { name: `See All ${name}` })
    await expect(all).toHaveText('See All')
    await expect(all).toHaveAttribute('href', listingOf(_id))
    await expectBadges(row.getByRole('article'))
  }
  const first = page.getByRole('region', { name: categories[0]?.name ?? '', exact: true })
  const list = first.getByRole('list')
  const back = first.getByRole('button', { name: /^Back in/ })
  const on = first.getByRole('button', { name: /^Further in/ })
  await expect(back).toBeDisabled()
  for (const at of [200, 400]) {
    await on.click()
    await expect.poll(() => scrolled(list)).toBe(at)
  }
  await back.click()
  await expect.poll(() => scrolled(list)).toBe(200)
})

test('a product shows pictures, delivery time, price and details; thumbnails scroll 100 px per press', async ({
  page,
  accessible,
}) => {
  const product = await withPictures(page)
  await page.goto(`/product/x-${product._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const top = main.getByRole('region', { name: product.name })
  await expect(top).toContainText(product.unit)
  await expect(top.getByText('10 Min', { exact: true })).toBeVisible()
  await expect(top).toContainText(rupees(paid(product)))
  await expect(top.locator('s')).toHaveText(rupees(product.price))
  await expect(top).toContainText(`${product.discount}% Discount`)

  const pictures = 10
  await expect(main.getByRole('img', { name: `picture 1 of ${pictures}` })).toBeVisible()
  const thumbnails = main.getByRole('button', { name: /^Show picture/ })
  await expect(thumbnails).toHaveCount(pictures)
  const dots = main.locator('[aria-hidden=true] > span.rounded-full')
  await expect(dots).toHaveCount(pictures)
  await thumbnails.nth(1).click()
  await expect(main.getByRole('img', { name: `picture 2 of ${pictures}` })).toBeVisible()
  await page.setViewportSize({ width: 800, height: 800 })
  const strip = main
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: 'Show picture 1', exact: true }) })
  await main.getByRole('button', { name: 'Further pictures' }).click()
  await expect.poll(() => scrolled(strip)).toBe(100)
  await main.getByRole('button', { name: 'Earlier pictures' }).click()
  await expect.poll(() => scrolled(strip)).toBe(0)
  await accessible(page)

  const why = main.getByRole('region', { name: 'Why shop from Jhatpat' })
  await expect(why.getByRole('heading', { level: 3 })).toHaveText([
    'Superfast Delivery',
    'Best Prices & Offers',
    'Wide Assortment',
  ])
  await expect(why).toContainText('5000+ products')
  const facts = main.getByRole('region', { name: 'Product details' })
  await expect(facts.getByRole('term')).toHaveText(['Description', 'Unit', 'Unit sale price', 'Shelf life'])
  await expect(facts.getByRole('definition')).toHaveText([
    'Roasted gram flour.',
    product.unit,
    '₹0.80 per gram at MRP',
    '21 days',
  ])

  const plain = (await goods(page, 'atta')).find(({ discount, stock }) => discount === 0 && stock > 20)
  await page.goto(`/product/x-${plain?._id}`)
  await expect(main.getByRole('heading', { level: 1, name: plain?.name ?? '' })).toBeVisible()
  await expect(main.getByRole('region', { name: plain?.name ?? '' }).locator('s')).toHaveCount(0)
  await expect(main.getByText('% Discount')).toHaveCount(0)
})

test('a sold-out product is marked on its card and page and cannot be added', async ({ page }) => {
  const all = (await Promise.all(['milk', 'rice', 'oil', 'soap'].map((text) => goods(page, text)))).flat()
  const removed = all.find(({ stock }) => stock === 0)
  if (!removed) throw new Error('nothing is sold out')
  await page.goto(`/product/x-${removed._id}`)
  const top = page.getByRole('main').getByRole('region', { name: removed.name })
  await expect(top.getByRole('paragraph').filter({ hasText: 'Out of Stock' })).toBeVisible()
  await expect(top.getByRole('button')).toHaveCount(0)
  await page.goto(`/search?q=${encodeURIComponent(`${removed.name} ${removed.unit}`)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="${removed._id}"]`) })
  await expect(card.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Add / })).toHaveCount(0)
})

test('a listing shows the sub-categories of its category, the current one marked, and its products', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See All' }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/.+-\w{32}\/.+-\w{32}$/)
  const title = page.getByRole('heading', { level: 1 })
  const current = page.getByRole('main').locator('[aria-current=page]')
  await expect(current).toHaveCount(1)
  const categoryLinks = page.getByRole('main').getByRole('navigation').getByRole('link')
  await expect(categoryLinks.locator('img')).toHaveCount(await categoryLinks.count())
  const other = categoryLinks.nth(1)
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(title).toContainText(name)
  await expect(current).toHaveText(name)
  const cards = page.getByRole('article')
  await expectBadges(cards)
  // 8 are part of the HTML; the next 8 are requested when the end comes near
  expect((await cards.count()) % 8).toBe(0)
  const [left, right] = [await categoryLinks.first().boundingBox(), await cards.first().boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
})

test('loading pages show placeholders: 12 categories, 6 products a row, 10 results; a listing a spinner', async ({
  page,
}) => {
  const gate = await responseGate(page)
  await page.goto('/search?q=milk')
  const box = page.getByPlaceholder('Search for atta dal and more.')
  await expect(page.getByRole('article').first()).toBeVisible()
  gate.close()
  await box.fill('rice')
  await expect(page.locator('main ul[aria-busy=true] > li')).toHaveCount(10)
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rice')

  gate.close()
  await page.getByRole('link', { name: 'Jhatpat, home' }).click()
  const loading = page.getByRole('status', { name: 'Loading categories' })
  await expect(loading.getByRole('listitem')).toHaveCount(12)
  const rows = page.locator('main [aria-busy=true] > .page:not([role]) > ul')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row.getByRole('listitem')).toHaveCount(6)
  gate.open()
  await page.getByRole('link', { name: 'See All' }).first().click()
  await expect(page.getByRole('main').locator('[aria-current=page]')).toHaveCount(1)

  gate.close()
  await page.getByRole('main').getByRole('navigation').getByRole('link').nth(1).click()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  gate.open()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the response to an outdated query is never shown for a newer one', async ({ page }) => {
  const late: { id: string }[] = []
  let release = () => {}
  const released = new Promise<void>((open) => {
    release = open
  })
  await page.route('**/api/v1/products?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('search') !== 'milk') return route.continue()
    const reply = await route.fetch()
    late.push(...(await reply.json()).data)
    await released
    // the page may have aborted the request
    await route.fulfill({ response: reply }).catch(() => {})
  })
  await page.goto('/search?q=milk')
  const cards = page.locator('main a[href^="/product/"]')
  await expect(cards.first()).toBeVisible()
  await scrollDownUntil(page, async () => late.length > 0)
  await page.getByPlaceholder('Search for atta dal and more.').fill('rice')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rice')
  release()
  await scrollDownUntil(page, async () => (await cards.count()) > 12)
  const shown = await cards.evaluateAll((links) => links.map((link) => String(link).slice(-32)))
  const rice = (await goods(page, 'rice')).map(({ _id }) => _id)
  expect(rice).toEqual(expect.arrayContaining(shown))
  expect(shown.filter((id) => late.some((product) => product.id === id && !rice.includes(id)))).toEqual([])
})

test('the ends of a row are measured at most once in 150 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const row = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: /^See All/ }) })
    .first()
  const on = row.getByRole('button', { name: /^Further in/ })
  await expect(on).toBeEnabled()
  await untilHydrated(on)
  await page.clock.pauseAt(Date.now() + 60_000)
  await row.getByRole('list').evaluate((list) => {
    const strip = list as unknown as { scrollLeft: number; scrollWidth: number }
    strip.scrollLeft = strip.scrollWidth
    return new Promise((received) => (list as unknown as EventTarget).addEventListener('scrollend', received))
  })
  await page.clock.runFor(145)
  await expect(on).toBeEnabled()
  await page.clock.runFor(10)
  await expect(on).toBeDisabled()
})

/** Each of these cards shows '10 Min' (spec §1, §9) as its only delivery time. */
async function expectBadges(cards: Locator): Promise<void> {
  await expect(cards.first()).toBeVisible()
  const badges = await cards.evaluateAll((all) =>
    all.map((card) =>
      String((card as unknown as { textContent: string }).textContent).match(/\d+(–\d+)? Min/g),
    ),
  )
  expect(badges).toEqual(badges.map(() => ['10 Min']))
}

const scrolled = (list: Locator): Promise<number> =>
  list.evaluate((element) => Math.round((element as unknown as { scrollLeft: number }).scrollLeft))

async function scrollDownUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return done()
    })
    .toBe(true)
}

/** Delays the data of the next pages, as a slow connection does. */
async function responseGate(page: Page) {
  let open = true
  const waiting: Route[] = []
  await page.route(/\.data(\?|$)/, (route) => {
    if (open) return route.continue()
    waiting.push(route)
  })
  return {
    close() {
      open = false
    },
    open() {
      open = true
      for (const route of waiting.splice(0)) route.continue().catch(() => {})
    },
  }
}

/** A product with ten pictures, a discount and a custom field, created by an admin. */
async function withPictures(page: Page): Promise<Goods> {
  await loginByApi(page, admin)
  const [like] = await goods(page, 'milk')
  const { category, subCategory } = like as unknown as { category: object[]; subCategory: object[] }
  const image = [
    ...new Set((await goods(page, '')).flatMap((one) => (one as unknown as { image: string[] }).image)),
  ]
  const reply = await page.request.post('/api/product/create', {
    data: {
      name: `Besan Laddoo ${Date.now().toString(36)}`,
      image: image.slice(0, 10),
      category,
      subCategory,
      unit: '250 g',
      stock: 12,
      price: 199,
      discount: 10,
      description: 'Roasted gram flour.',
      more_details: { 'Shelf life': '21 days' },
    },
  })
  expect(reply.status()).toBe(201)
  await page.context().clearCookies()
  return (await reply.json()).data
}
