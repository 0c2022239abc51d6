import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { styleOf } from './support/screenshot.ts'
import { registerByApi } from './support/users.ts'

const DARK = /^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/

test('a guest chooses the dark theme in the footer; it applies before first paint and after a reload', async ({
  page,
  accessible,
}) => {
  await page.addInitScript(FIRST_THEME)
  await page.goto('/')
  await expect.poll(() => groundOf(page)).not.toMatch(DARK)
  await choose(page, 'Dark')
  await expect.poll(() => groundOf(page)).toMatch(DARK)
  await page.reload()
  await expect.poll(() => page.evaluate('globalThis.first')).toBe('dark')
  await expect(theme(page, 'Dark')).toBeChecked()
  await expect.poll(() => barColour(page)).toBe('#0c3322')
  await accessible(page)
  await choose(page, 'Light')
  await expect.poll(() => barColour(page)).toBe('#0b6b43')
  await choose(page, 'System')
  await page.reload()
  await expect.poll(() => barColour(page)).toBe('#0b6b43')
  await expect.poll(() => groundOf(page)).not.toMatch(DARK)
})

test('without a choice the theme follows the system; a chosen light theme stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect.poll(() => groundOf(page)).toMatch(DARK)
  await expect.poll(() => barColour(page)).toBe('#0c3322')
  await choose(page, 'Light')
  await expect.poll(() => groundOf(page)).not.toMatch(DARK)
  await expect.poll(() => barColour(page)).toBe('#0b6b43')
  await page.reload()
  await expect.poll(() => barColour(page)).toBe('#0b6b43')
})

test('a theme chosen before the scripts have loaded applies once they have', async ({ page }) => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await loaded
    await route.continue()
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login', { waitUntil: 'commit' })
  await theme(page, 'Light').click()
  load()
  await expect.poll(() => groundOf(page)).not.toMatch(DARK)
  await expect(theme(page, 'Light')).toBeChecked()
})

test('the account menu has the theme switch, too, and logging out keeps the choice', async ({
  page,
  accessible,
}) => {
  await registerByApi(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('menu')
  const dark = menu.getByRole('menuitemradio', { name: 'Dark' })
  await expect(dark).toBeVisible()
  await accessible(page)
  // by keyboard: the menu wraps around
  await page.keyboard.press('End')
  await expect(dark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dark).toBeChecked()
  await expect.poll(() => groundOf(page)).toMatch(DARK)
  await expect(page.locator('input[type=radio]').last()).toBeChecked()
  await menu.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect.poll(() => groundOf(page)).toMatch(DARK)
})

/** Runs in the browser: stores the theme of the first frame that has something to paint. */
const FIRST_THEME = `{
  const look = () => {
    if (document.body?.firstElementChild) globalThis.first = document.documentElement.dataset.theme ?? 'none'
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

const theme = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('radio', { name })
/** Not `check`: a choice before hydration is reset for a moment, until the page applies it. */
async function choose(page: Page, name: string): Promise<void> {
  await theme(page, name).click()
  await expect(theme(page, name)).toBeChecked()
}
/** The colour of the browser's bars on a phone: the first matching meta element (HTML, theme-color). */
const barColour = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('meta[name=theme-color]')].find(({ media }) => matchMedia(media).matches)?.content`,
  )
const groundOf = (page: Page) => styleOf(page.locator('body'), 'backgroundColor')
