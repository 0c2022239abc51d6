import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { darkStoresContract } from '#contract/dark-stores.ts'
import { deliveryContract } from '#contract/delivery.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import { riderOffersV1 } from '#contract/v1/rider-offers.ts'
import { updateEtaCorrections } from '#server/shop/delivery/delivery.ts'
import { offerOrders } from '#server/shop/fulfilment/offers.ts'
import { sendLateMessages } from '#server/shop/messaging/messaging.ts'
import { measures } from '#server/shop/orders/orders.ts'
import { fill, place } from '#tests/support/buying.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { announce, siteOf } from '#tests/support/messages.ts'
import { bring, work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { offerSlots, slotAt, tomorrow } from '#tests/support/slots.ts'

await farFromMidnight()
const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const storeId = fixture.store.id
const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
const rider = await fixture.staff([{ permission: 'orders:ride', storeId }])
const admin = await fixture.admin()
const inbox = await openInbox(shop)
const rice = await fixture.product({ name: 'Rice', price: 50, discount: 0, stock: 1_000 })
afterAll(async () => {
  await inbox.close()
  await shop.close()
})
await offerSlots(shop)

async function order(slot?: object, quantity = 1) {
  const shopper = await fixture.shopper()
  await fill(shopper, [{ productId: rice, quantity }])
  const addressId = await withAddress(shopper)
  const { body } = await place(shopper, { addressId, totalAmt: 50 * quantity, ...(slot && { slot }) })
  return { id: body.data._id, email: shopper.email }
}
/** Lets the slot of an order end some minutes ago. */
const endSlot = (id: string, minutes: number) =>
  sql`update orders set slot_from = now() - make_interval(mins => ${minutes + 120}::int),
                        slot_opens = now() - make_interval(mins => ${minutes + 130}::int),
                        slot_to = now() - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(db)
/** Lets the slot of an order begin in some minutes; its picking has begun. */
const beginSlot = (id: string, minutes: number) =>
  sql`update orders set slot_from = now() + make_interval(mins => ${minutes}::int), slot_opens = now(),
                        slot_to = now() + interval '2 hours' where id = ${id}`.execute(db)
const queue = async () => (await picker.call(storeOrdersV1.list)).body.data.map(({ id }) => id)
const rides = async () => (await rider.call(rideOrdersV1.list)).body.data.map(({ id }) => id)

test('the queue of a store is by promised time: an order for now comes before one of a slot tomorrow', async () => {
  const later = await order(slotAt(10))
  const earlier = await order(slotAt(8))
  const now = await order()
  expect(await queue()).toEqual([now.id, earlier.id, later.id])
  const { data } = (await picker.call(storeOrdersV1.list)).body
  expect(data[0]?.slot).toBeUndefined()
  const opens = Date.parse(data[1]?.slot?.opens ?? '')
  expect(opens).toBeGreaterThan(Date.now())
  expect(opens).toBeLessThan(Date.parse(slotAt(8).from))
})

test('riders get a packed order only so early that it does not arrive before its slot begins', async () => {
  const { id } = await order(slotAt(12))
  await beginSlot(id, 6)
  await bring(picker, id, 'pack')
  const offered = async () => {
    await offerOrders(db, storeId)
    const { rows } = await sql`select from ride_offers where order_id = ${id} and state = 'open'`.execute(db)
    return rows.length > 0
  }
  await rider.call(riderOffersV1.start, { body: { storeId } })
  expect([(await rides()).includes(id), await offered()]).toEqual([false, false])
  for (const refused of [await work.take(rider, id), await work.handOver(picker, id, rider.id)])
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_NOT_BEGUN'])
  await beginSlot(id, 3)
  expect([(await rides()).includes(id), await offered()]).toEqual([true, true])
  expect((await work.take(rider, id)).status).toBe(200)
})

test('nobody picks an order of tomorrow today, and its list shows pieces that are good tomorrow', async () => {
  const { id } = await order(slotAt(12))
  const refused = await work.accept(picker, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_NOT_YET'])
  const listed = (await picker.call(storeOrdersV1.list)).body.data.find((one) => one.id === id)
  expect(Date.parse(listed?.pickableFrom ?? '')).toBe(Date.parse(tomorrow(0)))
  // around midnight its picking begins on the day before
  await sql`update orders set slot_opens = now() where id = ${id}`.execute(db)
  const accepted = await work.accept(picker, id)
  expect([accepted.status, accepted.body.pickableFrom]).toEqual([200, undefined])
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`
  await sql`insert into stock_batches (store_id, product_id, expires_on, sell_until, short, pieces)
            values (${storeId}, ${rice}, ${today} + 1, ${today}, false, 2),
                   (${storeId}, ${rice}, ${today} + 9, ${today} + 8, false, 2)`.execute(db)
  const { rows } = await sql<{ day: string }>`select (${today} + 9)::text as day`.execute(db)
  const { data } = (await picker.call(storeOrdersV1.list)).body
  expect(data.find((one) => one.id === id)?.lines[0]?.expiresOn).toBe(rows[0]?.day)
  await sql`delete from stock_batches`.execute(db)
})

test('an order of a slot is late from the end of the slot on', async () => {
  const { id, email } = await order(slotAt(14))
  const late = async () => {
    await sendLateMessages(db, siteOf(shop))
    return (await inbox.to(email)).filter(({ subject }) => subject.includes('is late')).length
  }
  await sql`update orders set created_at = now() - interval '20 hours' where id = ${id}`.execute(db)
  expect(await late()).toBe(0)
  await endSlot(id, 1)
  expect(await late()).toBe(0)
  await endSlot(id, 5)
  expect([await late(), await late()]).toEqual([1, 1])
})

test('the mail about a placed order has the slot with its day', async () => {
  const { id, email } = await order(slotAt(16))
  await announce(shop, id, 'placed')
  const [mail] = await inbox.to(email)
  expect(mail?.text).toMatch(/It comes in your slot: \d+ \w+, 4–6 pm\./)
  expect(mail?.text).not.toContain('minutes')
})

test('an order of tomorrow is not measured as one that waits too long', async () => {
  await sql`update orders set status = 'Delivered', stage = 'delivered'`.execute(db)
  const { id } = await order(slotAt(18))
  await sql`update orders set created_at = now() - interval '20 hours' where id = ${id}`.execute(db)
  expect(await measures.countUnderWay(db)).toEqual([{ status: 'Pending', orders: 1, oldest: 0 }])
  await endSlot(id, 0)
  const [row] = await measures.countUnderWay(db)
  expect(row?.oldest).toBeGreaterThan(2 * 3_600)
})

test('delivery times are not learnt from orders of slots, and their pieces delay nobody before they open', async () => {
  await sql`update orders set status = 'Delivered', stage = 'delivered'`.execute(db)
  const shopper = await fixture.shopper()
  const addressId = await withAddress(shopper)
  const estimate = async () => {
    await fill(shopper, [{ productId: rice }])
    const { body } = await place(shopper, { addressId, totalAmt: 50 })
    await admin.call(storeOrdersV1.accept, { id: body.data._id })
    await sql`update orders set status = 'Delivered', stage = 'delivered' where id = ${body.data._id}`.execute(
      db,
    )
    return body.data.promise
  }
  const before = await estimate()
  const waiting = await order(slotAt(20), 90)
  expect(await estimate()).toEqual(before)
  await sql`update orders set slot_from = now() + interval '5 minutes', slot_opens = now() - interval '5 minutes',
                              slot_to = now() + interval '2 hours' where id = ${waiting.id}`.execute(db)
  expect((await estimate())?.high).toBeGreaterThan(before?.high ?? 0)
  await sql`truncate orders cascade`.execute(db)
  const { id } = await order(slotAt(20))
  await admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Delivered' } })
  await sql`delete from eta_corrections`.execute(db)
  const learnt = async () => {
    await updateEtaCorrections(db)
    return (await sql<{ orders: number }>`select orders from eta_corrections`.execute(db)).rows
  }
  expect(await learnt()).toEqual([])
  const { rows } = await sql`
    select eta_pick_seconds as picking, (select count(*)::int from eta_parts) as learnt from orders`.execute(
    db,
  )
  expect(rows).toEqual([{ picking: null, learnt: 0 }])
  const now = await order()
  await admin.call(fulfilmentContract.updateStatus, { id: now.id, body: { status: 'Delivered' } })
  expect(await learnt()).toEqual([{ orders: 1 }])
})

test('the report of a store counts an order of a slot as in time until its slot ends', async () => {
  await sql`truncate orders cascade`.execute(db)
  const report = async () => (await admin.call(deliveryContract.etaReport)).body.data[0]
  const deliverAfter = async (minutes: number) => {
    const { id } = await order(slotAt(22))
    await admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Delivered' } })
    await endSlot(id, minutes)
  }
  await deliverAfter(-30)
  expect(await report()).toMatchObject({ delivered: 1, inTime: 1, promisedMinutes: 120 })
  expect((await report())?.takenMinutes).toBeCloseTo(90, 0)
  await deliverAfter(20)
  expect(await report()).toMatchObject({ delivered: 2, inTime: 0.5 })
  const now = await order()
  await admin.call(fulfilmentContract.updateStatus, { id: now.id, body: { status: 'Delivered' } })
  const { delivered, inTime, promisedMinutes } = (await report()) ?? {}
  expect([delivered, inTime]).toEqual([3, 2 / 3])
  expect(promisedMinutes).toBeLessThan(60)
})

test('a manager of the store sets its slots; left out they stay, and wrong values are refused by field', async () => {
  const manager = await fixture.staff([
    { permission: 'stores:edit', storeId },
    { permission: 'stores:read', storeId },
  ])
  const [own] = (await manager.call(darkStoresContract.list)).body.data
  if (!own) throw new Error('no store')
  const { slots: _, isDefault: __, paused: ___, pausedUntil: ____, ...fields } = own
  const update = (slots?: object) =>
    manager.call(darkStoresContract.update, { body: { ...fields, ...(slots && { slots }) } })
  const changed = await update({ offered: true, hours: '1', capacity: '15' })
  expect(changed.body.data.slots).toEqual({ offered: true, hours: 1, capacity: 15 })
  expect((await update()).body.data.slots).toEqual({ offered: true, hours: 1, capacity: 15 })
  for (const wrong of [{ hours: 3 }, { capacity: 0 }, { capacity: 1_001 }, { hours: 1.5 }])
    expect((await update({ offered: true, hours: 1, capacity: 5, ...wrong })).body.code).toBe('INVALID')
  expect((await picker.call(darkStoresContract.update, { body: fields })).status).toBe(403)
})
