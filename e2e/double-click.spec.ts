import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { saveAddress } from './support/products.ts'
import { newUser, registerByApi } from './support/users.ts'

test('an address submitted by a double click and again while the dialog closes is added once', async ({
  page,
}) => {
  await registerByApi(page)
  const sent = sentTo(page, 'address/create')
  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Address' })
  await dialog.getByLabel('Address line').fill('7, Twice Street')
  await dialog.getByLabel('City').fill('Bengaluru')
  await dialog.getByLabel('State').fill('Karnataka')
  await dialog.getByLabel('Pincode').fill('560038')
  await dialog.getByLabel('Mobile').fill('9845012345')
  await pressUntilGone(dialog.getByRole('button', { name: 'Submit' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('7, Twice Street')).toHaveCount(1)
  expect(sent()).toBe(1)
})

test('a double click on remove sends one request', async ({ page }) => {
  await registerByApi(page)
  await saveAddress(page)
  const sent = sentTo(page, 'address/disable')
  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: 'Remove 12, 100 Feet Road' }).click()
  const dialog = page.getByRole('dialog')
  await pressUntilGone(dialog.getByRole('button', { name: 'Remove' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('12, 100 Feet Road')).toHaveCount(0)
  expect(sent()).toBe(1)
})

test('profile, register, login and forgot password send one request for a double click', async ({ page }) => {
  const user = newUser()
  const registered = sentTo(page, 'user/register')
  await page.goto('/register')
  await page.getByLabel('Name').fill(user.name)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByLabel('Confirm password').fill(user.password)
  await pressTwice(page.getByRole('button', { name: 'Register' }))
  // registering logs in and redirects to the home page; the following forms need a logged-out user
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(registered()).toBe(1)
  await page.context().clearCookies({ name: /^(accessToken|refreshToken|signed_in)$/ })
  await page.evaluate('localStorage.clear()')

  const mailed = sentTo(page, 'user/forgot-password')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(user.email)
  await pressTwice(page.getByRole('button', { name: 'Send OTP' }))
  await expect(page).toHaveURL(/\/verification-otp/)
  expect(mailed()).toBe(1)

  const entered = sentTo(page, 'user/login')
  await page.goto('/login?next=/dashboard/profile')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await pressTwice(page.getByRole('button', { name: 'Login' }))
  await expect(page).toHaveURL(/\/dashboard\/profile/)
  expect(entered()).toBe(1)

  const saved = sentTo(page, 'user/update-user')
  await page.getByLabel('Mobile').fill('9845012345')
  await pressTwice(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('group').filter({ hasText: /updated/i })).toBeVisible()
  expect(saved()).toBe(1)
})

/** Counts the requests of a path from now on. */
function sentTo(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) count += 1
  })
  return () => count
}

/** Both clicks are dispatched before the page can render in between. */
const pressTwice = async (button: Locator) => {
  await expect(button).toBeEnabled()
  await button.evaluate((element) => {
    const pressed = element as unknown as { click(): void }
    pressed.click()
    pressed.click()
  })
}

/** Clicks twice at once, then repeatedly until the button is removed from the page. */
const pressUntilGone = (button: Locator) =>
  button.evaluate(async (element) => {
    const pressed = element as unknown as { click(): void; isConnected: boolean }
    pressed.click()
    while (pressed.isConnected) {
      pressed.click()
      await new Promise((next) => setTimeout(next, 10))
    }
  })
