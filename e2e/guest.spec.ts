import { expect, test } from './support/journey.ts'
import { login, shopper } from './support/people.ts'

test('guest: fills a cart, is asked to log in, and comes back to it at the checkout', async ({
  page,
  accessible,
}) => {
  const personal: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) personal.push(response.url())
  })
  await page.goto('/search?q=bread')
  await page
    .getByRole('button', { name: /^Add .*bread/i })
    .first()
    .click()
  await expect(page.getByText('Item added')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^One .*bread.* more$/i }).first()).toBeVisible()

  await page.goto('/cart')
  await accessible(page)
  await page.getByRole('button', { name: /Proceed/ }).click()
  await expect(page.getByText('Please Login')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=/)
  // a guest's pages ask for nothing personal
  expect(personal).toEqual([])

  await login(page, shopper)
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText(/bread/i).first()).toBeVisible()
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /^One .*bread.* less$/i })
    .first()
    .click()
  await expect(page.getByText('Item remove')).toBeVisible()
})

test('logging out takes everything personal off the screen and out of the browser', async ({ page }) => {
  await page.goto('/login')
  await login(page, shopper)
  await page.goto('/user')
  await page.getByRole('button', { name: /log ?out/i }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Sunil')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL(/\/login/)
})

test('what is pressed before the page can answer is carried out once it can', async ({ page }) => {
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await new Promise((later) => setTimeout(later, 2_000))
    await route.continue()
  })
  await page.goto('/search?q=bread', { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('button', { name: /^Add .*bread/i }).first()
  await add.click()
  await add.click()
  await expect(page.getByText('Item added')).toBeVisible()
  await expect(page.getByText(/^1 of .* in the cart$/).first()).toBeAttached()
})
