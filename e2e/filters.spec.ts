import type { Locator, Page } from '@playwright/test'
import { listingPath } from '#contract/slug.ts'
import { untilFocused } from './support/focus.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { toastOf } from './support/toast.ts'

type SubCategory = { id: string; name: string; categories: { id: string; name: string }[] }

async function listingOf(page: Page, name: string): Promise<string> {
  const { data } = (await (await page.request.get('/api/v1/sub-categories')).json()) as {
    data: SubCategory[]
  }
  const sub = data.find((one) => one.name === name)
  const [category] = sub?.categories ?? []
  if (!sub || !category) throw new Error(`The demo has no listing ${name}.`)
  return listingPath(category, sub)
}

const filters = (page: Page) => page.getByRole('link', { name: /^Filters/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const show = (page: Page) => panel(page).getByRole('button', { name: /^Show \d+ products?$/ })
const shownCount = async (page: Page) => Number(/\d+/.exec((await show(page).textContent()) ?? '')?.[0])
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** A choice and the number beside it. */
const labelOf = (choice: Locator) => choice.locator('xpath=ancestor::label')

/** Loads the whole list. */
async function allCards(page: Page, count: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    expect(await cards(page).count()).toBe(count)
  }).toPass()
}

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a listing is filtered: the number on the button is the number of products', async ({
      page,
      accessible,
    }) => {
      await page.goto(await listingOf(page, 'Cookies'))
      await untilHydrated(filters(page))
      const before = page.url()
      await filters(page).click()
      await panel(page).getByRole('checkbox', { name: 'Under ₹50' }).check()
      const brand = panel(page).getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()
      const name = (await brand.getAttribute('value')) ?? ''
      await brand.check()
      await panel(page).getByRole('checkbox', { name: 'In stock' }).check()
      await expect(panel(page).getByRole('button', { name: /^Show/ })).not.toHaveAttribute('aria-busy')
      const count = await shownCount(page)
      expect(count).toBeGreaterThan(0)
      await accessible(page)
      await show(page).click()

      await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} product`)
      const chosen = page.getByRole('list', { name: 'Chosen filters' })
      await expect(chosen.getByRole('link')).toHaveText(['Under ₹50', name, 'In stock', 'Clear all'])
      await allCards(page, count)
      for (const price of await cards(page).locator('.tile-price > span:first-child').allTextContents())
        expect(Number(price.replace(/[₹,]/g, ''))).toBeLessThan(50)
      await accessible(page)

      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} product`)
      await untilHydrated(filters(page))
      await chosen.getByRole('link', { name: 'Clear all' }).click()
      await expect(chosen).toBeHidden()
      await expect(filters(page)).toBeFocused()
      await expect(page).toHaveURL(before)
      await page.goBack()
      await expect(chosen.getByRole('link')).toHaveText(['Under ₹50', name, 'In stock', 'Clear all'])
    })

    test('a search is sorted by price and filtered, and Back undoes one after the other', async ({
      page,
    }) => {
      await page.goto('/search?q=biscuit')
      await untilHydrated(filters(page))
      const sort = page.getByRole('combobox', { name: 'Sort by' })
      await sort.selectOption('Price: low to high')
      await expect(page).toHaveURL(/q=biscuit&sort=cheapest$/)
      const prices = async () =>
        (await cards(page).locator('.tile-price > span:first-child').allTextContents()).map((text) =>
          Number(text.replace(/[₹,]/g, '')),
        )
      await expect(async () => {
        const shown = await prices()
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
        expect(shown.length).toBeGreaterThan(3)
      }).toPass()
      await filters(page).click()
      await panel(page).getByRole('checkbox', { name: '₹50 to ₹100' }).check()
      await expect(panel(page).getByRole('button', { name: /^Show/ })).not.toHaveAttribute('aria-busy')
      const count = await shownCount(page)
      await show(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} product`)
      await expect(page).toHaveURL(/q=biscuit&price=50-100&sort=cheapest$/)
      await page.goBack()
      await expect(page).toHaveURL(/q=biscuit&sort=cheapest$/)
      await expect(sort).toHaveValue('cheapest')
      await page.goBack()
      await expect(sort).toHaveValue('')
    })
  })

for (const width of [390, 1280])
  test.describe(`${width} px wide, by keyboard`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('veg or not and a size are chosen, stay after a reload, and Back takes them away', async ({
      page,
      accessible,
    }) => {
      test.slow()
      await page.goto('/search?q=momos')
      await untilHydrated(filters(page))
      await filters(page).focus()
      await page.keyboard.press('Enter')
      const any = panel(page).getByRole('group', { name: 'Diet' }).getByRole('radio', { name: 'Any' })
      await expect(any).toBeVisible()
      await untilFocused(panel(page))
      await any.press('ArrowDown')
      const veg = panel(page).getByRole('radio', { name: /^Veg/ })
      await expect(veg).toBeChecked()
      const size = panel(page).getByRole('group', { name: 'Size' }).getByRole('checkbox').first()
      const unit = (await size.getAttribute('value')) ?? ''
      // the number beside a size is that of products which are vegetarian, too
      await expect(show(page)).not.toHaveAttribute('aria-busy')
      const promised = Number(/\d+$/.exec((await labelOf(size).innerText()).trim())?.[0])
      await size.press('Space')
      await expect(size).toBeChecked()
      await expect(show(page)).toHaveText(promised === 1 ? 'Show 1 product' : `Show ${promised} products`)
      await accessible(page)
      await expect(size).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel(page)).toBeHidden()

      const chosen = page.getByRole('list', { name: 'Chosen filters' })
      const isFiltered = async () => {
        await expect(page).toHaveURL(/diet=veg/)
        expect(new URL(page.url()).searchParams.get('size')).toBe(unit)
        await expect(chosen.getByRole('link')).toHaveText([unit, /^Veg/, 'Clear all'])
        await allCards(page, promised)
        for (const card of await cards(page).all()) await expect(card).toContainText(unit)
      }
      await isFiltered()
      await page.reload()
      await isFiltered()
      await untilHydrated(filters(page))
      await chosen.getByRole('link', { name: `Remove ${unit}` }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/q=momos&diet=veg$/)
      await expect(filters(page)).toBeFocused()
      // the address changes before the list is drawn
      await expect(chosen.getByRole('link')).toHaveText([/^Veg/])
      await page.goBack()
      await isFiltered()
      await page.goBack()
      await expect(page).toHaveURL(/q=momos$/)
      await expect(chosen).toHaveCount(0)
    })

    test('non-vegetarian things are shown without vegetarian ones', async ({ page }) => {
      await page.goto('/search?q=momos')
      await untilHydrated(filters(page))
      await filters(page).click()
      await panel(page)
        .getByRole('radio', { name: /^Non-veg/ })
        .check()
      await expect(show(page)).not.toHaveAttribute('aria-busy')
      const count = await shownCount(page)
      await show(page).click()
      await expect(page).toHaveURL(/diet=non-veg/)
      await allCards(page, count)
      for (const card of await cards(page).all())
        await expect(card).toContainText(/Chicken|Egg|Fish|Mutton|Prawn/)
    })
  })

test('the focus stays on the filters when the search without a removed one takes long', async ({ page }) => {
  await page.goto('/search?q=momos&diet=veg')
  await untilHydrated(filters(page))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search.data*', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('link', { name: /^Remove/ })
    .focus()
  await page.keyboard.press('Enter')
  // long enough that a new search would show placeholders
  await expect(page.locator('[aria-busy=true]').filter({ has: filters(page) })).toBeVisible()
  release()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
  await expect(filters(page)).toBeFocused()
})

test('filters work with the keyboard alone, and the focus returns to their button', async ({ page }) => {
  await page.goto(await listingOf(page, 'Cookies'))
  await untilHydrated(filters(page))
  await filters(page).focus()
  await page.keyboard.press('Enter')
  const box = panel(page).getByRole('group', { name: 'Price' }).getByRole('checkbox').first()
  await expect(box).toBeVisible()
  await untilFocused(panel(page))
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect(show(page)).not.toHaveAttribute('aria-busy')
  const count = await shownCount(page)
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(filters(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Filter and sort' }).getByRole('status')).toHaveText(
    new RegExp(`^${count} product`),
  )
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await untilFocused(panel(page))
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeFocused()
})

test('filters that leave nothing say so and can be cleared', async ({ page, accessible }) => {
  await page.goto(`${await listingOf(page, 'Cookies')}?brand=Nobody`)
  await expect(page.getByRole('heading', { name: 'No products with these filters' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  // the next ones are loaded when the end of the first eight is near the viewport
  await expect(cards(page).nth(7)).toBeVisible()
})

test.describe('when the code of the filters cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('they are a form on a page of their own', async ({ page }) => {
    await page.route(/\/assets\/filter-panel-/, (route) => route.abort())
    await page.goto(await listingOf(page, 'Cookies'))
    await untilHydrated(filters(page))
    await filters(page).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Show products' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })

  test('without a connection a press says so, and the list stays', async ({ page }) => {
    await page.route(/\/assets\/filter-panel-/, (route) => route.abort())
    await page.goto(await listingOf(page, 'Cookies'))
    await untilHydrated(filters(page))
    await page.context().setOffline(true)
    await filters(page).click()
    const said = 'You seem to be offline. Please check your connection and try again.'
    await expect(toastOf(page, said)).toHaveCount(1)
    await expect(cards(page).first()).toBeVisible()
    await page.context().setOffline(false)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and every chosen one is a link that removes it', async ({ page }) => {
    await page.goto(await listingOf(page, 'Cookies'))
    await filters(page).click()
    const form = page.getByRole('main').locator('form', { has: page.getByRole('group', { name: 'Price' }) })
    await form.getByRole('checkbox', { name: 'Under ₹50' }).check()
    await form.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/price=0-50/)
    const count = Number(/\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0])
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Price: high to low')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/price=0-50&sort=dearest/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} products`)
    await page.getByRole('link', { name: 'Remove Under ₹50' }).click()
    await expect(page).toHaveURL(/\?sort=dearest$/)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
  })
})
