import type { Locator, Page } from '@playwright/test'
import { fillAddress } from '#tests/support/address-dialog.ts'
import { expect, test } from './support/journey.ts'
import { pictureFile } from './support/pictures.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

test('the address form is empty after an address was added, and shows the next address after an edit', async ({
  page,
}) => {
  await registerByApi(page)
  await page.goto('/dashboard/address')
  const add = page.getByRole('button', { name: 'Add Address', exact: true })
  const form = page.getByRole('dialog', { name: 'Add Address' })
  const texts = ['Address line', 'City', 'State', 'Pincode', 'Mobile']
  await add.click()
  await fillAddress(page)
  await expect(toastOf(page, 'Address Created Successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await add.click()
  for (const label of texts) await expect(form.getByLabel(label)).toHaveValue('')
  await fillAddress(page, { line: '2, Lake Road' })
  await expect(page.getByRole('article')).toHaveCount(2)

  const card = (line: string) => page.getByRole('article').filter({ hasText: line })
  const edited = page.getByRole('dialog', { name: 'Edit Address' })
  await card('2, Lake Road').getByRole('button', { name: /^Edit/ }).click()
  await edited.getByLabel('Address line').fill('3, Hill Road')
  await edited.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(page, 'Address Updated')).toBeVisible()
  await expect(card('3, Hill Road')).toBeVisible()
  await card('12, 100 Feet Road').getByRole('button', { name: /^Edit/ }).click()
  await expect(edited.getByLabel('Address line')).toHaveValue('12, 100 Feet Road')
})

for (const [screen, button, dialog, done, removed] of [
  ['category', 'Add Category', 'Category', 'Add Category', 'Delete category successfully'],
  ['subcategory', 'Add Sub Category', 'Add Sub Category', 'Sub Category Created', 'Delete successfully'],
] as const)
  test(`the form behind ${button} is empty after success: name, picture and chips`, async ({ page }) => {
    const name = `Jam ${Date.now().toString(36)}${test.info().workerIndex}`
    await loginByApi(page, admin)
    await page.goto(`/dashboard/${screen}`)
    const add = page.getByRole('button', { name: button })
    const form = page.getByRole('dialog', { name: dialog, exact: true })
    const pictures = form.getByRole('button', { name: /^Preview picture/ })
    const chips = form.getByRole('list', { name: 'Chosen: Category' }).getByRole('listitem')
    await add.click()
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('In Hindi').fill('जैम')
    await form.getByLabel('Image', { exact: true }).setInputFiles(await pictureFile('a.png', 'plum'))
    await expect(pictures).toHaveCount(1, { timeout: 30_000 })
    if (screen === 'subcategory') {
      await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
      await expect(chips).toHaveCount(1)
    }
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(toastOf(page, done)).toBeVisible()
    await expect(form).toHaveCount(0)

    await add.click()
    await expectEmpty(form, pictures, chips)
    await form.getByRole('button', { name: 'Close' }).click()
    await remove(page, name, removed)
  })

async function expectEmpty(form: Locator, pictures: Locator, chips: Locator): Promise<void> {
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('In Hindi')).toHaveValue('')
  await expect(pictures).toHaveCount(0)
  await expect(chips).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled()
}

async function remove(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(toastOf(page, words)).toBeVisible()
}
