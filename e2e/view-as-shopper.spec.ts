import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { goods, putInCart } from './support/products.ts'
import { admin, login } from './support/users.ts'

// what a page sends that only the shopper may
test.use({ expectedErrors: [/status of 403/] })

test('staff look as a shopper with a banner on every page, cannot change anything, and end it', async ({
  page,
  browser,
  accessible,
}) => {
  const phone = await browser.newPage()
  const { numbers } = await ordersOf(phone, 1)
  await phone.close()
  // other tests place orders meanwhile, and a page of the list has twenty
  await page.goto(`/login?next=${encodeURIComponent(`/dashboard/all-orders?search=${numbers[0]}`)}`)
  await login(page, admin)
  await page.getByRole('link', { name: numbers[0] ?? '' }).click()
  await page.getByRole('button', { name: 'Look as this shopper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Asks where the order is')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Look', exact: true }).click()
  const banner = page.getByRole('region', { name: 'Looking as a shopper' })
  await expect(page).toHaveURL(/\/dashboard\/myorders$/)
  for (const path of ['/dashboard/myorders', '/dashboard/address', '/cart', '/', '/dashboard/all-orders']) {
    await page.goto(path)
    await expect(banner).toContainText('Nothing can be changed.')
  }
  await accessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard/address')
  await accessible(page)
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/dashboard\/all-orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a view and its end reach the other tabs, and leave what is stored of the cart as it was', async ({
  page,
  browser,
  context,
}) => {
  const phone = await browser.newPage()
  const { numbers } = await ordersOf(phone, 1)
  const [milk] = (await goods(phone, 'milk')).filter(({ stock }) => stock > 20)
  if (!milk) throw new Error('no milk')
  await putInCart(phone, [{ productId: milk._id, quantity: 1 }])
  await phone.close()
  await page.goto(`/login?next=${encodeURIComponent(`/dashboard/all-orders?search=${numbers[0]}`)}`)
  await login(page, admin)
  const other = await context.newPage()
  await other.goto('/dashboard/all-orders')
  const heading = other.getByRole('heading', { level: 1, name: 'All Orders' })
  await expect(heading).toBeVisible()
  const banner = (tab: Page) => tab.getByRole('region', { name: 'Looking as a shopper' })

  await page.getByRole('link', { name: numbers[0] ?? '' }).click()
  await page.getByRole('button', { name: 'Look as this shopper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Asks where the order is')
  await dialog.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/myorders$/)
  await expect(banner(other)).toContainText('Nothing can be changed.')
  await expect(heading).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: milk.name })).toBeVisible()
  expect(await page.evaluate<string>(`String(localStorage.getItem('cart.mine'))`)).not.toContain(milk._id)

  await banner(page).getByRole('button', { name: 'End' }).click()
  await expect(heading).toBeVisible()
  await expect(banner(other)).toHaveCount(0)
})
