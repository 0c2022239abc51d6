import type { Locator, Page } from '@playwright/test'

/** A toast with exactly this text, not the same text at a form field. */
export const toastOf = (page: Page, words: string): Locator =>
  page.locator('[role=group] p').getByText(words, { exact: true })
