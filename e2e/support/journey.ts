import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Journey = {
  /** Fails the test on serious accessibility violations of the page in its current state. */
  accessible(page: Page): Promise<void>
}

/** Errors that a test causes on purpose, as patterns of the browser's console messages. */
export type Expected = RegExp[]

/** A test fails on any console error, page error or unhandled rejection not in `expectedErrors`. */
export const test = base.extend<Journey & { expectedErrors: Expected }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const pageErrors = listen(page)
    await use(page)
    expect(pageErrors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  accessible: async ({}, use) => {
    await use(async (page) => {
      await page.evaluate(idle)
      const { violations } = await stillOf(page, () => axeBuilder(page).analyze())
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `accessibility of ${page.url()}`).toEqual([])
    })
  },
})

/** Runs in the browser: waits for the end of fades, because half-faded text has no contrast. */
const idle = `Promise.race([
  Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  ),
  // an animation paused off screen never ends; the check stops all animations anyway
  new Promise((late) => setTimeout(late, 2000)),
]).then(() => {})`

/**
 * The shop has no frames, so one pass is enough; reporting violations only takes a tenth of the time on a page of
 * three thousand elements.
 */
const axeBuilder = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** Disables fades during the check, because a toast may begin to close meanwhile. */
async function stillOf<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const still = await page.addStyleTag({
    content: '* { transition: none !important; animation: none !important }',
  })
  try {
    return await work()
  } finally {
    await still.evaluate((style) => (style as unknown as { remove(): void }).remove())
  }
}

/** Collects console errors and page errors of a page, also of pages that a test opens itself. */
export function listen(page: Page): string[] {
  const pageErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`))
  return pageErrors
}
