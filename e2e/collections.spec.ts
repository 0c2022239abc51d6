import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi } from './support/users.ts'

test('a row of a collection leads to its page, in English and Hindi', async ({ page, accessible }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Under ₹99', exact: true })
  await row.getByRole('link', { name: 'Under ₹99' }).click()
  await expect(page).toHaveURL('/collections/under-99')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Under ₹99')
  await expect.poll(() => page.locator('main .tile-price').count()).toBeGreaterThan(20)
  const prices = await page.locator('main .tile-price').allTextContents()
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
  // processes invalidate their pages when they are notified
  await expect.poll(async () => (await page.request.get('/collections/tea-party')).status()).toBe(200)
  await page.goto('/collections/tea-party')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.goto('/dashboard/collections')
  await page.getByRole('button', { name: 'Delete Tea party' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete Tea party' })).toHaveCount(0)
  await expect.poll(async () => (await page.request.get('/collections/tea-party')).status()).toBe(404)
})

test.describe('with a second editor and a lost connection', () => {
  // the console logs the refusal and the lost connection
  test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

  test('of two people who edit a collection the second reads that it changed, and keeps what was typed', async ({
    page,
    context,
  }) => {
    await loginByApi(page, admin)
    const title = 'Two editors'
    const made = await addByRule(page, title)
    const other = await context.newPage()
    for (const one of [page, other]) {
      await one.goto('/dashboard/collections')
      await one.getByRole('button', { name: `Edit ${title}` }).click()
      await expect(formOf(one).getByLabel('Title', { exact: true })).toHaveValue(title)
    }
    await formOf(other).getByLabel('Position').fill('40')
    await formOf(other).getByRole('button', { name: 'Submit' }).click()
    await expect(other.getByText('Collection saved')).toBeVisible()

    await formOf(page).getByLabel('Title', { exact: true }).fill('Two editors, second')
    await formOf(page).getByRole('button', { name: 'Submit' }).click()
    await expect(formOf(page).getByRole('alert')).toContainText(
      'Somebody has saved this collection meanwhile.',
    )
    await expect(formOf(page).getByLabel('Title', { exact: true })).toHaveValue('Two editors, second')
    await context.setOffline(true)
    // by keyboard: a message may cover the button
    await formOf(page).getByLabel('Title', { exact: true }).press('Enter')
    await expect(
      toastOf(page, 'You seem to be offline. Please check your connection and try again.'),
    ).toBeVisible()
    await context.setOffline(false)
    await formOf(page).getByLabel('Title', { exact: true }).press('Enter')
    await expect(page.getByText('Collection saved')).toBeVisible()
    await page.request.delete(`/api/v1/staff/collections/${made}`)
  })
})

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Collection' })

/** Adds a collection that the shop does not show; returns its id. */
async function addByRule(page: Page, title: string): Promise<string> {
  const response = await page.request.post('/api/v1/staff/collections', {
    data: {
      title,
      colour: 'leaf',
      enabled: false,
      position: 30,
      rule: { subCategoryIds: [], minDiscountPercent: 5 },
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from: '00:00',
      to: '00:00',
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}
