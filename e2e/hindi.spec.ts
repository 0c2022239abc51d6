import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { admin, enter, moveIn, newcomer } from './support/people.ts'

// of a login with a wrong password
test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

const language = (page: Page) => page.locator('html').getAttribute('lang')
const fits = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')

test('a press in the header turns the shop to Hindi, wherever one goes on to, and another turns it back', async ({
  page,
  accessible,
}) => {
  await page.goto('/')
  expect(await language(page)).toBe('en-IN')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByText('Item added')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('किराना आपके घर, झटपट')
  expect(await language(page)).toBe('hi-IN')
  await expect(page).toHaveTitle(/मिनट/)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'तेल और घी' })).toBeVisible()
  // what was in the cart is there still
  await expect(page.getByRole('banner').getByRole('link', { name: '1 आइटम' })).toBeVisible()
  await accessible(page)

  await page.getByRole('link', { name: /सब देखें/ }).first().click()
  await expect(page.getByText(/^\d+ सामान$/)).toBeVisible()
  await page.reload()
  expect(await language(page)).toBe('hi-IN')
  await accessible(page)

  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page.getByRole('heading', { name: 'सामान की जानकारी' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ऀ-ॿ]/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/product\/[\w-]+$/)
  await accessible(page)

  const again = await page.context().newPage()
  await again.goto('/search?q=दूध')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(/^“दूध” के लिए/)
  await again.close()

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Product details' })).toBeVisible()
  expect(await language(page)).toBe('en-IN')
})

test('who stays with something unsaved stays in the language of the page, whatever the shop answers', async ({
  page,
}) => {
  await moveIn(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('main').getByLabel('Name').fill('Somebody else')
  await page.getByRole('main').getByLabel('Mobile').fill('98450 12345')
  const asked = page.waitForEvent('dialog')
  const pressing = page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()
  await (await asked).dismiss()
  await pressing
  expect(await language(page)).toBe('en-IN')
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('group').getByText('Updated successfully')).toBeVisible()
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'language')
  expect(chosen?.value).toBe('en')
})

test('an admin who reads Hindi sees shelves, products, orders and stock by their Hindi names', async ({
  page,
  baseURL,
}) => {
  await enter(page, admin)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  const main = page.getByRole('main')
  for (const [path, names] of [
    ['category', main.getByRole('article').getByRole('heading')],
    ['product', main.getByRole('article').getByRole('heading')],
    ['subcategory', main.getByRole('row').locator('td:nth-child(2)')],
    ['stock', main.getByRole('row').locator('td:first-child')],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    await expect(names.first()).toHaveText(/[ऀ-ॿ]/)
  }
})

test('pages are kept per language: nobody is served a page somebody else chose', async ({ request }) => {
  const homeOf = async (cookie?: string) =>
    (await request.get('/', { headers: cookie ? { cookie } : {} })).text()
  // each twice: made, and then as it was kept
  for (const _ of ['made', 'kept']) {
    expect(await homeOf('language=hi')).toContain('<html lang="hi-IN">')
    expect(await homeOf()).toContain('<html lang="en-IN">')
    expect(await homeOf('language=tlh')).toContain('<html lang="en-IN">')
  }
  const english = await request.get('/')
  const known = { 'if-none-match': english.headers().etag ?? '', cookie: 'language=hi' }
  expect((await request.get('/', { headers: known })).status()).toBe(200)
  // the longer names stay out of pages nobody reads them on
  expect((await english.text()).includes('nameHi')).toBe(false)
  expect((await request.get('/', { headers: { 'accept-language': 'hi' } })).headers().etag).toBe(
    known['if-none-match'],
  )
})

test('somebody who reads Hindi opens an account and orders with cash on delivery', async ({
  page,
  baseURL,
  accessible,
}) => {
  test.slow()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  const who = newcomer('मीरा नायर')
  await page.goto('/register')
  await page.getByLabel('नाम').fill(who.name)
  await page.getByLabel('ईमेल').fill(who.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(who.password)
  await page.getByLabel('पासवर्ड दोबारा लिखें').fill(who.password)
  await accessible(page)
  await page.getByRole('button', { name: 'रजिस्टर' }).click()
  await expect(page.getByText('रजिस्ट्रेशन हो गया')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('ईमेल').fill(who.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not what it was')
  await page.getByRole('button', { name: 'लॉगिन' }).click()
  await expect(page.getByText('ईमेल या पासवर्ड गलत है।').first()).toBeVisible()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'लॉगिन' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto('/search?q=चावल')
  await page.getByRole('button', { name: /जोड़ें$/ }).first().click()
  await expect(page.getByText('आइटम जोड़ा गया')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('1 आइटम की डिलीवरी')).toBeVisible()
  await expect(page.getByText('डिलीवरी चार्ज')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: /आगे बढ़ें/ }).click()

  await expect(page.getByText('अपना पता चुनें')).toBeVisible()
  await page.getByRole('button', { name: 'पता जोड़ें' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('पता', { exact: true }).fill('12, 100 फ़ीट रोड')
  await dialog.getByLabel('शहर').fill('बेंगलुरु')
  await dialog.getByLabel('राज्य').fill('कर्नाटक')
  await dialog.getByLabel('पिनकोड').fill('560038')
  await dialog.getByLabel('मोबाइल').fill('98450 12345')
  // it is kept as it stands, for every reader
  await expect(dialog.getByLabel('देश')).toHaveValue('India')
  await dialog.getByRole('button', { name: 'सेव करें' }).click()
  await expect(page.getByRole('radio', { name: /फ़ीट रोड/ })).toBeChecked()
  await accessible(page)
  await page.getByRole('button', { name: 'कैश ऑन डिलीवरी' }).click()

  await expect(page).toHaveURL(/\/success/)
  await expect(page.getByText(/हो गया/).first()).toBeVisible()
  await page.goto('/dashboard/myorders')
  const order = page.getByRole('article').first()
  await expect(order.getByText('पेंडिंग')).toBeVisible()
  await accessible(page)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing stands out sideways in Hindi, and the language is chosen at the foot of the page', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    const listing = await page
      .locator('main a[href*="/"]')
      .filter({ hasText: 'सब देखें' })
      .first()
      .getAttribute('href')
    for (const path of ['/', listing ?? '', '/search?q=दूध', '/cart', '/login', '/register', '/not-served']) {
      await page.goto(path)
      expect([path, await fits(page)]).toEqual([path, true])
    }
  })
})
