import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { type CashOfRider, rideCashV1, storeCashV1 } from '#contract/v1/rider-cash.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, byCash, set, step, undo, refund, sendRefunds } = await openStaff(shop, fixture)
const storeId = fixture.store.id
/** The total of an order of `byCash`, in paise. */
const TOTAL = 12_600
const newRider = () =>
  fixture.staff([
    { permission: 'orders:ride', storeId },
    { permission: 'orders:pick', storeId },
  ])
const counter = await fixture.staff([{ permission: 'orders:pick', storeId }])
afterAll(() => shop.close())

/** An order that the rider delivered; `cash`: whether the shopper paid at the door. */
async function delivered(rider: Client, cash: 'received' | 'not received' = 'received'): Promise<string> {
  const { id } = await byCash()
  await bring(rider, id, 'arrive')
  const reply = await work.deliver(rider, id, await codeOf(shop, id), { cash })
  expect(reply.status).toBe(200)
  return id
}

const cashOf = async (rider: Client & { id: string }): Promise<CashOfRider | undefined> => {
  const mine = (await rider.call(rideCashV1.mine)).body.data
  const listed = (await counter.call(storeCashV1.list)).body.data.filter((one) => one.rider.id === rider.id)
  expect(listed).toEqual(mine)
  return mine[0]
}
const count = (by: Client, rider: { id: string }, orderIds: string[], counted: number, also: object = {}) =>
  by.call(storeCashV1.count, { body: { riderId: rider.id, storeId, orderIds, counted, ...also } })

test('a rider has the cash of delivered orders until the store has counted it', async () => {
  const rider = await newRider()
  const [first, second] = [await delivered(rider), await delivered(rider)]
  await delivered(rider, 'not received')
  expect(await cashOf(rider)).toMatchObject({
    storeId,
    total: { amount: 2 * TOTAL, currency: 'INR' },
    orders: [
      { id: first, amount: { amount: TOTAL } },
      { id: second, amount: { amount: TOTAL } },
    ],
  })
  const done = await count(counter, rider, [first, second], 2 * TOTAL)
  expect([done.status, done.body]).toMatchObject([
    201,
    {
      rider: { id: rider.id },
      receivedBy: { id: counter.id },
      due: { amount: 2 * TOTAL },
      counted: { amount: 2 * TOTAL },
      note: '',
    },
  ])
  expect(await cashOf(rider)).toBeUndefined()
  expect((await counter.call(storeCashV1.counts)).body.data[0]).toEqual(done.body)
})

test('another amount needs a note, and is recorded beside what was due', async () => {
  const rider = await newRider()
  const id = await delivered(rider)
  expect((await count(counter, rider, [id], TOTAL - 100)).body.code).toBe('NOTE_NEEDED')
  expect((await count(counter, rider, [id], TOTAL - 100, { note: '  ' })).body.code).toBe('NOTE_NEEDED')
  const { body } = await count(counter, rider, [id], TOTAL - 100, { note: 'One rupee is missing' })
  expect(body).toMatchObject({ due: { amount: TOTAL }, counted: { amount: TOTAL - 100 } })
})

test('two people at the counter cannot count the same cash, and a repeated request counts once', async () => {
  const rider = await newRider()
  const id = await delivered(rider)
  const replies = await Promise.all([
    count(counter, rider, [id], TOTAL),
    count(admin, rider, [id], TOTAL),
    count(counter, rider, [id], TOTAL),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('CASH_CHANGED')

  const again = await delivered(rider)
  const body = { riderId: rider.id, storeId, orderIds: [again], counted: TOTAL }
  const send = () =>
    counter.call(storeCashV1.count, { body, headers: { 'idempotency-key': `cash-${again}` } })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
})

test('nobody counts their own cash, cash of another store, or of another rider', async () => {
  const rider = await newRider()
  const other = await newRider()
  const id = await delivered(rider)
  expect((await count(rider, rider, [id], TOTAL)).body.code).toBe('OWN_CASH')
  const mine = await delivered(admin)
  expect((await count(admin, admin, [mine], TOTAL)).body.code).toBe('OWN_CASH')
  expect((await count(counter, other, [id], TOTAL)).body.code).toBe('CASH_CHANGED')
  const { id: whitefield } = await openOtherStore(shop.database.db)
  const body = { riderId: rider.id, storeId: whitefield, orderIds: [id], counted: TOTAL }
  expect((await admin.call(storeCashV1.count, { body })).body.code).toBe('CASH_CHANGED')
  const elsewhere = await fixture.staff([{ permission: 'orders:pick', storeId: whitefield }])
  expect((await count(elsewhere, rider, [id], TOTAL)).status).toBe(403)
  expect((await elsewhere.call(storeCashV1.list)).body.data).toEqual([])
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL)
})

test('a sale that is undone gives the cash back to the shopper, so the rider no longer has it', async () => {
  const rider = await newRider()
  const id = await delivered(rider)
  expect((await set(id, 'Rejected', 'not fresh')).status).toBe(200)
  expect(await cashOf(rider)).toBeUndefined()
  expect((await count(counter, rider, [id], TOTAL)).body.code).toBe('CASH_CHANGED')
})

test.each([
  ['a rejection', 'Rejected', 'received'],
  ['back to Pending, with the cash not received', 'Pending', 'not received'],
  ['back to Shipped, with the cash not received', 'Shipped', 'not received'],
] as const)('%s that is undone leaves the cash with its rider', async (_what, status, cash) => {
  const rider = await newRider()
  const id = await delivered(rider)
  const moved = await step(id, 'Delivered', status, { cash, why: 'by mistake' })
  expect(moved.status).toBe(200)
  expect(await cashOf(rider)).toBeUndefined()
  expect((await undo(id, moved.body.undo?.step)).status).toBe(200)
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL)
  expect((await count(counter, rider, [id], TOTAL)).status).toBe(201)
})

test('an order that goes ahead while its cash refund is held leaves the cash with its rider', async () => {
  for (const next of ['Pending', 'Shipped', 'Delivered'] as const) {
    const rider = await newRider()
    const id = await delivered(rider)
    expect((await step(id, 'Delivered', 'Rejected', { why: 'not fresh' })).status).toBe(200)
    expect(await cashOf(rider)).toBeUndefined()
    // instead of Undo, while the refund is held
    expect((await set(id, next, 'she wants it after all')).status).toBe(200)
    expect((await cashOf(rider))?.total.amount, next).toBe(TOTAL)
    expect((await count(counter, rider, [id], TOTAL)).status).toBe(201)
  }
})

test('an undone rejection does not give a rider the cash of an earlier delivery', async () => {
  const [first, second] = [await newRider(), await newRider()]
  const id = await delivered(first)
  expect((await step(id, 'Delivered', 'Pending', { cash: 'not received', why: 'not paid' })).status).toBe(200)
  await bring(second, id, 'arrive')
  await work.deliver(second, id, await codeOf(shop, id), { cash: 'received' })
  expect((await count(counter, second, [id], TOTAL)).status).toBe(201)
  const rejected = await step(id, 'Delivered', 'Rejected', { why: 'by mistake' })
  expect((await undo(id, rejected.body.undo?.step)).status).toBe(200)
  expect([await cashOf(first), await cashOf(second)]).toEqual([undefined, undefined])
})

test('after a refund in cash a rejection returns the rest, and the rider owes what the till gave', async () => {
  const rider = await newRider()
  const { id, productId } = await byCash()
  await bring(rider, id, 'arrive')
  await work.deliver(rider, id, await codeOf(shop, id), { cash: 'received' })
  expect((await refund(id, { lines: [{ productId, quantity: 1 }], goods: 'gone' })).status).toBe(200)
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL)
  const rejected = await step(id, 'Delivered', 'Rejected', { why: 'not fresh' })
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL / 2)
  expect((await undo(id, rejected.body.undo?.step)).status).toBe(200)
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL)
})

test('cash that was counted, given back and collected again is with the second rider', async () => {
  const [first, second] = [await newRider(), await newRider()]
  const id = await delivered(first)
  await count(counter, first, [id], TOTAL)
  await set(id, 'Rejected', 'not fresh')
  expect((await set(id, 'Pending', 'she wants it after all')).status).toBe(200)
  await bring(second, id, 'arrive')
  await work.deliver(second, id, await codeOf(shop, id), { cash: 'received' })
  expect(await cashOf(first)).toBeUndefined()
  expect((await cashOf(second))?.total.amount).toBe(TOTAL)
})

test('what the first rider still owes of an order is kept apart from what the second one collects of it', async () => {
  const [first, second] = [await newRider(), await newRider()]
  const { id, productId } = await byCash()
  await bring(first, id, 'arrive')
  await work.deliver(first, id, await codeOf(shop, id), { cash: 'received' })
  const due = async () => [(await cashOf(first))?.total.amount, (await cashOf(second))?.total.amount]
  // the till gives one half back, the rider the other
  await refund(id, { lines: [{ productId, quantity: 1 }], goods: 'gone' })
  await set(id, 'Rejected', 'not fresh')
  expect(await due()).toEqual([TOTAL / 2, undefined])
  expect((await set(id, 'Pending', 'she wants it after all')).status).toBe(200)
  await bring(second, id, 'arrive')
  await work.deliver(second, id, await codeOf(shop, id), { cash: 'received' })
  expect(await due()).toEqual([TOTAL / 2, TOTAL / 2])
  // what goes back to the shopper is of the second rider
  const rejected = await step(id, 'Delivered', 'Rejected', { why: 'by mistake' })
  expect(await due()).toEqual([TOTAL / 2, undefined])
  await undo(id, rejected.body.undo?.step)
  expect((await count(counter, first, [id], TOTAL / 2)).status).toBe(201)
  expect(await due()).toEqual([undefined, TOTAL / 2])
  expect((await count(counter, second, [id], TOTAL / 2)).status).toBe(201)
})

test('cash that the store had and gives back leaves another rider the rest that is owed', async () => {
  const [first, second] = [await newRider(), await newRider()]
  const counted = await restOf(first)
  await bring(second, counted, 'arrive')
  await work.deliver(second, counted, await codeOf(shop, counted), { cash: 'received' })
  expect((await count(counter, second, [counted], TOTAL / 2)).status).toBe(201)
  expect((await set(counted, 'Rejected', 'not fresh')).status).toBe(200)
  expect((await cashOf(first))?.total.amount).toBe(TOTAL / 2)

  const third = await newRider()
  const atCounter = await restOf(third)
  await bring(second, atCounter, 'arrive')
  await work.deliver(second, atCounter, await codeOf(shop, atCounter), { cash: 'not received' })
  await admin.call(fulfilmentContract.recordCash, { body: { _id: atCounter } })
  expect((await set(atCounter, 'Rejected', 'not fresh')).status).toBe(200)
  expect((await cashOf(third))?.total.amount).toBe(TOTAL / 2)
})

test('of a paid order that its shopper cancels staff give the cash back, and its rider still owes it', async () => {
  const rider = await newRider()
  const { id, asha } = await byCash()
  await bring(rider, id, 'arrive')
  await work.deliver(rider, id, await codeOf(shop, id), { cash: 'received' })
  expect((await step(id, 'Delivered', 'Pending', { cash: 'received', why: 'wrong bag' })).status).toBe(200)
  expect((await asha.call(fulfilmentContract.cancel, { body: { _id: id } })).status).toBe(200)
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL)
  await sendRefunds()
  const told = shop.mails.list(admin.email).map(({ subject }) => subject)
  expect(told).toContainEqual(expect.stringMatching(/^₹126 of order .+ goes back in cash$/))
  expect((await count(counter, rider, [id], TOTAL)).status).toBe(201)
})

/** A pending order of which the rider still owes one half, because the till gave it back to the shopper. */
async function restOf(rider: Client): Promise<string> {
  const { id, productId } = await byCash()
  await bring(rider, id, 'arrive')
  await work.deliver(rider, id, await codeOf(shop, id), { cash: 'received' })
  await refund(id, { lines: [{ productId, quantity: 1 }], goods: 'gone' })
  await set(id, 'Rejected', 'not fresh')
  expect((await set(id, 'Pending', 'she wants it after all')).status).toBe(200)
  return id
}

test('a rider who still owes a rest of an order and delivers it again owes both', async () => {
  const rider = await newRider()
  const { id, productId } = await byCash()
  const deliver = async () => {
    await bring(rider, id, 'arrive')
    await work.deliver(rider, id, await codeOf(shop, id), { cash: 'received' })
  }
  await deliver()
  await refund(id, { lines: [{ productId, quantity: 1 }], goods: 'gone' })
  await set(id, 'Rejected', 'not fresh')
  await set(id, 'Pending', 'she wants it after all')
  await deliver()
  expect((await cashOf(rider))?.total.amount).toBe(TOTAL)
  expect((await count(counter, rider, [id], TOTAL)).status).toBe(201)
})

test('a rider who brings what was forgotten of a paid order has no cash of it', async () => {
  const rider = await newRider()
  const { id } = await byCash()
  await bring(counter, id, 'pack')
  await set(id, 'Delivered')
  await step(id, 'Delivered', 'Shipped', { cash: 'received', why: 'a bag was forgotten' })
  await work.take(rider, id)
  await work.arrive(rider, id)
  expect((await work.deliver(rider, id, await codeOf(shop, id))).status).toBe(200)
  expect(await cashOf(rider)).toBeUndefined()
})

test('cash of an order that a picker handed over at the counter is not that of a rider', async () => {
  const { id } = await byCash()
  await bring(counter, id, 'pack')
  expect((await set(id, 'Delivered')).status).toBe(200)
  const listed = (await counter.call(storeCashV1.list)).body.data
  expect(listed.flatMap(({ orders }) => orders).map((order) => order.id)).not.toContain(id)
})
