import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 150

/** Walks there with Tab alone, and sees at every stop that what has the focus is on the screen with nothing over it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < FARTHEST; step += 1) {
    await page.keyboard.press('Tab')
    // a sheet may still be rising
    await expect
      .poll(() => page.evaluate<string>(HIDDEN_FOCUS), { message: `focus on ${page.url()}` })
      .toBe('')
    if (await target.evaluate(isFocused).catch(() => false)) return
  }
  throw new Error(`${target} is not within ${FARTHEST} steps.`)
}

type Browser = { document: { activeElement: unknown } }
const isFocused = (element: unknown): boolean =>
  element === (globalThis as unknown as Browser).document.activeElement

/**
 * In the browser: what hides the element with the focus, or nothing. It is seen when one of five points of it is free,
 * as WCAG 2.2 asks (2.4.11: not entirely hidden); an input that lends its look to its label is where the label is.
 */
const HIDDEN_FOCUS = `(() => {
  const focused = document.activeElement
  // a guard of a dialog sends the focus on
  if (!focused || focused === document.body || 'baseUiFocusGuard' in focused.dataset) return ''
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
