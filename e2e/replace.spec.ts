import { expect, test } from './support/journey.ts'
import { goods, paid, putInCart, saveAddress } from './support/products.ts'
import { PHONE, staffPhone } from './support/staff.ts'
import { registerByApi } from './support/users.ts'

/** Longer than the ten seconds after which lists are read again. */
const BY_ITSELF = { timeout: 20_000 }

test.use({ viewport: PHONE })

test('a shopper chooses similar goods, and a picker without a connection packs them', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  await registerByApi(page, `Tara ${Date.now().toString(36)}${test.info().workerIndex}`)
  await saveAddress(page)
  const [rice] = (await goods(page, 'rice')).filter(({ stock }) => stock > 20)
  if (!rice) throw new Error('no rice')
  await putInCart(page, [{ productId: rice._id, quantity: 2 }])
  await page.goto('/checkout')
  await page.getByText('Delivery instructions').click()
  await page.getByText('Choose for single goods').click()
  await page.getByLabel(rice.name, { exact: true }).selectOption('best match')
  await accessible(page)
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page).toHaveURL(/\/success$/)
  const [order] = (await (await page.request.get('/api/v1/orders')).json()).data
  await page.goto(`/dashboard/myorders/${order.id}`)

  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker' })
  expect((await picker.request.post(`/api/v1/store/orders/${order.id}/accept`)).status()).toBe(200)
  await picker.goto('/store', { waitUntil: 'networkidle' })
  const card = picker.getByRole('listitem').filter({ hasText: order.number })
  await card.getByRole('button', { name: /^Go on picking/ }).click()
  await picker.context().setOffline(true)
  await picker.getByRole('button', { name: /is not there$/ }).click()
  const similar = picker.getByRole('region', { name: 'Pack something similar' })
  await accessible(picker)
  await similar
    .getByRole('button', { name: /^Pack 1 × / })
    .first()
    .click()
  await expect(picker.getByText('Instead')).toBeVisible()
  await expect(picker.getByText('1 not there')).toBeVisible()
  await picker.context().setOffline(false)
  await expect(picker.getByText('stored on this phone')).toHaveCount(0, BY_ITSELF)

  await expect(page.getByText(`In place of ${rice.name}`)).toBeVisible(BY_ITSELF)
  await expect(page.getByText(/^Replaced: 1 × /)).toBeVisible()
  const { totalLeft } = await (await page.request.get(`/api/v1/orders/${order.id}`)).json()
  expect(totalLeft.amount).toBeLessThanOrEqual(paid(rice) * 200)
  await accessible(page)
  await picker.context().close()
})
