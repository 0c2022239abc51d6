import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { admin, login, shopper } from './support/people.ts'
import { pictureFile } from './support/pictures.ts'

/** Both widths run at once in one shop, and names are taken only once. */
const newName = (what: string) => `${what} ${Date.now().toString(36)}${test.info().workerIndex}`

async function adminAt(page: Page, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await login(page, admin)
  await expect(page).toHaveURL(path)
}

async function uploadIn(page: Page, ...colours: string[]): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Image', { exact: true }) })
  const files = await Promise.all(colours.map((colour) => pictureFile(`${colour}.png`, colour)))
  await form.getByLabel('Image', { exact: true }).setInputFiles(files)
  // a shop that has just opened is busy drawing its shelves
  await expect(form.getByRole('button', { name: /^Preview picture/ })).toHaveCount(colours.length, {
    timeout: 45_000,
  })
}

test.describe('the shelves', () => {
  // a category in use is refused with 400, and the browser prints that
  test.use({ expectedErrors: [/status of 400/] })

  test('admin: category, sub category, product with two pictures and a field; found, changed, taken away', async ({
    page,
    accessible,
  }) => {
    // one browser through every screen, with an accessibility check of the larger ones
    test.setTimeout(300_000)
    const [category, sub, product] = [newName('मिठाई & Sweets'), newName('Laddoo'), newName('Besan Laddoo')]
    const dialog = page.getByRole('dialog')

    await adminAt(page, '/dashboard/category')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(dialog.getByRole('heading', { name: 'Category' })).toBeVisible()
    await expect(dialog.getByLabel('Image')).toBeDisabled()
    await dialog.getByLabel('Name').fill(category)
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await uploadIn(page, 'orange')
    await dialog.getByRole('button', { name: 'Submit' }).dblclick()
    await expect(page.getByText('Add Category', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('heading', { name: category })).toHaveCount(1)
    await accessible(page)

    await page.goto('/dashboard/subcategory')
    await page.getByRole('button', { name: 'Add Sub Category' }).click()
    await dialog.getByLabel('Name').fill(sub)
    await uploadIn(page, 'gold')
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await dialog.getByLabel('Category', { exact: true }).selectOption(category)
    await expect(dialog.getByRole('button', { name: `Remove ${category}` })).toBeVisible()
    await accessible(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Sub Category Created')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: sub })
    await expect(row).toContainText(category)
    await row.getByRole('button', { name: /^Preview/ }).click()
    await expect(dialog.getByRole('img', { name: sub })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await accessible(page)

    await page.goto('/dashboard/upload-product')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Name is required').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill(product)
    await page.getByLabel('Description').fill('Roasted gram flour, ghee, sugar.')
    await uploadIn(page, 'tomato', 'teal')
    await page.getByLabel('Category', { exact: true }).selectOption(category)
    const subs = page.getByLabel('Sub Category', { exact: true })
    await expect(subs.locator('optgroup').first().locator('option')).toHaveText([sub])
    await subs.selectOption(sub)
    await page.getByLabel('Unit').fill('250 g')
    await page.getByLabel('Number of Stock').fill('12')
    await page.getByLabel('Price').fill('0')
    await page.getByLabel('Discount').fill('10')
    await page.getByRole('button', { name: 'Add Fields' }).click()
    await dialog.getByPlaceholder('Enter field name').fill('Shelf life')
    await dialog.getByRole('button', { name: 'Add Field' }).click()
    await page.getByLabel('Shelf life', { exact: true }).fill('21 days')
    await accessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/Price must be a number from 1/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(product)
    await page.getByLabel('Price').fill('200')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('heading', { name: 'Product Created Successfully' })).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')

    await page.goto(`/search?q=${encodeURIComponent(product)}`)
    await page.getByRole('link', { name: product }).click()
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
    await expect(page.getByText('21 days').first()).toBeVisible()
    await expect(page.getByText('₹180').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show picture 2' })).toBeVisible()
    const address = page.url()

    await page.goto('/dashboard/product')
    await page.getByPlaceholder('Search product here ...').fill(product)
    await page.getByRole('button', { name: `Edit ${product}` }).click()
    await expect(dialog.getByLabel('Number of Stock')).toHaveValue('12')
    await expect(dialog.getByLabel('Shelf life', { exact: true })).toHaveValue('21 days')
    await dialog.getByLabel('Price').fill('300')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Update Product' }).click()
    await expect(dialog.getByRole('heading', { name: 'updated successfully' })).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByText('₹270').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()

    await page.goto('/dashboard/category')
    await page.getByRole('button', { name: `Delete ${category}` }).click()
    await expect(dialog.getByText('Are you sure permanent delete ?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(
      page.getByText('Category is still used by 1 sub category and cannot be deleted').first(),
    ).toBeVisible()

    await page.goto(`/dashboard/product?search=${encodeURIComponent(product)}`)
    await page.getByRole('button', { name: `Delete ${product}` }).click()
    await expect(dialog.getByText('Are you sure want to delete permanent ?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${product}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Delete successfully').first()).toBeVisible()
    await expect(page.getByText(`No product matches “${product}”.`)).toBeVisible()

    await page.goto('/dashboard/subcategory')
    await page.getByRole('button', { name: `Delete ${sub}` }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toHaveCount(0)
    await page.goto('/dashboard/category')
    await page.getByRole('button', { name: `Delete ${category}` }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Delete category successfully').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: category })).toHaveCount(0)
  })
})

test('the product list asks once the keys rest, begins on page 1 for a new text, and outlives a reload', async ({
  page,
}) => {
  const asked: { search: string; page: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/product/get')) asked.push(request.postDataJSON())
  })
  await adminAt(page, '/dashboard/product')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(page.getByText(/^2\/\d+$/)).toBeVisible()
  const box = page.getByPlaceholder('Search product here ...')
  // typed within the page: however busy the machine, the keys follow each other sooner than the shop is asked
  await page.evaluate(`(async () => {
    const box = document.querySelector('input[placeholder^="Search product"]')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    for (const text of ['m', 'mi', 'mil', 'milk']) {
      write.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((next) => setTimeout(next, 20))
    }
  })()`)
  await expect(page).toHaveURL(/\?search=milk$/)
  await expect(page.getByText(/^1\/\d+$/)).toBeVisible()
  await expect
    .poll(() => asked.filter(({ search }) => search !== ''))
    .toEqual([{ search: 'milk', page: 1, limit: 12 }])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?search=milk&page=2$/)
  await page.reload()
  await expect(box).toHaveValue('milk')
  await expect(page.getByText(/^2\/\d+$/)).toBeVisible()
})

test.describe('uploads that go wrong', () => {
  // one pattern: Playwright takes a list of two for a value with its options
  test.use({ expectedErrors: [/ERR_FAILED|status of 400/] })

  test('are told, and what was typed stays', async ({ page }) => {
    await adminAt(page, '/dashboard/upload-product')
    await page.getByLabel('Name', { exact: true }).fill('Kept')
    const image = page.getByLabel('Image', { exact: true })
    await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('Image upload error!').first()).toBeVisible()
    await expect(page.getByText(/^a\.png: This file is not a picture/)).toBeVisible()

    await page.route('**/api/file/upload', (route) => route.fulfill({ json: { success: true, data: {} } }))
    await image.setInputFiles(await pictureFile('b.png', 'red'))
    await expect(page.getByText('Image upload failed!').first()).toBeVisible()
    await page.unroute('**/api/file/upload')
    await page.route('**/api/file/upload', (route) => route.abort())
    await image.setInputFiles(await pictureFile('c.png', 'red'))
    await expect(page.getByText(/^c\.png: /)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept')
  })
})

const screens = ['category', 'subcategory', 'upload-product', 'product']

test('who is no admin reads so on every screen, and a guest comes to the login; nothing is asked for', async ({
  page,
  accessible,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(category|subcategory|product|file)\//.test(request.url())) asked.push(request.url())
  })
  for (const screen of screens) {
    await page.goto(`/dashboard/${screen}`)
    await expect(page).toHaveURL(/\/login\?next=/)
  }
  await login(page, shopper)
  for (const screen of screens) {
    await page.goto(`/dashboard/${screen}`)
    await expect(page.getByRole('heading', { name: 'Do not have permission' })).toBeVisible()
  }
  await accessible(page)
  expect(asked).toEqual([])
})
