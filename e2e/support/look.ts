import { expect, type Locator, type Page } from '@playwright/test'

type Eyes = { getComputedStyle(element: unknown): Record<string, string> }

/** What the browser made of a style, as in `getComputedStyle`. The types of a browser are not at hand here. */
export const styleOf = (of: Locator, property: string): Promise<string> =>
  of.evaluate(
    (element, property) => (globalThis as unknown as Eyes).getComputedStyle(element)[property] ?? '',
    property,
  )

/** The open dialog is a picture over the whole screen. */
export async function expectFullScreen(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
}
