import type { Browser, Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { PHONE, staffPhone } from './support/staff.ts'
import { admin, loginByApi } from './support/users.ts'

const post = async (by: Page, path: string, data: object = {}) => {
  const reply = await by.request.post(`/api/v1/${path}`, { data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

/** An order of the page's shopper on its way, with the phone of its rider and a page of an owner. */
async function onItsWay(page: Page, browser: Browser) {
  const owner = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await loginByApi(owner, admin)
  await ordersOf(page, 1)
  const [{ id, number }] = (await (await page.request.get('/api/v1/orders')).json()).data
  const { data: stores } = await (await owner.request.get('/api/store/all')).json()
  const { latitude, longitude } = stores.find((store: { name: string }) => store.name === 'Indiranagar')
  const rider = await staffPhone(browser, {
    role: 'rider',
    name: 'Meena Rider',
    permissions: ['geolocation'],
    geolocation: { latitude: latitude + 0.02, longitude },
  })
  await post(owner, `store/orders/${id}/accept`)
  await post(owner, `store/orders/${id}/pack`, { bags: 1 })
  await post(rider, `ride/orders/${id}/take`)
  return { owner, rider, id, number, store: { latitude, longitude } }
}

test('the shopper sees the rider come nearer on a map, and not any more when the rider stops sharing', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  const { owner, rider, id, number, store } = await onItsWay(page, browser)
  const { latitude, longitude } = store
  await page.setViewportSize(PHONE)
  await page.goto(`/dashboard/myorders/${id}`)
  const map = page.getByRole('img', { name: /^Map: / })
  await expect(map).toHaveAttribute('aria-label', /does not share a position/)
  await rider.goto('/ride')
  const sharing = rider.getByRole('status').filter({ hasText: 'While you ride' })
  await expect(sharing).toContainText('see about where you are')
  await expect(map).toHaveAttribute('aria-label', /The rider is about [\d.]+ k?m from/)
  await expect(map).toContainText('Meena')
  await expect(page.getByText(/^The rider is about .* by the straight way\.$/)).toBeVisible()
  await accessible(page)
  await accessible(rider)

  // the next measurement is at the store; the page is not loaded again
  const before = await map.getAttribute('aria-label')
  await rider.context().setGeolocation({ latitude: latitude + 0.018, longitude: longitude + 0.002 })
  await expect(map).not.toHaveAttribute('aria-label', before ?? '', { timeout: 60_000 })
  await expect(map).toHaveAttribute('aria-label', /The rider is about/)

  await rider.getByRole('button', { name: `Go on with ${number}` }).click()
  await rider.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(rider.getByText('Your position is not shared.')).toBeVisible()
  await expect(map).toHaveAttribute('aria-label', /does not share a position/)
  await expect(map).not.toContainText('Meena')
  await rider.getByRole('button', { name: 'Share position' }).click()
  await expect(map).toContainText('Meena', { timeout: 60_000 })
  for (const one of [owner, rider]) await one.context().close()
})

test('a position that is under way when the rider stops sharing does not stay', async ({ page, browser }) => {
  test.slow()
  const { owner, rider, id } = await onItsWay(page, browser)
  const positions = async (): Promise<unknown[]> => {
    const { data } = await (await owner.request.get('/api/v1/store/rider-positions')).json()
    return data.filter(({ order }: { order: { id: string } }) => order.id === id)
  }
  const sentBy = (method: string) => (one: { url(): string; method(): string }) =>
    one.method() === method && one.url().endsWith('/position')

  const release = await hold(rider, '**/api/v1/ride/orders/*/position', 'PUT')
  const underWay = rider.waitForRequest(sentBy('PUT'))
  await rider.goto('/ride')
  await underWay
  const stopped = rider.waitForResponse((reply) => sentBy('DELETE')(reply.request()))
  await rider.getByRole('button', { name: 'Stop sharing' }).click()
  expect((await stopped).status()).toBe(200)

  const stored = rider.waitForResponse(
    async (reply) => sentBy('PUT')(reply.request()) && (await reply.json()).shared,
  )
  release()
  await stored
  await expect.poll(positions).toEqual([])
  for (const one of [owner, rider]) await one.context().close()
})
