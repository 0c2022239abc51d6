import { fillAddress } from '#tests/support/address-dialog.ts'
import { expect, listen, test } from './support/journey.ts'
import { toastOf } from './support/toast.ts'
import { admin, login, newUser, register } from './support/users.ts'

test('first order: register, search, cart, address, cash on delivery, My Orders, delivery by an admin', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await register(page, newUser())

  await page.goto('/search')
  await page.getByPlaceholder('Search for atta dal and more.').fill('milk')
  await expect(page).toHaveURL(/\/search\?q=milk/)
  // the URL changes at once; until the results arrive the page shows popular products
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “milk”/)
  const add = page.getByRole('button', { name: /^Add .*milk/i }).first()
  await add.click()
  await expect(page.getByText('Item added')).toBeVisible()
  // leaving the page before it is saved could cancel it
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page
    .getByRole('button', { name: /^One .*milk.* more$/i })
    .first()
    .click()
  await saved
  await accessible(page)

  await page.goto('/cart')
  await expect(page.getByText('2 items').first()).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: /Proceed/ }).click()

  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText('Choose your address')).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  await accessible(page)
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /12, 100 Feet Road/ })).toBeChecked()
  await accessible(page)
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()

  await expect(page).toHaveURL(/\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Successfully')
  await accessible(page)

  await page.goto('/dashboard/myorders')
  const order = page.getByRole('article').first()
  const number = (await order.getByRole('heading').textContent()) ?? ''
  expect(number).toMatch(/^JP\d{6}-/)
  await expect(order.getByText('Pending')).toBeVisible()
  await accessible(page)

  const adminContext = await browser.newContext()
  const staffPage = await adminContext.newPage()
  const pageErrors = listen(staffPage)
  // the order alone, because orders of other tests appear above it
  const list = encodeURIComponent(`/dashboard/all-orders?search=${number}`)
  await staffPage.goto(new URL(`/login?next=${list}`, page.url()).href)
  await login(staffPage, admin)
  const status = staffPage.getByLabel(`Change Status of ${number}`)
  for (const next of ['Shipped', 'Delivered']) {
    await status.selectOption(next)
    if (next === 'Delivered') {
      await staffPage.getByRole('radio', { name: 'Yes, received' }).check()
      await staffPage.getByRole('button', { name: 'Set to Delivered' }).click()
    }
    await expect(toastOf(staffPage, 'Order status updated')).toHaveCount(1)
    // wait until the toast of this step, with its Undo, is closed
    await staffPage.reload()
    await expect(status).toHaveValue(next)
  }
  await accessible(staffPage)
  expect(pageErrors).toEqual([])
  await adminContext.close()

  await page.reload()
  await expect(page.getByRole('article').first().getByText('Delivered')).toBeVisible()
})
