import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersV1 } from '#contract/v1/orders.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { fill, place, stockOf } from '#tests/support/buying.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank, endTimeOf, paymentOf, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listSlots, offerSlots, slotAt, tomorrow } from '#tests/support/slots.ts'

await farFromMidnight()
const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const admin = await fixture.admin()
const rice = await fixture.product({ name: 'Rice', price: 50, discount: 0, stock: 1_000 })
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from delivery_slots`.execute(db)
  for (const table of ['orders', 'holds'])
    await sql`update ${sql.table(table)}
                 set slot_from = slot_from - interval '30 days', slot_to = slot_to - interval '30 days',
                     slot_opens = slot_opens - interval '30 days'`.execute(db)
  await offerSlots(shop, { capacity: 2 })
  hour = -2
})

/** The next slot of tomorrow; those of earlier tests are over. */
let hour = -2
function nextSlot() {
  hour += 2
  return slotAt(hour)
}
async function buyer() {
  const shopper = await fixture.shopper()
  const addressId = await withAddress(shopper)
  const again = () => fill(shopper, [{ productId: rice }])
  await again()
  return { shopper, addressId, again, input: { addressId, totalAmt: 50 } }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const order = ({ shopper, input }: Buyer, slot?: object, key?: string) =>
  place(shopper, { ...input, ...(slot && { slot }) }, key)
const pay = ({ shopper, input }: Buyer, slot?: object, key?: string) =>
  payOnline(shopper, { ...input, ...(slot && { slot }) }, key)
const isFull = async ({ shopper, addressId }: Buyer, slot: { from: string }) =>
  (await listSlots(shopper, addressId)).find(({ from }) => from === slot.from)?.isFull
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const cartOf = async ({ shopper }: Buyer) => (await shopper.call(cartContract.list)).body.data.length

test('the slots of tomorrow are listed, and an order keeps its slot, whose end is the promised time', async () => {
  const asha = await buyer()
  const slot = nextSlot()
  expect(await listSlots(asha.shopper, asha.addressId)).toContainEqual({ ...slot, isFull: false })
  const { status, body } = await order(asha, slot)
  expect(status).toBe(201)
  expect(body.data.promise).toBeUndefined()
  const { data } = (await asha.shopper.call(ordersV1.list)).body
  const kept = data[0]
  expect([kept?.promisedAt, kept?.eta]).toEqual([slot.to, undefined])
  const times = [kept?.slot?.from, kept?.slot?.to].map((time) => new Date(time ?? '').toISOString())
  expect(times).toEqual([slot.from, slot.to])
  // one piece of 20 seconds, and two minutes
  expect(Date.parse(slot.from) - Date.parse(kept?.slot?.opens ?? '')).toBe(140_000)
})

test('without a slot an order comes now, exactly as before', async () => {
  const asha = await buyer()
  const { body } = await order(asha)
  expect(body.data.slot).toBeUndefined()
  expect(body.data.promise).toEqual({ low: expect.any(Number), high: expect.any(Number) })
})

test('a store without slots lists none and takes none', async () => {
  const asha = await buyer()
  await sql`update dark_stores set slots_offered = false`.execute(db)
  expect(await listSlots(asha.shopper, asha.addressId)).toEqual([])
  expect(codeOf(await order(asha, nextSlot()))).toEqual([409, 'SLOT_GONE'])
  expect(await cartOf(asha)).toBe(1)
})

test('a full slot is shown as full and refused in words, and the cart stays', async () => {
  const slot = nextSlot()
  for (let count = 0; count < 2; count += 1) expect((await order(await buyer(), slot)).status).toBe(201)
  const asha = await buyer()
  expect(await isFull(asha, slot)).toBe(true)
  for (const refused of [await order(asha, slot, 'a key'), await pay(asha, slot)]) {
    expect(codeOf(refused)).toEqual([409, 'SLOT_FULL'])
    expect(refused.body.message).toBe('This slot has become full. Please choose another time.')
  }
  expect(await cartOf(asha)).toBe(1)
  expect((await order(asha, nextSlot(), 'another key')).status).toBe(201)
})

test('who is refused a full slot does not wait for others who are ordering in it', async () => {
  await offerSlots(shop, { capacity: 1 })
  const [asha, slot] = [await buyer(), nextSlot()]
  expect((await order(await buyer(), slot)).status).toBe(201)
  await db.transaction().execute(async (other) => {
    await sql`select from delivery_slots for update`.execute(other)
    expect(codeOf(await order(asha, slot))).toEqual([409, 'SLOT_FULL'])
  })
})

test('a slot that is past, invented or of another length is refused, and never becomes now', async () => {
  const asha = await buyer()
  const { from, to } = nextSlot()
  for (const slot of [
    { from: tomorrow(8, -1), to: tomorrow(10, -1) },
    { from: tomorrow(8, 3), to: tomorrow(10, 3) },
    { from, to: tomorrow(23) },
    { from: new Date(Date.parse(from) + 60_000).toISOString(), to },
    { from: '2026-99-99T99:99Z', to },
  ]) {
    expect(codeOf(await order(asha, slot))).toEqual([409, 'SLOT_GONE'])
    expect(codeOf(await pay(asha, slot))).toEqual([409, 'SLOT_GONE'])
  }
  expect(codeOf(await order(asha, { from: 'soon', to }))).toEqual([400, 'INVALID'])
  await offerSlots(shop, { hours: 1 })
  expect(codeOf(await order(asha, { from, to }))).toEqual([409, 'SLOT_GONE'])
  expect((await asha.shopper.call(ordersV1.list)).body.data).toEqual([])
})

test('an account has at most two open orders in a slot', async () => {
  await offerSlots(shop, { capacity: 10 })
  const asha = await buyer()
  const slot = nextSlot()
  const first = await order(asha, slot)
  await asha.again()
  expect((await order(asha, slot)).status).toBe(201)
  await asha.again()
  const third = await order(asha, slot)
  expect(codeOf(third)).toEqual([409, 'SLOT_ORDERED'])
  expect(third.body.message).toContain('already have 2 open orders in this slot')
  await asha.shopper.call(fulfilmentContract.cancel, { body: { _id: first.body.data._id } })
  expect((await order(asha, slot)).status).toBe(201)
})

test('a key sent again with another slot, or without one, is another request', async () => {
  const asha = await buyer()
  const [slot, later] = [nextSlot(), nextSlot()]
  const placed = await order(asha, slot, 'one key')
  expect((await order(asha, slot, 'one key')).body.data._id).toBe(placed.body.data._id)
  expect(codeOf(await order(asha, later, 'one key'))).toEqual([422, 'KEY_REUSED'])
  expect(codeOf(await order(asha, undefined, 'one key'))).toEqual([422, 'KEY_REUSED'])
  // the slot of a repeat may be gone meanwhile
  await sql`update dark_stores set slots_offered = false`.execute(db)
  expect((await order(asha, slot, 'one key')).body.data._id).toBe(placed.body.data._id)
})

test('a double tap without a key gets the order of its own slot only', async () => {
  const asha = await buyer()
  const placed = await order(asha)
  expect((await order(asha)).body.data._id).toBe(placed.body.data._id)
  expect(codeOf(await order(asha, nextSlot()))).toEqual([400, 'EMPTY_CART'])
})

test('a cancelled or rejected order gives its place back; staff who bring it back may exceed the slot', async () => {
  await offerSlots(shop, { capacity: 1 })
  const [asha, binod] = [await buyer(), await buyer()]
  const slot = nextSlot()
  const { _id } = (await order(asha, slot)).body.data
  expect(codeOf(await order(binod, slot))).toEqual([409, 'SLOT_FULL'])
  await asha.shopper.call(fulfilmentContract.cancel, { body: { _id } })
  expect(await isFull(binod, slot)).toBe(false)
  expect((await order(binod, slot)).status).toBe(201)
  const back = await admin.call(fulfilmentContract.updateStatus, { id: _id, body: { status: 'Pending' } })
  expect(back.status).toBe(200)
  expect(await isFull(binod, slot)).toBe(true)
})

test('a payment holds a place in the slot until it is given up or expires, and becomes the order', async () => {
  await offerSlots(shop, { capacity: 1 })
  const [asha, binod] = [await buyer(), await buyer()]
  const slot = nextSlot()
  const first = await pay(asha, slot)
  expect(first.status).toBe(200)
  expect([await isFull(binod, slot), await isFull(asha, slot)]).toEqual([true, false])
  expect(codeOf(await order(binod, slot))).toEqual([409, 'SLOT_FULL'])
  await asha.shopper.call(checkoutContract.cancelPayment, { id: first.body.payment })
  const second = await pay(binod, slot)
  expect(codeOf(await pay(asha, slot))).toEqual([409, 'SLOT_FULL'])
  await endTimeOf(shop, second.body.payment)
  await holds.sweep(db)
  const third = await pay(asha, slot)
  await atTheBank(shop, third.body.url, 'pay')
  const { data } = (await asha.shopper.call(ordersV1.list)).body
  expect(data[0]).toMatchObject({ paymentStatus: 'PAID', promisedAt: slot.to })
  expect(codeOf(await order(binod, slot))).toEqual([409, 'SLOT_FULL'])
})

test('another checkout of the same shopper uses the place that the own payment holds', async () => {
  await offerSlots(shop, { capacity: 1 })
  const asha = await buyer()
  const slot = nextSlot()
  const first = await pay(asha, slot)
  expect((await pay(asha, slot)).body.payment).toBe(first.body.payment)
  const [later, now] = [await pay(asha, nextSlot()), await pay(asha)]
  expect(new Set([first, later, now].map(({ body }) => body.payment)).size).toBe(3)

  const replaced = await pay(asha, slot, 'one key')
  const other = await pay(asha, slot, 'another key')
  expect([replaced.status, other.status]).toEqual([200, 200])
  expect(other.body.payment).not.toBe(replaced.body.payment)
  expect((await order(asha, slot)).status).toBe(201)
})

test('money that arrives when the place is gone goes back; if it is free it becomes the order', async () => {
  await offerSlots(shop, { capacity: 1 })
  const [asha, binod] = [await buyer(), await buyer()]
  const slot = nextSlot()
  const held = await pay(asha, slot)
  await endTimeOf(shop, held.body.payment)
  await holds.sweep(db)
  const { _id } = (await order(binod, slot)).body.data
  await atTheBank(shop, held.body.url, 'pay')
  const { body } = await paymentOf(asha.shopper, held.body.payment)
  expect(body.data).toMatchObject({ state: 'refunded', message: expect.stringContaining('slot were gone') })
  const [rejected] = (await asha.shopper.call(ordersV1.list)).body.data
  expect([rejected?.status, rejected?.promisedAt]).toEqual(['Rejected', slot.to])

  await binod.shopper.call(fulfilmentContract.cancel, { body: { _id } })
  const again = await pay(asha, slot)
  await endTimeOf(shop, again.body.payment)
  await holds.sweep(db)
  await atTheBank(shop, again.body.url, 'pay')
  expect((await paymentOf(asha.shopper, again.body.payment)).body.data.state).toBe('paid')
})

test('a store that is closed now takes orders for its slots; paused without an end it takes none', async () => {
  const asha = await buyer()
  await sql`update dark_stores
               set opens = date_trunc('minute', now() at time zone 'Asia/Kolkata' + interval '1 hour')::time,
                   closes = date_trunc('minute', now() at time zone 'Asia/Kolkata' - interval '1 hour')::time`.execute(
    db,
  )
  expect(codeOf(await order(asha))).toEqual([409, 'STORE_CLOSED'])
  const slots = await listSlots(asha.shopper, asha.addressId)
  expect((await order(asha, { from: slots[0]?.from, to: slots[0]?.to })).status).toBe(201)
  await asha.again()
  await sql`update dark_stores set paused = true`.execute(db)
  expect(await listSlots(asha.shopper, asha.addressId)).toEqual([])
  const next = { from: slots[1]?.from, to: slots[1]?.to }
  expect(codeOf(await order(asha, next))).toEqual([409, 'SLOT_GONE'])
})

test('goods of a slot tomorrow must be good tomorrow, and those that are not are shown before', async () => {
  const curd = await fixture.product({ name: 'Curd', price: 50, discount: 0, stock: 3 })
  // two of three pieces may be sold until today
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`
  await sql`insert into stock_batches (store_id, product_id, expires_on, sell_until, short, pieces)
            values (${fixture.store.id}, ${curd}, ${today}, ${today}, false, 2)`.execute(db)
  await sql`update stock set batched = 2 where product_id = ${curd}`.execute(db)
  const shopper = await fixture.shopper()
  const addressId = await withAddress(shopper)
  await fill(shopper, [{ productId: curd, quantity: 2 }])
  const slot = nextSlot()
  const check = (also: object) => shopper.call(checkoutContract.check, { body: { addressId, ...also } })
  expect((await check({})).body.data.short).toEqual([])
  expect((await check({ slot })).body.data.short).toMatchObject([
    { productId: curd, wanted: 2, available: 1 },
  ])
  const refused = await place(shopper, { addressId, totalAmt: 100, slot })
  expect(codeOf(refused)).toEqual([409, 'OUT_OF_STOCK'])
  expect(await stockOf(shop, curd)).toEqual({ onHand: 3, reserved: 0 })
  expect((await place(shopper, { addressId, totalAmt: 100 })).status).toBe(201)
})
