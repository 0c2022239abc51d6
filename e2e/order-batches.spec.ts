import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { admin, loginByApi } from './support/users.ts'

const toast = (page: Page, words: string | RegExp) => page.getByRole('group').getByText(words)

test('orders: leaving the list sends the batch at once; its result, including refusals, shows on any page', async ({
  page,
}) => {
  const { name, numbers } = await ordersOf(page, 2)
  await loginByApi(page, admin)
  await page.goto(`/dashboard/all-orders?search=${encodeURIComponent(name)}`)
  const [oldest, newest] = numbers
  await page.getByLabel('Select all 2 on this page').click()
  // another admin changes one of them first
  const { data } = await (await page.request.get(`/api/order/all?search=${oldest}`)).json()
  await page.request.patch(`/api/order/update-status/${data[0]._id}`, { data: { status: 'Rejected' } })
  await page.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(toast(page, 'Marking 2 orders Shipped')).toBeVisible()
  const sent = page.waitForRequest('**/api/order/update-statuses')
  await page.getByRole('link', { name: newest ?? '', exact: true }).click()
  await sent
  // before the heading: these messages are shown for two and four seconds only
  await expect(toast(page, '1 order marked Shipped')).toBeVisible()
  await expect(
    toast(page, new RegExp(`1 of 2 could not be changed\\s+${oldest}: Somebody else`)),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${newest}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('orders: a batch never changes a rejected order', async ({ page }) => {
  const { name, numbers } = await ordersOf(page, 2)
  await loginByApi(page, admin)
  const { data } = await (await page.request.get(`/api/order/all?search=${numbers[0]}`)).json()
  await page.request.patch(`/api/order/update-status/${data[0]._id}`, { data: { status: 'Rejected' } })
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await page.goto(`/dashboard/all-orders?search=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all 2 on this page').click()
  for (const button of ['Mark Shipped', 'Mark Delivered']) {
    await page.getByRole('button', { name: button }).click()
    await expect(toast(page, 'changed one by one: each needs a reason')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('2 selected')).toBeVisible()
  // without it the other order gets the next status
  await page.getByLabel(`Select ${numbers[0]}`).click()
  await page.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(toast(page, 'Marking 1 order Shipped')).toBeVisible()
  expect(sent.filter((url) => url.includes('/update-statuses'))).toEqual([])
})

test.describe('when the server is unreachable', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('orders: a batch without a response is retried with the same key; closing the tab needs a confirmation', async ({
    page,
  }) => {
    const { name, numbers } = await ordersOf(page, 1)
    await loginByApi(page, admin)
    await page.goto(`/dashboard/all-orders?search=${encodeURIComponent(name)}`)
    const keys: (string | undefined)[] = []
    await page.route('**/api/order/update-statuses', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // the server applies it, and the response is lost
      if (keys.length === 1) await route.fetch()
      await (keys.length === 1 ? route.abort() : route.continue())
    })
    await page.getByLabel(`Select ${numbers[0]}`).click()
    await page.getByRole('button', { name: 'Mark Shipped' }).click()
    const dialog = page.waitForEvent('dialog')
    // the dialog is dismissed, so the reload never finishes
    void page.reload().catch(() => {})
    await (await dialog).dismiss()
    await page.getByRole('group').getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page, '1 order marked Shipped')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await expect(page.getByLabel(`Change Status of ${numbers[0]}`)).toHaveValue('Shipped')
  })
})

test('a page beyond the last shows the last page, and an invalid date is not requested', async ({ page }) => {
  const { name } = await ordersOf(page, 1)
  await loginByApi(page, admin)
  await page.goto(`/dashboard/all-orders?search=${encodeURIComponent(name)}&page=9&from=2026-19-45`)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await page.goto('/dashboard/stock?page=99999')
  await expect(page).toHaveURL(/page=\d{2,4}$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
