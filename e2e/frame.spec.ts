import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { goods, paid, putInCart, rupees, saveAddress } from './support/products.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

test('the header is sticky with logo, search, login and cart; the footer links to three networks', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  // the page may not be laid out yet when the wheel first turns
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1_500)
      return page.evaluate('window.scrollY')
    })
    .toBeGreaterThan(500)
  const logo = header.getByRole('link', { name: 'Jhatpat, home' })
  await expect(logo).toBeInViewport({ ratio: 1 })
  await expect(logo).toHaveAttribute('href', '/')
  for (const name of ['Search for products', 'Login', 'My Cart'])
    await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  const footer = page.getByRole('contentinfo')
  for (const network of ['facebook', 'instagram', 'linkedin'])
    await expect(footer.getByRole('link', { name: new RegExp(network, 'i') })).toHaveAttribute(
      'href',
      `https://www.${network}.com/`,
    )
})

test('hints are typed one letter per 50 ms, pause for a second and repeat; a press opens the search', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const bar = page.getByRole('banner').getByRole('link', { name: 'Search for products' })
  const hint = bar.locator('[aria-hidden=true]').last()
  // the animation runs, so the page is hydrated
  await expect(hint).not.toHaveText('Search "milk"')
  await page.clock.pauseAt(Date.now() + 60_000)
  const seen: { text: string; ms: number }[] = []
  for (let ms = 0; ms < 15_000; ms += 50) {
    await page.clock.runFor(50)
    await page.evaluate(RENDERED)
    const text = (await hint.textContent()) ?? ''
    const last = seen.at(-1)
    if (last?.text === text) last.ms += 50
    else seen.push({ text, ms: 50 })
  }
  // the first and the last are incomplete
  const whole = seen.slice(1, -1)
  const rests = whole.filter(({ text }) => text.endsWith('"') && text.length > 'Search "'.length)
  const words = rests.map(({ text }) => text)
  const all = ['milk', 'bread', 'sugar', 'panner', 'chocolate', 'rice', 'chips'].map(
    (word) => `Search "${word}"`,
  )
  const from = all.indexOf(words[0] ?? '')
  expect(words.slice(0, 8)).toEqual([...all, ...all].slice(from, from + 8))
  expect(new Set(rests.map(({ ms }) => ms))).toEqual(new Set([1_000]))
  expect(new Set(whole.filter((one) => !rests.includes(one)).map(({ ms }) => ms))).toEqual(new Set([50]))
  for (const [at, { text }] of whole.entries())
    if (at > 0) expect(Math.abs(text.length - (whole[at - 1]?.text.length ?? 0)), text).toBe(1)
  await page.clock.resume()
  await bar.click()
  await expect(page).toHaveURL(/\/search$/)
})

/** Runs in the browser: React renders what a timer sets in a message of its own, which comes before this one. */
const RENDERED = `new Promise((rendered) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => rendered()
  port2.postMessage('')
})`

test('the moving hints can be paused, stay paused, and can be resumed; paused, the button shows on focus', async ({
  page,
}) => {
  await page.goto('/')
  const hint = page.getByRole('banner').locator('a[href="/search"] [aria-hidden=true]').last()
  await expect(hint).not.toHaveText('Search "milk"')
  const stop = page.getByRole('button', { name: 'Stop the moving hints' })
  await expect(stop).toHaveCSS('opacity', '1')
  await stop.click()
  await expect(stop).toHaveAttribute('aria-pressed', 'true')
  await expect(hint).toHaveText('Search "milk"')
  await page.reload()
  await expect(stop).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(2_000)
  await expect(hint).toHaveText('Search "milk"')
  await page.mouse.move(600, 600)
  await expect(stop).toHaveCSS('opacity', '0')
  await stop.focus()
  await expect(stop).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(hint).not.toHaveText('Search "milk"')
})

test('the search box is focused, filled from the URL, and every change updates the URL', async ({ page }) => {
  await page.goto('/search?lang=en&q=50%25%20off')
  const box = page.getByPlaceholder('Search for atta dal and more.')
  await expect(box).toHaveValue('50% off')
  await expect(box).toBeFocused()
  await box.fill('')
  await expect(page).toHaveURL(/\/search\?q=$/)
  for (const typed of ['आ', 'आट', 'आटा']) {
    await box.pressSequentially(typed.slice(-1))
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(typed)}`)
  }
})

test('the cart drawer shows the bill; Proceed leads a guest to the login and a shopper to the checkout', async ({
  page,
  accessible,
}) => {
  const [one] = (await goods(page, 'milk')).filter(({ stock, discount }) => stock > 20 && discount > 0)
  if (!one) throw new Error('no milk')
  await page.goto(`/product/x-${one._id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${one.name} ${one.unit}` })
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: `One ${one.name} ${one.unit} more` })
    .click()
  const button = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(button).toContainText('2 items')
  await expect(button).toContainText(rupees(2 * paid(one)))

  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer).toBeVisible()
  await accessible(page)
  await expectBill(page, { was: 2 * one.price, is: 2 * paid(one), quantity: 2 })
  await drawer.getByRole('button', { name: `One ${one.name} ${one.unit} less` }).click()
  await expectBill(page, { was: one.price, is: paid(one), quantity: 1 })
  await drawer.getByRole('button', { name: `One ${one.name} ${one.unit} less` }).click()
  await expect(toastOf(page, 'Item remove')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${one.name} ${one.unit}` })
    .click()
  await button.click()
  await drawer.getByRole('button', { name: /Proceed/ }).click()
  await expect(toastOf(page, 'Please Login')).toBeVisible()

  await registerByApi(page)
  await putInCart(page, [{ productId: one._id, quantity: 1 }])
  await saveAddress(page)
  await page.goto('/')
  await button.click()
  await drawer.getByRole('button', { name: /Proceed/ }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('the account menu has three links for a shopper, and a badge and twenty-three links for an admin', async ({
  page,
}) => {
  const places = ['My Orders', 'Save Address', 'Profile']
  const staffPages = [
    'All Orders',
    'Board',
    'Cash of riders',
    'Reported items',
    'Books',
    'Orders to pick',
    'Orders to deliver',
    'Product',
    'Upload Product',
    'Category',
    'Sub Category',
    'Collections',
    'Search names',
    'Stock',
    'Least life at delivery',
    'Search analytics',
    'Mails',
    'Audit log',
    'Staff',
    'Stores',
  ]
  await registerByApi(page, 'Meera Nair')
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText([...places, 'Log Out'])
  await expect(menu).toContainText('Meera Nair')
  await expect(menu).not.toContainText('(Admin)')

  await loginByApi(page, admin)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(menu).toContainText('Asha Admin (Admin)')
  await expect(menu.getByRole('menuitem')).toHaveText([...staffPages, ...places, 'Log Out'])
  await menu.getByRole('menuitem', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/dashboard\/address$/)
})

test('a press on Account opens the menu, also when its script loads during the press', async ({ page }) => {
  await registerByApi(page)
  let arrive = () => {}
  const released = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/account-dropdown*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const account = page.getByRole('button', { name: 'Account' })
  await untilHydrated(account)
  await account.hover()
  await page.mouse.down()
  arrive()
  await expect(account).toHaveAttribute('aria-haspopup', 'menu')
  await page.mouse.up()
  await expect(page.getByRole('menu')).toContainText('Log Out')
  await page.waitForTimeout(500)
  await expect(page.getByRole('menu')).toBeVisible()
})

test('the open account menu does not move while the page scrolls, so that a press hits its item', async ({
  page,
}) => {
  await registerByApi(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  const item = page.getByRole('menuitem', { name: 'Profile' })
  await item.hover()
  // measured before the next frame, in which a script could move the menu back
  const moved = await page.evaluate<{ scrolled: number; menu: number }>(`(() => {
    const top = () => document.querySelector('[role=menu]').getBoundingClientRect().top
    const before = top()
    scrollTo(0, 133)
    return { scrolled: scrollY, menu: top() - before }
  })()`)
  expect(moved).toEqual({ scrolled: 133, menu: 0 })
  await item.click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 767, height: 844 } })

  test('the cart bar is at the bottom except at the checkout; search and account have their own pages', async ({
    page,
  }) => {
    await registerByApi(page)
    const [one] = (await goods(page, 'bread')).filter(({ stock }) => stock > 20)
    await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
    await page.goto('/')
    const bar = page.getByRole('link', { name: /View Cart/ })
    await expect(bar).toBeInViewport()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 767, height: 844 })
    await bar.click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByText('Choose your address')).toBeVisible()
    await expect(bar).toHaveCount(0)

    await page.goto('/search?q=milk')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL(/\/user$/)
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([
      'My Orders',
      'Save Address',
      'Profile',
      'Wallet',
    ])
  })
})

/** The bill of the open drawer as a list of lines (spec §2, §9). */
async function expectBill(page: Page, { was, is, quantity }: { was: number; is: number; quantity: number }) {
  const bill = page.getByRole('dialog').locator('dl > div')
  await expect(bill).toContainText([
    `Items total`,
    'You save',
    `Quantity total${quantity} item`,
    'Delivery ChargeFree',
    `Grand total${rupees(is)}`,
  ])
  await expect(bill.first().locator('s')).toHaveText(rupees(was))
  await expect(bill.first()).toContainText(rupees(is))
  await expect(bill.nth(1)).toContainText(rupees(was - is))
}
