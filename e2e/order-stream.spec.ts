import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { openProxy } from './support/tcp-proxy.ts'
import { admin, loginByApi } from './support/users.ts'

const STREAM = /\/api\/v1\/orders\/[0-9a-f]{32}\/events$/
/** Well below the polling interval of a page whose stream is not connected. */
const AT_ONCE = { timeout: 10_000 }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Places an order as a new shopper; `set` sets its status as staff in another browser. */
async function openOrder(page: Page, browser: Browser) {
  const { numbers } = await ordersOf(page, 1)
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  const office = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const staffPage = await office.newPage()
  await loginByApi(staffPage, admin)
  const id: string = data[0].id
  return {
    id,
    number: numbers[0] ?? '',
    staffPage,
    path: `/dashboard/myorders/${id}`,
    set: async (status: string) =>
      expect(
        (await office.request.patch(`/api/order/update-status/${id}`, { data: { status } })).status(),
      ).toBe(200),
  }
}

/** Counts the requests of a page for the order, and for its stream. */
function countRequests(page: Page) {
  const counts = { reads: 0, streams: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (STREAM.test(pathname)) counts.streams += 1
    else if (/\/api\/v1\/(staff\/)?orders\/[0-9a-f]{32}$/.test(pathname)) counts.reads += 1
  })
  return counts
}

/** Resolves when the page closes its stream. */
const streamClosed = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => STREAM.test(request.url()))

test('a status that staff set appears on the open page of an order at once', async ({ page, browser }) => {
  const order = await openOrder(page, browser)
  const counts = countRequests(page)
  const connected = page.waitForResponse(STREAM)
  await page.goto(order.path)
  await connected
  await expect(title(page)).toContainText('Pending')
  await order.set('Shipped')
  await expect(title(page)).toContainText('Shipped', AT_ONCE)
  await expect(page.getByRole('listitem').filter({ hasText: 'by the shop' })).toHaveCount(1)
  await order.set('Delivered')
  await expect(title(page)).toContainText('Delivered', AT_ONCE)
  // the page, and once for each step; the stream repeats the first step when it connects
  expect(counts).toEqual({ reads: 3, streams: 1 })

  const closed = streamClosed(page)
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await closed
})

test('staff see a step of somebody else at once, too, over one stream', async ({ page, browser }) => {
  const order = await openOrder(page, browser)
  const { staffPage } = order
  const counts = countRequests(staffPage)
  const connected = staffPage.waitForResponse(STREAM)
  await staffPage.goto(`/dashboard/all-orders/${order.id}`)
  await connected
  await order.set('Shipped')
  await expect(title(staffPage)).toContainText('Shipped', AT_ONCE)
  // the dialog reads the order as well
  await staffPage.getByLabel(`Change Status of ${order.number}`).selectOption('Delivered')
  await expect(staffPage.getByRole('dialog').getByRole('radio', { name: 'Yes, received' })).toBeVisible()
  expect(counts.streams).toBe(1)
})

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: [/net::ERR_/] })

  test('the page receives what it missed after the last event once it is back', async ({ page, browser }) => {
    const order = await openOrder(page, browser)
    const { steps } = await (await page.request.get(`/api/v1/orders/${order.id}`)).json()
    const { port } = new URL(process.env.SHOP_URL ?? '')
    const proxy = await openProxy({ host: 'localhost', port: Number(port) })
    const counts = countRequests(page)
    const connected = page.waitForResponse(STREAM)
    await page.goto(`http://localhost:${proxy.port}${order.path}`)
    await connected
    // its first event follows; the id of an event that did not arrive cannot be sent back
    await expect.poll(() => proxy.sent()).toMatch(new RegExp(`^id: ?${steps[0].id}`, 'm'))
    await page.waitForTimeout(1_000)
    // the stream repeats the first step when it connects, and the page reads the order once for each step
    await expect.poll(() => counts).toEqual({ reads: 1, streams: 1 })
    await expect(title(page)).toContainText('Pending')
    proxy.cut()
    await order.set('Shipped')
    counts.reads = 0
    const reconnected = page.waitForResponse(STREAM)
    proxy.restore()
    await reconnected
    expect(proxy.received()).toMatch(new RegExp(`last-event-id: ${steps[0].id}\\b`, 'i'))
    await expect(title(page)).toContainText('Shipped', AT_ONCE)
    expect(counts.reads).toBe(1)
    proxy.remove()
  })
})

test.describe('without a stream', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the page reads the order every 15 seconds', async ({ page, browser }) => {
    const order = await openOrder(page, browser)
    await page.clock.install()
    const counts = countRequests(page)
    await page.route(STREAM, (route) => route.abort())
    await page.goto(order.path)
    await expect(title(page)).toContainText('Pending')
    // stopped at a read, so that no time of the machine is added to that of the page
    const read = page.waitForResponse(new RegExp(`/api/v1/orders/${order.id}$`))
    await page.clock.pauseAt(Date.now() + 60_000)
    await read
    await order.set('Shipped')
    const before = counts.reads
    await page.clock.runFor(10_000)
    expect(counts.reads).toBe(before)
    await page.clock.runFor(6_000)
    await page.clock.resume()
    await expect(title(page)).toContainText('Shipped', AT_ONCE)
  })
})

test('logging out ends the stream', async ({ page, browser }) => {
  const order = await openOrder(page, browser)
  const counts = countRequests(page)
  const connected = page.waitForResponse(STREAM)
  await page.goto(order.path)
  await connected
  const closed = streamClosed(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await closed
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(counts.streams).toBe(1)
})
