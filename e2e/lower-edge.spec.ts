import { untilFonts } from './support/fonts.ts'
import { untilHydrated } from './support/hydrated.ts'
import { isFree } from './support/in-viewport.ts'
import { expect, test } from './support/journey.ts'
import { goods, putInCart } from './support/products.ts'
import { registerByApi } from './support/users.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('with a filled cart the button of a product page is visible, uncovered and does not move', async ({
  page,
}) => {
  await registerByApi(page)
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 20)
  if (!one) throw new Error('no milk')
  await page.goto(`/product/x-${one._id}`)
  const add = page.getByRole('main').getByRole('button', { name: `Add ${one.name} ${one.unit}` })
  // what loads after the first paint lays out the page again
  await untilHydrated(add)
  await untilFonts(page)
  const before = await add.boundingBox()
  await add.click()
  const bar = page.getByRole('link', { name: /View Cart/ })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const more = page.getByRole('main').getByRole('button', { name: `One ${one.name} ${one.unit} more` })
  await expect.poll(() => isFree(more)).toBe(true)
  await expect.poll(() => isFree(bar)).toBe(true)
  await expect.poll(async () => (await more.boundingBox())?.y).toBe(before?.y)
})

test('the cart bar does not cover the button of a form', async ({ page }) => {
  await registerByApi(page)
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 20)
  await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart: 1/ })).toBeVisible()
  await expect.poll(() => isFree(page.getByRole('button', { name: 'Submit' }))).toBe(true)
})
