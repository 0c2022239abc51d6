import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

/** The row of the last category that has products. */
async function lastRow(page: Page) {
  const all = page.getByRole('main').getByRole('link', { name: /^See All / })
  const name = (await all.last().getAttribute('aria-label'))?.replace('See All ', '') ?? ''
  return page.getByRole('region', { name, exact: true })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('home has the products of every row as links, also of those far below', async ({ page }) => {
    await page.goto('/')
    const rows = page.getByRole('main').getByRole('region')
    expect(await rows.count()).toBeGreaterThan(12)
    const row = await lastRow(page)
    const product = row.getByRole('article').first().getByRole('link')
    await expect(product).toHaveAttribute('href', /^\/product\//)
    await product.click()
    await expect(page).toHaveURL(/\/product\//)
  })
})

test('a press on “Add” in a row whose data is still on its way puts the product into the cart', async ({
  page,
}) => {
  const reply = Promise.withResolvers<void>()
  await page.route('**/_.data*', async (route) => {
    await reply.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/_\.data/)
  await page.goto('/')
  await untilHydrated(page.getByRole('main'))
  const row = await lastRow(page)
  const add = row.getByRole('button', { name: /^Add / }).first()
  const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? ''
  await add.click()
  await asked
  await expect(row.getByRole('button', { name: `One ${name} less` })).toHaveCount(0)
  reply.resolve()
  await expect(row.getByRole('button', { name: `One ${name} less` })).toBeVisible()
})

test('the keyboard stays at its place when the data of a row arrives', async ({ page }) => {
  const reply = Promise.withResolvers<void>()
  await page.route('**/_.data*', async (route) => {
    await reply.promise
    await route.continue()
  })
  await page.goto('/')
  await untilHydrated(page.getByRole('main'))
  const row = await lastRow(page)
  const product = row.getByRole('article').nth(1).getByRole('link')
  await product.focus()
  // React replaces this element
  await page.evaluate("document.activeElement.dataset.htmlOfServer = ''")
  reply.resolve()
  await expect(row.locator('[data-html-of-server]')).toHaveCount(0)
  await expect(product).toBeFocused()
})
