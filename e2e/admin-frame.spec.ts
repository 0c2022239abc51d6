import { expect, test } from './support/journey.ts'
import { admin, login, loginByApi, shopper } from './support/users.ts'

const SCREENS = [
  'All Orders',
  'Board',
  'Cash of riders',
  'Reported items',
  'Books',
  'Orders to pick',
  'Orders to deliver',
  'Product',
  'Upload Product',
  'Category',
  'Sub Category',
  'Collections',
  'Search names',
  'Stock',
  'Least life at delivery',
  'Search analytics',
  'Mails',
  'Audit log',
  'Staff',
  'Stores',
]

test('an admin who logs in is redirected to all orders, or on the page that required the login', async ({
  page,
}) => {
  await login(page, admin)
  await expect(page).toHaveURL(/\/dashboard\/all-orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/login?next=/dashboard/profile')
  await login(page, admin)
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('a shopper who logs in is redirected to the home page', async ({ page }) => {
  await login(page, shopper)
  await expect(page).toHaveURL(/:\d+\/$/)
})

for (const [width, place] of [
  [390, 'behind the menu button'],
  [1280, 'beside the page'],
] as const)
  test(`at ${width} px the admin screens have their own menu ${place}, and no cart, search or footer`, async ({
    page,
    accessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await loginByApi(page, admin)
    await page.goto('/dashboard/product')
    await expect(page.getByRole('heading', { level: 1, name: 'Product' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /cart/i })).toHaveCount(0)
    await expect(page.getByRole('searchbox', { name: 'Search product' })).toBeVisible()

    await page.mouse.wheel(0, 1_200)
    const menu = page.getByRole('navigation', { name: 'Admin' })
    if (width === 390) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toContainText('Asha Admin (Admin)')
    await expect(menu.getByRole('link')).toHaveText([...SCREENS, 'Go to the shop', 'Profile'])
    await accessible(page)
    await menu.getByRole('link', { name: 'Stock' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    if (width === 390) await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  })

test('the phone menu closes when the current screen is chosen, and going back does not reopen it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginByApi(page, admin)
  await page.goto('/dashboard/product')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const choose = async (name: string) => {
    await opener.click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toHaveCount(0)
  }
  await choose('Product')
  await choose('Stock')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Product' })).toBeVisible()
  await expect(opener).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('profile, my orders and addresses of an admin use the layout of the shop', async ({ page }) => {
  await loginByApi(page, admin)
  for (const path of ['/dashboard/profile', '/dashboard/myorders', '/dashboard/address']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toBeVisible()
  }
})
