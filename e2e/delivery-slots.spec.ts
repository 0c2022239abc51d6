import type { Page } from '@playwright/test'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { atCheckout, toCheckout } from './support/checkout.ts'
import { expect, test } from './support/journey.ts'
import { PHONE, staffPhone } from './support/staff.ts'

test.use({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

test.beforeAll(async () => {
  test.setTimeout(400_000)
  await farFromMidnight()
})

test('a slot of tomorrow is chosen at the checkout, shown with the order, and later for its picker', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker' })
  await atCheckout(page)
  await expect(page.getByRole('radio', { name: /^Now, in \d/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Later, in a slot' }).check()
  await expect(page.getByRole('link', { name: 'First choose a time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cash on Delivery' })).toBeDisabled()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: 'First choose a time' })).toBeVisible()
  await page.setViewportSize(PHONE)
  const slots = page.getByRole('radiogroup', { name: 'Tomorrow' })
  await slots.getByRole('radio', { name: 'Tomorrow 10 am–12 pm' }).check()
  await expect(page.getByText('Delivery slot: Tomorrow 10 am–12 pm')).toBeVisible()
  await accessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Tomorrow 10 am–12 pm' })).toBeChecked()
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()

  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('Thank you! We bring it in your slot.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Tomorrow 10 am–12 pm')).toBeVisible()
  const { id, number } = (await (await page.request.get('/api/v1/orders')).json()).data[0]
  await page.goto(`/dashboard/myorders/${id}`)
  const tracking = page.getByRole('region', { name: 'Where your order is' })
  await expect(tracking).toContainText('Tomorrow 10 am–12 pm')
  await expect(tracking.getByText(/min left/)).toHaveCount(0)
  await accessible(page)
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('Delivery slot: Tomorrow 10 am–12 pm')).toBeVisible()

  await picker.goto('/store')
  const later = picker
    .locator('section')
    .filter({ has: picker.getByRole('heading', { name: /^Later \(/ }) })
    .last()
  const row = later.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('Tomorrow 10 am–12 pm')
  await expect(row).toContainText(/Can be picked from .*12:00 am/)
  await expect(row.getByRole('button')).toHaveCount(0)
  await accessible(picker)
})

test('an unfinished payment is continued only for its own slot, and deletes no choice for the next order', async ({
  page,
  accessible,
}) => {
  test.slow()
  const unfinished = page.getByRole('region', { name: 'Unfinished payment' })
  const slot = (time: string) => page.getByRole('radio', { name: `Tomorrow ${time}` })
  await atCheckout(page)
  await page.getByRole('radio', { name: 'Later, in a slot' }).check()
  await slot('2–4 pm').check()
  await page.getByRole('button', { name: 'Online Payment' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\/cs_sandbox_/)

  await toCheckout(page)
  await expect(unfinished).toContainText('Delivery slot: Tomorrow 2–4 pm')
  await slot('4–6 pm').check()
  await expect(unfinished).toContainText(
    'This payment is for: Tomorrow 2–4 pm. Chosen below: Tomorrow 4–6 pm.',
  )
  await expect(unfinished.getByRole('button', { name: 'Continue payment' })).toHaveCount(0)
  await accessible(page)
  await unfinished.getByRole('button', { name: 'Keep its time' }).click()
  await expect(slot('2–4 pm')).toBeChecked()
  await unfinished.getByRole('button', { name: 'Continue payment' }).click()
  await page.getByRole('button', { name: /^Pay$/ }).click()
  await expect(
    page.getByText(/^Thank you! We have received ₹[\d,.]+ and bring your order in your slot/),
  ).toBeVisible()
  const paid = page.url()

  await page.request.post('/api/cart/create', { data: { productId: await anyProduct(page) } })
  await toCheckout(page)
  await expect(page.getByRole('radio', { name: /^Now/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Later, in a slot' }).check()
  await slot('4–6 pm').check()
  await page.goto(paid)
  await expect(page.getByRole('heading', { name: 'Payment Successfully' })).toBeVisible()
  await toCheckout(page)
  await expect(slot('4–6 pm')).toBeChecked()
})

async function anyProduct(page: Page): Promise<string> {
  const found = await page.request.post('/api/product/search-product', { data: { search: 'milk', page: 1 } })
  const { data } = (await found.json()) as { data: { _id: string; stock: number }[] }
  return data.find(({ stock }) => stock > 20)?._id ?? ''
}
