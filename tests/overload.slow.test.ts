import autocannon from 'autocannon'
import { afterAll, expect, test, vi } from 'vitest'
import { fill, place } from './support/buying.ts'
import { Client } from './support/client.ts'
import { seed, withAddress } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'
import { openShopProcess } from './support/shop-process.ts'

vi.setConfig({ testTimeout: 120_000 })
const shop = await openTestShop()
const fixture = await seed(shop)
const server = await openShopProcess(shop, { limits: process.env.OVERLOAD_LIMITS !== 'off' })
afterAll(async () => {
  await server.close()
  await shop.close()
})

const productId = await fixture.product({ name: 'Tea', price: 10, discount: 0, stock: 1_000_000 })
await Promise.all(Array.from({ length: 60 }, (_, n) => fixture.product({ name: `Tea of garden ${n}` })))

/** People who search, each from an address of their own; `rate`: searches a second, without it as many as possible. */
const browse = (seconds: number, connections: number, rate?: number) =>
  autocannon({
    url: server.url,
    workers: 1,
    connections,
    duration: seconds,
    timeout: 60,
    ...(rate && { overallRate: rate }),
    requests: Array.from({ length: 200 }, (_, n) => ({
      method: 'POST' as const,
      path: '/api/product/search-product',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
      body: JSON.stringify({ search: 'tea', page: 1, limit: 50 }),
    })),
  })

async function buyer() {
  const { token } = await fixture.shopper()
  const shopper = Object.assign(new Client(server.url), { token })
  const addressId = await withAddress(shopper)
  return async () => {
    await fill(shopper, [{ productId }])
    const begun = performance.now()
    const { status } = await place(shopper, { addressId, totalAmt: 10 })
    return { status, ms: performance.now() - begun }
  }
}

/** Orders again and again until `ended`, each buyer one at a time. */
async function orderUntil(ended: () => boolean, buyers: Awaited<ReturnType<typeof buyer>>[]) {
  const orders: { status: number; ms: number }[] = []
  const work = async (order: Awaited<ReturnType<typeof buyer>>) => {
    while (!ended()) orders.push(await order())
  }
  await Promise.all(buyers.map(work))
  return orders
}

/** What docs/decisions/119 records. */
function figures(bearable: number, searches: object, orders: { ms: number }[]): string {
  const times = orders.map(({ ms }) => Math.round(ms)).sort((one, other) => one - other)
  const [median, slowest] = [times[times.length >> 1], times.at(-1)]
  return JSON.stringify({ bearable, searches, orders: orders.length, median, slowest })
}

/** Orders while people search at three times `bearable`, the searches a second that the server bears. */
async function overload(bearable: number, buyers: Awaited<ReturnType<typeof buyer>>[]) {
  let ended = false
  const browsing = Promise.resolve(browse(8, 1_200, Math.round(bearable * 3))).finally(() => {
    ended = true
  })
  const orders = await orderUntil(() => ended, buyers)
  const { statusCodeStats = {}, errors, timeouts, requests } = await browsing
  process.stdout.write(`${figures(bearable, { statusCodeStats, errors, timeouts }, orders)}\n`)
  return { orders, statuses: Object.keys(statusCodeStats), answered: requests.average }
}

test('at three times the searches that a server bears, orders are placed, and some searches are refused', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, buyer))
  for (const order of buyers) await order()
  let bearable = (await browse(4, 20)).requests.average
  let storm = await overload(bearable, buyers)
  // when all are answered, the server bears more than was measured while the machine had other work
  for (let round = 2; round <= 3 && !storm.statuses.includes('503'); round += 1) {
    bearable = Math.max(bearable, storm.answered)
    storm = await overload(bearable, buyers)
  }
  expect(storm.orders.length).toBeGreaterThan(0)
  expect(storm.orders.filter(({ status }) => status !== 201)).toEqual([])
  expect(storm.statuses).toEqual(['200', '503'])
  // once the others have gone, and what they asked for is done, the shop is open for everybody
  await vi.waitFor(async () => {
    const after = await browse(1, 4)
    expect(Object.keys(after.statusCodeStats ?? {})).toEqual(['200'])
  }, 20_000)
})
