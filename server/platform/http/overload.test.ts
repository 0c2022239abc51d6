import { pino } from 'pino'
import { expect, test } from 'vitest'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'
import { type OverloadLimits, shedBrowsing } from './overload.ts'

const log = pino({ level: 'silent' })

/** A server whose pages wait until `serve` is called. */
async function openServer(limits: OverloadLimits) {
  const http = await createHttp({ log, strict: true, disk: watchDisk(log), trustedProxies: 'loopback' })
  shedBrowsing(http, limits)
  const { promise, resolve: serve } = Promise.withResolvers<string>()
  let waiting = 0
  http.get('/search', () => {
    waiting += 1
    return promise
  })
  http.post('/api/order/cash-on-delivery', async () => 'ordered')
  http.get('/healthz', async () => 'well')
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, url, serve: () => serve('results'), waiting: () => waiting }
}
const idle = () => 0

test('of three searches at once, where two may be, the third must come back, and an order is taken', async () => {
  const { http, url, serve, waiting } = await openServer({
    mostBrowsing: 2,
    mostLag: 400,
    fewBrowsing: 0,
    lag: idle,
  })
  const searches = [fetch(`${url}/search`), fetch(`${url}/search`)]
  await expect.poll(waiting).toBe(2)
  const refused = await fetch(`${url}/search`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({
    code: 'OVERLOADED',
    message:
      'Very many people are in the shop right now. Please look again in a few seconds. Orders are still taken.',
  })
  expect((await fetch(`${url}/api/order/cash-on-delivery`, { method: 'POST' })).status).toBe(200)
  serve()
  expect(await Promise.all(searches.map(async (search) => (await search).text()))).toEqual([
    'results',
    'results',
  ])
  // a place is free again
  expect((await fetch(`${url}/search`)).status).toBe(200)
  await http.close()
})

test('while the event loop is late, browsing is refused, orders and health checks are not', async () => {
  let lag = 5_000
  const { http, url, serve } = await openServer({
    mostBrowsing: 9,
    mostLag: 400,
    fewBrowsing: 0,
    lag: () => lag,
  })
  serve()
  expect((await fetch(`${url}/search`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/api/order/cash-on-delivery`, { method: 'POST' })).status).toBe(200)
  lag = 3
  expect((await fetch(`${url}/search`)).status).toBe(200)
  await http.close()
})

test('one shopper is served although the event loop is late, the next ones beside a few are not', async () => {
  const { http, url, serve, waiting } = await openServer({
    mostBrowsing: 9,
    mostLag: 400,
    fewBrowsing: 1,
    lag: () => 5_000,
  })
  const first = fetch(`${url}/search`)
  await expect.poll(waiting).toBe(1)
  expect((await fetch(`${url}/search`)).status).toBe(503)
  serve()
  expect((await first).status).toBe(200)
  expect((await fetch(`${url}/search`)).status).toBe(200)
  await http.close()
})

test('a person who is refused sees a page in their language that loads again, with a way to the cart', async () => {
  const { http, url } = await openServer({ mostBrowsing: 0, mostLag: 400, fewBrowsing: 0, lag: idle })
  const page = await fetch(`${url}/search`, { headers: { accept: 'text/html', cookie: 'language=en' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.get('content-type')).toContain('text/html')
  const text = await page.text()
  expect(text).toContain('Very many people are in the shop right now.')
  expect(text).toContain('href="/cart"')
  expect(text).toContain('http-equiv="refresh" content="5"')
  const call = await fetch(`${url}/api/product/get`, { headers: { accept: 'text/html' } })
  expect(call.headers.get('content-type')).toContain('application/problem+json')
  await http.close()
})
