import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { pictureFile } from './support/pictures.ts'
import { expectFullScreen, styleOf } from './support/screenshot.ts'
import { admin, loginByApi } from './support/users.ts'

/** The test causes an error response, which browsers log to the console. */
test.use({ expectedErrors: [/status of 4\d\d/] })

const newName = (what: string) => `${what} ${Date.now().toString(36)}${test.info().workerIndex}`
const toast = (page: Page, words: string) => page.getByRole('group').getByText(words, { exact: true })

test('the category dialogs require a name and a picture, and ask for confirmation before they discard input', async ({
  page,
}) => {
  test.slow()
  const [name, renamed] = [newName('Papad'), newName('Papad & Fryums')]
  await loginByApi(page, admin)
  await page.goto('/dashboard/category')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const adding = page.getByRole('dialog', { name: 'Category', exact: true })
  const submit = adding.getByRole('button', { name: 'Submit' })
  const image = adding.getByLabel('Image', { exact: true })
  await expect(submit).toBeDisabled()
  await expect(image).toBeDisabled()
  await adding.getByLabel('Name').fill('Dairy')
  await image.setInputFiles(await pictureFile('a.png', 'khaki'))
  await expect(adding.getByRole('button', { name: 'Preview picture 1' })).toBeVisible({ timeout: 30_000 })

  await adding.getByRole('button', { name: 'Close' }).click()
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(adding.getByLabel('Name')).toHaveValue('Dairy')

  for (const [message, words] of [
    ['', 'Something went wrong!'],
    ['The shelf is closed', 'The shelf is closed'],
  ] as const) {
    await page.route('**/api/v1/categories', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'CROSSED', status: 409, detail: message } })
        : route.fallback(),
    )
    await submit.click()
    await expect(toast(page, words)).toBeVisible()
    await page.unroute('**/api/v1/categories')
  }
  const taken = await firstName(page, '/api/category/get')
  await adding.getByLabel('Name').fill(taken)
  await submit.click()
  await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(`${taken} already exists`)
  await expect(adding.getByLabel('Name')).toHaveValue(taken)
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('In Hindi').fill('पापड़')
  await submit.click()
  await expect(toast(page, 'Add Category')).toBeVisible()
  const { data } = await (await page.request.get('/api/category/get')).json()
  expect(data).toContainEqual(expect.objectContaining({ name, nameHi: 'पापड़' }))
  await expect(adding).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(adding.getByLabel('Name')).toHaveValue('')
  await adding.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const changing = page.getByRole('dialog', { name: 'Update Category' })
  await changing.getByLabel('Name').fill('')
  await expect(changing.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(changing.getByLabel('Image', { exact: true })).toBeDisabled()
  await changing.getByLabel('Name').fill(renamed)
  await changing.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(changing.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await changing.getByLabel('Image', { exact: true }).setInputFiles(await pictureFile('b.png', 'plum'))
  await expect(changing.getByRole('button', { name: 'Preview picture 1' })).toBeVisible({ timeout: 30_000 })
  await changing.getByRole('button', { name: 'Submit' }).click()
  // the Hindi name still translates the old name: the form asks whether to change it, and saves nothing before the
  // answer
  const stale = page.getByRole('dialog', { name: 'Keep the name in Hindi?' })
  await expect(stale).toContainText('पापड़')
  await stale.getByRole('button', { name: 'Change it' }).click()
  await expect(stale).toHaveCount(0)
  await expect(changing.getByLabel('In Hindi')).toBeFocused()
  await changing.getByLabel('In Hindi').fill('पापड़ और फ्रायम्स')
  await changing.getByLabel('In Hindi').press('Enter')
  await expect(toast(page, 'Updated Category')).toBeVisible({ timeout: 30_000 })
  const { data: saved } = await (await page.request.get('/api/category/get')).json()
  expect(saved).toContainEqual(expect.objectContaining({ name: renamed, nameHi: 'पापड़ और फ्रायम्स' }))

  await page.getByRole('button', { name: `Edit ${renamed}` }).click()
  await changing.getByLabel('Name').fill(name)
  await changing.getByRole('button', { name: 'Submit' }).click()
  await stale.getByRole('button', { name: 'Keep it' }).click()
  await expect(changing).toHaveCount(0)
  const { data: categories } = await (await page.request.get('/api/category/get')).json()
  expect(categories).toContainEqual(expect.objectContaining({ name, nameHi: 'पापड़ और फ्रायम्स' }))

  await expectDeletion(page, name, 'Delete category successfully')
})

test('the sub category dialogs require a name, a picture and a category', async ({ page }) => {
  const name = newName('Chutney')
  await loginByApi(page, admin)
  const { data } = await (await page.request.get('/api/category/get')).json()
  const [one, two] = (data as { name: string }[]).map((category) => category.name)
  if (!one || !two) throw new Error('no categories')
  await page.goto('/dashboard/subcategory')
  await page.getByRole('button', { name: 'Add Sub Category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Sub Category' })
  const submit = adding.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await adding.getByLabel('Image', { exact: true }).setInputFiles(await pictureFile('a.png', 'navy'))
  await adding.getByLabel('Name').fill(name)
  await expect(adding.getByRole('button', { name: 'Preview picture 1' })).toBeVisible({ timeout: 30_000 })
  await expect(submit).toBeDisabled()
  for (const category of [one, two]) {
    await adding.getByLabel('Category', { exact: true }).selectOption(category)
    await expect(adding.getByRole('button', { name: `Remove ${category}` })).toBeVisible()
  }
  await adding.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await submit.click()
  await expect(toast(page, 'Sub Category Created')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  for (const category of [one, two]) await expect(row).toContainText(category)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const changing = page.getByRole('dialog', { name: 'Edit Sub Category' })
  for (const category of [one, two])
    await changing.getByRole('button', { name: `Remove ${category}`, exact: true }).click()
  await expect(changing.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await changing.getByLabel('Category', { exact: true }).selectOption(two)
  await changing.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Updated Successfully')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(two)

  await expectDeletion(page, name, 'Delete successfully')
})

test('the error of a field goes away when the field is changed, and is shown again if it still applies', async ({
  page,
}) => {
  await loginByApi(page, admin)
  // a product that no other test removes meanwhile
  await page.goto('/dashboard/product?search=A2+Milk')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const price = page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Price')
  for (const wrong of ['-5', '-6']) {
    await price.fill(wrong)
    await expect(price).not.toHaveAttribute('aria-invalid')
    // the previous error shows until the request is sent, so the response is awaited
    const refusal = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await price.press('Enter')
    expect((await refusal).status()).toBe(400)
    await expect(price).toHaveAccessibleDescription(/^Price /)
  }
  await price.fill('510')
  await expect(price).toHaveAccessibleDescription('')

  await page.goto('/dashboard/product')
  await page
    .getByLabel(/^Select /)
    .first()
    .click()
  await page.getByRole('button', { name: 'Set discount' }).click()
  const discount = page.getByLabel('Discount in percent')
  const refused = 'Discount must be a number from 0 to 100'
  for (const wrong of ['101', '102']) {
    await discount.fill(wrong)
    await expect(discount).toHaveAccessibleDescription('')
    await discount.press('Enter')
    await expect(discount).toHaveAccessibleDescription(refused)
  }
})

test('the product form: all fields, chips, previews, and the focus after removing a custom field', async ({
  page,
}) => {
  test.slow()
  const name = newName('<script>window.ran = 1</script> चाट 😀')
  await loginByApi(page, admin)
  await page.goto('/dashboard/upload-product')
  const form = page.locator('form').filter({ has: page.getByLabel('Number of Stock') })
  for (const label of ['Name', 'Description', 'Image', 'Unit', 'Number of Stock', 'Price', 'Discount'])
    await expect(form.getByLabel(label, { exact: true })).toBeAttached()

  const image = form.getByLabel('Image', { exact: true })
  await expect(image).toHaveAttribute('accept', /^image\/\w+(,image\/\w+)+$/)
  await untilHydrated(image)
  await image.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(form.getByText(/^a\.pdf: This file is not a picture/)).toBeVisible()
  const colours = ['red', 'tan', 'teal', 'navy', 'gold', 'pink', 'plum', 'gray', 'lime', 'aqua', 'peru']
  const surplus = 'There is room for 10 more; 1 were left out.'
  await image.setInputFiles(await Promise.all(colours.map((colour) => pictureFile(`${colour}.png`, colour))))
  await expect(form.getByText(surplus)).toBeVisible()
  await expect(form.getByRole('button', { name: /^Preview picture/ })).toHaveCount(10, { timeout: 45_000 })
  await expect(image).toBeDisabled()
  await form.getByRole('button', { name: 'Preview picture 10' }).click()
  await expectFullScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (let at = 10; at > 1; at -= 1) await form.getByRole('button', { name: `Remove picture ${at}` }).click()
  await expect(form.getByRole('button', { name: /^Preview picture/ })).toHaveCount(1)

  for (const label of ['Category', 'Sub Category']) {
    const select = form.getByLabel(label, { exact: true })
    const chips = form.getByRole('list', { name: `Chosen: ${label}` }).getByRole('listitem')
    for (const count of [1, 2]) {
      await select.selectOption({ index: 1 })
      await expect(chips).toHaveCount(count)
    }
    await chips.first().getByRole('button').click()
    await expect(chips).toHaveCount(1)
    await expect(select).toBeFocused()
  }

  const fields = ['Shelf life', 'Origin', 'Storage']
  for (const field of fields) {
    await form.getByRole('button', { name: 'Add Fields' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Field' })
    await dialog.getByPlaceholder('Enter field name').fill(field)
    await dialog.getByRole('button', { name: 'Add Field' }).click()
    await expect(form.getByLabel(field, { exact: true })).toBeVisible()
  }
  await form.getByRole('button', { name: 'Remove Origin' }).click()
  await expect(form.getByLabel('Storage', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Remove Storage' }).click()
  await expect(form.getByLabel('Shelf life', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Remove Shelf life' }).click()
  await expect(form.getByRole('button', { name: 'Add Fields' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByPlaceholder('Enter field name')
  await field.fill('Taste')
  await field.press('Enter')
  await expect(field).toHaveCount(0)

  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Description', { exact: true }).fill('Sweet.')
  await form.getByLabel('Unit').fill('250 g')
  await form.getByLabel('Number of Stock').fill('1.5')
  await form.getByLabel('Price').fill('-1')
  await form.getByLabel('Discount').fill('101')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByLabel('Taste', { exact: true })).toHaveAccessibleDescription('Taste is required')
  await form.getByLabel('Taste', { exact: true }).fill('sour')
  await form.getByRole('button', { name: 'Submit' }).click()
  for (const [label, bounds] of [
    ['Number of Stock', 'a whole number from 0 to 1000000'],
    ['Price', 'a number from 1 to 10000000'],
    ['Discount', 'a number from 0 to 100'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(`${label} must be ${bounds}`)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await form.getByLabel('Number of Stock').fill('3')
  await form.getByLabel('Price').fill('40')
  await form.getByLabel('Discount').fill('0')
  await form.getByRole('button', { name: 'Submit' }).click()
  const done = page.getByRole('dialog', { name: 'Product Created Successfully' })
  const ok = done.getByRole('button', { name: 'OK', exact: true })
  await expect(ok).toBeVisible()
  const colour = (await styleOf(ok, 'backgroundColor')).match(/[\d.]+/g)?.map(Number)
  const [red = 0, green = 0, blue = 0] = colour ?? []
  expect(green).toBeGreaterThan(Math.max(red, blue))
  await ok.click()

  await page.goto(`/dashboard/product?search=${encodeURIComponent('चाट')}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const sure = page.getByRole('dialog', { name: 'Permanent Delete' })
  await expect(sure).toContainText('Are you sure want to delete permanent ?')
  await expect(sure.getByText(`${name} · 250 g`, { exact: true })).toBeVisible()
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Delete successfully')).toBeVisible()
})

async function firstName(page: Page, path: string): Promise<string> {
  const { data } = await (await page.request.get(path)).json()
  return data[0].name
}

/** Delete asks for confirmation and deletes only after Confirm (spec §2, §4). */
async function expectDeletion(page: Page, name: string, words: string): Promise<void> {
  const sure = page.getByRole('dialog', { name: 'Permanent Delete' })
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.click()
  await expect(sure).toContainText('Are you sure permanent delete ?')
  await expect(sure.getByText(name, { exact: true })).toBeVisible()
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(sure).toHaveCount(0)
  await remove.click()
  await sure.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, words)).toBeVisible()
  await expect(remove).toHaveCount(0)
}
