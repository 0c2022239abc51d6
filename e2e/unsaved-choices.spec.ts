import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openPin } from './support/maps.ts'
import { admin, loginByApi } from './support/users.ts'

test('a chosen option asks before it is lost, and one that was chosen back does not', async ({ page }) => {
  await loginByApi(page, admin)
  await page.goto('/dashboard/stores')
  const edit = page.getByRole('button', { name: /^Edit (?!the seller)/ }).first()
  await edit.click()
  const store = page.getByRole('dialog', { name: 'Edit Store' })
  const slots = store.getByLabel('Delivery slots')
  const before = await slots.inputValue()
  await slots.selectOption(before === '2' ? 'Of one hour' : 'Of two hours')
  await asks(page, store)
  await slots.selectOption(before)
  await closes(store)
})

test('a pin of an address asks before it is lost, also if a text was typed and changed back', async ({
  page,
}) => {
  await openPin(page)
  const address = page.getByRole('dialog', { name: 'Edit Address' })
  await address.getByRole('application').press('ArrowUp')
  const city = address.getByLabel('City')
  const before = await city.inputValue()
  await city.fill('Mysuru')
  await city.fill(before)
  await asks(page, address)
})

test('a label of an address asks before it is lost', async ({ page }) => {
  await openPin(page)
  const address = page.getByRole('dialog', { name: 'Edit Address' })
  await address.getByRole('radio', { name: 'Home' }).check()
  await asks(page, address)
})

/** Tries to close a form: the question comes, and the form stays. */
async function asks(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(form).toBeVisible()
}

async function closes(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toHaveCount(0)
}
