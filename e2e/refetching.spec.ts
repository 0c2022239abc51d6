import type { Page } from '@playwright/test'
import { fillAddress } from '#tests/support/address-dialog.ts'
import { expect, test } from './support/journey.ts'
import { saveAddress } from './support/products.ts'
import { login, newUser, registerByApi } from './support/users.ts'

test('a changed profile makes the page fetch the shown cart, addresses and orders again', async ({
  page,
}) => {
  await registerByApi(page)
  await saveAddress(page)
  await page.goto('/dashboard/address')
  await expect(page.getByText('100 Feet Road')).toBeVisible()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Mobile').fill('9845012345')
  await page.waitForLoadState('networkidle')
  const requests = calls(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => requests).toContain('GET /api/v1/cart')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Save Address' }).click()
  await expect.poll(() => requests).toContain('GET /api/v1/addresses')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Orders' }).click()
  await expect.poll(() => requests).toContain('GET /api/v1/orders')
})

test('after login, cart, addresses and orders are fetched where they are shown', async ({ page }) => {
  const user = newUser()
  const data = { ...user, confirmPassword: user.password }
  expect((await page.request.post('/api/user/register', { data })).status()).toBe(201)
  await page.goto('/login?next=/dashboard/address')
  const requests = calls(page)
  await login(page, user)
  await expect.poll(() => requests).toContain('GET /api/v1/cart')
  await expect.poll(() => requests).toContain('GET /api/v1/addresses')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Orders' }).click()
  await expect.poll(() => requests).toContain('GET /api/v1/orders')
})

test.describe('with a shop that cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a failed logout loads what it interrupted', async ({ page }) => {
    const { name } = await registerByApi(page)
    const details = await neverRespondFirst(page, '**/api/user/user-details')
    await page.route('**/api/user/logout', (route) => route.abort())
    await page.goto('/user', { waitUntil: 'domcontentloaded' })
    await expect.poll(details).toBe(1)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('navigation', { name: 'Account' }).getByText(name)).toBeVisible()
    expect(details()).toBe(2)
  })
})

test('adding, editing and removing an address each load the list again', async ({ page }) => {
  await registerByApi(page)
  await page.goto('/dashboard/address')
  const card = page.getByRole('article')
  const add = page.getByRole('button', { name: 'Add Address', exact: true })
  // the list has been loaded
  await expect(page.getByText(/^You have no saved address yet/)).toBeVisible()
  const requests = calls(page)
  const lists = () => requests.filter((call) => call === 'GET /api/v1/addresses').length
  expect(lists()).toBe(0)
  await add.click()
  await fillAddress(page)
  await expect(card).toHaveCount(1)
  await expect.poll(lists).toBe(1)
  // the next dialog opens when this one has closed
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByLabel('City').fill('Mysuru')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(card.getByText('Mysuru', { exact: true })).toBeVisible()
  await expect.poll(lists).toBe(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toHaveCount(0)
  await expect.poll(lists).toBe(3)
})

/** Records the page's API requests from now on. */
function calls(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

/** Leaves the first request to `url` without a response; returns the number of requests so far. */
async function neverRespondFirst(page: Page, url: string): Promise<() => number> {
  let requests = 0
  await page.route(url, async (route) => {
    requests += 1
    if (requests > 1) await route.continue()
  })
  return () => requests
}
