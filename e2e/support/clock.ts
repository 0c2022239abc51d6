import type { Page } from '@playwright/test'

/** `stopClock` skips so much time of the page; nothing that a test stops the clock for is shown for less. */
const SKIPPED_MS = 1_500

/**
 * Stops the clock of a page, so that a toast or an undo of some seconds does not expire while a slow machine reads the
 * page. The test must call `page.clock.install()` before it opens the page.
 */
export async function stopClock(page: Page): Promise<void> {
  // after an earlier stop the page's clock is behind that of the machine
  const now = await page.evaluate<number>('Date.now()')
  await page.clock.pauseAt(now + SKIPPED_MS)
}

/** Works on a page with a stopped clock, which advances slowly meanwhile, because libraries wait for short timers. */
export async function whileStopped(page: Page, work: () => Promise<void>): Promise<void> {
  let done = false
  const advance = async () => {
    while (!done) {
      await page.clock.runFor(10)
      await new Promise((next) => setTimeout(next, 50))
    }
  }
  const working = work().finally(() => {
    done = true
  })
  await Promise.all([working, advance()])
}
