import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { pictureFile } from './support/pictures.ts'
import { toastOf } from './support/toast.ts'
import { admin, login, loginByApi, shopper } from './support/users.ts'

/** Both widths run in parallel on one shop, and names are unique. */
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
  // a shop that has just started is still drawing the demo pictures
  await expect(form.getByRole('button', { name: /^Preview picture/ })).toHaveCount(colours.length, {
    timeout: 45_000,
  })
}

test.describe('categories and products', () => {
  // deleting a category in use returns 400, which the browser logs
  test.use({ expectedErrors: [/status of 400/] })

  test('an admin creates, finds, edits and deletes a category, a sub category and a product', async ({
    page,
    accessible,
  }) => {
    // one session visits every screen and checks the accessibility of the larger ones
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
    await untilHydrated(page.getByRole('button', { name: 'Submit' }))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toastOf(page, 'Name is required')).toHaveCount(1)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill(product)
    await page.getByLabel('Description', { exact: true }).fill('Roasted gram flour, ghee, sugar.')
    await page.getByLabel('Description in Hindi').fill('भुना बेसन, घी और चीनी।')
    await uploadIn(page, 'tomato', 'teal')
    await page.getByLabel('Category', { exact: true }).selectOption(category)
    const subs = page.getByLabel('Sub Category', { exact: true })
    await expect(subs.getByRole('option')).toHaveText(['Select Sub Category', sub])
    await subs.selectOption(sub)
    await page.getByLabel('Unit').fill('250 g')
    await page.getByLabel('Number of Stock').fill('12')
    await page.getByLabel('Price').fill('0')
    await page.getByLabel('Discount').fill('10')
    await page.getByRole('button', { name: 'Add Fields' }).click()
    await dialog.getByPlaceholder('Enter field name').fill('Shelf life')
    await dialog.getByRole('button', { name: 'Add Field' }).click()
    await page.getByLabel('Shelf life', { exact: true }).fill('21 days')
    await page.getByLabel('Shelf life in Hindi').fill('तीन हफ़्ते')
    await accessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/Price must be a number from 1/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(product)
    await page.getByLabel('Price').fill('200')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('heading', { name: 'Product Created Successfully' })).toBeVisible()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')

    await page.goto(`/search?q=${encodeURIComponent(product)}`)
    await page.getByRole('link', { name: product }).click()
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
    await expect(page.getByText('21 days').first()).toBeVisible()
    await expect(page.getByText('₹180').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show picture 2' })).toBeVisible()
    const address = page.url()

    await page.goto('/dashboard/product')
    await untilHydrated(page.getByPlaceholder('Search product here ...'))
    await page.getByPlaceholder('Search product here ...').fill(product)
    await page.getByRole('button', { name: `Edit ${product}` }).click()
    await expect(dialog.getByLabel('Number of Stock')).toHaveValue('12')
    await expect(dialog.getByLabel('Shelf life', { exact: true })).toHaveValue('21 days')
    await expect(dialog.getByLabel('Shelf life in Hindi')).toHaveValue('तीन हफ़्ते')
    await expect(dialog.getByLabel('Description in Hindi')).toHaveValue('भुना बेसन, घी और चीनी।')
    await dialog.getByLabel('Description in Hindi').fill('घी में भुना बेसन।')
    await dialog.getByLabel('Price').fill('300')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Update Product' }).click()
    await expect(dialog.getByRole('heading', { name: 'updated successfully' })).toBeVisible()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByText('₹270').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.context().addCookies([{ name: 'language', value: 'hi', url: address }])
    await page.goto(address)
    const facts = page.getByRole('region', { name: 'सामान की जानकारी' })
    await expect(facts).toContainText('घी में भुना बेसन।')
    await expect(facts).toContainText('तीन हफ़्ते')
    await page.context().clearCookies({ name: 'language' })

    await page.goto('/dashboard/category')
    await page.getByRole('button', { name: `Delete ${category}` }).click()
    await expect(dialog.getByText('Are you sure permanent delete ?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(toastOf(page, 'Category is still used by 1 sub category and cannot be deleted')).toHaveCount(
      1,
    )

    await page.goto(`/dashboard/product?search=${encodeURIComponent(product)}`)
    await page.getByRole('button', { name: `Delete ${product}` }).click()
    await expect(dialog.getByText('Are you sure want to delete permanent ?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${product}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page, 'Delete successfully')).toHaveCount(1)
    await expect(page.getByText(`No product matches “${product}”.`)).toBeVisible()

    await page.goto('/dashboard/subcategory')
    await page.getByRole('button', { name: `Delete ${sub}` }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toHaveCount(0)
    await page.goto('/dashboard/category')
    await page.getByRole('button', { name: `Delete ${category}` }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(toastOf(page, 'Delete category successfully')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: category })).toHaveCount(0)
  })
})

test('the product search is debounced, restarts at page 1 for a new text, and survives a reload', async ({
  page,
}) => {
  const requested: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/staff/products') requested.push(Object.fromEntries(searchParams))
  })
  await adminAt(page, '/dashboard/product')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(page.getByText(/^2\/\d+$/)).toBeVisible()
  const box = page.getByPlaceholder('Search product here ...')
  // typed by a script in the page: the keys come faster than the debounce, also on a busy machine
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
    .poll(() => requested.filter(({ search }) => search !== ''))
    .toEqual([{ search: 'milk', page: '1', limit: '12' }])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?search=milk&page=2$/)
  await page.reload()
  await expect(box).toHaveValue('milk')
  await expect(page.getByText(/^2\/\d+$/)).toBeVisible()
})

test.describe('failed uploads', () => {
  // a single pattern, because Playwright interprets an array of two as a value and its options
  test.use({ expectedErrors: [/ERR_FAILED|status of 400/] })

  test('show a toast, and the typed values stay', async ({ page }) => {
    await adminAt(page, '/dashboard/upload-product')
    await page.getByLabel('Name', { exact: true }).fill('Kept')
    const image = page.getByLabel('Image', { exact: true })
    await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(toastOf(page, 'Image upload error!')).toHaveCount(1)
    await expect(page.getByText(/^a\.png: This file is not a picture/)).toBeVisible()

    await page.route('**/api/file/upload', (route) => route.fulfill({ json: { success: true, data: {} } }))
    await image.setInputFiles(await pictureFile('b.png', 'red'))
    await expect(toastOf(page, 'Image upload failed!')).toHaveCount(1)
    await page.unroute('**/api/file/upload')
    await page.route('**/api/file/upload', (route) => route.abort())
    await image.setInputFiles(await pictureFile('c.png', 'red'))
    await expect(page.getByText(/^c\.png: /)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept')
  })
})

const screens = ['category', 'subcategory', 'upload-product', 'product']

test('admin screens refuse a shopper, redirect a guest to the login, and request nothing', async ({
  page,
  accessible,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(v1\/(staff\/)?)?(category|categories|sub-?categor|products?|file)/.test(pathname))
      requested.push(pathname)
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
  expect(requested).toEqual([])
  // the same screens of an admin do request data
  await page.evaluate('localStorage.clear()')
  await loginByApi(page, admin)
  for (const screen of screens) {
    requested.length = 0
    await page.goto(`/dashboard/${screen}`)
    await expect.poll(() => requested.length, screen).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    // a published call would store what the admin sees (docs/wire.md 12)
    expect(requested.filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
  }
})
