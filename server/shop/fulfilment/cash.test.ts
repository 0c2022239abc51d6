import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, step, details, refund, byCash, byCard } = await openStaff(shop, fixture)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const recordCash = (id: string) => admin.call(contract.recordCash, { body: { _id: id } })
const moneyOf = async (id: string) => {
  const { money, payment_status } = await details(admin, id)
  return { status: payment_status, cash: money.paidInCash, due: money.due, refunded: money.refunded }
}
const paid = { status: 'PAID', cash: 126, due: 0, refunded: 0 }
const due = { status: 'CASH ON DELIVERY', cash: 0, due: 126, refunded: 0 }

test.each(['Pending', 'Shipped', 'Rejected'] as const)(
  'Delivered, then %s, then Delivered: the cash is due until an admin books it',
  async (between) => {
    const { id } = await byCash()
    await set(id, 'Delivered')
    expect(await moneyOf(id)).toEqual(paid)
    await set(id, between)
    await set(id, 'Delivered')
    const again = between === 'Rejected' ? { ...due, cash: 126, refunded: 126 } : due
    expect(await moneyOf(id)).toEqual(again)
    expect((await recordCash(id)).body.message).toBe('Cash received')
    expect(await moneyOf(id)).toMatchObject({
      status: between === 'Rejected' ? 'PARTLY REFUNDED' : 'PAID',
      due: 0,
    })
    expect((await recordCash(id)).body.code).toBe('NO_CASH_DUE')
  },
)

test('the cash of an order that was rejected before its delivery is still due', async () => {
  const { id } = await byCash()
  await set(id, 'Rejected')
  await set(id, 'Pending')
  await set(id, 'Delivered')
  expect(await moneyOf(id)).toEqual(due)
  expect(await booksOf(shop, id)).toEqual({ 'cash due': 12600, discounts: 1400, goods: -14000 })
})

test('the step to Delivered can state whether the cash was received', async () => {
  const [with_, without] = [await byCash(), await byCash()]
  await step(with_.id, 'Pending', 'Delivered', { cash: 'received' })
  await step(without.id, 'Pending', 'Delivered', { cash: 'not received' })
  expect(await moneyOf(with_.id)).toEqual(paid)
  expect(await moneyOf(without.id)).toEqual(due)
  expect(await stockOf(shop, without.productId)).toEqual({ onHand: 3, reserved: 0 })
})

test('a batch states it for all of its orders; nothing is due for orders paid by card', async () => {
  const orders = [await byCash(), await byCash(), await byCard()]
  const body = { orders: orders.map(({ id }) => ({ _id: id, from: 'Pending' })), status: 'Delivered' }
  await admin.call(contract.updateStatuses, { body: { ...body, cash: 'not received' } })
  const found = await Promise.all(orders.map(({ id }) => moneyOf(id)))
  expect(found).toEqual([due, due, { status: 'PAID', cash: 0, due: 0, refunded: 0 }])
})

test('an order moved back from Delivered keeps received cash, and nothing is due', async () => {
  const { id } = await byCash()
  await step(id, 'Pending', 'Delivered', { cash: 'received' })
  await step(id, 'Delivered', 'Shipped', { cash: 'received' })
  expect(await moneyOf(id)).toEqual(paid)
  await step(id, 'Shipped', 'Delivered', { cash: 'received' })
  expect(await moneyOf(id)).toEqual(paid)
})

test('rejecting a delivered order refunds only received cash', async () => {
  const { id } = await byCash()
  await set(id, 'Delivered')
  await step(id, 'Delivered', 'Rejected', { cash: 'not received' })
  expect(await moneyOf(id)).toEqual({ status: 'NOTHING DUE', cash: 0, due: 0, refunded: 0 })
  expect((await details(admin, id)).refunds).toEqual([])
})

test('a refunded unit is not due again when the order moves back from Delivered', async () => {
  const { id, productId } = await byCash()
  await set(id, 'Delivered')
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  expect(await moneyOf(id)).toEqual({ status: 'PARTLY REFUNDED', cash: 126, due: 0, refunded: 63 })
  await set(id, 'Shipped')
  // two units of ₹63, one of them refunded
  expect((await moneyOf(id)).due).toBe(63)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': 6300, goods: -7000 })
})

test('only admins can book cash, and only for delivered orders with cash due', async () => {
  const { id, asha } = await byCash()
  expect((await recordCash(id)).body).toMatchObject({
    code: 'NO_CASH_DUE',
    message: 'Nothing is to be paid in cash for this order.',
  })
  const card = await byCard()
  await set(card.id, 'Delivered')
  expect((await recordCash(card.id)).status).toBe(409)
  await step(id, 'Pending', 'Delivered', { cash: 'not received' })
  expect((await asha.call(contract.recordCash, { body: { _id: id } })).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 5 }, () => recordCash(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await moneyOf(id)).toEqual(paid)
})
