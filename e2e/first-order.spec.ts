import { expect, listen, test } from './support/journey.ts'
import { admin, fillAddress, login, newcomer, register } from './support/people.ts'

test('first order: register, search, cart, address, cash on delivery, My Orders; the admin delivers, the shopper sees it', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await register(page, newcomer())

  await page.goto('/search')
  await page.getByPlaceholder('Search for atta dal and more.').fill('milk')
  await expect(page).toHaveURL(/\/search\?q=milk/)
  const add = page.getByRole('button', { name: /^Add .*milk/i }).first()
  await add.click()
  await expect(page.getByText('Item added')).toBeVisible()
  await page
    .getByRole('button', { name: /^One .*milk.* more$/i })
    .first()
    .click()
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
  await expect(page.getByText(/Successfully/).first()).toBeVisible()
  await accessible(page)

  await page.goto('/dashboard/myorders')
  const order = page.getByRole('article').first()
  const number = (await order.getByRole('heading').textContent()) ?? ''
  expect(number).toMatch(/^JP\d{6}-/)
  await expect(order.getByText('Pending')).toBeVisible()
  await accessible(page)

  const office = await browser.newContext()
  const desk = await office.newPage()
  const troubles = listen(desk)
  await desk.goto(new URL('/login?next=/dashboard/all-orders', page.url()).href)
  await login(desk, admin)
  const status = desk.getByLabel(`Change Status of ${number}`)
  for (const next of ['Shipped', 'Delivered']) {
    await status.selectOption(next)
    await expect(desk.getByText('Order status updated').first()).toBeVisible()
    await expect(status).toHaveValue(next)
  }
  await accessible(desk)
  expect(troubles).toEqual([])
  await office.close()

  await page.reload()
  await expect(page.getByRole('article').first().getByText('Delivered')).toBeVisible()
})
