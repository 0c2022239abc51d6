import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { cartContract } from '#contract/cart.ts'
import { addressInput, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openTracing } from './platform/telemetry/tracing.ts'

type Value = { stringValue?: string; intValue?: number | string }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A receiver of OTLP over HTTP that stores the spans that it is sent. */
async function openReceiver() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const sent = JSON.parse(Buffer.concat(parts).toString()) as Export
    if (request.url === '/v1/traces')
      spans.push(...sent.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function openTracedShop(share = 1) {
  const { spans, endpoint } = await openReceiver()
  const tracing = await openTracing({ endpoint, share, serviceName: 'jhatpat', version: '1' }, 20)
  onTestFinished(tracing.close)
  const shop = await openTestShop({}, { tracing })
  onTestFinished(shop.close)
  return { shop, spans, tracing, fixture: await seed(shop) }
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

test('a request is a span of the trace of its caller, and its statements are within it', async () => {
  const { spans, fixture } = await openTracedShop()
  const shopper = await fixture.shopper()
  const trace = 'a'.repeat(32)
  const [caller, id] = ['b'.repeat(16), 'address-request']
  const { status } = await shopper.call(addressesContract.create, {
    body: { ...addressInput, address_line: '9, Rose Garden' },
    headers: { traceparent: `00-${trace}-${caller}-01`, 'x-request-id': id },
  })
  expect(status).toBe(201)

  const route = addressesContract.create.path
  const named = () => spans.find(({ name }) => name === `POST ${route}`)
  await expect.poll(named).toBeTruthy()
  const request = named() as Span
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller })
  expect(attributesOf(request)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': route,
    'http.response.status_code': 201,
    'jhatpat.request_id': id,
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  // also after the body was read
  expect(statements.map(({ name }) => name)).toContain('insert')
  expect(statements.every(({ traceId }) => traceId === trace)).toBe(true)
  expect(statements.map((span) => attributesOf(span)['db.query.text']).join()).toMatch(
    /insert into addresses/i,
  )
  expect(JSON.stringify(spans)).not.toContain('Rose Garden')
})

test('the statements of a request whose body arrives late are within it, too', async () => {
  const { shop, spans, fixture } = await openTracedShop()
  const shopper = await fixture.shopper()
  const { path, method } = addressesContract.create
  const body = JSON.stringify(addressInput)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${shopper.token}`,
  }
  const status = await new Promise((resolve, reject) => {
    const slow = send(`${shop.url}${path}`, { method, headers }, (response) =>
      resolve(response.resume().statusCode),
    )
    slow.on('error', reject)
    slow.write(body.slice(0, 10))
    setTimeout(() => slow.end(body.slice(10)), 200)
  })
  expect(status).toBe(201)
  const named = () => spans.find(({ name }) => name === `${method} ${path}`)
  await expect.poll(named).toBeTruthy()
  const within = spans.filter(({ parentSpanId }) => parentSpanId === named()?.spanId)
  expect(within.map((span) => attributesOf(span)['db.query.text']).join()).toMatch(/insert into addresses/i)
})

test('requests of several shoppers at the same time keep their statements apart', async () => {
  const { spans, fixture } = await openTracedShop()
  const shoppers = await Promise.all([fixture.shopper(), fixture.shopper(), fixture.shopper()])
  const requests = () => spans.filter(({ name }) => name === `GET ${cartContract.list.path}`)
  // the first request also reads what the others find in memory
  await shoppers[0]?.call(cartContract.list)
  await expect.poll(() => requests().length).toBe(1)
  spans.length = 0
  await Promise.all(shoppers.map((shopper) => shopper.call(cartContract.list)))
  await expect.poll(() => requests().length).toBe(3)
  // the sessions of requests of one turn are read by one statement (decision 090), in the trace of the first
  const carts = requests().map(
    ({ spanId, traceId }) =>
      spans.filter(
        (span) =>
          span.parentSpanId === spanId &&
          span.traceId === traceId &&
          /from cart_items/.test(String(attributesOf(span)['db.query.text'])),
      ).length,
  )
  expect(new Set(requests().map(({ traceId }) => traceId)).size).toBe(3)
  expect(carts).toEqual([1, 1, 1])
})

test('a share of 0 traces no request, and the shop answers while the receiver does not', async () => {
  const { shop, spans, tracing } = await openTracedShop(0)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  await tracing.close()
  expect(spans).toEqual([])

  const nobody = await openTracing(
    { endpoint: 'http://127.0.0.1:1', share: 1, serviceName: 'jhatpat', version: '1' },
    20,
  )
  onTestFinished(nobody.close)
  const other = await openTestShop({}, { tracing: nobody, over: shop })
  onTestFinished(other.close)
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
})

test('with DATABASE_COMMENTS the database shows which request sent a statement', async () => {
  const shop = await openTestShop({ DATABASE_COMMENTS: 'on' })
  onTestFinished(shop.close)
  const fixture = await seed(shop)
  const shopper = await fixture.shopper()
  const { db } = shop.database
  let waiting: ReturnType<typeof createAddress> | undefined
  const createAddress = () =>
    shopper.call(addressesContract.create, {
      body: addressInput,
      headers: { 'x-request-id': 'a-slow-request' },
    })
  await db.transaction().execute(async (blocking) => {
    await sql`lock table addresses in access exclusive mode`.execute(blocking)
    waiting = createAddress()
    await expect
      .poll(async () => {
        const { rows } = await sql<{ query: string }>`
          select query from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
        return rows[0]?.query
      })
      .toMatch(/^\/\* request a-slow-request of \/api\/address\/create \*\/ /)
  })
  expect((await waiting)?.status).toBe(201)
})
