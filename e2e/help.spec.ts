import sharp from 'sharp'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { admin, loginByApi } from './support/users.ts'

test('a shopper reports a damaged item with a picture, staff answer and refund it, and both see the same', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { numbers } = await ordersOf(page, 1)
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  const [{ id }] = data
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? '',
    viewport: { width: 1280, height: 800 },
  })
  const staff = await context.newPage()
  await loginByApi(staff, admin)
  const delivered = await staff.request.patch(`/api/order/update-status/${id}`, {
    data: { status: 'Delivered' },
  })
  expect(delivered.status(), await delivered.text()).toBe(200)

  await page.goto(`/dashboard/myorders/${id}`)
  await page.getByRole('link', { name: 'Report an item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help with an item' })).toBeVisible()
  await expect(page.getByText('You can report items until')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: /^Report / }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').selectOption('It is damaged or spoilt')
  await form.getByLabel('In your words, if you like').fill('The bag has a hole')
  await form.getByRole('button', { name: 'Report it' }).click()
  await expect(form.getByText('Please add a picture of what is damaged.')).toBeVisible()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: picture })
  await accessible(page)
  await form.getByRole('button', { name: 'Report it' }).click()
  await expect(form).toBeHidden()
  const reported = page.getByRole('region', { name: 'Reported' })
  await expect(reported.getByText('The bag has a hole')).toBeVisible()
  await expect(reported.getByAltText('Picture of the item')).toBeVisible()
  await expect(reported.getByText('We look at it')).toBeVisible()
  await accessible(page)

  await staff.goto('/dashboard/help')
  const card = staff.getByRole('article').filter({ hasText: numbers[0] ?? '' })
  await card.getByRole('button', { name: /^Open the report of / }).click()
  const dialog = staff.getByRole('dialog').filter({ has: staff.getByLabel('Outcome') })
  await expect(dialog.getByText('The bag has a hole')).toBeVisible()
  await dialog.getByLabel('Message to the shopper').fill('We are sorry about this')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  const release = await hold(staff, '**/messages', 'POST')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Message to the shopper').fill('It is refunded')
  release()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'We are sorry about this' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy')
  await expect(dialog.getByLabel('Message to the shopper')).toHaveValue('It is refunded')
  await accessible(staff)
  await dialog.getByLabel('Outcome').selectOption('No refund')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText('Please give the shopper a reason.')).toBeVisible()
  await dialog.getByLabel('Outcome').selectOption('Refund 1 of 1')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toHaveCount(0)
  await context.close()

  await expect(reported.getByText('We are sorry about this')).toBeVisible({ timeout: 30_000 })
  await expect(reported.getByText(/^₹[\d,.]+ goes back\.$/)).toBeVisible({ timeout: 30_000 })
  await accessible(page)
})
