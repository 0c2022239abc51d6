import { expect, type Page } from '@playwright/test'

/** Waits for the given number of mails to an address and returns the text of the newest. */
export async function mailTo(page: Page, email: string, count = 1): Promise<string> {
  const texts = async (): Promise<string[]> => {
    const response = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)
    return (await response.json()).map((mail: { text: string }) => mail.text)
  }
  await expect.poll(async () => (await texts()).length, { intervals: [100] }).toBe(count)
  return (await texts())[0] ?? ''
}
