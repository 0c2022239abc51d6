import { appCode } from '#tests/support/second-factor.ts'
import { openShopProcess } from '../tools/shop-process.ts'
import { expect, test } from './support/journey.ts'
import { admin } from './support/users.ts'

test('an owner is led to two-step login before any page of staff, sets it up and works', async ({
  page,
  accessible,
}) => {
  // starts a shop of its own
  test.setTimeout(240_000)
  const shop = await openShopProcess({ REQUIRE_SECOND_FACTOR: 'staff' })
  try {
    await page.goto(`${shop.url}/login`)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/dashboard\/security$/)
    await expect(
      page.getByText('Your work for the shop begins once two-step login is set up here.'),
    ).toBeVisible()
    await accessible(page)
    await page.goto(`${shop.url}/dashboard/all-orders`)
    await expect(page.getByRole('heading', { name: 'Two-step login is needed here' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await accessible(page)

    await page.getByRole('link', { name: 'Set up two-step login' }).click()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    // the key does nothing while the button is disabled
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await page.keyboard.press('Enter')
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret.replaceAll(' ', '')))
    await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'I have stored them' }).click()
    await page.goto(`${shop.url}/dashboard/all-orders`)
    await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
  } finally {
    await shop.stop()
  }
})
