import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { type Goods, goods, paid, putInCart, saveAddress } from './support/products.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

test('an order is bought again after its sheet has named what is gone and dearer, on a phone and a desktop', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const staff = await context.newPage()
  await loginByApi(staff, admin)
  const [same, dearer, gone] = [await snack(staff, 40), await snack(staff, 50), await snack(staff, 30)]
  await registerByApi(page)
  await order(page, [same, dearer, gone])
  const changed = await staff.request.patch(`/api/v1/products/${dearer._id}`, {
    data: { mrp: { amount: 5_500, currency: 'INR' } },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await remove(staff, gone)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: /^Buy again: order / }).click()
  const sheet = page.getByRole('dialog', { name: 'Buy again' })
  const row = ({ name }: Goods) => sheet.getByRole('listitem').filter({ hasText: name })
  await expect(sheet.getByText('2 items are not as they were. Nothing is in your cart yet.')).toBeVisible()
  await expect(row(gone)).toContainText('No longer sold')
  await expect(row(dearer)).toContainText('Costs more now')
  await expect(row(dearer)).toContainText('was ₹50')
  await expect(row(same)).toContainText('₹40')
  await accessible(page)
  await page.screenshot({ path: test.info().outputPath('plan-390.png') })
  expect(await pieces(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await pieces(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Order details' }).click()
  // the list of orders has such a button, too, until the page of the order is there
  await expect(page.getByRole('heading', { name: 'Bill' })).toBeVisible()
  await page.getByRole('button', { name: /^Buy again: order / }).click()
  await expect(row(gone)).toContainText('No longer sold')
  await accessible(page)
  await page.screenshot({ path: test.info().outputPath('plan-1280.png') })
  await sheet.getByRole('button', { name: 'Add to cart for ₹95' }).click()
  await expect(page.getByText('It is in your cart')).toBeVisible()
  expect((await pieces(page)).toSorted()).toEqual([`${same.name} × 1`, `${dearer.name} × 1`].toSorted())

  await page.goto('/search')
  const shelf = page.getByRole('main').getByRole('listitem')
  await expect(shelf.filter({ hasText: same.name })).toBeVisible()
  await expect(shelf.filter({ hasText: gone.name })).toHaveCount(0)
  await remove(staff, same)
  await remove(staff, dearer)
  await context.close()
})

let snacks = 0

/** A product that only this test buys. */
async function snack(staff: Page, price: number): Promise<Goods> {
  const [like] = (await goods(staff, 'chips')) as unknown as Record<string, unknown>[]
  const { image, category, subCategory } = like ?? {}
  snacks += 1
  const name = `Murukku ${Date.now().toString(36)}${snacks}`
  const texts = { name, description: 'Rings of rice flour.', unit: '200 g', more_details: {} }
  const data = { ...texts, image, category, subCategory, stock: 9, price, discount: 0 }
  const reply = await staff.request.post('/api/product/create', { data })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

async function remove(staff: Page, { _id }: Goods): Promise<void> {
  expect((await staff.request.delete(`/api/v1/products/${_id}`)).status()).toBe(204)
}

/** Orders one piece of each. */
async function order(page: Page, products: Goods[]): Promise<void> {
  await saveAddress(page)
  const { data: addresses } = await (await page.request.get('/api/address/get')).json()
  await putInCart(
    page,
    products.map(({ _id: productId }) => ({ productId, quantity: 1 })),
  )
  const totalAmt = products.reduce((sum, product) => sum + paid(product), 0)
  const placed = await page.request.post('/api/order/cash-on-delivery', {
    data: { addressId: addresses[0]._id, totalAmt },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
}

async function pieces(page: Page): Promise<string[]> {
  const { items } = await (await page.request.get('/api/v1/cart')).json()
  return items.map(
    ({ product, quantity }: { product: Goods; quantity: number }) => `${product.name} × ${quantity}`,
  )
}
