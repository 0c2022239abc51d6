import { expect, test } from './support/journey.ts'
import { admin, loginByApi } from './support/users.ts'

test('a row of a collection leads to its page, in English and Hindi', async ({ page, accessible }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Under ₹99', exact: true })
  await row.getByRole('link', { name: 'Under ₹99' }).click()
  await expect(page).toHaveURL('/collections/under-99')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Under ₹99')
  const prices = await page.locator('main .tile-price').allTextContents()
  expect(prices.length).toBeGreaterThan(20)
  for (const price of prices) expect(Number(/₹(\d+)/.exec(price)?.[1])).toBeLessThanOrEqual(99)
  await accessible(page)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹99 से कम में')
})

test('an admin arranges a collection with a preview, the shop shows it, and it is removed again', async ({
  page,
  accessible,
}) => {
  await loginByApi(page, admin)
  await page.goto('/dashboard/collections')
  await page.getByRole('button', { name: 'Add Collection' }).click()
  const form = page.getByRole('dialog', { name: 'Add Collection' })
  await form.getByLabel('Title', { exact: true }).fill('Tea party')
  await form.getByRole('searchbox', { name: 'Search products to add' }).fill('masala tea')
  await form
    .getByRole('list', { name: 'Found products' })
    .getByRole('button', { name: /^Add / })
    .first()
    .click()
  await expect(form.getByRole('list', { name: 'Picked products' }).getByRole('listitem')).toHaveCount(1)
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Shown now')
  await accessible(page)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Collection saved')).toBeVisible()
  await page.goto('/collections/tea-party')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.goto('/dashboard/collections')
  await page.getByRole('button', { name: 'Delete Tea party' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete Tea party' })).toHaveCount(0)
  // processes invalidate their pages when they are notified
  await expect.poll(async () => (await page.request.get('/collections/tea-party')).status()).toBe(404)
})
