import type { Page } from '@playwright/test'

/**
 * Collects the texts of the toasts that the next documents of a page show. On a slow machine a toast of two seconds may
 * close before it is looked for.
 */
export async function shownToasts(page: Page): Promise<string[]> {
  const shown: string[] = []
  await page.exposeFunction('toastShown', (text: string) => {
    shown.push(text)
  })
  await page.addInitScript(REPORT)
  return shown
}

/** Runs in the browser: reports each visible toast once. */
const REPORT = `{
  const reported = new WeakMap()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role=group] p')) {
      if (reported.get(toast) === toast.textContent || !toast.checkVisibility()) continue
      reported.set(toast, toast.textContent)
      toastShown(toast.textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}`
