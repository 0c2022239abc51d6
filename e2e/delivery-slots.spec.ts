import { atCheckout } from './support/checkout.ts'
import { expect, test } from './support/journey.ts'
import { staffPhone } from './support/staff.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

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
  await page.getByRole('radio', { name: 'Tomorrow 10 am–12 pm' }).check()
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
  await expect(later.getByRole('listitem').filter({ hasText: number })).toContainText('Tomorrow 10 am–12 pm')
  await accessible(picker)
})
