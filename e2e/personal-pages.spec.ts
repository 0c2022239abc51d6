import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { goods, paid, putInCart, saveAddress } from './support/products.ts'
import { login, newUser, registerByApi } from './support/users.ts'

for (const [path, heading] of [
  ['/dashboard/myorders', 'My Orders'],
  ['/dashboard/address', 'Address'],
  ['/dashboard/profile', 'Profile'],
  ['/checkout', 'Checkout'],
  ['/user', 'My account'],
] as const)
  test(`a guest who opens ${path} is redirected to the login, and after it to that page`, async ({
    page,
  }) => {
    const user = newUser()
    await page.request.post('/api/user/register', { data: user })
    const title = page.getByRole('heading', { level: 1, name: heading, exact: true })
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).toBeVisible()
    await expect(title).toHaveCount(0)
    await login(page, user)
    await expect(page).toHaveURL(path)
    await expect(title).toBeVisible()
  })

test('no data of one user is in the browser after logging out, nor for the next user', async ({ page }) => {
  test.slow()
  const second = await registerByApi(page, 'Sana Second')
  await saveAddress(page, { address_line: '2, Second Street' })
  const secondOrder = await orderOf(page, await inStock(page, 'milk'))
  await page.context().clearCookies()
  const first = await registerByApi(page, 'Farida First')
  await saveAddress(page, { address_line: '1, First Street' })
  const bread = await inStock(page, 'bread')
  const firstOrder = await orderOf(page, bread)
  await putInCart(page, [{ productId: bread._id, quantity: 2 }])
  await page.context().clearCookies()
  const firsts = [first.name, first.email, '1, First Street', firstOrder]
  const seconds = [second.name, second.email, '2, Second Street', secondOrder]
  const banner = page.getByRole('banner')
  const storedKeys = () => page.evaluate<string[]>('Object.keys(localStorage)')

  // slow, so that the first press comes before the menu has loaded
  await page.route(/\/assets\/account-dropdown-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/login')
  await watchFor(page, [...firsts, ...seconds])
  await login(page, first)
  await walkThroughAccount(page)
  await expect.poll(() => seen(page)).toEqual(firsts)
  await expect(banner.getByRole('link', { name: /^Cart: 2 items/ })).toBeVisible()
  expect(await storedKeys()).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']))

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/^[^?]*:\d+\/$/)
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  expect(await storedKeys()).toEqual([])
  await expect(banner.getByRole('link', { name: 'My Cart' })).toBeVisible()

  // no full page load: leftover data of the first user would show, if only for a moment
  await watchFor(page, [...firsts, ...seconds])
  await banner.getByRole('link', { name: 'Login' }).click()
  await login(page, second)
  await expect(banner.getByRole('link', { name: 'My Cart' })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'false')
  await walkThroughAccount(page)
  await expect.poll(() => seen(page)).toEqual(seconds)
  await expect(banner.getByRole('link', { name: 'My Cart' })).toBeVisible()
})

/** Records from now on which of these texts appear on the screen, until the document is left. */
const watchFor = (page: Page, words: string[]): Promise<void> =>
  page.evaluate(`{
    window.stopWatching?.()
    const words = ${JSON.stringify(words)}
    const seen = new Set()
    const look = () => words.filter((word) => document.body.innerText.includes(word)).forEach((word) => seen.add(word))
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    window.stopWatching = () => observer.disconnect()
    window.seenWords = () => (look(), words.filter((word) => seen.has(word)))
  }`)
const seen = (page: Page): Promise<string[]> => page.evaluate('window.seenWords()')

/** Navigates by client-side links; the last page is My Orders. */
async function walkThroughAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  const links = page.getByRole('navigation', { name: 'Account' })
  const main = page.getByRole('main')
  await links.getByRole('link', { name: 'Save Address' }).click()
  await expect(main.getByRole('article').getByText(/, \w+ Street$/)).toBeVisible()
  await links.getByRole('link', { name: 'My Orders' }).click()
  await expect(main.getByRole('article').getByRole('link', { name: /^JP\d{6}-/ })).toBeVisible()
}

async function inStock(page: Page, search: string) {
  const [one] = (await goods(page, search)).filter(({ stock }) => stock > 5)
  if (!one) throw new Error(`no ${search}`)
  return one
}

async function orderOf(page: Page, one: Awaited<ReturnType<typeof inStock>>): Promise<string> {
  await putInCart(page, [{ productId: one._id, quantity: 1 }])
  const { data } = await (await page.request.get('/api/address/get')).json()
  const placed = await page.request.post('/api/order/cash-on-delivery', {
    data: { addressId: data[0]._id, totalAmt: paid(one) },
  })
  return (await placed.json()).data.orderId
}
