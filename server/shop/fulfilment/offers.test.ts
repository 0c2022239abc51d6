import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import { riderOffersV1 } from '#contract/v1/rider-offers.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { offerOrders } from './offers.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const storeId = fixture.store.id
const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
const admin = await fixture.admin()
const jobs = await openJobRunner(shop)
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

type Rider = Client & { id: string }
const riders: Rider[] = []
async function newRider(at = storeId): Promise<Rider> {
  const rider = await fixture.staff([{ permission: 'orders:ride', storeId: at }], 'Ravi Deshpande')
  riders.push(rider)
  return rider
}
// each test has its own riders and orders
afterEach(async () => {
  for (const rider of riders.splice(0)) await rider.call(riderOffersV1.end)
  await jobs.allDone()
  await sql`update orders set status = 'Delivered', stage = 'delivered'
             where status in ('Pending', 'Shipped')`.execute(db)
  await jobs.allDone()
})

const start = (rider: Client, at = storeId) => rider.call(riderOffersV1.start, { body: { storeId: at } })
const end = (rider: Client) => rider.call(riderOffersV1.end)
const accept = (rider: Client, id: string) => rider.call(riderOffersV1.accept, { id })
const pass = (rider: Client, id: string) => rider.call(riderOffersV1.pass, { id })

async function onDuty(): Promise<Rider> {
  const rider = await newRider()
  expect((await start(rider)).body.duty?.storeId).toBe(storeId)
  return rider
}
/** An order that is packed, promised in some minutes from now. */
async function packed(minutes = 20): Promise<string> {
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 0 })
  const { _id } = await buy(await fixture.shopper(), [{ productId }], 70)
  await sql`update orders set eta_low = 1, eta_high = ${minutes}::int where id = ${_id}`.execute(db)
  await bring(picker, _id, 'pack')
  return _id
}
async function offerOf(rider: Client) {
  await jobs.allDone()
  return (await rider.call(riderOffersV1.duty)).body.offer
}
const offeredTo = async (rider: Client) => (await offerOf(rider))?.orders.map(({ id }) => id) ?? []
/** Ends the time to answer of all open offers. */
async function lapse(): Promise<void> {
  await sql`update ride_offers set expires_at = now() where state = 'open'`.execute(db)
  await offerOrders(db, storeId)
}
const listed = async (rider: Client) => (await rider.call(rideOrdersV1.list)).body.data.map(({ id }) => id)

test('a packed order is offered to the rider on duty who has been free longest, and to nobody off duty', async () => {
  const off = await newRider()
  const [first, second] = [await onDuty(), await onDuty()]
  const id = await packed()
  expect(await offeredTo(first)).toEqual([id])
  expect(await offeredTo(second)).toEqual([])
  expect(await offeredTo(off)).toEqual([])
  const reply = await accept(first, (await offerOf(first))?.id ?? '')
  expect(reply.body.data).toMatchObject([{ id, stage: 'with rider', rider: { self: true } }])
  // the address with the number is the rider's once the order is taken
  expect(reply.body.data[0]?.address.mobile).not.toBe('')
  expect(await offerOf(first)).toBeUndefined()
})

test('the earliest promise is offered first, and the next to the rider after', async () => {
  const [later, sooner] = [await packed(40), await packed(10)]
  const first = await onDuty()
  await jobs.allDone()
  expect((await offeredTo(first))[0]).toBe(sooner)
  await pass(first, (await offerOf(first))?.id ?? '')
  const second = await onDuty()
  expect((await offeredTo(second))[0]).toBe(sooner)
  expect(await listed(await newRider())).not.toContain(later)
})

test('orders with the same pincode ride together if no other rider is free, three at most', async () => {
  const [one, two, three] = [await packed(10), await packed(20), await packed(30)]
  const fourth = await packed(40)
  const rider = await onDuty()
  expect(await offeredTo(rider)).toEqual([one, two, three])
  expect(await listed(await newRider())).toEqual([fourth])
  const { body } = await accept(rider, (await offerOf(rider))?.id ?? '')
  expect(body.data.map(({ stage }) => stage)).toEqual(['with rider', 'with rider', 'with rider'])
})

test('an offer that nobody answers lapses and goes to the next rider; then it can no longer be accepted', async () => {
  const [first, second] = [await onDuty(), await onDuty()]
  const id = await packed()
  const offer = await offerOf(first)
  expect(offer?.secondsLeft).toBeGreaterThan(0)
  expect(offer?.secondsLeft).toBeLessThanOrEqual(45)
  await lapse()
  expect(await offeredTo(first)).toEqual([])
  expect(await offeredTo(second)).toEqual([id])
  const late = await accept(first, offer?.id ?? '')
  expect([late.status, late.body.code]).toEqual([409, 'OFFER_OVER'])
  await lapse()
  // both were asked, so everybody may take it from the list
  expect(await offeredTo(first)).toEqual([])
  expect(await listed(first)).toEqual([id])
})

test('a rider who passes is not asked about the same order again, and the next rider is', async () => {
  const [first, second] = [await onDuty(), await onDuty()]
  const id = await packed()
  const offer = (await offerOf(first))?.id ?? ''
  expect((await pass(first, offer)).status).toBe(204)
  expect((await pass(first, offer)).status).toBe(204)
  expect((await accept(first, offer)).body.code).toBe('OFFER_OVER')
  expect(await offeredTo(second)).toEqual([id])
  await pass(second, (await offerOf(second))?.id ?? '')
  await jobs.allDone()
  expect([await offeredTo(first), await offeredTo(second)]).toEqual([[], []])
})

test('an order that is offered to one rider is neither listed for others nor taken by them', async () => {
  const [asked, other] = [await onDuty(), await onDuty()]
  const id = await packed()
  expect(await offeredTo(asked)).toEqual([id])
  expect(await listed(other)).toEqual([])
  expect((await work.take(other, id)).body.detail).toBe('Ravi is asked about this order first.')
  expect((await work.take(asked, id)).status).toBe(200)
  expect(await offerOf(asked)).toBeUndefined()
})

test('a manager assigns an offered order to another rider, and the offer ends', async () => {
  const [asked, other] = [await onDuty(), await onDuty()]
  const id = await packed()
  const offer = (await offerOf(asked))?.id ?? ''
  const riders = (await picker.call(storeOrdersV1.riders, { query: `?storeId=${storeId}` })).body.data
  expect(riders.filter(({ onDuty }) => onDuty).map((one) => one.id)).toEqual([asked.id, other.id].sort())
  expect((await work.handOver(admin, id, other.id)).status).toBe(200)
  expect(await offerOf(asked)).toBeUndefined()
  expect((await accept(asked, offer)).body.code).toBe('OFFER_OVER')
})

test('an accepted order that is given back with a reason goes to the next rider', async () => {
  const [first, second] = [await onDuty(), await onDuty()]
  const id = await packed()
  await accept(first, (await offerOf(first))?.id ?? '')
  expect((await work.giveBack(first, id, '  ')).body.code).toBe('REASON_NEEDED')
  expect((await work.giveBack(first, id, 'A flat tyre')).body).toMatchObject({ stage: 'packed' })
  expect(await offeredTo(second)).toEqual([id])
  expect(await offeredTo(first)).toEqual([])
  await accept(second, (await offerOf(second))?.id ?? '')
  await work.arrive(second, id)
  expect((await work.giveBack(second, id, 'Too far')).body.code).toBe('WRONG_STAGE')
})

test('an order that could not be delivered is not offered again, because the store decides', async () => {
  const [first, second] = [await onDuty(), await onDuty()]
  const id = await packed()
  await accept(first, (await offerOf(first))?.id ?? '')
  await work.arrive(first, id)
  await work.fail(first, id, 'Nobody was at home')
  expect([await offeredTo(first), await offeredTo(second)]).toEqual([[], []])
  expect((await work.handOver(picker, id, second.id)).status).toBe(200)
})

test('a rider with an order is asked again only after it is delivered', async () => {
  const rider = await onDuty()
  const first = await packed()
  const offer = (await offerOf(rider))?.id ?? ''
  for (const each of [await accept(rider, offer), await accept(rider, offer)]) expect(each.status).toBe(200)
  const second = await packed()
  expect(await offeredTo(rider)).toEqual([])
  await work.arrive(rider, first)
  await work.deliver(rider, first, await codeOf(shop, first))
  expect(await offeredTo(rider)).toEqual([second])
  expect((await accept(rider, offer)).body.code).toBe('OFFER_OVER')
})

test('orders of other stores are never offered, and duty in another store is refused', async () => {
  const { id: other } = await openOtherStore(db)
  const elsewhere = await newRider(other)
  expect((await start(elsewhere)).status).toBe(403)
  expect((await start(elsewhere, other)).status).toBe(200)
  const id = await packed()
  expect(await offeredTo(elsewhere)).toEqual([])
  const rider = await onDuty()
  const offer = await offerOf(rider)
  expect(offer?.orders.map((order) => order.id)).toEqual([id])
  for (const answer of [accept, pass]) expect((await answer(elsewhere, offer?.id ?? '')).status).toBe(404)
})

test('a rider who goes off duty, or may no longer ride, loses the offer to the next at once', async () => {
  const [first, second, third] = [await onDuty(), await onDuty(), await onDuty()]
  const id = await packed()
  expect(await offeredTo(first)).toEqual([id])
  await end(first)
  expect(await offeredTo(second)).toEqual([id])
  await sql`delete from staff_grants where user_id = ${second.id}`.execute(db)
  expect((await second.call(riderOffersV1.duty)).status).toBe(403)
  const listedRiders = (await picker.call(storeOrdersV1.riders, { query: `?storeId=${storeId}` })).body.data
  expect(listedRiders.map((one) => one.id)).not.toContain(second.id)
  await offerOrders(db, storeId)
  expect(await offeredTo(third)).toEqual([id])
  await sql`insert into staff_grants (user_id, permission, store_id)
            values (${second.id}, 'orders:ride', ${storeId})`.execute(db)
  expect((await second.call(riderOffersV1.duty)).body).toEqual({})
})

test('an offered order that its rider takes from the list and gives back goes to the next rider', async () => {
  const [first, next] = [await onDuty(), await onDuty()]
  const id = await packed()
  expect(await offeredTo(first)).toEqual([id])
  expect((await work.take(first, id)).status).toBe(200)
  expect((await work.giveBack(first, id, 'flat tyre')).status).toBe(200)
  expect([await offeredTo(first), await offeredTo(next)]).toEqual([[], [id]])
})

test('a rider who did not answer because the offer ended is asked again at once', async () => {
  const rider = await onDuty()
  const id = await packed()
  expect(await offeredTo(rider)).toEqual([id])
  const { undo } = (await picker.call(storeOrdersV1.list)).body.data.find((order) => order.id === id) ?? {}
  expect((await picker.call(storeOrdersV1.undo, { id, body: { step: undo?.step ?? 0 } })).status).toBe(200)
  expect(await offeredTo(rider)).toEqual([])
  expect((await work.pack(picker, id)).status).toBe(200)
  expect(await offeredTo(rider)).toEqual([id])
  for (const change of [end, start]) expect((await change(rider)).status).toBe(200)
  expect(await offeredTo(rider)).toEqual([id])
})

test('of two riders on two servers who want one order at the same moment, exactly one carries it', async () => {
  const twin = await openTestShop({}, { over: shop })
  try {
    for (let round = 0; round < 5; round += 1) {
      const [asked, other] = [await onDuty(), await onDuty()]
      const id = await packed()
      const offer = (await offerOf(asked))?.id ?? ''
      const atTwin = Object.assign(new Client(twin.url), { token: admin.token })
      const replies = await Promise.all([
        accept(asked, offer),
        atTwin.call(storeOrdersV1.handOver, { id, body: { riderId: other.id } }),
        offerOrders(twin.database.db, storeId),
        offerOrders(db, storeId),
      ])
      const carrying = [await listed(asked), await listed(other)].filter((ids) => ids.includes(id))
      expect(carrying).toHaveLength(1)
      expect(
        replies.slice(0, 2).filter((reply) => typeof reply === 'object' && reply.status === 200),
      ).toHaveLength(1)
      const open = await sql`select from ride_offers where order_id = ${id} and state = 'open'`.execute(db)
      expect(open.rows).toEqual([])
      for (const rider of [asked, other]) await end(rider)
    }
  } finally {
    await twin.close()
  }
})

test('two servers that offer at the same moment ask one rider about an order', async () => {
  const twin = await openTestShop({}, { over: shop })
  try {
    const both = [await onDuty(), await onDuty()]
    await jobs.allDone()
    const ids = [await packed(10), await packed(20)]
    await sql`delete from ride_offers`.execute(db)
    await Promise.all([offerOrders(twin.database.db, storeId), offerOrders(db, storeId)])
    const offered = [...(await offeredTo(both[0] as Client)), ...(await offeredTo(both[1] as Client))]
    expect(offered.sort()).toEqual(ids.sort())
  } finally {
    await twin.close()
  }
})

test('an accepted offer that is sent again takes nothing twice', async () => {
  const rider = await onDuty()
  const id = await packed()
  const offer = (await offerOf(rider))?.id ?? ''
  const send = () =>
    rider.call(riderOffersV1.accept, { id: offer, headers: { 'idempotency-key': `accept-${id}` } })
  const [one, two] = [await send(), await send()]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.data.map((order) => order.id)).toEqual([id])
  await work.giveBack(rider, id, 'A flat tyre')
  expect((await send()).body.code).toBe('OFFER_OVER')
})
