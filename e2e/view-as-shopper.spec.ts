import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
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
