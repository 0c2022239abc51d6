import type { Locator, Page } from '@playwright/test'
import { atCheckout } from './support/checkout.ts'
import { untilHydrated } from './support/hydrated.ts'
import { isFree } from './support/in-viewport.ts'
import { expect, test } from './support/journey.ts'
import { goods } from './support/products.ts'
import { styleOf } from './support/screenshot.ts'
import { admin, loginByApi } from './support/users.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the buttons of a row are visible, uncovered and scroll it by 200 px', async ({ page }) => {
  await page.goto('/')
  const row = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: /^See All/ }) })
    .nth(0)
  await row.scrollIntoViewIfNeeded()
  const list = row.getByRole('list')
  const [back, on] = [
    row.getByRole('button', { name: /^Back in/ }),
    row.getByRole('button', { name: /^Further in/ }),
  ]
  await untilHydrated(on)
  for (const button of [back, on]) await expectSize(button, 36)
  await expect(back).toBeDisabled()
  await on.tap()
  await expect.poll(() => scrolled(list)).toBe(200)
  await back.tap()
  await expect.poll(() => scrolled(list)).toBe(0)
})

test('the arrows of a product’s thumbnails scroll by 100 px', async ({ page }) => {
  const id = await productWithPictures(page)
  await page.goto(`/product/x-${id}`)
  const further = page.getByRole('button', { name: 'Further pictures' })
  await untilHydrated(further)
  await expectSize(further, 36)
  const strip = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: 'Show picture 1', exact: true }) })
  await further.tap()
  await expect.poll(() => scrolled(strip)).toBe(100)
  const earlier = page.getByRole('button', { name: 'Earlier pictures' })
  await expectSize(earlier, 36)
  await earlier.tap()
  await expect.poll(() => scrolled(strip)).toBe(0)
})

test('a row of sub categories shows its column names', async ({ page }) => {
  await loginByApi(page, admin)
  await page.goto('/dashboard/subcategory')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Edit/ }) })
    .nth(0)
  for (const name of ['Sr.No', 'Name', 'Image', 'Category', 'Action'])
    await expect(row.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
})

test('a flick to the footer shows the next products and requests no further page', async ({ page }) => {
  await page.goto('/search?q=milk')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.waitForLoadState('networkidle')
  await untilHydrated(cards.first().getByRole('link').first())
  await page.evaluate(`scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })`)
  await expect.poll(() => cards.count()).toBeGreaterThan(12)
  // long enough for a few more pages
  await page.waitForTimeout(3_000)
  expect(await cards.count()).toBe(24)
  await expect(cards.nth(12)).toBeInViewport({ ratio: 0.9 })
  expect(await isFree(cards.nth(12))).toBe(true)
})

test('toasts do not cover the header, the search or the cart', async ({ page }) => {
  const [bread] = (await goods(page, 'bread')).filter(({ stock }) => stock > 1)
  if (!bread) throw new Error('no bread')
  const toast = page.getByRole('group').filter({ hasText: 'Item added' })
  const add = page.getByRole('main').getByRole('button', { name: /^Add / })
  await page.goto('/search?q=milk')
  await add.nth(0).tap()
  await expect(toast).toHaveCount(1)
  for (const path of ['/search?q=milk', `/product/x-${bread._id}`]) {
    await page.goto(path)
    // the cart bar appears independently of the toast: wait for it first
    await expect(page.getByRole('link', { name: /View Cart/ })).toBeVisible()
    await expect(toast).toHaveCount(0)
    const header = page.getByRole('banner')
    const pressed = [
      header.getByRole('link', { name: 'Jhatpat, home' }),
      header.getByRole('link', { name: 'Login' }),
      header.getByRole('link', { name: /^Cart:/ }),
      header.getByRole('combobox').or(header.getByRole('link', { name: 'Search for products' })),
      page.getByRole('link', { name: /View Cart/ }),
    ]
    const elements = await Promise.all(pressed.map((it) => it.elementHandle()))
    // measured in the page, because the toast closes after two seconds
    const resting = page.evaluate(placesAtRest, elements)
    await add.nth(0).tap()
    const { box, isUncovered, boxes } = await resting
    // taps pass through the toast to the element below
    expect(isUncovered).toBe(false)
    for (const [at, it] of pressed.entries()) {
      const other = boxes[at]
      if (!other) throw new Error(`${it} is gone`)
      expect(box.y >= other.y + other.height || box.y + box.height <= other.y, `${it}`).toBe(true)
    }
    await expect(toast).toHaveCount(0)
  }
})

test('"Loading..." shows before the script of toasts has loaded, until the payment page opens', async ({
  page,
}) => {
  await atCheckout(page)
  await page.route('**/toast-list*.js', () => {})
  let response = () => {}
  const requested = new Promise<void>((go) => {
    response = go
  })
  await page.route('**/api/order/checkout', async (route) => {
    await requested
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Online Payment' }).tap()
  const loading = page.getByText('Loading...', { exact: true })
  await expect(loading).toBeInViewport({ ratio: 1 })
  await page.waitForTimeout(1_000)
  await expect(loading).toBeVisible()
  response()
  await expect(page).not.toHaveURL(/\/checkout$/)
})

test('equal toasts show once, also before and while the script of toasts loads', async ({ page }) => {
  let response = () => {}
  const requested = new Promise<void>((go) => {
    response = go
  })
  await page.route('**/toast-list*.js', async (route) => {
    await requested
    await route.continue()
  })
  await page.goto('/search?q=milk')
  // the network is not idle, because the script of toasts is delayed
  await untilHydrated(page.locator('main article button[aria-label^="Add "]').first())
  const toast = page.getByRole('group').filter({ hasText: 'Item added' })
  // counted in the page, because both appear at the same time and close after two seconds
  await page.evaluate(`{
    globalThis.most = 0
    const count = () => [...document.querySelectorAll('[role=group] p')].filter((it) => it.textContent === 'Item added')
    const observer = new MutationObserver(() => { most = Math.max(most, count().length) })
    observer.observe(document, { childList: true, subtree: true })
    const adds = [...document.querySelectorAll('main article button[aria-label^="Add "]')].slice(0, 2)
    for (const add of adds) add.click()
  }`)
  // before the cart bar, which may need longer to load than the toast is shown
  await expect(toast).toHaveCount(1)
  response()
  await expect(page.getByRole('link', { name: /View Cart/ })).toContainText('2 items')
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate('most')).toBe(1)
})

test('no focus ring shows after a tap, although Enter was pressed; keyboard use shows it again', async ({
  page,
}) => {
  await page.goto('/')
  const place = page.getByRole('banner').locator('button[aria-haspopup=dialog]').filter({ visible: true })
  await untilHydrated(place)
  await place.tap()
  const dialog = page.getByRole('dialog')
  const pincode = dialog.getByLabel('Pincode')
  await pincode.tap()
  await expect(pincode).toBeFocused()
  await page.keyboard.type('560066')
  await expect(pincode).toHaveValue('560066')
  await expect(dialog.getByRole('button', { name: 'Deliver here' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(place).toBeFocused()
  expect(await styleOf(place, 'outlineStyle')).toBe('none')
  expect(await styleOf(place, 'boxShadow')).toBe('none')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(place).toBeFocused()
  await expect(place).toHaveCSS('outline-style', 'solid')
})

type Box = { x: number; y: number; width: number; height: number }
type AtRest = { box: Box; isUncovered: boolean; boxes: (Box | null)[] }
type Shown = {
  isConnected: boolean
  textContent: string
  getBoundingClientRect(): { toJSON(): Box }
  getAnimations(): { playState: string }[]
  contains(other: unknown): boolean
}
type Browser = {
  document: {
    querySelectorAll(selector: string): Iterable<Shown>
    elementFromPoint(x: number, y: number): unknown
  }
  requestAnimationFrame(next: () => void): void
}

/**
 * Runs in the page: where the next toast and the given elements are, as soon as the toast has slid to its place; null
 * for an element that is gone.
 */
const placesAtRest = (elements: unknown): Promise<AtRest> =>
  new Promise((done) => {
    const { document, requestAnimationFrame } = globalThis as unknown as Browser
    const boxOf = (it: Shown) => (it.isConnected ? it.getBoundingClientRect().toJSON() : null)
    let last: Box | null = null
    let since = 0
    const look = () => {
      const all = [...document.querySelectorAll('[role=group]')]
      const toast = all.find((it) => it.textContent.includes('Item added'))
      const box = toast ? boxOf(toast) : null
      const moves = box?.y !== last?.y || toast?.getAnimations().some((it) => it.playState === 'running')
      last = box
      if (!toast || !box || moves) since = performance.now()
      else if (performance.now() - since >= 50) {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return done({ box, isUncovered: toast.contains(top), boxes: (elements as Shown[]).map(boxOf) })
      }
      requestAnimationFrame(look)
    }
    look()
  })

const scrolled = (list: Locator): Promise<number> =>
  list.evaluate((element) => Math.round((element as unknown as { scrollLeft: number }).scrollLeft))

async function expectSize(button: Locator, least: number): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least)
}

/** A product with ten pictures, more than fit side by side on a phone. */
async function productWithPictures(page: Page): Promise<string> {
  await loginByApi(page, admin)
  type Pictured = { image: string[]; category: object[]; subCategory: object[] }
  const all = (await goods(page, '')) as unknown as Pictured[]
  const image = [...new Set(all.flatMap((one) => one.image))].slice(0, 10)
  const data = {
    name: `Kaju Katli ${Date.now().toString(36)}`,
    image,
    category: all[0]?.category,
    subCategory: all[0]?.subCategory,
    unit: '250 g',
    stock: 12,
    price: 299,
    discount: 0,
    description: 'Cashew diamonds.',
    more_details: {},
  }
  const response = await page.request.post('/api/product/create', { data })
  expect(response.status()).toBe(201)
  await page.context().clearCookies()
  return (await response.json()).data._id
}
