import { request as send } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openMetrics } from './platform/telemetry/metrics.ts'
import { hasToken } from './platform/telemetry/metrics-access.ts'
import { openMetricsServer } from './platform/telemetry/metrics-server.ts'

const LOCAL = { PUBLIC_URL: 'http://localhost:3000' }
const shop = await openTestShop(LOCAL)
const fixture = await seed(shop)
afterAll(shop.close)

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status
const metricsOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).text()

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])(
  'this machine reads the metrics, but not through a proxy that adds %s',
  async (header) => {
    expect(await statusOf(shop.url)).toBe(200)
    // a trusted proxy may pass on the address of any client, such as that of this machine
    expect(await statusOf(shop.url, { [header]: '127.0.0.1' })).toBe(404)
  },
)

test('a shop for other machines gives nobody its metrics without a token or a port of their own', async () => {
  const behindProxy = await openTestShop({ PUBLIC_URL: 'https://shop.example' }, { over: shop })
  onTestFinished(behindProxy.close)
  expect(await statusOf(behindProxy.url)).toBe(404)
})

test('the owner of the token reads the metrics from everywhere, and nobody else', async () => {
  const token = 'a token for the metrics'.replaceAll(' ', '-')
  const guarded = await openTestShop({ ...LOCAL, METRICS_TOKEN: token }, { over: shop })
  onTestFinished(guarded.close)
  expect(await statusOf(guarded.url)).toBe(404)
  expect(await statusOf(guarded.url, { authorization: `Bearer ${token}x` })).toBe(404)
  expect(await statusOf(guarded.url, { authorization: `Basic ${token}` })).toBe(404)
  expect(
    await statusOf(guarded.url, { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.1.1.1' }),
  ).toBe(200)
})

test('with a port of their own, metrics are on that port only', async () => {
  const separate = await openTestShop({ ...LOCAL, METRICS_PORT: '9464' }, { over: shop })
  onTestFinished(separate.close)
  expect(await statusOf(separate.url)).toBe(404)

  const open = await openMetricsServer(separate.metrics, { token: null, host: '127.0.0.1', port: 0 })
  onTestFinished(open.close)
  expect(await metricsOf(`http://127.0.0.1:${open.port}`)).toMatch(/^http_request_seconds_count/m)
  expect((await fetch(`http://127.0.0.1:${open.port}/`)).status).toBe(404)
})

test('a port of their own requires the token, if there is one', async () => {
  const token = 'another-token-for-the-metrics'
  const guarded = await openMetricsServer(openMetrics([]), { token, host: '127.0.0.1', port: 0 })
  onTestFinished(guarded.close)
  expect(await statusOf(`http://127.0.0.1:${guarded.port}`)).toBe(401)
  expect(await statusOf(`http://127.0.0.1:${guarded.port}`, { authorization: `Bearer ${token}` })).toBe(200)
  expect(hasToken({ headers: {} }, null)).toBe(true)
})

test('requests are counted by the pattern of their route, and those whose client disconnected as 499', async () => {
  const product = await fixture.product()
  await fetch(`${shop.url}/api/v1/products/${product}`)
  await expect
    .poll(() => metricsOf(shop.url))
    .toMatch(/^http_request_seconds_count\{method="GET",route="\/api\/v1\/products\/:id",status="200"\} 1$/m)
  expect(await metricsOf(shop.url)).not.toContain(product)

  const leaving = send(`${shop.url}/api/v1/products/${product}`, { method: 'POST' })
  leaving.setHeader('content-type', 'application/json')
  leaving.setHeader('content-length', '100')
  leaving.on('error', () => {})
  leaving.write('{')
  await new Promise((resolve) => leaving.on('socket', (socket) => socket.once('connect', resolve)))
  leaving.destroy()
  await expect.poll(() => metricsOf(shop.url)).toMatch(/status="499"/)
})
