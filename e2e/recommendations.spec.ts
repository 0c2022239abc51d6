import { expect, test } from './support/journey.ts'
import { addMilk, goods, putInCart, saveAddress } from './support/products.ts'
import { registerByApi } from './support/users.ts'

const row = (name: string) => ({ name, exact: true }) as const

test('a product page recommends other products, each once, none sold out', async ({ page, accessible }) => {
  const [milk] = await goods(page, 'toned milk')
  await page.goto(`/product/x-${milk?._id}`)
  const rows = [
    page.getByRole('region', row('Goes well with')),
    page.getByRole('region', row('Similar products')),
  ]
  const links: string[] = []
  for (const one of rows) {
    await one.scrollIntoViewIfNeeded()
    await expect(one.getByRole('article').first()).toBeVisible()
    await expect(one.getByText('Out of Stock')).toHaveCount(0)
    links.push(...(await one.locator('a.tile-link').evaluateAll((all) => all.map(String))))
  }
  expect(links.length).toBeGreaterThan(8)
  expect(new Set(links).size).toBe(links.length)
  expect(links.filter((link) => link.includes(milk?._id ?? '?'))).toEqual([])
  await accessible(page)
})

test('products seen on this device are shown again, from the second on, until a logout', async ({ page }) => {
  await registerByApi(page)
  // of different kinds, because similar ones are in the row above
  for (const name of ['paneer', 'salt', 'shampoo']) {
    const [one] = await goods(page, name)
    await page.goto(`/product/x-${one?._id}`)
    // a page is stored as seen by its script
    await expect
      .poll(() => page.evaluate<string | null>(`localStorage.getItem('seenProducts')`))
      .toContain(one?._id ?? '?')
  }
  const seen = page.getByRole('region', row('Recently seen'))
  await expect(seen.getByRole('article')).toHaveCount(2)
  await page.goto('/')
  await page.getByRole('button', { name: 'Recently seen', exact: true }).click()
  await expect(seen.getByRole('article')).toHaveCount(3)
  await page.evaluate(`localStorage.clear()`)
  await page.reload()
  await expect(page.getByRole('region', row('Best sellers'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recently seen', exact: true })).toHaveCount(0)
})

test('a shopper finds first what they bought before, where best sellers stand for others, and nothing moves', async ({
  page,
  accessible,
}) => {
  await registerByApi(page)
  await saveAddress(page)
  const [paneer] = (await goods(page, 'paneer')).filter(({ stock }) => stock > 5)
  await putInCart(page, [{ productId: paneer?._id ?? '', quantity: 1 }])
  const address = (await (await page.request.get('/api/address/get')).json()).data[0]._id
  const { bill } = await (await page.request.get('/api/v1/cart')).json()
  const order = { addressId: address, totalAmt: bill.total.amount / 100 }
  expect((await page.request.post('/api/order/cash-on-delivery', { data: order })).status()).toBe(201)
  await page.goto('/')
  const before = page.getByRole('region', row('Bought before'))
  await expect(before.getByRole('article')).toHaveCount(1)
  await accessible(page)
  // the letters of the shop replace those of the system once they have loaded
  await expect.poll(() => page.evaluate<boolean>(HAS_FONTS)).toBe(true)
  const height = (await before.boundingBox())?.height
  await page.getByRole('button', { name: 'Best sellers', exact: true }).click()
  const best = page.getByRole('region', row('Best sellers'))
  await expect(best.getByRole('article').nth(5)).toBeVisible()
  await expect.poll(async () => (await best.boundingBox())?.height).toBe(height)
})

/** Runs in the page: whether the fonts of the shop have been added. */
const HAS_FONTS = `[...document.fonts].some(({ family, status }) => family === 'Anek' && status === 'loaded')`

test('the cart shows what goes with it, and a product that is added from there stays in place', async ({
  page,
}) => {
  await addMilk(page)
  await page.goto('/cart')
  const goesWith = page.getByRole('region', row('Goes with what is in your cart'))
  await expect(goesWith.getByRole('article').first()).toBeVisible()
  const count = await goesWith.getByRole('article').count()
  await goesWith.getByRole('button', { name: /^Add / }).first().click()
  await expect(goesWith.getByRole('button', { name: /less$/ })).toBeVisible()
  await expect(goesWith.getByRole('article')).toHaveCount(count)
})
