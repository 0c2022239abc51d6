import { expect, type Page } from '@playwright/test'

/** Waits for the font, which a script of the page loads after the first paint; the page is then laid out again. */
export const untilFonts = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        `[...document.fonts].some(({ family, status }) => family === 'Anek' && status === 'loaded')`,
      ),
    )
    .toBe(true)
