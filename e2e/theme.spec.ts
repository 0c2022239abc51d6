import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { styleOf } from './support/look.ts'
import { moveIn } from './support/people.ts'

const DARK = /^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/

test('a guest chooses the dark in the footer; it is there before anything is painted, and after a reload', async ({
  page,
  accessible,
}) => {
  await page.addInitScript(
    'requestAnimationFrame(() => { globalThis.first = document.documentElement?.dataset.theme })',
  )
  await page.goto('/')
  expect(await groundOf(page)).not.toMatch(DARK)
  await choose(page, 'Dark')
  expect(await groundOf(page)).toMatch(DARK)
  await page.reload()
  expect(await page.evaluate('first')).toBe('dark')
  await expect(theme(page, 'Dark')).toBeChecked()
  expect(await barColour(page)).toBe('#0c3322')
  await accessible(page)
  await choose(page, 'Light')
  expect(await barColour(page)).toBe('#0b6b43')
  await choose(page, 'System')
  await page.reload()
  expect(await barColour(page)).toBe('#0b6b43')
  expect(await groundOf(page)).not.toMatch(DARK)
})

test('who chose nothing sees what the system shows, and who chose the light keeps it in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await groundOf(page)).toMatch(DARK)
  expect(await barColour(page)).toBe('#0c3322')
  await choose(page, 'Light')
  expect(await groundOf(page)).not.toMatch(DARK)
  expect(await barColour(page)).toBe('#0b6b43')
  await page.reload()
  expect(await barColour(page)).toBe('#0b6b43')
})

test('the account menu has the choice too, and logging out does not forget it', async ({
  page,
  accessible,
}) => {
  await moveIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('menu')
  const dark = menu.getByRole('menuitemradio', { name: 'Dark' })
  await accessible(page)
  // by the keys alone: the menu goes round
  await page.keyboard.press('End')
  await expect(dark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dark).toBeChecked()
  expect(await groundOf(page)).toMatch(DARK)
  await expect(page.locator('input[type=radio]').last()).toBeChecked()
  await menu.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.reload()
  expect(await groundOf(page)).toMatch(DARK)
})

const theme = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('radio', { name })
const choose = (page: Page, name: string) => theme(page, name).check()
/** What a phone would paint its bars with: the first that fits (HTML, the name theme-color). */
const barColour = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('meta[name=theme-color]')].find(({ media }) => matchMedia(media).matches)?.content`,
  )
const groundOf = (page: Page) => styleOf(page.locator('body'), 'backgroundColor')
