import type { CDPSession, Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Elements whose styles one change may compute again: a card and the parts of the frame that show the cart. */
const FEW = 500

test('opening home on a phone lays out no row far below the screen', async ({ page }) => {
  await page.addInitScript(COUNT_MEASURED)
  await page.goto('/')
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  const tops = () =>
    page.evaluate<number[]>('measured.map((list) => list.getBoundingClientRect().top + scrollY)')
  // the first row is near the screen, so its ends are known
  await expect.poll(tops).not.toHaveLength(0)
  expect(Math.max(...(await tops()))).toBeLessThan(844 * 2)
})

test('a row on a phone has seven cards, and all of its products once it is scrolled', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  const row = page.getByRole('region', { name: 'Dairy, Bread & Eggs', exact: true })
  const cards = row.getByRole('article')
  await row.scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(7)
  await row.getByRole('list').evaluate((list) => {
    const strip = list as unknown as { scrollLeft: number }
    strip.scrollLeft = 60
  })
  await expect(cards).toHaveCount(15)
})

test('of a row below the screen of a phone three tiles are laid out, and more once it is on the screen', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  const row = page.getByRole('region', { name: 'Dairy, Bread & Eggs', exact: true })
  const laidOut = () => page.evaluate<boolean[]>(LAID_OUT)
  await expect.poll(laidOut).toEqual([true, true, true, false, false, false, false])
  await row.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await laidOut()).slice(0, 5)).toEqual([true, true, true, true, true])
})

test('adding a product computes the styles of a few elements, not of the whole page', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  const add = page.getByRole('button', { name: /^Add / }).first()
  await add.scrollIntoViewIfNeeded()
  await expect(page.getByRole('article').first().locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  // fonts that are added later change all elements
  await expect.poll(() => fontsOf(page)).toContain('Anek')
  const session = await page.context().newCDPSession(page)
  // the first touch is part of it
  const counts = await stylesComputed(session, async () => {
    await add.tap()
    await expect(page.getByText('Item added')).toBeVisible()
    await expect(page.getByRole('link', { name: /View Cart/ })).toBeVisible()
  })
  expect(counts).not.toEqual([])
  expect(Math.max(...counts)).toBeLessThan(FEW)
})

test('the letters of the shop appear when both files of the page have arrived', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/anek-first-latin-ext.*woff2/, async (route) => {
    await arrival
    await route.continue()
  })
  const first = page.waitForResponse(/anek-first-latin-(?!ext-).*woff2/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await (await first).finished()
  await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
  expect(await fontsOf(page)).not.toContain('Anek')
  arrive()
  await expect.poll(() => fontsOf(page)).toContain('Anek')
})

test('an English page loads two small fonts, and the packaged ones for a character that these lack', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.woff2'))
      fonts.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.woff2$/, ''))
  })
  await page.goto('/')
  await expect.poll(() => fontsOf(page)).toContain('Anek')
  const first = ['/assets/anek-first-latin', '/assets/anek-first-latin-ext']
  expect(fonts.toSorted()).toEqual(first)
  await page.evaluate(`document.querySelector('main').prepend('Crème fraîche à la française, Łódź')`)
  await expect.poll(() => fonts.length).toBe(4)
  expect(fonts.toSorted().slice(0, 2)).toEqual([
    '/assets/anek-devanagari-latin-ext-wght-normal',
    '/assets/anek-devanagari-latin-wght-normal',
  ])
})

test('home, a listing, a product and a search are shown without a use of Intl', async ({ page }) => {
  await page.addInitScript(COUNT_INTL)
  await page.goto('/')
  const linked = (pattern: string) =>
    page.locator(`main a[href^="${pattern}"]`).first().getAttribute('href').then(String)
  const product = await linked('/product/')
  const listing = await linked('/Dairy-')
  for (const path of ['/', listing, product, '/search?q=milk']) {
    await page.goto(path)
    await untilHydrated(page.getByRole('button', { name: /^Add / }).first())
    await expect(page.locator('main')).toContainText('₹')
    expect(await page.evaluate<string[]>('intlUses'), path).toEqual([])
  }
})

/** Runs in the page: which tiles of the row are not skipped. */
const LAID_OUT = `[...document.querySelectorAll('section[aria-label="Dairy, Bread & Eggs"] article')].map((tile) =>
  tile.checkVisibility({ contentVisibilityAuto: true }))`

/** Runs in the page: stores the parts of `Intl` that are used. */
const COUNT_INTL = `
  globalThis.intlUses = []
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator', 'PluralRules'])
    Intl[name] = new Proxy(Intl[name], {
      construct(made, given) {
        intlUses.push(name)
        return new made(...given)
      },
      apply(made, self, given) {
        intlUses.push(name)
        return made(...given)
      },
    })
  for (const [kind, name] of [[Number, 'toLocaleString'], [Date, 'toLocaleDateString'], [Date, 'toLocaleTimeString']]) {
    const written = kind.prototype[name]
    kind.prototype[name] = function (...given) {
      intlUses.push(name)
      return written.apply(this, given)
    }
  }`

/** Runs in the page: stores the elements whose width of scrolling is read. */
const COUNT_MEASURED = `
  globalThis.measured = []
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth')
  Object.defineProperty(Element.prototype, 'scrollWidth', {
    get() {
      measured.push(this)
      return get.call(this)
    },
  })`

/** The number of elements of each computation of styles during `act`. */
async function stylesComputed(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[])
      if (args?.elementCount !== undefined) counts.push(args.elementCount)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  return counts
}

/** The families of the fonts that the page has, besides those of its style sheets. */
const fontsOf = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`,
  )
