import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STEPS = 150

/** Reaches the element with Tab alone, and checks at every stop that the focused element is visible and uncovered. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // content that loads later moves what is focused
  await expect(target).toBeAttached()
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    // the opening animation of a sheet may still run
    await expect
      .poll(() => page.evaluate<string>(HIDDEN_FOCUS), { message: `focus on ${page.url()}` })
      .toBe('')
    if (await target.evaluate(isFocused).catch(() => false)) return
  }
  throw new Error(`${target} is not within ${MAX_STEPS} steps.`)
}

type Browser = { document: { activeElement: unknown } }
const isFocused = (element: unknown): boolean =>
  element === (globalThis as unknown as Browser).document.activeElement

/**
 * Runs in the browser: the element that covers the focused one, or nothing. One uncovered point of five is enough
 * (WCAG 2.2, 2.4.11: not entirely hidden); for an input drawn by its label the label counts.
 */
const HIDDEN_FOCUS = `(() => {
  const focused = document.activeElement
  // a focus guard of a dialog moves the focus on
  if (!focused || focused === document.body || 'baseUiFocusGuard' in focused.dataset) return ''
  // browsers scroll once, when an element is focused; what is loaded above it later may move it out again
  const place = focused.getBoundingClientRect()
  if (place.bottom < 0 || place.top > innerHeight) focused.scrollIntoView({ block: 'nearest' })
  const seen = focused.matches('input') && focused.labels?.[0] ? [focused, focused.labels[0]] : [focused]
  for (const element of seen) {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
      const there = document.elementFromPoint(left + width * x, top + height * y)
      if (there && (element.contains(there) || there.contains(element))) return ''
    }
  }
  return focused.outerHTML.slice(0, 200)
})()`
