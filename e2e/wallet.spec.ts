import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { goods, putInCart } from './support/products.ts'
import { admin, loginByApi, newUser, registerByApi } from './support/users.ts'

test.use({ expectedErrors: [/status of 400/] })

test('a refund comes to the wallet at once, is in its statement, and is asked back by UPI', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { numbers } = await ordersOf(page, 1)
  const number = numbers[0] ?? ''
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  const [{ id, lines }] = data

  await page.goto('/user')
  await page.getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.getByLabel('To the wallet, at once').click()
  await expect(page.getByLabel('To the wallet, at once')).toBeChecked()
  await accessible(page)

  const staff = await refundedByStaff(browser, { id, productId: lines[0].productId })

  await page.reload()
  const statement = page.getByRole('region', { name: 'Statement' })
  await expect(statement.getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await expect(statement.getByText('Refund', { exact: true })).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: /^Send ₹.+ back to me$/ }).click()
  const dialog = page.getByRole('dialog')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Please enter your UPI address')).toBeVisible()
  await dialog.getByLabel('Your UPI address').fill('tara@okbank')
  await dialog.getByLabel('Password', { exact: true }).fill(newUser('Tara').password)
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog).toBeHidden()
  await expect(statement.getByText('Sent back to you')).toBeVisible()
  await expect(page.getByText('₹0', { exact: true }).first()).toBeVisible()
  const { data: due } = await (await staff.request.get('/api/v1/store/upi-refunds')).json()
  expect(due.filter((one: { order: { id: string } }) => one.order.id === id)).toMatchObject([
    { sendTo: 'tara@okbank' },
  ])
  await staff.context().close()
})

test('of two choices about refunds on a slow line the last one counts', async ({ page }) => {
  await registerByApi(page)
  await page.goto('/user')
  await page.getByRole('link', { name: 'Wallet' }).click()
  const { promise: reply, resolve: arrive } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await page.route('**/api/v1/wallet/choices', async (route) => {
    sent.push(route.request().postDataJSON())
    await reply
    await route.continue()
  })
  await page.getByLabel('To the wallet, at once').click()
  await page.getByLabel('Back the way I paid').click()
  await expect(page.getByLabel('Back the way I paid')).toBeChecked()
  arrive()
  await expect(page.getByLabel('To the wallet, at once')).not.toBeChecked()
  const choice = async () => (await (await page.request.get('/api/v1/wallet')).json()).getsRefunds
  // the first one is stored before
  await expect.poll(() => sent.length).toBe(2)
  await expect.poll(choice).toBe(false)
  await page.reload()
  await expect(page.getByLabel('Back the way I paid')).toBeChecked()
})

test('the wallet pays a part of an order, as the account has set, and then a whole one', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await ordersOf(page, 1)
  const [{ id, lines }] = (await (await page.request.get('/api/v1/orders')).json()).data
  await page.goto('/dashboard/wallet')
  await page.getByLabel('To the wallet, at once').click()
  await page.getByLabel('Use my wallet first').check()
  await expect(page.getByLabel('Use my wallet first')).toBeChecked()
  // a choice is shown before it is stored
  await expect
    .poll(async () => (await page.request.get('/api/v1/wallet')).json())
    .toMatchObject({ getsRefunds: true, paysFirst: true })
  const staff = await refundedByStaff(browser, { id, productId: lines[0].productId })
  await staff.context().close()

  const rice = (await goods(page, 'rice')).filter(({ stock }) => stock > 20)[0]
  await putInCart(page, [{ productId: rice?._id ?? '', quantity: 2 }])
  await page.goto('/checkout')
  const wallet = page.getByRole('region', { name: 'Wallet' })
  await expect(wallet.getByLabel('Pay from the wallet first')).toBeChecked()
  await expect(wallet.getByText('Remains to pay')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Order Successfully' })).toBeVisible()
  const [order] = (await (await page.request.get('/api/v1/orders')).json()).data
  await page.goto(`/dashboard/myorders/${order.id}`)
  const bill = page.getByRole('main')
  await expect(bill.getByText('Paid from the wallet')).toBeVisible()
  await expect(bill.getByText('To pay at the door')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(bill.getByText('To pay at the door')).toBeHidden()
  await putInCart(page, [{ productId: rice?._id ?? '', quantity: 1 }])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Successfully' })).toBeVisible()
  await page.goto('/dashboard/wallet')
  const statement = page.getByRole('region', { name: 'Statement' })
  await expect(statement.getByText('Paid from the wallet')).toHaveCount(2)
  await expect(statement.getByText('Returned to the wallet')).toHaveCount(1)
  await accessible(page)
})

/** Staff deliver an order and refund a piece of it; returns their page. */
async function refundedByStaff(
  browser: Browser,
  { id, productId }: { id: string; productId: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const staff = await context.newPage()
  await loginByApi(staff, admin)
  await staff.request.patch(`/api/order/update-status/${id}`, { data: { status: 'Delivered' } })
  const refunded = await staff.request.post('/api/order/refund', {
    data: { _id: id, lines: [{ productId, quantity: 1 }] },
  })
  expect(refunded.status(), await refunded.text()).toBe(200)
  return staff
}
