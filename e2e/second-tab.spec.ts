import { atCheckout } from './support/checkout.ts'
import { expect, test } from './support/journey.ts'
import { goods, putInCart } from './support/products.ts'
import { registerByApi } from './support/users.ts'

test.describe('with a second tab or device', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('an item added to the cart in one tab shows in the other tab', async ({ page, context }) => {
    await registerByApi(page)
    const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 9)
    if (!one) throw new Error('no milk')
    await putInCart(page, [{ productId: one._id, quantity: 1 }])
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Shipment of 1 item')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: `One ${one.name} ${one.unit} more` }).click()
    await expect(page.getByRole('main').getByText('Shipment of 2 items')).toBeVisible()
  })

  test('adding an item that another device added first shows its quantity', async ({ page }) => {
    await registerByApi(page)
    const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 9)
    if (!one) throw new Error('no milk')
    const emptyCart = page.waitForResponse(/api\/v1\/cart$/)
    await page.goto(`/product/x-${one._id}`)
    const main = page.getByRole('main')
    await emptyCart
    await putInCart(page, [{ productId: one._id, quantity: 5 }])
    await main.getByRole('button', { name: `Add ${one.name} ${one.unit}` }).click()
    await expect(page.getByText('Item already in cart')).toBeVisible()
    await expect(main.getByText(`5 of ${one.name} ${one.unit} in the cart`)).toBeAttached()
  })
})

test('presses right before the page is left are not lost', async ({ page }) => {
  await registerByApi(page)
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 9)
  if (!one) throw new Error('no milk')
  const label = `${one.name} ${one.unit}`
  await page.goto(`/product/x-${one._id}`, { waitUntil: 'networkidle' })
  await page.route('**/api/v1/cart/items', async (route) => {
    await new Promise((later) => setTimeout(later, 1_000))
    await route.continue().catch(() => {})
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Add ${label}` }).click()
  await main.getByRole('button', { name: `One ${label} more` }).click()
  await main.getByRole('button', { name: `One ${label} more` }).click()
  await expect(main.getByText(`3 of ${label} in the cart`)).toBeAttached()
  await page.goto('/cart')
  await expect(main.getByText(`3 of ${label} in the cart`)).toBeAttached()
  const { items } = await (await page.request.get('/api/v1/cart')).json()
  expect(items).toMatchObject([{ quantity: 3 }])
})

test.describe('a lost response', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] })

  test('returning to the checkout shows the order that was placed', async ({ page }) => {
    await atCheckout(page)
    await page.route('**/api/order/cash-on-delivery', async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page.getByText(/could not reach the shop/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^You just placed JP\d{6}-/)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /^JP/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/myorders\/[0-9a-f]{32}$/)
  })
})

test('the success page shows its order, and reports no success without an order', async ({ page }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfully')
  await expect(page.getByText('packing')).toHaveCount(0)

  // the state of a navigation with an empty text
  await page.evaluate("history.replaceState({ usr: { text: '', orderId: '0' }, key: 'empty', idx: 0 }, '')")
  await page.reload()
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfully')

  await atCheckout(page)
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Successfully')
  const main = page.getByRole('main')
  await expect(main.getByText('12, 100 Feet Road, Bengaluru - 560038')).toBeVisible()
  // a time of the next day is shown with its date
  await expect(main.getByText(/^by (\d{1,2} \w+ \d{4}, )?\d{1,2}:\d\d\s[ap]m$/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^JP\d{6}-/ })).toBeVisible()
})
