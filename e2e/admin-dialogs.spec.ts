import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { goods } from './support/products.ts'
import { admin, loginByApi } from './support/users.ts'

/** The test causes an error response, which browsers log to the console. */
test.use({ expectedErrors: [/status of 4\d\d/] })

test('a dialog with a form opens with the focus in its first field', async ({ page }) => {
  await loginByApi(page, admin)
  await page.goto('/dashboard/category')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.goto('/dashboard/subcategory')
  await page.getByRole('button', { name: 'Add Sub Category' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.goto('/dashboard/stores')
  await page.getByRole('button', { name: 'Add store' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.goto('/dashboard/product')
  const edit = page.getByRole('main').getByRole('article').first().getByRole('button', { name: /^Edit/ })
  await edit.click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveCount(0)
  await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
})

test('in the product form a chosen category limits the sub categories to its own', async ({ page }) => {
  await loginByApi(page, admin)
  // what the page itself reads, because other tests add and delete sub-categories meanwhile
  const read = page.waitForResponse(/\/api\/v1\/sub-categories/)
  await page.goto('/dashboard/upload-product')
  const { data } = await (await read).json()
  const subs = data as { id: string; name: string; categories: { id: string; name: string }[] }[]
  const sub = subs.find(({ categories }) => categories.length === 1)
  const [parent] = sub?.categories ?? []
  if (!sub || !parent) throw new Error('The demo has no sub-category of one category.')
  const siblings = subs.filter(({ categories }) => categories.some(({ id }) => id === parent.id))
  expect(siblings.length).toBeLessThan(subs.length)

  const choices = page.getByLabel('Sub Category', { exact: true }).getByRole('option')
  await expect(choices).toHaveCount(subs.length + 1)
  await page.getByLabel('Category', { exact: true }).selectOption(parent.name)
  await expect(choices).toHaveCount(siblings.length + 1)
  await page.getByLabel('Sub Category', { exact: true }).selectOption(sub.id)
  await expect(chip(page, sub.name)).toBeVisible()

  // removing the category removes its sub-category and offers all sub-categories again
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 2 })
  await chip(page, parent.name).click()
  await expect(chip(page, sub.name)).toHaveCount(0)
})

test('writing off units asks for confirmation, and more than the stock is refused with the available number', async ({
  page,
}) => {
  await loginByApi(page, admin)
  // a product of this test, because orders of other tests move the rows of the others
  const { name } = await productInHindi(page)
  await page.goto(`/dashboard/stock?search=${encodeURIComponent(name)}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button', { name: /^Waste/ }) })
    .first()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stock/move')) sent.push(request.method())
  })
  await row.getByRole('textbox').fill('999999')
  await row.getByRole('button', { name: /^Waste/ }).click()
  const question = page.getByRole('dialog', { name: 'Waste these pieces?' })
  await expect(question).toContainText('999999 pieces')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('textbox')).toBeFocused()
  expect(sent).toEqual([])
  await row.getByRole('button', { name: /^Waste/ }).click()
  await question.getByRole('button', { name: 'Waste', exact: true }).click()
  await expect(
    page
      .getByRole('group')
      .getByText(/^Only \d+ of .+ are in this store: no more than that can be wasted\.$/),
  ).toBeVisible()
})

test('renaming a product with a Hindi name asks whether to keep that name', async ({ page }) => {
  const { _id, name, editing } = await editProduct(page)
  await expect(editing.getByLabel('Name', { exact: true })).toBeFocused()
  await editing.getByLabel('Name', { exact: true }).fill(`${name} Gold`)
  await editing.getByLabel('Name', { exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Keep the name in Hindi?' })
  await expect(question).toContainText('मखाना')
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(editing.getByLabel('In Hindi', { exact: true })).toBeFocused()
  await expect(question).toHaveCount(0)
  await editing.getByLabel('In Hindi', { exact: true }).fill('मखाना गोल्ड')
  await editing.getByLabel('In Hindi', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'updated successfully' })).toBeVisible()
  const saved = await page.request.post('/api/product/get-product-details', { data: { productId: _id } })
  expect((await saved.json()).data).toMatchObject({ name: `${name} Gold`, nameHi: 'मखाना गोल्ड' })
})

test('a count is refused when the stock changed since the form was opened, and saved when sent again', async ({
  page,
}) => {
  const { _id, editing } = await editProduct(page)
  const stock = editing.getByLabel('Number of Stock')
  await expect(stock).toHaveValue('5')
  await countElsewhere(page, _id, 3)
  await stock.fill('8')
  await stock.press('Enter')
  await expect(stock).toHaveAccessibleDescription(
    'The stock is 3 now, no longer 5. Nothing was changed. Please count again.',
  )
  await expect(stock).toBeFocused()
  await expect(stock).toHaveValue('8')
  await stock.press('Enter')
  await expect(page.getByRole('heading', { name: 'updated successfully' })).toBeVisible()
  const saved = await page.request.post('/api/product/get-product-details', { data: { productId: _id } })
  expect((await saved.json()).data.stock).toBe(8)
})

test('a form saves what was changed in it, and leaves what somebody else changed meanwhile', async ({
  page,
}) => {
  const { _id, editing } = await editProduct(page)
  await expect(editing.getByLabel('Price')).toHaveValue('90')
  const data = { mrp: { amount: 8_000, currency: 'INR' }, discountPercent: 20 }
  expect((await page.request.patch(`/api/v1/products/${_id}`, { data })).status()).toBe(200)
  await editing.getByLabel('Brand').fill('Kamal')
  await editing.getByLabel('Description', { exact: true }).fill('Puffed lotus seeds.\nRoasted.')
  await editing.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByRole('heading', { name: 'updated successfully' })).toBeVisible()
  expect(await (await page.request.get(`/api/v1/products/${_id}`)).json()).toMatchObject({
    ...{ ...data, brand: 'Kamal', description: 'Puffed lotus seeds.\nRoasted.' },
  })
})

test('the next category form does not show the error of the one before', async ({ page }) => {
  await loginByApi(page, admin)
  await page.goto('/dashboard/category')
  const cards = page.getByRole('main').getByRole('article')
  const [first, second] = [cards.nth(0), cards.nth(1)]
  const taken = await second.getByRole('heading').innerText()
  await first.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Update Category' })
  const name = editing.getByLabel('Name', { exact: true })
  await name.fill(taken)
  await name.press('Enter')
  await page
    .getByRole('dialog', { name: 'Keep the name in Hindi?' })
    .getByRole('button', { name: 'Keep it' })
    .click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await editing.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(editing).toHaveCount(0)
  await second.getByRole('button', { name: /^Edit/ }).click()
  await expect(name).toHaveValue(taken)
  await expect(name).not.toHaveAttribute('aria-invalid')
})

/** Another admin sets the available stock of the default store. */
async function countElsewhere(page: Page, productId: string, quantity: number): Promise<void> {
  const stores = await page.request.get('/api/store/all')
  const { _id: storeId } = (await stores.json()).data.find((store: { isDefault: boolean }) => store.isDefault)
  const data = { storeId, productId, kind: 'for-sale', quantity }
  expect((await page.request.post('/api/stock/move', { data })).status()).toBe(200)
}

async function productInHindi(page: Page): Promise<{ _id: string; name: string }> {
  const [like] = (await goods(page, 'milk')) as unknown as Record<string, unknown>[]
  const { image, category, subCategory } = like ?? {}
  const name = `Makhana ${Date.now().toString(36)}${test.info().workerIndex}`
  const texts = { name, nameHi: 'मखाना', description: 'Puffed lotus seeds.', unit: '100 g', more_details: {} }
  const data = { ...texts, image, category, subCategory, stock: 5, price: 90, discount: 0 }
  const reply = await page.request.post('/api/product/create', { data })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data
}

const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the toast of a refused form does not take the presses on the button below it', async ({ page }) => {
    await loginByApi(page, admin)
    await page.goto('/dashboard/collections')
    await page.route('**/api/v1/staff/collections/**', (route) => route.abort('failed'))
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit' })
    await submit.click()
    const toast = page.getByRole('group').filter({ hasText: 'We could not reach the shop.' })
    await expect(toast).toBeVisible()
    // measured at one moment, because both move while they open, and the toast is shown for four seconds only
    await expect.poll(() => page.evaluate(PRESS_THROUGH_TOAST)).toEqual({ over: true, pressed: 'Submit' })
  })
})

/** Runs in the browser: whether the toast lies over the button, and what a press there hits. */
const PRESS_THROUGH_TOAST = `(() => {
  const button = document.querySelector('[role=dialog] button[type=submit]').getBoundingClientRect()
  const toast = document.querySelector('.toast-box')?.getBoundingClientRect()
  if (!toast) return
  const [x, y] = [toast.left + toast.width / 2, Math.max(toast.top, button.top) + 2]
  const over = y < Math.min(toast.bottom, button.bottom) && x > button.left && x < button.right
  return { over, pressed: document.elementFromPoint(x, y)?.closest('button')?.textContent }
})()`

/** A new product, with its form opened by an admin. */
async function editProduct(page: Page) {
  await loginByApi(page, admin)
  const product = await productInHindi(page)
  await page.goto(`/dashboard/product?search=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: `Edit ${product.name}` }).click()
  return { ...product, editing: page.getByRole('dialog', { name: 'Edit Product' }) }
}
