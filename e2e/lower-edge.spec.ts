import type { Locator } from '@playwright/test'
import { goods, putInCart } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { moveIn } from './support/people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('with a filled cart the button of a product page is in sight, free to be pressed, and stays where it is', async ({
  page,
}) => {
  await moveIn(page)
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 1)
  if (!one) throw new Error('no milk')
  await page.goto(`/product/x-${one._id}`)
  const add = page.getByRole('main').getByRole('button', { name: `Add ${one.name}` })
  const before = await add.boundingBox()
  await add.click()
  const bar = page.getByRole('link', { name: /View Cart/ })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const more = page.getByRole('main').getByRole('button', { name: `One ${one.name} more` })
  expect(await free(more)).toBe(true)
  expect(await free(bar)).toBe(true)
  expect((await more.boundingBox())?.y).toBe(before?.y)
})

test('the cart does not lie over the button of a form', async ({ page }) => {
  await moveIn(page)
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 1)
  await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart: 1/ })).toBeVisible()
  expect(await free(page.getByRole('button', { name: 'Submit' }))).toBe(true)
})

type Box = { x: number; y: number; width: number; height: number }
type Thing = { getBoundingClientRect(): Box; contains(other: unknown): boolean }
type Browser = { document: { elementFromPoint(x: number, y: number): unknown } }

/** Whether the middle of it is on the screen with nothing over it, without scrolling. */
const free = (it: Locator): Promise<boolean> =>
  it.evaluate((element) => {
    const thing = element as unknown as Thing
    const { x, y, width, height } = thing.getBoundingClientRect()
    const top = (globalThis as unknown as Browser).document.elementFromPoint(x + width / 2, y + height / 2)
    return thing.contains(top)
  })
