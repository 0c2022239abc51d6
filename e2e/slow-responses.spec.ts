import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { goods, putInCart, saveAddress } from './support/products.ts'
import { admin, login, registerByApi } from './support/users.ts'

// one after the other: two tests change the stock of one product
test.describe.configure({ mode: 'default' })

test('an order can be placed as soon as its button is enabled, also if the addresses load slowly', async ({
  page,
}) => {
  const one = (await goods(page, 'milk')).find(({ stock }) => stock > 3)
  if (!one) throw new Error('no milk')
  await registerByApi(page)
  await saveAddress(page)
  await putInCart(page, [{ productId: one._id, quantity: 1 }])
  await delay(page, '**/api/v1/addresses')
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: `One ${one.name} ${one.unit} more` })).toBeVisible()
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page).toHaveURL(/\/success/)
})

test('a second change of stock is saved, also if the list reloads slowly after the first', async ({
  page,
}) => {
  const row = await openStock(page)
  await delay(page, '**/api/stock/list*')
  for (const [pieces, button] of [
    ['3', /^Receive/],
    ['41', /^Count/],
  ] as const) {
    await row.getByRole('textbox').fill(pieces)
    await row.getByRole('button', { name: button }).click()
    await expect(row.getByRole('textbox')).toHaveValue('')
  }
  await expect(row.getByRole('cell').nth(2)).toContainText('41')
})

test('the next quantity that is typed while one is sent stays in the field', async ({ page }) => {
  const row = await openStock(page)
  const field = row.getByRole('textbox')
  await delay(page, '**/api/stock/move')
  const sent = page.waitForResponse('**/api/stock/move')
  await field.fill('3')
  await row.getByRole('button', { name: /^Receive/ }).click()
  await field.fill('41')
  await sent
  await expect(row.getByRole('button', { name: /^Receive/ })).toBeEnabled()
  await expect(field).toHaveValue('41')
})

/** The stock of a product whose quantity can be typed. */
async function openStock(page: Page) {
  await page.goto('/login?next=/dashboard/stock')
  await login(page, admin)
  await page.getByLabel('Search stock').fill('matchbox')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .first()
  await expect(row).toContainText(/match/i)
  return row
}

/** Delays each response to a call by two seconds. */
async function delay(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
}
