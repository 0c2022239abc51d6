import { expect, type Locator, type Page } from '@playwright/test'

type Window = { getComputedStyle(element: unknown): Record<string, string> }

/** A computed style (`getComputedStyle`). The script is a string, because DOM types are not available here. */
export const styleOf = (of: Locator, property: string): Promise<string> =>
  of.evaluate(
    (element, property) => (globalThis as unknown as Window).getComputedStyle(element)[property] ?? '',
    property,
  )

/** Expects the open dialog to be a picture over the whole screen. */
export async function expectFullScreen(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
}
