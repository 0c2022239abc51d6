import type { Page } from '@playwright/test'
import { atCheckout, toCheckout } from './support/checkout.ts'
import { expect, listen, test } from './support/journey.ts'
import { admin, login } from './support/people.ts'

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

test('pay online: the bank, Payment Successfully, the order with its history; the admin refunds a line', async ({
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
  expect(await itemsInCart(page)).toBe(0)
  await page.getByRole('link', { name: /^JP/ }).click()

  await expect(page).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{32}$/)
  await expect(page.getByText('Paid online')).toBeVisible()
  await expect(page.getByText('Paid by card')).toBeVisible()
  await accessible(page)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.split(' ')[0] ?? ''

  const office = await browser.newContext()
  const desk = await office.newPage()
  const troubles = listen(desk)
  await desk.goto(new URL('/login?next=/dashboard/all-orders', page.url()).href)
  await login(desk, admin)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Refund' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog
    .getByLabel(/^How many of/)
    .first()
    .selectOption('1')
  await dialog.getByLabel('Why').fill('The packet leaked')
  await accessible(desk)
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(desk.getByText('Refund recorded')).toBeVisible()
  await expect(desk.getByText('The packet leaked')).toBeVisible()
  await desk.getByLabel(`Change Status of ${number}`).selectOption('Shipped')
  await expect(desk.getByText('Order status updated')).toBeVisible()
  await accessible(desk)
  expect(troubles).toEqual([])
  await office.close()

  await page.reload()
  await expect(page.getByText('The packet leaked')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Shipped/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a payment that fails is said honestly, and the cart is as it was', async ({ page, accessible }) => {
  await atCheckout(page)
  await toTheBank(page)
  await bankButton(page, /fail/).click()
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(payOnline(page)).toBeEnabled()
  expect(await itemsInCart(page)).toBe(2)
})

test('cancel at the bank: Order Cancel, and the cart is as it was', async ({ page, accessible }) => {
  await atCheckout(page)
  await toTheBank(page)
  await bankButton(page, /^Cancel/).click()
  await expect(page).toHaveURL(/\/cancel\?payment=/)
  await expect(page.getByRole('heading', { name: 'Order Cancel' })).toBeVisible()
  await accessible(page)
  expect(await itemsInCart(page)).toBe(2)
})

test('who closes the tab finds the payment again, gives it up, and orders with cash; then cancels', async ({
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
  await expect(page.getByText('Cancelled by shopper')).toBeVisible()
  await accessible(page)
})

test('pressing pay twice at the bank makes one order', async ({ page }) => {
  await atCheckout(page)
  await payOnline(page).dblclick()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  const url = page.url()
  const twice = await Promise.all(
    [1, 2].map(() => page.request.post(url, { form: { action: 'pay', repeat: '3' } })),
  )
  for (const answer of twice) expect(answer.ok()).toBe(true)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('article')).toHaveCount(1)
})
