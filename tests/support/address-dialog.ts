import type { Page } from '@playwright/test'

/** Fills the open address dialog and submits it. */
export async function fillAddress(
  page: Page,
  input: { line?: string; pincode?: string } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address line').fill(input.line ?? '12, 100 Feet Road')
  await dialog.getByLabel('City').fill('Bengaluru')
  await dialog.getByLabel('State').fill('Karnataka')
  await dialog.getByLabel('Pincode').fill(input.pincode ?? '560038')
  await dialog.getByLabel('Mobile').fill('98450 12345')
  await dialog.getByRole('button', { name: 'Submit' }).click()
}
