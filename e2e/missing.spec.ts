import type { Browser, Page } from '@playwright/test'
import { untilFocused } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { goods, paid, putInCart, saveAddress } from './support/products.ts'
import { PHONE, staffPhone } from './support/staff.ts'
import { registerByApi } from './support/users.ts'

/** Longer than the ten seconds after which lists are read again, also on a slow machine. */
const BY_ITSELF = { timeout: 45_000 }

test.use({ viewport: PHONE })

/** A new shopper with an order of three packs of rice, paid on delivery, and the picker who has taken it. */
async function picked(page: Page, browser: Browser, options: object = {}) {
  await registerByApi(page, `Tara ${Date.now().toString(36)}${test.info().workerIndex}`)
  await saveAddress(page)
  const { data: addresses } = await (await page.request.get('/api/address/get')).json()
  const rice = (await goods(page, 'rice')).filter(({ stock }) => stock > 20)[0]
  if (!rice) throw new Error('no rice')
  await putInCart(page, [{ productId: rice._id, quantity: 3 }])
  const data = { addressId: addresses[0]._id, totalAmt: paid(rice) * 3 }
  await page.request.post('/api/order/cash-on-delivery', { data })
  const [order] = (await (await page.request.get('/api/v1/orders')).json()).data
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker', ...options })
  const taken = await picker.request.post(`/api/v1/store/orders/${order.id}/accept`)
  expect(taken.status()).toBe(200)
  const rupees = (packs: number) => `₹${(paid(rice) * packs).toLocaleString('en-IN')}`
  return { picker, id: order.id as string, number: order.number as string, rupees }
}

async function open(picker: Page, number: string): Promise<void> {
  const card = picker.getByRole('listitem').filter({ hasText: number })
  await card.getByRole('button', { name: /^Go on picking/ }).click()
  await expect(picker.getByRole('heading', { level: 1 })).toHaveText(number)
}

async function report(picker: Page, missing: number): Promise<void> {
  await picker.getByRole('button', { name: /is not there$/ }).click()
  const dialog = picker.getByRole('dialog')
  for (let more = 1; more < missing; more += 1) await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: /^(Not there|End the order)$/ }).click()
}

test('a picker reports a missing pack, and the shopper sees it and the new total at once', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  const { picker, id, number, rupees } = await picked(page, browser)
  await page.goto(`/dashboard/myorders/${id}`)
  await expect(page.getByText('To pay at the door')).toBeVisible()
  await picker.goto('/store')
  await open(picker, number)
  await picker.getByRole('button', { name: /is not there$/ }).click()
  await untilFocused(picker.getByRole('dialog'))
  await accessible(picker)
  await picker.keyboard.press('Escape')
  await report(picker, 1)
  await expect(picker.getByText('1 not there')).toBeVisible()
  await expect(picker.getByText('× 2')).toBeVisible()
  await expect(picker.getByRole('heading', { name: 'Taken off, because it is not there' })).toBeVisible()

  await expect(page.getByText('1 not found')).toBeVisible(BY_ITSELF)
  const due = page.locator('dl > div').filter({ hasText: 'To pay at the door' })
  await expect(due).toContainText(rupees(2))
  await expect(page.locator('dl > div').filter({ hasText: 'New total' })).toContainText(rupees(2))
  await expect(page.getByText(/^Not found in the store: 1 × /)).toBeVisible()
  await accessible(page)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('article').first()).toContainText(rupees(2))
  await expect(page.getByRole('article').first().locator('s').first()).toContainText(rupees(3))
  await picker.context().close()
})

test('without a connection a report waits on the phone and is sent once', async ({ page, browser }) => {
  test.slow()
  const { picker, id, number } = await picked(page, browser)
  await picker.goto('/store', { waitUntil: 'networkidle' })
  await open(picker, number)
  await picker.context().setOffline(true)
  await report(picker, 1)
  await report(picker, 1)
  await expect(picker.getByText('2 not there')).toBeVisible()
  await expect(picker.getByText('3 steps are stored on this phone')).toBeVisible()
  const read = async () => (await page.request.get(`/api/v1/orders/${id}`)).json()
  expect((await read()).lines[0].missingQuantity).toBe(0)
  await picker.context().setOffline(false)
  await expect(picker.getByText('stored on this phone')).toHaveCount(0, BY_ITSELF)
  await expect(picker.getByText('2 not there')).toBeVisible()
  await expect.poll(async () => (await read()).lines[0].missingQuantity).toBe(2)
  await picker.context().close()
})

test('an order of which nothing is found leaves the queue, and its shopper reads why', async ({
  page,
  browser,
}) => {
  test.slow()
  const { picker, id, number } = await picked(page, browser)
  await picker.goto('/store')
  await open(picker, number)
  await report(picker, 3)
  await expect(picker.getByRole('heading', { level: 1 })).toHaveText('Orders to pick')
  await expect(picker.getByRole('listitem').filter({ hasText: number })).toHaveCount(0)
  await page.goto(`/dashboard/myorders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejected', BY_ITSELF)
  await expect(page.getByText('Nothing of it was found in the store').first()).toBeVisible()
  await picker.context().close()
})
