import { pino } from 'pino'
import { expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#tests/support/api-endpoints.ts'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'
import { allowOrigins } from './origins.ts'
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
  http.post(
    '/api/order/cash-on-delivery',
    { config: { endpoint: checkoutContract.cashOnDelivery as Endpoint } },
    async () => 'ordered',
  )
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

/** A server that refuses all browsing. */
async function openOverloaded() {
  const http = await createHttp({ log, strict: true, disk: watchDisk(log), trustedProxies: 'loopback' })
  shedBrowsing(http, { mostBrowsing: 0, mostLag: 400, fewBrowsing: 0, lag: idle })
  return http
}

test('of all calls only those that show the catalogue to everybody or count searches are refused', async () => {
  const http = await openOverloaded()
  for (const endpoint of everyEndpoint('all'))
    http.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: async () => '' })
  const refused: string[] = []
  for (const { method, path } of everyEndpoint('all')) {
    const { statusCode } = await http.inject({ method, url: path })
    expect([200, 503]).toContain(statusCode)
    if (statusCode === 503) refused.push(`${method} ${path}`)
  }
  expect(refused).toEqual([
    'GET /api/category/get',
    'POST /api/subcategory/get',
    'POST /api/product/get-product-by-category',
    'POST /api/product/get-pruduct-by-category-and-subcategory',
    'POST /api/product/get-product-by-category-and-subcategory',
    'POST /api/product/get-product-details',
    'POST /api/product/search-product',
    'POST /api/product/get',
    'GET /api/v1/products',
    'GET /api/v1/suggestions',
    'GET /api/v1/products/goes-with',
    'GET /api/v1/products/:id/recommendations',
    'GET /api/v1/products/:id',
    'GET /api/v1/product-facets',
    'POST /api/v1/search-events',
    'GET /api/v1/categories',
    'GET /api/v1/sub-categories',
    'GET /api/v1/collections',
    'GET /api/v1/map/places',
  ])
  await http.close()
})

test('browsers of an allowed origin learn that they may call, also while browsing is refused', async () => {
  const app = 'https://app.example'
  const http = await openOverloaded()
  await allowOrigins(http, { publicUrl: 'https://shop.example', allowed: [app] })
  const headers = { origin: app, 'access-control-request-method': 'POST' }
  const { statusCode } = await http.inject({ method: 'OPTIONS', url: '/api/v1/cart/items', headers })
  expect(statusCode).toBe(204)
  await http.close()
})
