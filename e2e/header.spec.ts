import type { Locator, Page } from '@playwright/test'
import { isFree } from './support/in-viewport.ts'
import { expect, test } from './support/journey.ts'
import { type Goods, goods, putInCart } from './support/products.ts'
import { openScreens, type Screen, shopperScreens } from './support/screens.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

/** A page that does not exist returns 404, which browsers log to the console. */
test.use({ expectedErrors: [/status of 404/] })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const circles: [user: string, screens: (page: Page) => Promise<Screen[]>][] = [
  ['a guest', openScreens],
  ['a shopper', shopperScreens],
]

for (const viewport of [phone, desktop])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    for (const [user, screens] of circles)
      test(`${user} reaches logo, search, account and cart on every page at every scroll position`, async ({
        page,
      }) => {
        test.setTimeout(600_000)
        for (const { name, path } of await screens(page)) {
          await page.goto(path)
          await expect(await cartButton(page), name).toBeVisible()
          for (const scrolled of [0, 400, 100_000]) {
            await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: 'instant' })`)
            const reached = headerParts(page, user === 'a guest' ? 'Login' : 'Account')
            for (const [part, it] of Object.entries(reached)) {
              await expect(it, `${part} on ${name}`).toBeInViewport({ ratio: 1 })
              await expect.poll(() => isFree(it), `${part} on ${name} at ${scrolled}`).toBe(true)
            }
          }
        }
      })

    test('the cart button shows count and sum untruncated, from an empty cart to 99 units for a lakh', async ({
      page,
    }) => {
      const dear = await productFor(page, 1_247)
      await registerByApi(page)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'My Cart' })).toBeVisible()

      await putInCart(page, [{ productId: dear._id, quantity: 1 }])
      await page.goto('/')
      await expectCart(page, '1 item', '₹1,247')

      await putInCart(page, [{ productId: dear._id, quantity: 99 }])
      for (const path of ['/', '/search?q=milk', `/product/x-${dear._id}`]) {
        await page.goto(path)
        await expectCart(page, '99 items', '₹1,23,453')
      }
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await expectCart(page, '99 items', '₹1,23,453')

      await page.context().addCookies([{ name: 'language', value: 'hi', url: new URL(page.url()).origin }])
      await page.goto('/')
      await expectCart(page, '99 आइटम', '₹1,23,453')
    })
  })

for (const width of [320, 390, 768, 1280])
  for (const [language, promise] of [
    ['en', /^Delivery in \d+(–\d+)? Min$/],
    ['hi', /^\d+(–\d+)? मिनट में डिलीवरी$/],
  ] as const)
    test(`the delivery time in the header is not truncated at ${width} px in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const chosen = await page.request.post('/api/delivery/place', { data: { pincode: '560066' } })
      expect(chosen.status()).toBe(200)
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      for (const size of ['100%', '200%']) {
        await page.goto('/')
        await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
        const words = page.getByRole('banner').getByText(promise).filter({ visible: true })
        await expect(words).toBeInViewport({ ratio: 1 })
        await expect.poll(() => cutOff(words)).toBe(false)
      }
    })

const cartButton = async (page: Page): Promise<Locator> =>
  page.getByRole('banner').getByRole('link', { name: /^(My Cart|Cart:)/ })

function headerParts(page: Page, account: 'Login' | 'Account'): Record<string, Locator> {
  const header = page.getByRole('banner')
  const entry = header.getByRole('link', { name: account }).or(header.getByRole('button', { name: account }))
  return {
    logo: header.getByRole('link', { name: 'Jhatpat, home' }),
    search: header
      .getByRole('link', { name: 'Search for products' })
      .or(header.getByRole('combobox', { name: 'Search for products' })),
    account: entry,
    cart: header.getByRole('link', { name: /^(My Cart|Cart:)/ }),
  }
}

/** The button's name has count and sum, it shows both, and neither overflows the button or the screen. */
async function expectCart(page: Page, items: string, sum: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('link', { name: `${items} ${sum}` })
  await expect(button).toBeInViewport({ ratio: 1 })
  for (const text of [button.getByText(new RegExp(`^${items.split(' ')[0]}`)), button.getByText(sum)]) {
    await expect(text).toBeInViewport({ ratio: 1 })
    // the fonts may still load
    await expect(async () => {
      expect(await cutOff(text)).toBe(false)
      const [inner, outer] = [await text.boundingBox(), await button.boundingBox()]
      if (!inner || !outer) throw new Error('there is no cart button')
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
    }).toPass({ timeout: 15_000 })
  }
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

type Sized = { scrollWidth: number; clientWidth: number }
/** Whether its text overflows its box. */
const cutOff = (it: Locator): Promise<boolean> =>
  it.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as Sized
    return clientWidth > 0 && scrollWidth > clientWidth
  })

/** A new product at this price with enough stock. */
async function productFor(page: Page, price: number): Promise<Goods> {
  await loginByApi(page, admin)
  const [like] = (await goods(page, 'milk')) as (Goods & {
    image: string[]
    category: object[]
    subCategory: object[]
  })[]
  const { image, category, subCategory } = like ?? {}
  const data = {
    name: `Saffron ${Date.now().toString(36)}`,
    image,
    category,
    subCategory,
    unit: '1 g',
    stock: 500,
    price,
    discount: 0,
    description: 'Threads from Pampore.',
    more_details: {},
  }
  const response = await page.request.post('/api/product/create', { data })
  expect(response.status()).toBe(201)
  await page.context().clearCookies()
  return (await response.json()).data
}
