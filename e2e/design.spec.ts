import { untilFocused } from './support/focus.ts'
import { expect, test } from './support/journey.ts'

test('the design page shows every component in both themes without accessibility violations', async ({
  page,
  accessible,
}) => {
  await page.goto('/dev/ui')
  const sections = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link')
  await expect(sections).toHaveText(['Tokens', 'Controls', 'Fields', 'Goods', 'Moments', 'Overlays'])
  for (const theme of ['light', 'dark']) {
    await expect(page.locator(`main [data-theme=${theme}]`).first()).toBeVisible()
  }
  await accessible(page)
  for (const name of ['Dialog', 'Confirm', 'Form', 'Success', 'Drawer', 'Picture']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await untilFocused(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
