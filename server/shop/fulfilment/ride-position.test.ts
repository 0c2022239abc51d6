import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { ridePositionV1, storeRidersV1 } from '#contract/v1/rider-position.ts'
import { shopperViewsV1 } from '#contract/v1/shopper-views.ts'
import { positions } from '#server/shop/orders/orders.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { readEvents } from '#tests/support/event-client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const { db } = shop.database
const other = await openTestShop({}, { over: shop })
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
afterAll(async () => {
  await other.close()
  await shop.close()
})

const storeId = fixture.store.id
const { rows: stores } = await sql<{ latitude: number; longitude: number }>`
  select latitude, longitude from dark_stores where id = ${storeId}`.execute(db)
const store = stores[0] ?? { latitude: 0, longitude: 0 }
/** So many kilometres north of the store, as a phone measures it. */
const at = (km: number, secondsOld = 0) => ({
  latitude: store.latitude + km / 111.32,
  longitude: store.longitude,
  secondsOld,
})
const newRider = () =>
  fixture.staff([
    { permission: 'orders:ride', storeId },
    { permission: 'orders:pick', storeId },
  ])
/** An order that a rider carries. */
async function onTheWay() {
  const rider = await newRider()
  const order = await staff.byCash()
  await bring(rider, order.id, 'take')
  return { rider, ...order }
}
const share = (by: Client, id: string, body: object) => by.call(ridePositionV1.share, { id, body })
const stored = async (id: string) =>
  (await sql<{ latitude: number }>`select latitude from rider_positions where order_id = ${id}`.execute(db))
    .rows
const shownTo = async (by: Client, id: string) => (await by.call(orderDetailsV1.get, { id })).body.map?.rider
/** Lets time pass for the position of an order. */
const later = (id: string, seconds: number) =>
  sql`
    update rider_positions
       set at = at - make_interval(secs => ${seconds}), received_at = received_at - make_interval(secs => ${seconds})
     where order_id = ${id}`.execute(db)

test('the shopper sees where the rider is about, while the order is on its way', async () => {
  const { rider, asha, id } = await onTheWay()
  expect(await shownTo(asha, id)).toBeUndefined()
  const reply = await share(rider, id, { ...at(1), latitude: store.latitude + 0.010_13 })
  expect([reply.status, reply.body]).toEqual([200, { shared: true }])
  const { map } = (await asha.call(orderDetailsV1.get, { id })).body
  // rounded to a two-thousandth of a degree
  expect((map?.rider?.latitude ?? 0) * 2_000).toBeCloseTo(Math.round((store.latitude + 0.010_13) * 2_000), 6)
  expect(map?.store).toMatchObject({ name: 'Indiranagar', latitude: store.latitude })
  expect(Date.now() - Date.parse(map?.rider?.at ?? '')).toBeLessThan(60_000)
})

test('only the rider who carries an order shares a position, also if another one may act for others', async () => {
  const { rider, asha, id } = await onTheWay()
  const another = await newRider()
  const refused = await share(another, id, at(1))
  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_TAKEN'])
  expect((await share(staff.admin, id, at(1))).body.code).toBe('ORDER_TAKEN')
  expect((await share(asha, id, at(1))).status).toBe(403)
  expect((await share(new Client(shop.url), id, at(1))).status).toBe(401)
  const elsewhere = await fixture.staff([{ permission: 'orders:pick', storeId }])
  expect((await share(elsewhere, id, at(1))).status).toBe(403)
  expect(await stored(id)).toEqual([])
  expect((await share(rider, id, at(1))).body).toEqual({ shared: true })
})

test('before the ride and after it a position is refused, and the delivery deletes it', async () => {
  const rider = await newRider()
  const { asha, id } = await staff.byCash()
  await bring(rider, id, 'pack')
  expect((await share(rider, id, at(1))).body.code).toBe('WRONG_STAGE')
  await work.take(rider, id)
  await share(rider, id, at(1))
  await work.arrive(rider, id)
  expect(await shownTo(asha, id)).toBeDefined()
  await later(id, 10)
  expect((await share(rider, id, at(1.1))).body).toEqual({ shared: true })
  await work.deliver(rider, id, await codeOf(shop, id))
  expect(await stored(id)).toEqual([])
  expect((await share(rider, id, at(1))).body.code).toBe('WRONG_STAGE')
  expect((await asha.call(orderDetailsV1.get, { id })).body.map).toBeUndefined()
})

test.each([
  ['given back', (rider: Client, id: string) => work.giveBack(rider, id, 'A breakdown of the vehicle')],
  ['not delivered', (rider: Client, id: string) => work.fail(rider, id, 'Nobody was at home')],
  ['ended by the store', (_: Client, id: string) => staff.set(id, 'Rejected', 'Lost on the way')],
])('the position of an order that is %s is deleted', async (_name, end) => {
  const { rider, id } = await onTheWay()
  await share(rider, id, at(1))
  expect(await stored(id)).toHaveLength(1)
  await end(rider, id)
  expect(await stored(id)).toEqual([])
})

test('a delivery at the same moment as a position leaves none', async () => {
  const { rider, id } = await onTheWay()
  await work.arrive(rider, id)
  const code = await codeOf(shop, id)
  const elsewhere = Object.assign(new Client(other.url), { token: rider.token })
  await Promise.all([
    work.deliver(rider, id, code),
    ...[1, 1.01, 1.02, 1.03].map((km) => share(elsewhere, id, at(km))),
  ])
  expect(await stored(id)).toEqual([])
})

test('a jump, another city, an old and a hasty position are ignored, and the reply says why', async () => {
  const { rider, asha, id } = await onTheWay()
  await share(rider, id, at(1))
  // at once: after three seconds it is not too soon any more
  expect((await share(rider, id, at(1.01))).body).toEqual({ shared: false, ignored: 'too soon' })
  const before = await shownTo(asha, id)
  expect((await share(rider, id, at(9))).body).toEqual({ shared: false, ignored: 'too fast' })
  expect((await share(rider, id, at(800))).body).toEqual({ shared: false, ignored: 'too far' })
  expect((await share(rider, id, at(1, 61))).body).toEqual({ shared: false, ignored: 'too old' })
  expect(await shownTo(asha, id)).toEqual(before)
  // measured in the future
  const future = await share(rider, id, at(1, -5))
  expect([future.status, future.body.code]).toEqual([400, 'INVALID'])
  expect((await share(rider, id, { ...at(1), latitude: 91 })).status).toBe(400)
})

test('a position that was measured before the stored one does not replace it, whenever it arrives', async () => {
  const { rider, asha, id } = await onTheWay()
  await share(rider, id, at(1))
  await later(id, 20)
  const elsewhere = Object.assign(new Client(other.url), { token: rider.token })
  const replies = await Promise.all([share(rider, id, at(1.2)), share(elsewhere, id, at(1.1, 10))])
  expect(replies.some(({ body }) => body.shared)).toBe(true)
  expect(await stored(id)).toHaveLength(1)
  await later(id, 20)
  expect((await share(rider, id, at(1.1, 50))).body).toEqual({ shared: false, ignored: 'too old' })
  expect(await shownTo(asha, id)).toBeDefined()
})

test('a position of more than five minutes ago is shown to nobody, and the job deletes it', async () => {
  const { rider, asha, id } = await onTheWay()
  await share(rider, id, at(1))
  await later(id, 200)
  expect(await shownTo(asha, id)).toBeDefined()
  await positions.sweep(db)
  expect(await stored(id)).toHaveLength(1)
  await later(id, 101)
  expect(await shownTo(asha, id)).toBeUndefined()
  await positions.sweep(db)
  expect(await stored(id)).toEqual([])
})

test('a rider who stops sharing is on no map any more', async () => {
  const { rider, asha, id } = await onTheWay()
  const another = await onTheWay()
  await share(rider, id, at(1))
  await share(another.rider, another.id, at(1))
  expect((await rider.call(ridePositionV1.stop)).status).toBe(200)
  expect((await rider.call(ridePositionV1.stop)).body).toEqual({ shared: false })
  expect(await shownTo(asha, id)).toBeUndefined()
  expect(await shownTo(another.asha, another.id)).toBeDefined()
})

test('the position of a former rider is not shown for the order of the next one', async () => {
  const { rider, asha, id } = await onTheWay()
  await share(rider, id, at(1))
  const next = await newRider()
  await sql`update order_handling set rider = ${next.id} where order_id = ${id}`.execute(db)
  expect(await shownTo(asha, id)).toBeUndefined()
  expect((await share(rider, id, at(1))).body.code).toBe('ORDER_TAKEN')
  // far from the other one, at once
  expect((await share(next, id, at(9))).body).toEqual({ shared: true })
  expect(await shownTo(asha, id)).toBeDefined()
})

test('a stream at another process gets positions as events with a name, and their end', async () => {
  const { rider, asha, id } = await onTheWay()
  const stranger = await fixture.shopper('Ravi')
  const headers = (by: Client) => ({ authorization: `Bearer ${by.token}` })
  expect((await readEvents(`${other.url}/api/v1/orders/${id}/events`, headers(stranger))).status).toBe(404)
  const stream = await readEvents(`${other.url}/api/v1/orders/${id}/events`, headers(asha))
  onTestFinished(stream.leave)
  await stream.has(1)
  const steps = stream.events.length
  await share(rider, id, at(1))
  await stream.hasNamed(1)
  expect(stream.named[0]).toMatchObject({
    name: 'position',
    data: { position: { longitude: expect.any(Number), at: expect.any(String) } },
  })
  await later(id, 10)
  await share(rider, id, at(1.1))
  await rider.call(ridePositionV1.stop)
  await expect.poll(() => stream.named.at(-1)?.data, { timeout: 20_000 }).toEqual({})
  // a client that knows steps alone has no other events than before
  expect(stream.events).toHaveLength(steps)
})

test('support that looks as the shopper sees no map and gets no position', async () => {
  const { rider, asha, id } = await onTheWay()
  await share(rider, id, at(1))
  const { email } = await fixture.staff([{ permission: 'shoppers:view' }])
  const support = await new Browser(shop.url).login(email, password)
  const why = 'Asks where it is'
  expect((await support.call(shopperViewsV1.begin, { body: { email: asha.email, why } })).status).toBe(201)
  expect((await support.call(orderDetailsV1.get, { id })).body).toMatchObject({ id })
  expect((await support.call(orderDetailsV1.get, { id })).body.map).toBeUndefined()
  const cookie = [...support.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const streams = [
    await readEvents(`${shop.url}/api/v1/orders/${id}/events`, { authorization: `Bearer ${asha.token}` }),
    await readEvents(`${shop.url}/api/v1/orders/${id}/events`, { cookie }),
  ] as const
  for (const stream of streams) onTestFinished(stream.leave)
  const [own, looking] = streams
  await own.hasNamed(1)
  await looking.has(1)
  await later(id, 10)
  await share(rider, id, at(1.1))
  await own.hasNamed(2)
  expect(looking.named).toEqual([])
})

test('neither the data of an account nor the audit log has positions', async () => {
  const { rider, asha, id } = await onTheWay()
  await share(rider, id, at(1))
  const [{ latitude } = { latitude: 0 }] = await stored(id)
  for (const by of [asha, rider]) {
    const { status, body } = await by.call(privacyV1.data)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(String(latitude))
  }
  const { rows } = await sql`
    select 1 from audit_log where call like '%position%' or after::text like ${`%${latitude}%`}`.execute(db)
  expect(rows).toEqual([])
})

test('who moves orders of a store sees its riders with the numbers of their orders, others do not', async () => {
  const { rider, id } = await onTheWay()
  await share(rider, id, at(1))
  const manager = await fixture.staff([{ permission: 'orders:move', storeId }])
  const { status, body } = await manager.call(storeRidersV1.list, { query: `?storeId=${storeId}` })
  expect(status).toBe(200)
  expect(body.data.find(({ order }) => order.id === id)).toMatchObject({
    rider: { id: rider.id },
    order: { number: expect.stringMatching(/^JP/) },
    storeId,
  })
  expect(body.stores.map((store) => store.id)).toEqual([storeId])
  expect((await rider.call(storeRidersV1.list)).status).toBe(403)
  const { id: elsewhere } = await openOtherStore(db)
  const another = await fixture.staff([{ permission: 'orders:move', storeId: elsewhere }])
  const ofAnother = (await another.call(storeRidersV1.list)).body
  expect([ofAnother.data, ofAnother.stores.map((store) => store.id)]).toEqual([[], [elsewhere]])
  expect((await another.call(storeRidersV1.list, { query: `?storeId=${storeId}` })).body.data).toEqual([])
  await work.arrive(rider, id)
  await work.deliver(rider, id, await codeOf(shop, id))
  const after = (await manager.call(storeRidersV1.list)).body.data
  expect(after.find(({ order }) => order.id === id)).toBeUndefined()
})
