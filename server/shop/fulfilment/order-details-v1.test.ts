import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { orderDetailsV1 as contract } from '#contract/v1/order-details.ts'
import { fill, place } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { openTwoStores } from '#tests/support/two-stores.ts'

const shop = await openTestShop()
const { fixture, own, other, staff: staffOfStore } = await openTwoStores(shop)
const staff = await openStaff(shop, fixture)
afterAll(() => shop.close())

const { admin } = staff
const inr = (amount: number) => ({ amount, currency: 'INR' })
const get = async (client: Client, id: string) => (await client.call(contract.get, { id })).body
const getAsStaff = async (client: Client, id: string) => (await client.call(contract.getAsStaff, { id })).body
const notFound = { status: 404, code: 'NOT_FOUND', detail: 'Order not found' }

test('staff read the store, who took a step and what can be undone; its shopper reads none of it', async () => {
  const { asha, id } = await staff.byCash()
  const { undo } = (await staff.step(id, 'Pending', 'Shipped')).body
  const seen = await getAsStaff(admin, id)
  expect(seen).toMatchObject({
    status: 'Shipped',
    store: { id: own.id, name: 'Indiranagar', city: 'Bengaluru' },
    undo,
    steps: [
      { status: 'Pending', previousStatus: null, by: 'SHOPPER', byName: 'Asha', reason: '' },
      { id: String(undo?.step), status: 'Shipped', previousStatus: 'Pending', by: 'SHOP', byName: 'Admin' },
    ],
    cancellable: false,
  })
  expect(await get(admin, id)).toEqual({ ...seen, serverTime: expect.any(String) })
  const mine = await get(asha, id)
  expect(mine).not.toHaveProperty('store')
  expect(mine).not.toHaveProperty('undo')
  expect(mine.steps).toMatchObject([
    { byName: '' },
    { status: 'Shipped', previousStatus: 'Pending', by: 'SHOP', byName: '' },
  ])

  await staff.undo(id, undo?.step)
  expect((await getAsStaff(admin, id)).steps).toMatchObject([
    { status: 'Pending' },
    { status: 'Shipped' },
    { status: 'Pending', previousStatus: 'Shipped', undoes: String(undo?.step) },
  ])
  expect((await get(asha, id)).steps).toMatchObject([{ status: 'Pending' }])
})

test('a paid order that is cancelled shows its payment and its refund in paise', async () => {
  const { asha, id } = await staff.byCard()
  expect(await get(asha, id)).toMatchObject({
    paymentStatus: 'PAID',
    money: { paidByCard: inr(15600), due: inr(0), refunded: inr(0), refundable: inr(15600) },
    cancellable: true,
  })
  await staff.cancel(asha, id, { why: 'going away' })
  const cancelled = await get(asha, id)
  expect(cancelled).toMatchObject({
    status: 'Rejected',
    ended: { by: 'SHOPPER', reason: 'going away' },
    paymentStatus: 'REFUND ON ITS WAY',
    money: { paidByCard: inr(15600), refunded: inr(15600), refundable: inr(0) },
    steps: [
      { status: 'Pending' },
      { status: 'Rejected', by: 'SHOPPER', reason: 'Cancelled by shopper: going away' },
    ],
    cancellable: false,
  })
  expect(cancelled.refunds).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      amount: inr(15600),
      method: 'card',
      status: 'asked',
      lines: [],
      reason: 'Cancelled by shopper',
      problem: null,
      createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    },
  ])
})

test('the refund of a line has the line, its units and its amount', async () => {
  const { id, productId } = await staff.byCash()
  await staff.set(id, 'Delivered')
  await staff.refund(id, { lines: [{ productId, quantity: 1 }], why: 'It leaked' })
  expect(await getAsStaff(admin, id)).toMatchObject({
    lines: [{ productId, quantity: 2, refundedQuantity: 1 }],
    money: { paidInCash: inr(12600), refunded: inr(6300), refundable: inr(6300), cashKept: inr(6300) },
    refunds: [
      {
        amount: inr(6300),
        method: 'cash',
        status: 'done',
        lines: [{ productId, name: 'Ghee', quantity: 1, amount: inr(6300) }],
        reason: 'It leaked',
      },
    ],
  })
})

test('only staff read why a payment is disputed, and until when the shop is to answer', async () => {
  const { asha, id } = await staff.byCard()
  await sql`
    insert into disputes (id, payment_id, status, amount_paise, reason, respond_by, turns)
    values ('dp_1', ${id}, 'open', 15600, 'fraudulent', '2026-12-01T00:00:00Z', 0)`.execute(shop.database.db)
  const dispute = { id: 'dp_1', status: 'open', amount: inr(15600), createdAt: expect.any(String) }
  const respondBy = expect.stringMatching(/^2026-12-01T/)
  expect((await getAsStaff(admin, id)).disputes).toEqual([{ ...dispute, reason: 'fraudulent', respondBy }])
  expect((await get(asha, id)).disputes).toEqual([{ ...dispute, reason: '', respondBy: null }])
})

test('shoppers, guests and staff of another store do not read an order', async () => {
  const [near, far] = [(await own.order())._id, (await other.order())._id]
  const ravi = await fixture.shopper('Ravi')
  const guest = new Client(shop.url)
  expect(await get(ravi, near)).toMatchObject(notFound)
  expect(await getAsStaff(ravi, near)).toMatchObject({ status: 403, code: 'ADMIN_ONLY' })
  for (const call of [get, getAsStaff]) {
    expect(await call(guest, near)).toMatchObject({ status: 401, code: 'LOGIN_NEEDED' })
    expect((await call(staffOfStore, near)).store?.id).toBe(own.id)
    expect(await call(staffOfStore, far)).toMatchObject(notFound)
    expect(await call(admin, '0197a3c4d5e67f8091a2b3c4d5e6f708')).toMatchObject(notFound)
    expect(await call(admin, 'x')).toMatchObject({ status: 400, code: 'INVALID' })
  }
})

test('staff read an order of their own in another store as its shopper, and not as staff', async () => {
  const ravi = await fixture.staff([{ permission: 'orders:read', storeId: own.id }])
  await fill(ravi, [{ productId: other.productId }])
  const addressId = await withAddress(ravi, { pincode: other.pincode })
  const { _id: id } = (await place(ravi, { addressId, totalAmt: 100 })).body.data
  expect(await getAsStaff(ravi, id)).toMatchObject(notFound)
  expect(await get(ravi, id)).not.toHaveProperty('store')
  // the published call says the same
  expect((await ravi.call(fulfilmentContract.details, { id })).body.data).not.toHaveProperty('store')
})
