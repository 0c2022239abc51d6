import type { Locator } from '@playwright/test'

type Eyes = { getComputedStyle(element: unknown): Record<string, string> }

/** What the browser made of a style, as in `getComputedStyle`. The types of a browser are not at hand here. */
export const styleOf = (of: Locator, property: string): Promise<string> =>
  of.evaluate(
    (element, property) => (globalThis as unknown as Eyes).getComputedStyle(element)[property] ?? '',
    property,
  )
