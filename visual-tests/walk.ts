import type { Browser, Page } from '@playwright/test'
import { adminScreens } from './admin-screens.ts'
import { afterOrderScreens } from './after-order-screens.ts'
import { guestScreens } from './guest-screens.ts'
import { type Language, type Screen, sizes, type Theme, themes, type Width, widths } from './screen.ts'
import { shopperScreens } from './shopper-screens.ts'
import { still } from './still.ts'

export type Shot = { screen: Screen; width: Width; theme: Theme; language: Language; picture: Buffer }
export type Miss = { screen: Screen; width: Width; why: string }

const ofShopper = [...shopperScreens, ...afterOrderScreens]
export const screens = [...guestScreens, ...ofShopper, ...adminScreens]

export const nameOf = ({ screen, width, theme, language }: Omit<Shot, 'picture'>): string =>
  [screen.name, width, theme, ...(language === 'en' ? [] : [language])].join('-')

/** Selects the screens to capture. */
export type Selection = { screen(screen: Screen, width: Width): boolean; theme(theme: Theme): boolean }

/** Opens the screens at every width and switches themes on the open page; yields screens that failed to open, too. */
export async function* takeScreenshots(
  browser: Browser,
  baseURL: string,
  selection: Selection,
): AsyncGenerator<Shot | Miss> {
  const visit = (page: Page, list: Screen[], width: Width) => visitAll(page, list, width, selection)
  const admin = { email: 'admin@jhatpat.example', password: 'demo-admin-10min' }
  for (const width of widths) yield* visit(await open(browser, baseURL, width), guestScreens, width)
  for (const width of widths) {
    const page = await open(browser, baseURL, width)
    const shopper = {
      name: 'Meera Nair',
      email: `meera.${width}@people.example`,
      password: 'ten minutes or less',
      confirmPassword: 'ten minutes or less',
    }
    await page.request.post('/api/user/register', { data: shopper })
    await page.request.post('/api/user/login', { data: shopper })
    yield* visit(page, ofShopper, width)
  }
  for (const width of widths) {
    const page = await open(browser, baseURL, width)
    await page.request.post('/api/user/login', { data: admin })
    yield* visit(page, adminScreens, width)
  }
}

async function open(browser: Browser, baseURL: string, width: Width): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[width],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  // the first request of a page waits until its demo pictures are drawn
  context.setDefaultNavigationTimeout(60_000)
  return context.newPage()
}

async function* visitAll(
  page: Page,
  list: Screen[],
  width: Width,
  selection: Selection,
): AsyncGenerator<Shot | Miss> {
  // each screen of a shopper depends on the ones before it
  const dependent = list === ofShopper && list.some((screen) => selection.screen(screen, width))
  for (const screen of list) {
    if (!dependent && !selection.screen(screen, width)) continue
    try {
      await screen.go(page, width)
      if (!selection.screen(screen, width)) continue
      for (const theme of themes.filter(selection.theme))
        yield { screen, width, theme, language: 'en', picture: await still(page, { theme, ...screen }) }
      for (const language of screen.also ?? []) yield* inLanguage(page, screen, width, language, selection)
    } catch (failure) {
      yield {
        screen,
        width,
        why: failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : `${failure}`,
      }
    }
  }
  await page.context().close()
}

/** The same screen in another language, if the page supports it. */
async function* inLanguage(
  page: Page,
  screen: Screen,
  width: Width,
  language: Language,
  selection: Selection,
): AsyncGenerator<Shot> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'language', value: language, url }])
  try {
    await page.reload()
    if (!(await page.locator('html').getAttribute('lang'))?.startsWith(language)) return
    await screen.again?.(page)
    for (const theme of themes.filter(selection.theme))
      yield { screen, width, theme, language, picture: await still(page, { theme, ...screen }) }
  } finally {
    await page.context().clearCookies({ name: 'language' })
    await page.reload()
  }
}
