import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { goods } from './support/products.ts'
import { toastOf } from './support/toast.ts'
import { login, newUser, shopper } from './support/users.ts'

test('a guest fills a cart, must log in, and continues with it at the checkout', async ({
  page,
  request,
  accessible,
}) => {
  const user = newUser()
  await request.post('/api/user/register', { data: user })
  const { name, label } = await mopOnFirstPage(page)
  const main = page.getByRole('main')
  const inCart = main.getByText(`of ${label} in the cart`, { exact: true })
  const personal: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) personal.push(response.url())
  })
  await page.goto('/search?q=mop')
  await main.getByRole('button', { name: `Add ${label}`, exact: true }).click()
  await expect(toastOf(page, 'Item added')).toHaveCount(1)
  await page.reload()
  await expect(main.getByRole('button', { name: `One ${label} more`, exact: true })).toBeVisible()
  await expect(inCart).toHaveCount(1)

  await page.goto('/cart')
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: /Proceed/ }).click()
  await expect(toastOf(page, 'Please Login')).toHaveCount(1)
  await expect(page).toHaveURL(/\/login\?next=/)
  // the pages of a guest request no personal data
  expect(personal).toEqual([])

  await login(page, user)
  await expect(page).toHaveURL('/checkout')
  const line = main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(`1 of ${label} in the cart`)
  await page.goto('/cart')
  await main.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const fewer = page.getByRole('button', { name: `One ${label} less`, exact: true }).filter({ visible: true })
  await fewer.click()
  await expect(toastOf(page, 'Item remove')).toHaveCount(1)
  await expect(fewer).toHaveCount(0)
})

test('logging out removes all personal data from the screen and the browser', async ({ page }) => {
  await page.goto('/login')
  await login(page, shopper)
  await page.goto('/user')
  const name = page.getByText('Sunil', { exact: false }).filter({ visible: true })
  await expect(name).not.toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(1)
  await page.getByRole('button', { name: /log ?out/i }).click()
  await expect(page).toHaveURL(/^[^?]*:\d+\/$/)
  await expect(name).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL(/\/login/)
})

test('a press before hydration takes effect after it', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  const { label } = await mopOnFirstPage(page)
  await page.goto('/search?q=mop', { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('button', { name: `Add ${label}`, exact: true })
  await add.click()
  await add.click()
  pressed.resolve()
  await expect(toastOf(page, 'Item added')).toHaveCount(1)
  await expect(page.getByText(`1 of ${label} in the cart`)).toHaveCount(1)
})

for (const task of [1, 2, 3]) {
  test(`a press during hydration takes effect once (in its task ${task})`, async ({ page }) => {
    const { label } = await mopOnFirstPage(page)
    await page.addInitScript(pressDuringHydration(`Add ${label}`, task))
    await page.goto('/search?q=mop')
    await expect(toastOf(page, 'Item added')).toHaveCount(1)
    await page.waitForFunction('earlyPresses === undefined')
    expect(await page.evaluate('presses')).toBe(1)
    await expect(page.getByText(`1 of ${label} in the cart`)).toHaveCount(1)
  })
}

/**
 * Runs in the browser: presses a button in the given task after React, the second to listen for clicks on the
 * document, began; counts the presses that React does not stop.
 */
const pressDuringHydration = (name: string, task: number): string => `
  globalThis.presses = 0
  let [tasks, listeners] = [0, 0]
  const { port1, port2 } = new MessageChannel()
  const listen = document.addEventListener.bind(document)
  document.addEventListener = (...args) => {
    listen(...args)
    if (args[0] === 'click' && ++listeners === 2) port2.postMessage('')
  }
  port1.onmessage = () => {
    if (++tasks < ${task}) return port2.postMessage('')
    // unlike click(), as a shopper's press: another one during it is not ignored
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('button[aria-label="${name}"]').dispatchEvent(press)
  }
  addEventListener('click', () => globalThis.presses++)`

/**
 * A mop with more units in stock than other tests buy meanwhile, among the first twelve results, with a unique name:
 * mops have one size.
 */
async function mopOnFirstPage(page: Page): Promise<{ name: string; label: string }> {
  const found = (await goods(page, 'mop')).slice(0, 12)
  const [one] = found.filter(
    ({ name, stock }) => stock > 20 && found.filter((other) => other.name === name).length === 1,
  )
  if (!one) throw new Error('no mop')
  return { name: one.name, label: `${one.name} ${one.unit}` }
}
