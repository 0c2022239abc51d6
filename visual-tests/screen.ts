import type { Page } from '@playwright/test'

export const widths = [390, 1280] as const
export const themes = ['light', 'dark'] as const
/** Values of the cookie `language`; the default is English. */
export const languages = ['en', 'hi'] as const

export type Width = (typeof widths)[number]
export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]
export type Variant = `${Width}-${Theme}`

export type Screen = {
  /** the file name of its pictures: kebab-case, unique */
  name: string
  /** opens the screen; the screens of one file run in order on one page */
  go(page: Page, width: Width): Promise<unknown>
  /** opens what a reload closes, by no words, for a further language */
  again?(page: Page): Promise<unknown>
  /** CSS selector of the part to capture instead of the whole screen */
  part?: string
  /** whether to include the page below the fold */
  whole?: boolean
  /** further languages to capture */
  also?: Language[]
  /** variants stored in docs/visual for the README */
  shown?: Variant[]
  /** variants stored in docs/visual and compared by `npm test`: independent of what parallel tests do in the shop */
  tested?: Variant[]
}

export const sizes: Record<Width, { width: number; height: number }> = {
  390: { width: 390, height: 844 },
  1280: { width: 1280, height: 800 },
}

/** Clicks the first button with this name. */
export const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Opens a page and a dialog on it. */
export const dialogAt = (path: string, name: RegExp | string) => async (page: Page) => {
  await page.goto(path)
  await press(page, name)
  await page.getByRole('dialog').first().waitFor()
}

export const at = (path: string) => (page: Page) => page.goto(path)
