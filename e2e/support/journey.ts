import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Journey = {
  /** Fails the journey on serious accessibility findings of the page as it stands. */
  accessible(page: Page): Promise<void>
}

/** Failures a journey brings about on purpose, by what the browser prints. */
export type Expected = RegExp[]

/** A journey fails on any console error, page error or unhandled rejection it did not announce. */
export const test = base.extend<Journey & { expectedErrors: Expected }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const troubles = listen(page)
    await use(page)
    expect(troubles.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  accessible: async ({}, use) => {
    await use(async (page) => {
      await page.evaluate(settled)
      const { violations } = await stillOf(page, () => judge(page).analyze())
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `accessibility of ${page.url()}`).toEqual([])
    })
  },
})

/** In the browser: waits until nothing fades in or out. Half-faded words have no contrast, and nobody reads them. */
const settled = `Promise.race([
  Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  ),
  // one that is paused out of sight never ends; everything is stilled for the judging anyway
  new Promise((late) => setTimeout(late, 2000)),
]).then(() => {})`

/**
 * The shop has no frames, so one pass over the page is enough, and only what is wrong is told: that takes a tenth of the
 * time on a page of three thousand elements.
 */
const judge = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** A toast may begin to leave while the page is being judged: nothing fades until that is done. */
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

/** Console errors and page errors of a page, as they come. Also for pages a journey opens itself. */
export function listen(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  return troubles
}
