import type { Page } from '@playwright/test'
import { untilFonts } from './support/fonts.ts'
import { expect, test } from './support/journey.ts'
import { adminScreens, openScreens, type Screen, shopperScreens } from './support/screens.ts'

/** A page that does not exist returns 404, which browsers log to the console. */
test.use({ expectedErrors: [/status of 404/] })

const circles: [user: string, screens: (page: Page) => Promise<Screen[]>][] = [
  ['everybody', openScreens],
  ['a shopper', shopperScreens],
  ['an admin', adminScreens],
]

for (const [user, screens] of circles) {
  test(`the screens of ${user} have no accessibility violations in either theme`, async ({
    page,
    accessible,
  }) => {
    test.setTimeout(600_000)
    for (const { path } of await screens(page)) {
      await opened(page, path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await accessible(page)
      }
    }
  })

  test(`the screens of ${user} fit 320 px, also with doubled font size, and no target is below 24 px`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: 320, height: 640 })
    const wrong: string[] = []
    for (const { name, path } of await screens(page)) {
      await opened(page, path)
      for (const size of ['100%', '200%']) {
        await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
        const wide = await page.evaluate<string>(TOO_WIDE)
        if (wide) wrong.push(`${name} at ${size} is ${wide}`)
        if (size === '100%')
          wrong.push(...(await page.evaluate<string[]>(TOO_SMALL)).map((it) => `${name}: ${it}`))
      }
    }
    expect(wrong).toEqual([])
  })
}

test('the check reports what is too wide and what is too small', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await opened(page, '/login')
  // as elements, because pages refuse HTML as text (Trusted Types)
  await page.evaluate(`for (const [name, style, text] of [
    ['div', 'width: 400px', 'wide'],
    ['button', 'width: 20px; height: 20px', 'x'],
  ]) {
    const element = document.createElement(name)
    Object.assign(element, { style, textContent: text })
    document.querySelector('main').append(element)
  }`)
  expect(await page.evaluate<string>(TOO_WIDE)).toContain('400')
  expect((await page.evaluate<string[]>(TOO_SMALL)).join()).toContain('20 × 20')
})

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilFonts(page)
  await page.waitForLoadState('networkidle')
}

/** Runs in the browser: the page's width and the overflowing elements, when it is wider than the screen. */
const TOO_WIDE = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return ''
  const culprits = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest('[class*="overflow-x"]'),
  )
  return scrollWidth + ' px wide: ' + culprits.slice(-2).map((it) => it.outerHTML.slice(0, 120)).join(' | ')
})()`

/**
 * Runs in the browser: targets smaller than 24 px in either direction. Exempt are links within a sentence (WCAG 2.2,
 * 2.5.8) and elements only for screen readers.
 */
const TARGETS = 'a[href], button, input, select, textarea, [role=button], [role=checkbox]'
const TOO_SMALL = `[...document.querySelectorAll('${TARGETS}')]
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || (width >= 24 && height >= 24)) return false
    const { display, visibility, opacity, position } = getComputedStyle(element)
    if (visibility === 'hidden' || opacity === '0') return false
    if (element.matches('input[type=radio], input[type=checkbox]') && element.closest('label')) return false
    const text = element.closest('p, li, td, dd')
    return !(display === 'inline' && text && text.textContent.trim() !== element.textContent.trim())
  })
  .map((element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round(width) + ' × ' + Math.round(height) + ' ' + element.outerHTML.slice(0, 140)
  })`
