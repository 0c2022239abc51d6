import type { Page } from '@playwright/test'

/** Holds the requests of an address and a method until the returned function is called. */
export async function hold(page: Page, url: string | RegExp, method = 'GET'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((open) => {
    release = open
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await released
    // the page may have cancelled the request
    await route.continue().catch(() => {})
  })
  return release
}

/** Answers the calls of an address and a method with an error that shows this message and is not tried again. */
export const refuse = (page: Page, url: string | RegExp, message: string, method = 'GET'): Promise<unknown> =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { success: false, error: true, code: 'CONFLICT', message } })
      : route.fallback(),
  )
