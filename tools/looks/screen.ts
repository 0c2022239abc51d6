import type { Page } from '@playwright/test'

export const widths = [390, 1280] as const
export const themes = ['light', 'dark'] as const
/** By the cookie `language`; English is what stands without it. */
export const languages = ['en', 'hi'] as const

export type Width = (typeof widths)[number]
export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]
export type Take = `${Width}-${Theme}`

export type Screen = {
  /** names its pictures, so kebab-case and never two alike */
  name: string
  /** brings the page there; screens of one file follow one another on one page */
  go(page: Page, width: Width): Promise<unknown>
  /** a part of the page that is looked at alone, by its selector */
  part?: string
  /** with what lies below the fold */
  whole?: boolean
  /** where words differ, also in these */
  also?: Language[]
  /** kept in docs/looks, and shown by the README */
  shown?: Take[]
  /** kept in docs/looks, and compared by `npm test`: these must not depend on what others do in the shop */
  tested?: Take[]
}

export const sizes: Record<Width, { width: number; height: number }> = {
  390: { width: 390, height: 844 },
  1280: { width: 1280, height: 800 },
}

/** A press on a button or a link, by the words on it. */
export const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Opens an address and a dialog there. */
export const dialogAt = (path: string, name: RegExp | string) => async (page: Page) => {
  await page.goto(path)
  await press(page, name)
  await page.getByRole('dialog').first().waitFor()
}

export const at = (path: string) => (page: Page) => page.goto(path)
