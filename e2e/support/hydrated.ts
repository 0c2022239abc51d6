import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React has hydrated an element. A test that pauses the clock must wait for this first: with the clock
 * paused the rest of the hydration does not run.
 */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
