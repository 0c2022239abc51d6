import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React has hydrated an element. A test that pauses the clock must call this first, because hydration
 * does not continue while the clock is paused.
 */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
