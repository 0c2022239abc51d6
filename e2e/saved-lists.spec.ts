import type { Page } from '@playwright/test'
import { expect, listen, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { goods } from './support/products.ts'
import { registerByApi } from './support/users.ts'

const BY_POLLING = { timeout: 60_000 }

test('an order becomes a list, a second person joins by the link, and both see what the other changes', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await ordersOf(page, 1)
  await page.goto('/dashboard/myorders')
  await page.getByRole('link', { name: 'Order details' }).click()
  await page.getByRole('button', { name: 'Save as list' }).click()
  await page.getByLabel('Name of the list').fill('Weekly shopping')
  await page.getByRole('dialog').getByRole('button', { name: 'Save as list' }).click()
  await expect(page.getByText('Saved in your list')).toBeVisible()

  const dal = (await goods(page, 'dal')).filter(({ stock }) => stock > 5)[0]
  if (!dal) throw new Error('no dal')
  await page.goto(`/product/x-${dal._id}`)
  await page.getByRole('button', { name: 'Save to list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weekly shopping' }).click()
  await expect(page.getByText('Saved in your list')).toBeVisible()

  await page.goto('/dashboard/myorders')
  await page.getByRole('link', { name: 'My lists' }).click()
  await expect(page).toHaveURL(/\/dashboard\/lists$/)
  await expect(page.getByRole('link', { name: /Weekly shopping/ })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: /Weekly shopping/ }).click()
  await page.getByRole('button', { name: 'Share by a link' }).click()
  const shared = page.getByLabel('Who opens this link and logs in can join')
  await expect(shared).toHaveValue(/^http/)
  const link = await shared.inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
  await accessible(page)
  await page.screenshot({ path: test.info().outputPath('list-390.png'), fullPage: true })

  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? '',
    viewport: { width: 1280, height: 800 },
  })
  const other = await context.newPage()
  const problems = listen(other)
  await registerByApi(other, 'Kavya Pillai')
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'Join the list' })).toBeVisible()
  await accessible(other)
  await other.getByRole('button', { name: 'Join the list' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Weekly shopping' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' }).getByText('Kavya')).toBeVisible(BY_POLLING)

  const quantity = (by: Page) => by.getByRole('status', { name: `Quantity of ${dal.name}` })
  await other.getByRole('button', { name: `One more: ${dal.name}` }).click()
  await expect(quantity(page)).toHaveText('2', BY_POLLING)
  await page.getByRole('button', { name: /^Remove .*rice/i }).click()
  await expect(other.getByRole('button', { name: /rice/i })).toHaveCount(0, BY_POLLING)
  await accessible(other)
  await other.screenshot({ path: test.info().outputPath('list-1280.png'), fullPage: true })

  await other.getByRole('button', { name: 'Put it all in the cart' }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to cart for / })
    .click()
  await expect(other.getByText('It is in your cart')).toBeVisible()
  const { items } = await (await other.request.get('/api/v1/cart')).json()
  expect(items).toMatchObject([{ product: { id: dal._id }, quantity: 2 }])

  await page.getByRole('button', { name: 'Remove Kavya' }).click()
  await expect(page.getByRole('region', { name: 'People' }).getByText('Kavya')).toHaveCount(0)
  await other.goto('/dashboard/lists')
  await expect(other.getByText('No list yet')).toBeVisible()
  await context.close()
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
})
