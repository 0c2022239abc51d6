import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { deliveryContract } from '#contract/delivery.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { riderOffersV1 } from '#contract/v1/rider-offers.ts'
import { fill, place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { updateEtaCorrections } from './delivery.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const storeId = fixture.store.id
const admin = await fixture.admin()
const shopper = await fixture.shopper()
const addressId = await withAddress(shopper)
const worker = () =>
  fixture.staff([
    { permission: 'orders:pick', storeId },
    { permission: 'orders:ride', storeId },
  ])
const staff = await worker()
const productId = await fixture.product({ price: 10, discount: 0, stock: 5_000 })
// 3 km, since the address has no known position: 3.9 km by road take 780 s, and the door 30 s
await sql`update dark_stores set pick_seconds = 20, rider_kmh = 18, radius_m = 0`.execute(db)
/** A small cart: four pieces of 20 s and 30 s for packing, a minute for a rider, and the ride. */
const FORMULA = { picking: 110, waiting: 60, riding: 810 }
afterAll(() => shop.close())
afterEach(async () => {
  await sql`truncate orders cascade`.execute(db)
  await sql`truncate eta_parts, eta_corrections, riders_on_duty`.execute(db)
})

type Times = typeof FORMULA
type Eta = { estimate: number; picking: number; rider: number; riding: number }

async function newOrder(): Promise<string> {
  await fill(shopper, [{ productId }])
  const { status, body } = await place(shopper, { addressId, totalAmt: 10 })
  expect(status).toBe(201)
  return body.data._id
}
async function etaOf(id: string): Promise<Eta | undefined> {
  const { rows } = await sql<Eta>`
    select eta_estimate_seconds as estimate, eta_pick_seconds as picking, eta_rider_seconds as rider,
           eta_ride_seconds as riding from orders where id = ${id}`.execute(db)
  return rows[0]
}
const estimateNow = async () => (await etaOf(await newOrder()))?.estimate
/** The hour of the day in India that is some hours from now. */
const hourIn = (hours: number) =>
  (Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Kolkata',
    }).format(),
  ) +
    hours) %
  24

async function deliver(id: string, by: Client = staff): Promise<void> {
  const { status } = await work.deliver(by, id, await codeOf(shop, id))
  expect(status).toBe(200)
}
/** Makes an order of yesterday at some hour of each of its steps. */
const retime = (id: string, hour: number, { picking, waiting, riding }: Times) =>
  sql`
    with placed as (
      update orders
         set created_at = (date_trunc('day', now() at time zone 'Asia/Kolkata') - interval '1 day'
                           + make_interval(hours => ${hour}::int, mins => 5)) at time zone 'Asia/Kolkata'
       where id = ${id}
      returning created_at)
    update order_history
       set at = placed.created_at + make_interval(secs => case to_stage
             when 'packed' then ${picking}::int
             when 'with rider' then ${picking + waiting}::int
             when 'delivered' then ${picking + waiting + riding}::int else 0 end)
      from placed
     where order_id = ${id}`.execute(db)

/** Orders that took each step, at an hour of yesterday. */
async function delivered(count: number, hour: number, times: Times): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = await newOrder()
    await bring(staff, id, 'arrive')
    await deliver(id)
    await retime(id, hour, times)
  }
}
async function learnt() {
  await updateEtaCorrections(db)
  const { rows } = await sql`
    select hour, orders, pick_ratio::float8 as picking, wait_seconds as waiting, ride_ratio as riding
      from eta_parts order by hour`.execute(db)
  return rows
}
const counted = async () =>
  (await sql<{ orders: number }>`select orders from eta_corrections`.execute(db)).rows[0]?.orders
/** Gives this hour and the next one what was learnt for another; null: as if nothing was learnt for them. */
async function asIn(hour: number | null): Promise<void> {
  await sql`delete from eta_parts where hour in (${hourIn(0)}, ${hourIn(1)})`.execute(db)
  await sql`
    insert into eta_parts (store_id, hour, orders, pick_ratio, wait_seconds, ride_ratio, pick_seconds, ride_seconds)
    select store_id, n, orders, pick_ratio, wait_seconds, ride_ratio, pick_seconds, ride_seconds
      from eta_parts, unnest(array[${hourIn(0)}, ${hourIn(1)}]::int[]) as n
     where hour = ${hour}`.execute(db)
}

test('an order keeps what the formula said of each part, without anything learnt', async () => {
  const { picking, riding } = FORMULA
  const first = await newOrder()
  expect(await etaOf(first)).toEqual({ estimate: 110 + 60 + 810, picking, rider: 0, riding })
  // five pieces, because the first order waits with one
  expect(await etaOf(await newOrder())).toEqual({ estimate: 130 + 60 + 810, picking: 130, rider: 0, riding })
  // a packed order is picked already
  await bring(staff, first, 'pack')
  expect((await etaOf(await newOrder()))?.picking).toBe(130)
})

test('a store that picks twice as slowly at one hour promises longer at that hour', {
  timeout: 60_000,
}, async () => {
  const [slow, usual] = [hourIn(6), hourIn(12)]
  await delivered(40, slow, { ...FORMULA, picking: 220 })
  await delivered(40, usual, FORMULA)
  const rows = await learnt()
  const row = { orders: 40, waiting: 60, riding: 1 }
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({ ...row, hour: slow, picking: 2 })
  expect(rows).toContainEqual({ ...row, hour: usual, picking: 1 })
  expect(rows).toContainEqual({ ...row, hour: 24, orders: 80, picking: 1.5 })
  const promised = async (hour: number | null) => {
    await asIn(hour)
    const id = await newOrder()
    const eta = await etaOf(id)
    await sql`update orders set status = 'Rejected', stage = 'ended' where id = ${id}`.execute(db)
    expect(eta?.picking).toBe(110)
    return (eta?.estimate ?? 0) - 60 - 810
  }
  // the store: 1.5^(80/100) = 1.383; its slow hour: 2^(40/60) × 1.383^(20/60) = 1.769; the other: 1.383^(20/60) = 1.114
  expect(await promised(slow)).toBe(195)
  expect(await promised(usual)).toBe(123)
  expect(await promised(null)).toBe(152)

  const { body } = await admin.call(deliveryContract.etaReport)
  // half of 110 and 220 s; a minute; 13½ minutes
  expect(body.data[0]?.partMinutes).toEqual({ picking: 165 / 60, waiting: 1, riding: 13.5 })
})

test('what staff click straight to Delivered teaches the whole time alone', async () => {
  const set = (id: string, status: string) =>
    admin.call(fulfilmentContract.updateStatus, { id, body: { status } })
  for (const statuses of [['Delivered'], ['Shipped', 'Delivered']]) {
    const id = await newOrder()
    for (const status of statuses) expect((await set(id, status)).status).toBe(200)
    await retime(id, 9, { picking: 0, waiting: 600, riding: 600 })
  }
  expect(await learnt()).toEqual([])
  expect(await counted()).toBe(2)
  const { body } = await admin.call(deliveryContract.etaReport)
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).not.toHaveProperty('partMinutes')
})

test('steps that are set at once, or twice, teach no parts', async () => {
  const [atOnce, twice] = [await newOrder(), await newOrder()]
  await bring(staff, atOnce, 'arrive')
  await deliver(atOnce)
  await bring(staff, twice, 'take')
  expect((await work.giveBack(staff, twice, 'My scooter broke down')).status).toBe(200)
  expect((await work.take(staff, twice)).status).toBe(200)
  await deliver(twice)
  await retime(twice, 9, FORMULA)
  expect(await learnt()).toEqual([])
  expect(await counted()).toBe(2)
})

test('extreme times count four times the formula, and an hour for a rider', async () => {
  await delivered(1, 9, { picking: 90_000, waiting: 90_000, riding: 11 })
  const row = { orders: 1, picking: 4, waiting: 3_600, riding: 0.25 }
  expect(await learnt()).toEqual([
    { hour: 9, ...row },
    { hour: 24, ...row },
  ])
})

test('riders who are all on the road make an order wait for the next one; a free rider does not', async () => {
  const [first, second] = [await worker(), await worker()]
  for (const rider of [first, second])
    expect((await rider.call(riderOffersV1.start, { body: { storeId } })).status).toBe(200)
  expect(await estimateNow()).toBe(980)
  await sql`truncate orders cascade`.execute(db)
  const [one, other] = [await newOrder(), await newOrder()]
  await bring(first, one, 'take')
  await bring(second, other, 'take')
  // a round is 780 s, the door, and 780 s back; two riders: the next is free after 795 s, 685 after it is packed
  const waiting = await newOrder()
  expect(await etaOf(waiting)).toMatchObject({ rider: 795, estimate: 110 + 685 + 810 })
  // packed, and still waiting for a rider: the next one is the second in the queue, free after a whole round
  await bring(staff, waiting, 'pack')
  expect(await etaOf(await newOrder())).toMatchObject({ rider: 1_590, picking: 110 })
  await sql`update orders set status = 'Rejected', stage = 'ended' where status = 'Pending'`.execute(db)
  await deliver(one, first)
  expect(await estimateNow()).toBe(980)
})

test('a rider who carries an order of another store is not free for this one', async () => {
  const { id: other } = await openOtherStore(db)
  const rider = await worker()
  await rider.call(riderOffersV1.start, { body: { storeId } })
  const carried = await newOrder()
  await bring(rider, carried, 'take')
  const whileCarrying = await estimateNow()
  expect(whileCarrying).toBeGreaterThan(980)
  await sql`update orders set status = 'Rejected', stage = 'ended' where status = 'Pending'`.execute(db)
  await sql`update orders set store_id = ${other} where id = ${carried}`.execute(db)
  expect(await estimateNow()).toBe(whileCarrying)
})

test('while nobody is on duty in a store, orders wait for a rider as long as usual', async () => {
  await (await worker()).call(riderOffersV1.start, { body: { storeId } })
  await sql`delete from riders_on_duty`.execute(db)
  await bring(staff, await newOrder(), 'take')
  await bring(staff, await newOrder(), 'pack')
  expect(await etaOf(await newOrder())).toMatchObject({ rider: 0, estimate: 980 })
  await sql`truncate orders cascade`.execute(db)
  // once: the hour may change meanwhile
  const inSixHours = hourIn(6)
  await delivered(20, inSixHours, { ...FORMULA, waiting: 360 })
  await learnt()
  await asIn(inSixHours)
  // 20 orders: half of the way from 60 to 360 s in the store, and half of the rest in the hour
  expect(await estimateNow()).toBe(110 + 285 + 810)
})
