import { expect, type Page } from '@playwright/test'

/** The page's clock is this far ahead after `stopClock`; less than the page shows anything that a test reads. */
const AHEAD_MS = 1_500

/**
 * Stops the clock of a page, so that a toast or an undo of some seconds does not expire while a slow machine reads the
 * page. The test must call `page.clock.install()` before it opens the page.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS)

/** Repeats an expectation on a page with a stopped clock, which advances by 20 ms each time: libraries use timers. */
export const whileStopped = (page: Page, expectation: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20)
    await expectation()
  }).toPass({ intervals: [50], timeout: 30_000 })
