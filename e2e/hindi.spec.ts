import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { goods } from './support/products.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi, newUser, registerByApi } from './support/users.ts'

// logged by the browser for a login with a wrong password
test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

const language = (page: Page) => page.locator('html').getAttribute('lang')
const fits = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')

test('a press in the header switches the shop to Hindi on all pages, and another switches it back', async ({
  page,
  accessible,
}) => {
  test.slow()
  await page.goto('/')
  expect(await language(page)).toBe('en-IN')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByText('Item added')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('किराना आपके घर, झटपट')
  expect(await language(page)).toBe('hi-IN')
  await expect(page).toHaveTitle('Jhatpat: किराना आपके घर')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'तेल और घी' })).toBeVisible()
  // the cart is unchanged
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
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/[\w-]+\?lang=hi$/)
  await accessible(page)

  const again = await page.context().newPage()
  await again.goto('/search?q=दूध')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(/^“दूध” के लिए/)
  await again.close()

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Product details' })).toBeVisible()
  expect(await language(page)).toBe('en-IN')
})

test('the page has the chosen language even if the browser writes its cookie late', async ({ page }) => {
  await page.addInitScript(`{
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    const waiting = []
    const write = () => waiting.splice(0).forEach((cookie) => cookies.set.call(document, cookie))
    Object.defineProperty(document, 'cookie', {
      get() {
        write()
        return cookies.get.call(document)
      },
      set(cookie) {
        waiting.push(cookie)
        setTimeout(write, 1_000)
      },
    })
  }`)
  await page.goto('/login')
  for (const [name, lang] of [
    ['हिन्दी', 'hi-IN'],
    ['English', 'en-IN'],
  ] as const) {
    const loaded = page.waitForEvent('load')
    await page.getByRole('banner').getByRole('button', { name }).click()
    await loaded
    expect(await language(page)).toBe(lang)
  }
})

test('staying on a page with unsaved input keeps the page’s language, whatever the response', async ({
  page,
}) => {
  await registerByApi(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('main').getByLabel('Name').fill('Somebody else')
  await page.getByRole('main').getByLabel('Mobile').fill('98450 12345')
  const confirmation = page.waitForEvent('dialog')
  const pressing = page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click()
  await (await confirmation).dismiss()
  await pressing
  expect(await language(page)).toBe('en-IN')
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('group').getByText('Updated successfully')).toBeVisible()
  const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value
  await expect.poll(chosen).toBe('en')
})

test('in Hindi an admin sees categories, products, orders and stock by their Hindi names', async ({
  page,
  baseURL,
}) => {
  await loginByApi(page, admin)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  const main = page.getByRole('main')
  // by search, because products of other tests without a Hindi name come first in these lists
  for (const [path, name] of [
    ['category', main.getByRole('heading', { name: 'डेयरी, ब्रेड और अंडे', exact: true })],
    ['subcategory?search=Milk', main.getByRole('cell', { name: 'दूध', exact: true })],
    ['product?search=A2+Milk', main.getByRole('heading', { name: 'सुरभिका ए2 दूध' })],
    ['stock?search=A2+Milk', main.getByRole('cell', { name: /सुरभिका ए2 दूध/ })],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    await expect(name.first()).toBeVisible()
  }
})

test('pages are cached per language', async ({ request }) => {
  const homePathOf = async (cookie?: string) =>
    (await request.get('/', { headers: cookie ? { cookie } : {} })).text()
  // each twice: first rendered, then from the cache
  for (const _ of ['rendered', 'cached']) {
    expect(await homePathOf('language=hi')).toContain('<html lang="hi-IN">')
    expect(await homePathOf()).toContain('<html lang="en-IN">')
    expect(await homePathOf('language=tlh')).toContain('<html lang="en-IN">')
  }
  const english = await request.get('/')
  const conditional = { 'if-none-match': english.headers().etag ?? '', cookie: 'language=hi' }
  expect((await request.get('/', { headers: conditional })).status()).toBe(200)
  // pages in English do not contain the Hindi names
  expect((await english.text()).includes('nameHi')).toBe(false)
  // another test may change the page between the two requests
  await expect(async () => {
    const without = (await request.get('/')).headers().etag
    const preferring = (await request.get('/', { headers: { 'accept-language': 'hi' } })).headers().etag
    expect(preferring).toBeTruthy()
    expect(preferring).toBe(without)
  }).toPass({ timeout: 15_000 })
})

test('in Hindi a shopper registers and orders with cash on delivery', async ({
  page,
  baseURL,
  accessible,
}) => {
  test.slow()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  const user = newUser('मीरा नायर')
  await page.goto('/register')
  await page.getByLabel('नाम').fill(user.name)
  await page.getByLabel('ईमेल').fill(user.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(user.password)
  await page.getByLabel('पासवर्ड दोबारा लिखें').fill(user.password)
  await accessible(page)
  await page.getByRole('button', { name: 'रजिस्टर' }).click()
  await expect(page.getByText('रजिस्ट्रेशन हो गया')).toBeVisible()
  // registering logs in; from here on an existing user logs in
  await expect(page).not.toHaveURL(/\/register/)
  await page.context().clearCookies({ name: /^(accessToken|refreshToken|signed_in)$/ })
  await page.evaluate('localStorage.clear()')
  await page.goto('/login')

  await page.getByLabel('ईमेल').fill(user.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not what it was')
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click()
  await expect(toastOf(page, 'ईमेल या पासवर्ड गलत है।')).toHaveCount(1)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click()
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
  // the entered text is stored unchanged, for readers of both languages
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
  await expect(order.getByText(/(सुबह|दोपहर|शाम|रात) \d{1,2}:\d\d बजे$/)).toBeVisible()
  await accessible(page)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page overflows sideways in Hindi, and the footer has the language switch', async ({ page }) => {
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
      // the style sheets load after the first paint
      await expect.poll(() => fits(page), path).toBe(true)
    }
  })
})

test('units, places and storage of a product are in Hindi, without Latin letters', async ({
  page,
  baseURL,
}) => {
  const [milk] = await goods(page, 'toned milk')
  const place = encodeURIComponent(JSON.stringify({ n: 'Indiranagar', p: '560038' }))
  await page.context().addCookies([
    { name: 'language', value: 'hi', url: baseURL ?? '' },
    { name: 'place', value: place, url: baseURL ?? '' },
  ])
  await page.goto(`/product/x-${milk?._id}`)
  const measure = /^\d+ (मिली|लीटर)$/
  const facts = page.getByRole('region', { name: 'सामान की जानकारी' })
  await expect(facts.getByText(measure)).toHaveCount(1)
  const top = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(top.getByText(measure).first()).toBeVisible()
  expect(await top.innerText()).not.toMatch(/[A-Za-z]/)
  await expect(top.getByRole('navigation', { name: 'साइज़' }).getByRole('link')).not.toHaveCount(0)
  await expect(facts).toContainText('फ़्रिज में 2–5 °C पर रखें')
  await expect(facts).toContainText(/\d+ दिन/)
  await expect(page.getByRole('banner')).toContainText('इंदिरानगर')
  await page.goto('/search')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  for (const text of await cards.allInnerTexts()) expect(text).not.toMatch(/[A-Za-z]/)
})

test('descriptions, variants and makers are in Hindi; English pages contain no Hindi', async ({
  page,
  baseURL,
}) => {
  const searches = ['toned milk', 'basmati rice', 'baby wipes', 'saffron', 'instant noodles', 'tawa', 'dates']
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  for (const words of searches) {
    // other tests add products of the same words, without Hindi
    const one = (await goods(page, words)).find(({ nameHi }) => nameHi)
    await page.goto(`/product/x-${one?._id}`)
    const facts = page.getByRole('region', { name: 'सामान की जानकारी' })
    // at least a description, a unit, a shelf life or storage, a country and a maker
    await expect.poll(() => facts.getByRole('definition').count(), words).toBeGreaterThan(3)
    await expect(facts.getByRole('definition').first()).toHaveText(/[ऀ-ॿ].*।$/)
    // the degree sign is the same in both languages
    expect((await facts.innerText()).replaceAll('°C', ''), words).not.toMatch(/[A-Za-z]/)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^[^A-Za-z]*।/)
  }
  await page.context().clearCookies({ name: 'language' })
  const [milk] = await goods(page, 'toned milk')
  const english = await (await page.request.get(`/product/x-${milk?._id}`)).text()
  expect(english).toContain('Description')
  expect(english).not.toMatch(/descriptionHi|detailsHi/)
})
