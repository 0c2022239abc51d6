import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import type { Client } from '#tests/support/client.ts'
import { type EventReader, readEvents } from '#tests/support/event-client.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring } from '#tests/support/order-work.ts'
import { administer, openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const HEARTBEAT_MS = 200
const shop = await openTestShop()
// a second server on the same database, with a separate connection for notifications
const other = await openTestShop({}, { over: shop, heartbeatMs: HEARTBEAT_MS })
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Reads the events of an order from the second server. */
async function follow(id: string, client: Client, lastId?: string) {
  const stream = await readEvents(`${other.url}/api/v1/orders/${id}/events`, {
    ...(client.token && { authorization: `Bearer ${client.token}` }),
    ...(lastId && { 'last-event-id': lastId }),
  })
  onTestFinished(stream.leave)
  return stream
}
async function stepIds(id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from order_history where order_id = ${id} order by id`.execute(shop.database.db)
  return rows.map((row) => String(row.id))
}
const statusesOf = ({ events }: { events: { data: unknown }[] }) =>
  events.map(({ data }) => (data as { status: string }).status)

test('a step in one process is sent to a shopper who is connected to another process', async () => {
  const { asha, id } = await staff.byCash()
  const stream = await follow(id, asha)
  await stream.has(1)
  await staff.set(id, 'Shipped')
  await stream.has(2)
  await staff.set(id, 'Rejected', 'Lost on the way')
  await stream.has(3)
  const at = expect.stringMatching(/^20\d\d-\d\d-\d\dT/)
  expect(stream.events.map(({ data }) => data)).toEqual([
    {
      ...{ status: 'Pending', previousStatus: null, stage: 'placed', previousStage: null },
      ...{ by: 'SHOPPER', reason: '', at },
    },
    {
      ...{ status: 'Shipped', previousStatus: 'Pending', stage: 'with rider', previousStage: 'placed' },
      ...{ by: 'SHOP', role: 'admin', reason: '', at },
    },
    {
      ...{ status: 'Rejected', previousStatus: 'Shipped', stage: 'ended', previousStage: 'with rider' },
      ...{ by: 'SHOP', role: 'admin', reason: 'Lost on the way', at },
    },
  ])
  expect(stream.events.map((event) => event.id)).toEqual(await stepIds(id))
})

test('a client that is disconnected repeatedly receives every step once, in order', async () => {
  const { asha, id } = await staff.byCash()
  const received: string[] = []
  const reading = (async () => {
    while (received.length < 9) {
      const stream = await follow(id, asha, received.at(-1))
      await stream.has(1)
      stream.leave()
      received.push(...stream.events.map((event) => event.id))
    }
  })()
  for (const status of [
    'Shipped',
    'Pending',
    'Shipped',
    'Delivered',
    'Shipped',
    'Pending',
    'Rejected',
    'Pending',
  ] as const)
    await staff.set(id, status)
  await reading
  expect(received).toEqual(await stepIds(id))
})

test('a step within a status is sent, too', async () => {
  const { asha, id } = await staff.byCash()
  const stream = await follow(id, asha)
  await stream.has(1)
  await bring(staff.admin, id, 'pack')
  await stream.has(3)
  expect(stream.events.map(({ data }) => (data as { stage: string }).stage)).toEqual([
    'placed',
    'accepted',
    'packed',
  ])
  expect(statusesOf(stream)).toEqual(['Pending', 'Pending', 'Pending'])
})

test('steps during a loss of notifications arrive after the connection is restored', async () => {
  const { asha, id } = await staff.byCash()
  const stream = await follow(id, asha)
  await stream.has(1)
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${shop.name}' and application_name = 'jhatpat-listen'`,
  )
  await staff.set(id, 'Shipped')
  await stream.has(2)
  await staff.set(id, 'Delivered')
  await stream.has(3)
  expect(stream.events.map((event) => event.id)).toEqual(await stepIds(id))
})

test('steps of other orders do not arrive', async () => {
  const [mine, another] = [await staff.byCash(), await staff.byCash()]
  const stream = await follow(mine.id, mine.asha)
  await stream.has(1)
  await staff.set(another.id, 'Shipped')
  await staff.set(mine.id, 'Delivered')
  await stream.has(2)
  expect(statusesOf(stream)).toEqual(['Pending', 'Delivered'])
})

test('only its shopper and staff can follow an order; an invalid last id is refused', async () => {
  const { asha, id } = await staff.byCash()
  const ravi = await fixture.shopper('Ravi')
  expect((await follow(id, ravi)).status).toBe(404)
  expect((await readEvents(`${other.url}/api/v1/orders/${id}/events`)).status).toBe(401)
  expect((await follow(id, asha, 'x')).status).toBe(400)
  const stream = await follow(id, staff.admin)
  await stream.has(1)
  expect(stream.status).toBe(200)
})

test('an undone step is withdrawn for shoppers who received it, and not sent to others', async () => {
  const { asha, id } = await staff.byCash()
  const live = await follow(id, asha)
  await live.has(1)
  const step = (await staff.step(id, 'Pending', 'Shipped')).body.undo?.step
  await live.has(2)
  await staff.undo(id, step)
  await live.has(3)
  expect(statusesOf(live)).toEqual(['Pending', 'Shipped', 'Pending'])
  expect(live.events[2]?.data).toMatchObject({ undoes: live.events[1]?.id })

  const [resumed, late, byStaff] = [
    await follow(id, asha, live.events[1]?.id),
    await follow(id, asha),
    await follow(id, staff.admin),
  ]
  await byStaff.has(3)
  await staff.set(id, 'Delivered')
  await late.has(2)
  await resumed.has(2)
  expect(statusesOf(late)).toEqual(['Pending', 'Delivered'])
  expect(statusesOf(resumed)).toEqual(['Pending', 'Delivered'])
})

test('a logout ends the stream with the next heartbeat', async () => {
  const { asha, id } = await staff.byCash()
  const stream = await follow(id, asha)
  await stream.has(1)
  await asha.call(identityContract.logout)
  await stream.closed
  expect(stream.end()).toBe('ended')
  expect((await follow(id, asha)).status).toBe(401)
})

test('a closing process ends its streams, and the shopper continues at another process', async () => {
  const third = await openTestShop({}, { over: shop })
  const { asha, id } = await staff.byCash()
  const headers = { authorization: `Bearer ${asha.token}` }
  const streams: EventReader[] = []
  for (let n = 0; n < 5; n += 1)
    streams.push(await readEvents(`${third.url}/api/v1/orders/${id}/events`, headers))
  for (const stream of streams) await stream.has(1)
  await third.close()
  await Promise.all(streams.map(({ closed }) => closed))
  expect(streams.map((stream) => stream.end())).toEqual(Array(5).fill('ended'))
  await staff.set(id, 'Shipped')
  const again = await follow(id, asha, streams[0]?.events[0]?.id)
  await again.has(1)
  expect(statusesOf(again)).toEqual(['Shipped'])
})
