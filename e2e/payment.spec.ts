import type { Page } from '@playwright/test'
import { atCheckout, toCheckout } from './support/checkout.ts'
import { expect, listen, test } from './support/journey.ts'
import { admin, login } from './support/users.ts'

const payOnline = (page: Page) => page.getByRole('button', { name: 'Online Payment' })
const bankButton = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function toTheBank(page: Page): Promise<void> {
  await payOnline(page).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\/cs_sandbox_/)
}

async function itemsInCart(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/cart/get')).json()
  return data.length
}

test('pay online: bank page, Payment Successfully, order with history, refund of a line by an admin', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await atCheckout(page)
  await accessible(page)
  await toTheBank(page)
  await expect(page.getByText('No real money moves here.')).toBeVisible()
  await accessible(page)
  await bankButton(page, /^Pay$/).click()

  await expect(page).toHaveURL(/\/success\?payment=/)
  await expect(page.getByRole('heading', { name: 'Payment Successfully' })).toBeVisible()
  await accessible(page)
  await expect.poll(() => itemsInCart(page)).toBe(0)
  await page.getByRole('link', { name: /^JP/ }).click()

  await expect(page).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{32}$/)
  await expect(page.getByText('Paid online')).toBeVisible()
  await expect(page.getByText('Online payment')).toBeVisible()
  await accessible(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^JP/)
  const number = (await title.textContent())?.split(' ')[0] ?? ''

  const adminContext = await browser.newContext()
  const staffPage = await adminContext.newPage()
  const pageErrors = listen(staffPage)
  // other tests place orders meanwhile, and a page of the list has twenty
  const found = encodeURIComponent(`/dashboard/all-orders?search=${number}`)
  await staffPage.goto(new URL(`/login?next=${found}`, page.url()).href)
  await login(staffPage, admin)
  await staffPage.getByRole('link', { name: number }).click()
  await staffPage.getByRole('button', { name: 'Refund' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog
    .getByLabel(/^How many of/)
    .first()
    .selectOption('1')
  await dialog.getByLabel('Why').fill('The packet leaked')
  await accessible(staffPage)
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(staffPage.getByText('Refund recorded')).toBeVisible()
  await expect(staffPage.getByText('The packet leaked')).toBeVisible()
  await staffPage.getByLabel(`Change Status of ${number}`).selectOption('Shipped')
  await expect(staffPage.getByText('Order status updated')).toBeVisible()
  await accessible(staffPage)
  expect(pageErrors).toEqual([])
  await adminContext.close()

  await page.reload()
  await expect(page.getByText('The packet leaked')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Shipped/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a failed payment shows the cancel page, and the cart is unchanged', async ({ page, accessible }) => {
  await atCheckout(page)
  await toTheBank(page)
  await bankButton(page, /fail/).click()
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(payOnline(page)).toBeEnabled()
  expect(await itemsInCart(page)).toBe(2)
})

test('cancel at the bank: Order Cancel, and the cart is unchanged', async ({ page, accessible }) => {
  await atCheckout(page)
  await toTheBank(page)
  await bankButton(page, /^Cancel/).click()
  await expect(page).toHaveURL(/\/cancel\?payment=/)
  await expect(page.getByRole('heading', { name: 'Order Cancel' })).toBeVisible()
  await accessible(page)
  expect(await itemsInCart(page)).toBe(2)
})

test('back from the bank, nothing is said about the payment before it is known', async ({ page }) => {
  await atCheckout(page)
  await toTheBank(page)
  const { promise: reply, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/payments/*/cancellation', async (route) => {
    await reply
    await route.continue()
  })
  await bankButton(page, /^Cancel/).click()
  await expect(page.getByText('Checking your payment …')).toBeVisible()
  await expect(page.getByText(/nothing was charged/)).toBeHidden()
  arrive()
  await expect(page.getByRole('heading', { name: 'Order Cancel' })).toBeVisible()
})

test('after a closed tab the open payment is shown, is cancelled, and the order is placed with cash', async ({
  page,
  accessible,
}) => {
  test.slow()
  await atCheckout(page)
  await toTheBank(page)
  const bank = page.url()
  await toCheckout(page)
  const unfinished = page.getByRole('region', { name: 'Unfinished payment' })
  await expect(unfinished).toBeVisible()
  await accessible(page)
  await unfinished.getByRole('button', { name: 'Continue payment' }).click()
  await expect(page).toHaveURL(bank)

  await toCheckout(page)
  await unfinished.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Order Cancel')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Order Successfully' })).toBeVisible()

  await page.goto('/dashboard/myorders')
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page.getByText('To pay at the door')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await accessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled by you')
  await accessible(page)
})

test('pressing Pay twice at the bank creates one order', async ({ page }) => {
  await atCheckout(page)
  await payOnline(page).dblclick()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  const url = page.url()
  const twice = await Promise.all(
    [1, 2].map(() => page.request.post(url, { form: { action: 'pay', repeat: '3' } })),
  )
  for (const response of twice) expect(response.ok()).toBe(true)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('article')).toHaveCount(1)
})
