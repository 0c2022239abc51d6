import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rideOrdersV1 } from '#contract/v1/order-work.ts'
import { rideCallsV1 } from '#contract/v1/ride-calls.ts'
import { riderOffersV1 } from '#contract/v1/rider-offers.ts'
import { ridePositionV1 } from '#contract/v1/rider-position.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

let status = 200
const asked: { from: string; to: string }[] = []
const provider = createServer(async (request, reply) => {
  asked.push((await json(request)) as { from: string; to: string })
  reply.writeHead(status).end()
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
const NUMBER = '+918044556677'
const masked = await openTestShop({
  CALL_BRIDGE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/calls`,
  CALL_BRIDGE_TOKEN: 'secret',
  CALL_BRIDGE_NUMBER: NUMBER,
})
const open = await openTestShop({}, { over: masked })
const { db } = masked.database
const fixture = await seed(masked)
const staff = await openStaff(masked, fixture)
afterAll(async () => {
  await open.close()
  await masked.close()
  provider.close()
})

const storeId = fixture.store.id
const riderWith = async (mobile: string) => {
  const rider = await fixture.staff([
    { permission: 'orders:ride', storeId },
    { permission: 'orders:pick', storeId },
  ])
  await sql`update users set mobile = ${mobile} where id = ${rider.id}`.execute(db)
  return rider
}
/** The ten digits of the shopper of an order. */
async function digitsOf(id: string): Promise<string> {
  const { rows } = await sql<{ mobile: string }>`
    select address ->> 'mobile' as mobile from orders where id = ${id}`.execute(db)
  const digits = (rows[0]?.mobile ?? '').replace(/\D/g, '').slice(-10)
  expect(digits).toMatch(/^\d{10}$/)
  return digits
}
/** An order that a rider carries, and the digits of its shopper. */
async function onTheWay(mobile = '98860 11223') {
  const rider = await riderWith(mobile)
  const order = await staff.byCash()
  await bring(rider, order.id, 'take')
  return { rider, digits: await digitsOf(order.id), ...order }
}
/** The same user at another process. */
const at = (url: string, { token }: Client) => Object.assign(new Client(url), { token })
const call = (by: Client, id: string) => by.call(rideCallsV1.call, { id })
const withoutSpaces = (body: unknown) => JSON.stringify(body).replace(/[ -]/g, '')

test('the provider connects rider and shopper, and the rider sees only its number', async () => {
  status = 200
  const { rider, id, digits } = await onTheWay()
  asked.length = 0
  const reply = await call(rider, id)
  expect([reply.status, reply.body]).toEqual([200, { number: NUMBER }])
  expect(asked).toEqual([expect.objectContaining({ from: '+919886011223', to: `+91${digits}` })])
})

test('no reply to a rider has the number of the shopper, on the whole way to the door', async () => {
  status = 200
  const rider = await riderWith('98860 11223')
  const order = await staff.byCash()
  await bring(rider, order.id, 'pack')
  const digits = await digitsOf(order.id)
  const { id } = order
  const body = { latitude: 12.98, longitude: 77.64, secondsOld: 0 }
  const replies = [
    await rider.call(rideOrdersV1.list),
    await rider.call(riderOffersV1.start, { body: { storeId } }),
    await rider.call(riderOffersV1.duty),
    await rider.call(rideOrdersV1.take, { id }),
    await rider.call(rideOrdersV1.list),
    await rider.call(ridePositionV1.share, { id, body }),
    await call(rider, id),
    await rider.call(rideOrdersV1.arrive, { id }),
    await call(rider, id),
    await rider.call(rideOrdersV1.list),
    await rider.call(rideOrdersV1.fail, { id, body: { reason: 'Nobody opens' } }),
    await rider.call(rideOrdersV1.take, { id }),
    await rider.call(rideOrdersV1.giveBack, { id, body: { reason: 'A flat tyre' } }),
    await rider.call(rideOrdersV1.take, { id }),
    await rider.call(rideOrdersV1.arrive, { id }),
    await rider.call(rideOrdersV1.deliver, { id, body: { code: await codeOf(masked, id) } }),
    await rider.call(rideOrdersV1.list),
  ]
  for (const reply of replies) expect(withoutSpaces(reply.body)).not.toContain(digits)
  expect(replies.filter((reply) => reply.status >= 300).map((reply) => reply.body)).toEqual([])
  const shown = replies.map((reply) => JSON.stringify(reply.body).includes('"callConnected":true'))
  expect(shown.filter(Boolean).length).toBeGreaterThan(3)
})

test('without a provider the rider sees the number, and the shop connects nothing', async () => {
  const { rider, id, digits } = await onTheWay()
  const there = at(open.url, rider)
  const listed = (await there.call(rideOrdersV1.list)).body.data.find((order) => order.id === id)
  expect(withoutSpaces(listed)).toContain(digits)
  expect(listed?.callConnected).toBeUndefined()
  const refused = await call(there, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'CALLS_NOT_CONNECTED'])
})

test('only the rider who carries the order is connected, while it is on the road', async () => {
  status = 200
  const { rider, id } = await onTheWay()
  asked.length = 0
  const another = await riderWith('98860 44556')
  expect((await call(another, id)).body.code).toBe('ORDER_TAKEN')
  await work.arrive(rider, id)
  await work.deliver(rider, id, await codeOf(masked, id))
  expect((await call(rider, id)).body.code).toBe('WRONG_STAGE')
  expect(asked).toEqual([])
})

test('a rider without a mobile is asked to add one', async () => {
  const { rider, id } = await onTheWay('')
  expect((await call(rider, id)).body.code).toBe('MOBILE_NEEDED')
})

test.each([
  [422, 409, 'CALL_REFUSED'],
  [503, 503, 'CALL_AWAY'],
] as const)(
  'a provider that answers %i: the rider reads what to do instead',
  async (answer, expected, code) => {
    status = answer
    const { rider, id, digits } = await onTheWay()
    const refused = await call(rider, id)
    expect([refused.status, refused.body.code]).toEqual([expected, code])
    expect(refused.body.detail).toContain('ask your store to call the shopper')
    expect(withoutSpaces(refused.body)).not.toContain(digits)
  },
)

test('every attempt is in the audit log, without a number', async () => {
  status = 503
  const { rider, id, digits } = await onTheWay()
  await call(rider, id)
  const { rows } = await sql<{ name: string; after: unknown }>`
    select name, after from audit_log
     where thing_id = ${id} and call = 'POST /api/v1/ride/orders/:id/call'`.execute(db)
  expect(rows).toEqual([
    { name: expect.stringMatching(/^JP/), after: expect.objectContaining({ call: 'to the shopper' }) },
  ])
  expect(withoutSpaces(rows)).not.toContain(digits)
})

test('a rider who calls again and again is stopped', async () => {
  status = 200
  const limited = await openTestShop({ RATE_LIMITS: 'on', CALL_BRIDGE: 'sandbox' }, { over: masked })
  const { rider, id } = await onTheWay()
  const there = at(limited.url, rider)
  const answers: number[] = []
  for (let n = 0; n < 5; n += 1) answers.push((await call(there, id)).status)
  await limited.close()
  expect(answers).toEqual([200, 200, 200, 200, 429])
})
