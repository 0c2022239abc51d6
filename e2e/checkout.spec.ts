import { expect, test } from './support/journey.ts'
import { goods, paid, putInCart, rupees, saveAddress } from './support/products.ts'
import { registerByApi } from './support/users.ts'

test('the checkout shows all addresses, the bill and both payment methods', async ({ page }) => {
  await registerByApi(page)
  await saveAddress(page, { address_line: '1, Old Street' })
  await saveAddress(page, { address_line: '2, New Street' })
  await saveAddress(page, { address_line: '3, Gone Street' })
  const saved = (await (await page.request.get('/api/address/get')).json()).data as { _id: string }[]
  await page.request.delete('/api/address/disable', { data: { _id: saved[0]?._id } })
  const [one] = (await goods(page, 'milk')).filter(({ stock, discount }) => stock > 20 && discount > 0)
  if (!one) throw new Error('no milk')
  await putInCart(page, [{ productId: one._id, quantity: 3 }])

  await page.goto('/checkout')
  const choice = page.getByRole('group', { name: 'Choose your address' })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await expect(choice.getByText('Gone Street')).toHaveCount(0)
  const label = choice.locator('label').first()
  for (const line of ['2, New Street', 'Bengaluru', 'Karnataka', 'India - 560038', '9845012345'])
    await expect(label.getByText(line, { exact: true })).toBeVisible()
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await choice.getByRole('radio', { name: /Old Street/ }).check()
  await choice.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Address' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(choice.getByRole('radio', { name: /Old Street/ })).toBeChecked()

  const summary = page.getByRole('region', { name: 'Summary' })
  const bill = summary.locator('dl > div')
  await expect(bill.first()).toContainText('Items total')
  await expect(bill.first().locator('s')).toHaveText(rupees(3 * one.price))
  await expect(bill.first()).toContainText(rupees(3 * paid(one)))
  await expect(bill.nth(2)).toHaveText('Quantity total3 item')
  await expect(bill.nth(3)).toHaveText('Delivery ChargeFree')
  await expect(bill.nth(4)).toHaveText(`Grand total${rupees(3 * paid(one))}`)
  for (const way of ['Online Payment', 'Cash on Delivery'])
    await expect(summary.getByRole('button', { name: way, exact: true })).toBeEnabled()
})

test('an order with cash on delivery empties the cart and leads to the success page', async ({ page }) => {
  await registerByApi(page)
  await saveAddress(page)
  const [one] = (await goods(page, 'bread')).filter(({ stock }) => stock > 20)
  if (!one) throw new Error('no bread')
  await putInCart(page, [{ productId: one._id, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Cash on Delivery' }).dblclick()
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Cart' })).toBeVisible()
  await page.goto('/dashboard/myorders')
  const order = page.getByRole('article')
  await expect(order).toHaveCount(1)
  await expect(order.getByRole('heading')).toHaveText(/^JP\d{6}-\w{8}$/)
  await expect(order.getByText(one.name).first()).toBeVisible()
  // its first picture is that of the product, whatever the host and the size in its URL
  const picture = new URL((one as unknown as { image: [string] }).image[0]).pathname
  expect(picture).toMatch(/^\/pictures\/\w/)
  await expect(order.locator('img').first()).toBeVisible()
  await expect(order.locator('img').first()).toHaveAttribute('src', new RegExp(picture))
})

test('the success and cancel pages show the outcome and link to the home page', async ({ page }) => {
  for (const [path, words] of [
    ['/success', 'Payment Successfully'],
    ['/cancel', 'Order Cancel'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`fifteen cart lines at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('total and both payment buttons are in the viewport; further lines show on request', async ({
      page,
      accessible,
    }) => {
      await registerByApi(page)
      await saveAddress(page)
      const many = (await goods(page, 'milk')).filter(({ stock }) => stock > 20).slice(0, 15)
      await putInCart(
        page,
        many.map(({ _id }) => ({ productId: _id, quantity: 1 })),
      )
      const total = rupees(many.reduce((sum, one) => sum + paid(one), 0))
      await page.goto('/checkout')
      const summary = page.getByRole('region', { name: 'Summary' })
      for (const way of ['Online Payment', 'Cash on Delivery'])
        await expect(summary.getByRole('button', { name: way })).toBeInViewport({ ratio: 1 })
      await expect(summary.getByText(total).filter({ visible: true }).last()).toBeVisible()
      const lines = page.getByRole('region', { name: 'Items', exact: true }).getByRole('listitem')
      await expect(lines).toHaveCount(3)
      await page.getByRole('button', { name: `${many.length - 3} more` }).click()
      await expect(lines).toHaveCount(many.length)
      await expect(summary.getByRole('button', { name: 'Cash on Delivery' })).toBeInViewport({ ratio: 1 })
      await accessible(page)
    })
  })
}

test('a sold-out line blocks Proceed and payment until one press removes it', async ({ page }) => {
  await registerByApi(page)
  await saveAddress(page)
  const [removed, there] = (await goods(page, 'bread')).filter(({ stock }) => stock > 20)
  if (!removed || !there) throw new Error('no bread')
  await putInCart(
    page,
    [removed, there].map(({ _id }) => ({ productId: _id, quantity: 1 })),
  )
  await page.route('**/api/v1/cart', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const item of json.items) if (item.product.id === removed._id) item.available = 0
    await route.fulfill({ json })
  })
  await page.goto('/cart')
  const proceed = page.getByRole('main').getByRole('button', { name: /Proceed/ })
  await expect(proceed).toBeDisabled()
  await expect(page.getByRole('main').getByText('Out of Stock')).toHaveCount(1)
  await page.getByRole('button', { name: `Remove ${removed.name}` }).click()
  await expect(proceed).toBeEnabled()
})
