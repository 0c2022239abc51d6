import { once } from 'node:events'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { pageFailure, pageLanguage, pageMap, pageNonce, pagePlace, shopReader } from '#contract/reader.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { mountHealth } from '#server/health.ts'
import { mountPages, type PagesBuild } from '#server/pages.ts'
import { pageCache } from '#server/platform/cache/page-cache.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { watchDisk } from '#server/platform/http/disk-watch.ts'
import { createHttp } from '#server/platform/http/http.ts'
import { shopReaderFor } from '#server/reader.ts'
import { s3Store } from '#server/shop/media/s3-store.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { handleError } from '#web/lib/page-failure.ts'
import { freePort } from '../tools/free-port.ts'
import { fill } from './support/buying.ts'
import { Client } from './support/client.ts'
import { seed, withAddress } from './support/fixture.ts'
import { serverBuild } from './support/pages-build.ts'
import { payOnline } from './support/paying.ts'
import { chainOf, recordLog } from './support/recorded-log.ts'
import { administer, openTestShop } from './support/shop.ts'
import { freshPicture, upload } from './support/uploading.ts'

const nobody = { host: '127.0.0.1', port: await freePort() }
const { log, takeProblems } = recordLog()
const bytes = s3Store({
  endpoint: `http://${nobody.host}:${nobody.port}`,
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
})
const provider = stripeProvider(
  { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' },
  { ...nobody, protocol: 'http' },
)
const shop = await openTestShop({}, { log, bytes, provider })
const fixture = await seed(shop)
const stopped = openDatabase({ ...nobody, user: 'nobody' }, { onError() {} })
afterAll(async () => {
  await stopped.close()
  await shop.close()
})
beforeEach(() => void takeProblems())

/** Expects exactly one warning or error since the test began. */
function onlyProblem() {
  const problems = takeProblems()
  expect(problems.map(({ msg }) => msg)).toEqual(['answered with an error'])
  const [{ status, path, err }] = problems as [(typeof problems)[0]]
  return { status, path, why: chainOf(err) }
}

test('a call without the database returns 503, and is logged once with the message of PostgreSQL', async () => {
  await administer(inject('database'), `alter database ${shop.name} allow_connections false`)
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${shop.name}'`,
  )
  takeProblems()
  const response = await new Client(shop.url).call(catalogueContract.categories)
  await administer(inject('database'), `alter database ${shop.name} allow_connections true`)
  expect([response.status, response.body.code]).toEqual([503, 'UNAVAILABLE'])
  const { why, ...line } = onlyProblem()
  expect(line).toEqual({ status: 503, path: '/api/category/get' })
  expect(why).toMatch(/Connection terminated|terminating connection|not currently accepting connections/)
})

test('an upload while the bucket refuses connections gets its own error, logged once with the reason', async () => {
  const admin = await fixture.admin()
  takeProblems()
  const { status, body } = await upload(admin, await freshPicture())
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 503,
    code: 'PICTURES_AWAY',
    message: 'The shop cannot reach its pictures at the moment. Please try again in a minute.',
  })
  const { why, ...line } = onlyProblem()
  expect(line).toEqual({ status: 503, path: '/api/file/upload' })
  expect(why).toContain('ECONNREFUSED')
})

test('a picture that cannot be fetched from its bucket is logged once with the reason', async () => {
  expect((await fetch(`${shop.url}/pictures/uploaded/0a1b?w=96`)).status).toBe(503)
  const { why, ...line } = onlyProblem()
  expect(line).toEqual({ status: 503, path: '/pictures/uploaded/0a1b' })
  expect(why).toContain('ECONNREFUSED')
})

test('a payment that fails because Stripe refuses the connection is logged once with the reason', async () => {
  const shopper = await fixture.shopper()
  await fill(shopper, [{ productId: await fixture.product({ price: 50, discount: 0, stock: 5 }) }])
  const addressId = await withAddress(shopper)
  takeProblems()
  const { status, body } = await payOnline(shopper, { addressId, totalAmt: 50 })
  expect([status, body.code]).toEqual([503, 'PAYMENT_NOT_STARTED'])
  const { why, ...line } = onlyProblem()
  expect(line.status).toBe(503)
  expect(why).toMatch(/Stripe.*ECONNREFUSED/)
})

test('a defect in a call returns 500, and is logged once with the error and its causes', async () => {
  const http = await openHttp()
  const response = await http.inject('/defect')
  expect([response.statusCode, response.json().code]).toEqual([500, 'INTERNAL'])
  expect(onlyProblem()).toEqual({ status: 500, path: '/defect', why: 'outer | EINNER | inner' })
  await http.close()
})

test('a defect in a call is logged even if the client has disconnected', async () => {
  const http = await openHttp()
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const client = new AbortController()
  const call = fetch(`${url}/late-defect`, { signal: client.signal }).catch(() => 'gone')
  await expect.poll(() => waiting).toHaveLength(1)
  const [caller] = waiting.splice(0)
  client.abort()
  expect(await call).toBe('gone')
  await caller?.disconnected
  caller?.fail()
  await expect.poll(() => takeProblems().map(({ err }) => chainOf(err))).toEqual(['outer | EINNER | inner'])
  await http.close()
})

test('a shop that is not ready logs each readiness request once with the reason', async () => {
  const closed = await openTestShop(
    {},
    { log, over: shop, notReadyReason: 'The database lacks 2 migrations.' },
  )
  expect((await fetch(`${closed.url}/readyz`)).status).toBe(503)
  expect(onlyProblem()).toEqual({ status: 503, path: '/readyz', why: 'The database lacks 2 migrations.' })
  // a proxy that left out every server that is not ready would have none left when the primary is away
  expect((await fetch(`${closed.url}/servingz`)).status).toBe(200)
  await closed.close()
})

test('a server that drains is not ready on purpose, which is no warning', async () => {
  const disk = watchDisk(log)
  const http = await createHttp({ log, strict: true, disk, trustedProxies: 'loopback' })
  const state = { databaseState: () => ({ running: true }) as const, notReadyReason: async () => null }
  mountHealth(http, state, disk)
  for (const path of ['/readyz', '/servingz']) expect((await http.inject(path)).statusCode).toBe(200)
  http.draining.begin()
  for (const path of ['/readyz', '/servingz']) expect((await http.inject(path)).statusCode).toBe(503)
  await http.close()
  expect(takeProblems()).toEqual([])
})

test.each([
  ['cart', 503, /ECONNREFUSED/],
  ['checkout', 500, /^outer \| EINNER \| inner$/],
])(
  'the page %s that fails with %i is logged once per request with the reason',
  async (path, status, reason) => {
    const http = await openHttp()
    for (const address of [`/${path}`, `/${path}.data`]) {
      expect((await http.inject(address)).statusCode).toBe(status)
      const { why, ...line } = onlyProblem()
      expect(line).toEqual({ status, path: address })
      expect(why).toMatch(reason)
    }
    await http.close()
  },
)

const defect = () => {
  throw new Error('outer', { cause: Object.assign(new Error('inner'), { code: 'EINNER' }) })
}

/** Calls that fail once the test lets them. */
const waiting: { disconnected: Promise<unknown>; fail(): void }[] = []

/** A server whose calls and pages fail. */
async function openHttp() {
  const http = await createHttp({ log, strict: true, disk: watchDisk(log), trustedProxies: 'loopback' })
  http.get('/defect', async () => defect())
  http.get('/late-defect', async ({ raw }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ disconnected: once(raw.socket, 'close'), fail: resolve })
    await promise
    defect()
  })
  const ctx: RequestContext = {
    permissions: {},
    storeId: fixture.store.id,
    language: 'en',
    baseUrl: shop.baseUrl,
  }
  mountPages(http, {
    build: { build, pageFailure, pageLanguage, pageMap, pageNonce, pagePlace, shopReader } as PagesBuild,
    readerAt: (_store, _language, on) => shopReaderFor(stopped.db, ctx, true, on),
    viewOf: async () => ({ store: fixture.store.id, place: { kind: 'notChosen' } }),
    languageOf: () => 'en',
    cache: pageCache({ bytes: 100_000 }),
    baseUrl: shop.baseUrl,
    secret: 'a secret',
    limit: async () => {},
  })
  return http
}

type Loader = { context: { get(key: typeof shopReader): ReturnType<typeof shopReaderFor> } }
const component = () => null

/** Two pages: one needs a database that is stopped, the other has a defect. */
const build = serverBuild(
  {
    cart: {
      id: 'cart',
      path: 'cart',
      module: { default: component, loader: ({ context }: Loader) => context.get(shopReader).home() },
    },
    checkout: {
      id: 'checkout',
      path: 'checkout',
      module: { default: component, loader: async () => defect() },
    },
  },
  { default: (_: Request, status: number) => new Response('a page', { status }), handleError },
) as ServerBuild
