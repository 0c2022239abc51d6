import type { Browser, Page } from '@playwright/test'
import { isFree } from './support/in-viewport.ts'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { goods, putInCart } from './support/products.ts'
import { staffPhone } from './support/staff.ts'
import { openProxy } from './support/tcp-proxy.ts'
import { admin, loginByApi } from './support/users.ts'
import { widths } from './support/widths.ts'

const STREAM = /\/api\/v1\/orders\/[0-9a-f]{32}\/events$/
/** Well below the polling interval of a page whose stream is not connected. */
const AT_ONCE = { timeout: 10_000 }
const BY_POLLING = { timeout: 45_000 }
const HOUR = 3_600_000

/** A new shopper with an open order, and somebody who picks and rides it on another phone. */
async function placed(page: Page) {
  await ordersOf(page, 1)
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  const [order] = data as { id: string; promisedAt: string }[]
  if (!order) throw new Error('no order')
  return { ...order, path: `/dashboard/myorders/${order.id}` }
}

async function openStore(browser: Browser) {
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker' })
  const rider = await staffPhone(browser, { role: 'rider', name: 'Deepa Rider' })
  const owner = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await loginByApi(owner, admin)
  const post = async (by: Page, url: string, data = {}) => {
    const response = await by.request.post(url, { data })
    expect(response.status(), await response.text()).toBe(200)
  }
  return {
    inStore: (id: string, step: string, data = {}) =>
      post(picker, `/api/v1/store/orders/${id}/${step}`, data),
    onRoad: (id: string, step: string, data = {}) => post(rider, `/api/v1/ride/orders/${id}/${step}`, data),
    async reject(id: string) {
      const data = { status: 'Rejected', why: 'The shopper called' }
      const ended = await owner.request.patch(`/api/order/update-status/${id}`, { data })
      expect(ended.status(), await ended.text()).toBe(200)
    },
    async close() {
      for (const phone of [picker, rider, owner]) await phone.context().close()
    },
  }
}

const tracking = (page: Page) => page.getByRole('region', { name: 'Where your order is' })
const now = (page: Page) => tracking(page).locator('[aria-current=step]')
const bar = (page: Page) => page.getByRole('link', { name: /^Your order:/ })

for (const { name, use } of widths)
  test.describe(name, () => {
    test.use({ ...use, expectedErrors: [/net::ERR_FAILED/] })

    test('each step appears without a reload, with the code and the first name of the rider', async ({
      page,
      browser,
      accessible,
    }) => {
      test.slow()
      const store = await openStore(browser)
      const order = await placed(page)
      const connected = page.waitForResponse(STREAM)
      await page.goto(order.path)
      await connected
      await expect(now(page)).toContainText('Order placed')
      await expect(tracking(page)).toContainText(/\d+ min left/)
      await expect(tracking(page)).not.toContainText('Hand-over code')

      await store.inStore(order.id, 'accept')
      await expect(now(page)).toContainText('Accepted by the store', AT_ONCE)
      await store.inStore(order.id, 'pick')
      await expect(now(page)).toContainText('Being picked', AT_ONCE)
      await store.inStore(order.id, 'pack', { bags: 1 })
      await expect(now(page)).toContainText('Packed', AT_ONCE)
      await store.onRoad(order.id, 'take')
      await expect(now(page)).toContainText('On its way', AT_ONCE)
      await expect(tracking(page)).toContainText('Deepa is on the way to you.')
      await expect(tracking(page)).not.toContainText('Rider')
      await store.onRoad(order.id, 'arrive')
      await expect(now(page)).toContainText('At your door', AT_ONCE)
      await expect(tracking(page)).toContainText('Deepa is at your door.')
      await accessible(page)

      const { delivery } = await (await page.request.get(`/api/v1/orders/${order.id}`)).json()
      await expect(tracking(page)).toContainText(delivery.code)
      await store.onRoad(order.id, 'deliver', { code: delivery.code })
      await expect(tracking(page)).toHaveCount(0, AT_ONCE)
      await expect(page).toHaveTitle(/^Order/)
      await store.close()
    })

    test('the countdown is right on a device whose clock is three hours fast', async ({ page }) => {
      const order = await placed(page)
      await page.clock.install({ time: Date.now() + 3 * HOUR })
      await page.goto(order.path)
      const text =
        (await tracking(page)
          .getByText(/\d+ min left/)
          .textContent()) ?? ''
      const left = (Date.parse(order.promisedAt) - Date.now()) / 60_000
      expect(Math.abs(Number.parseInt(text, 10) - left)).toBeLessThan(1.5)
      await expect(page).toHaveTitle(/^\(\d+ min left\) Order/)
    })

    test('a late order says that it is late, why, and what its shopper can do', async ({ page }) => {
      const order = await placed(page)
      await page.clock.install()
      // no reply of the server corrects the clock meanwhile, neither of the stream nor one that is under way
      await page.route(/\/events/, (route) => route.abort())
      await page.goto(order.path)
      await expect(tracking(page)).toContainText(/\d+ min left/)
      await page.waitForLoadState('networkidle')
      await page.route(/\/api\//, (route) => route.abort())
      await page.clock.fastForward(Date.parse(order.promisedAt) - Date.now() + 7 * 60_000)
      await expect(tracking(page)).toContainText(/[678] min late/)
      await expect(tracking(page)).toContainText('nobody in the store has begun to pick it')
      await expect(tracking(page)).toContainText('you can cancel it and pay nothing')
      await expect(tracking(page).getByRole('link', { name: 'Contact us' })).toBeVisible()
    })

    test('a line on every page leads to the open order, covers nothing, and goes with the order', async ({
      page,
      browser,
      accessible,
    }) => {
      // it is polled twice
      test.slow()
      const store = await openStore(browser)
      const order = await placed(page)
      const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 20)
      await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
      await page.goto('/')
      await expect(bar(page)).toContainText(/Order placed.*\d+ min left/)
      await expect(page).toHaveTitle(/^\(\d+ min left\) /)
      await expect.poll(() => isFree(bar(page))).toBe(true)
      if (use.viewport.width < 768)
        await expect.poll(() => isFree(page.getByRole('link', { name: /View Cart/ }))).toBe(true)
      await accessible(page)
      await bar(page).click()
      await expect(page).toHaveURL(new RegExp(`${order.id}$`))
      await expect(bar(page)).toHaveCount(0)
      await page.goto('/cart')
      await expect(bar(page)).toBeVisible()

      await store.inStore(order.id, 'accept')
      await store.inStore(order.id, 'pack', { bags: 1 })
      await expect(bar(page)).toContainText('Packed', BY_POLLING)
      await store.reject(order.id)
      await expect(bar(page)).toHaveCount(0, BY_POLLING)
      await expect(page).not.toHaveTitle(/min left/)
      await store.close()
    })
  })

test('a guest and a shopper without an open order have no line', async ({ page }) => {
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/latest-open')) reads += 1
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(reads).toBe(0)
  const order = await placed(page)
  await page.request.post('/api/order/cancel', { data: { _id: order.id } })
  const read = page.waitForResponse(/latest-open$/)
  await page.reload()
  await read
  await expect(bar(page)).toHaveCount(0)
})

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: [/net::ERR_/] })

  test('the page says so, and shows what it missed once the connection is back', async ({
    page,
    browser,
  }) => {
    const store = await openStore(browser)
    const order = await placed(page)
    const { port } = new URL(process.env.SHOP_URL ?? '')
    const proxy = await openProxy({ host: 'localhost', port: Number(port) })
    const connected = page.waitForResponse(STREAM)
    await page.goto(`http://localhost:${proxy.port}${order.path}`)
    await connected
    await expect(now(page)).toContainText('Order placed')
    proxy.cut()
    await expect(tracking(page)).toContainText('The live connection is lost.')
    await store.inStore(order.id, 'accept')
    proxy.restore()
    await expect(now(page)).toContainText('Accepted by the store', BY_POLLING)
    await expect(tracking(page)).not.toContainText('connection')
    proxy.remove()
    await store.close()
  })

  test('without a stream the page reads the order every 15 seconds, and says so', async ({
    page,
    browser,
  }) => {
    const store = await openStore(browser)
    const order = await placed(page)
    await page.route(STREAM, (route) => route.abort())
    await page.goto(order.path)
    await expect(tracking(page)).toContainText('the order is read every 15 seconds')
    await store.inStore(order.id, 'accept')
    await expect(now(page)).toContainText('Accepted by the store', BY_POLLING)
    await store.close()
  })
})
