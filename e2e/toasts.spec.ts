import type { Locator, Page, Response } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { goods, putInCart, saveAddress } from './support/products.ts'
import { registerByApi } from './support/users.ts'

test('a success is shown for 2 seconds and a failure for 4', async ({ page }) => {
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 1)
  if (!one) throw new Error('no milk')
  await page.clock.install()
  const ofProduct = toastCode(page)
  await page.goto(`/product/x-${one._id}`)
  const add = page.getByRole('main').getByRole('button', { name: `Add ${one.name} ${one.unit}` })
  await untilHydrated(add)
  await useFirst(add, ofProduct)
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.click()
  await expectShownFor(page, 'Item added', 2_000)

  await page.clock.resume()
  const ofCart = toastCode(page)
  await page.goto('/cart')
  const proceed = page.getByRole('button', { name: /Proceed/ })
  await untilHydrated(proceed)
  await useFirst(proceed, ofCart)
  await page.clock.pauseAt(Date.now() + 600_000)
  await proceed.click()
  await expectShownFor(page, 'Please Login', 4_000)
})

test.describe('a payment provider that fails', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('Loading... shows while a payment is opened, and closes with the response', async ({ page }) => {
    await registerByApi(page)
    const [one] = (await goods(page, 'bread')).filter(({ stock }) => stock > 0)
    await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
    await saveAddress(page)
    let response = () => {}
    const requested = new Promise<void>((go) => {
      response = go
    })
    const message = 'Online payment is not configured yet. Please choose Cash on Delivery.'
    await page.route('**/api/order/checkout', async (route) => {
      await requested
      const json = { success: false, error: true, code: 'PAYMENTS_OFF', message, status: 503 }
      await route.fulfill({ status: 503, json })
    })
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Online Payment' }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    // it has no timeout and stays until the response
    await page.waitForTimeout(2_500)
    await expect(page.getByText('Loading...')).toBeVisible()
    response()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })
})

/** The code of toasts of the next page, which may be loaded before it is waited for: the pointer is there already. */
const toastCode = (page: Page): Promise<Response> => page.waitForResponse(/\/toast-list-/)

/** Points at a button, the first sign of use, and waits for the code that is loaded then: a paused clock stops it. */
async function useFirst(button: Locator, loaded: Promise<Response>): Promise<void> {
  await button.hover()
  await (await loaded).finished()
}

/** With a paused clock: the toast is shown and begins to close when its time is over, not earlier. */
async function expectShownFor(page: Page, words: string, ms: number): Promise<void> {
  const toast = page.getByRole('group').filter({ hasText: words })
  const leaving = async () =>
    (await toast.count()) === 0 || (await toast.getAttribute('data-ending-style')) !== null
  // the time counts from the message, also while the code of the list of toasts loads
  let passed = 0
  for (; (await toast.count()) === 0; passed += 10) {
    expect(passed, `${words} is shown`).toBeLessThan(ms - 150)
    await page.clock.runFor(10)
    await page.waitForTimeout(25)
  }
  await page.clock.runFor(ms - 150 - passed)
  await page.waitForTimeout(100)
  expect(await leaving(), `${words} before ${ms} ms`).toBe(false)
  await page.clock.runFor(300)
  await expect.poll(leaving, `${words} after ${ms} ms`).toBe(true)
}
