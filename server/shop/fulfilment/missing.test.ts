import { afterAll, afterEach, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { auditV1 } from '#contract/v1/audit.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { ordersV1, staffOrdersV1 } from '#contract/v1/orders.ts'
import { fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { readEvents } from '#tests/support/event-client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { work } from '#tests/support/order-work.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

/** Goods that a picker does not find on the shelf. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, byCash, byCard, sendRefunds, set, details } = await openStaff(shop, fixture)
const storeId = fixture.store.id
const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

async function picking<O extends { id: string }>(order: O): Promise<O> {
  await work.accept(picker, order.id)
  await work.pick(picker, order.id)
  return order
}
const read = async (by: Client, id: string) => (await by.call(orderDetailsV1.get, { id })).body
const missingOf = (productId: string, missing: number, of: number) => ({ productId, missing, of })

test('of a cash order less is due at once, the stock is corrected, and all screens agree', async () => {
  const { asha, id, productId } = await picking(await byCash())
  const reply = await work.missing(picker, id, missingOf(productId, 1, 2))
  expect(reply.body).toMatchObject({
    stage: 'picking',
    lines: [{ quantity: 2, refundedQuantity: 1, missingQuantity: 1 }],
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 1 })
  expect(await booksOf(shop, id)).toEqual({ 'cash due': 6300, discounts: 700, goods: -7000 })

  const mine = await read(asha, id)
  expect(mine.money.due.amount).toBe(63_00)
  const [listed] = (await asha.call(ordersV1.list)).body.data
  const staffs = (await admin.call(staffOrdersV1.list)).body.data.find((one) => one.id === id)
  for (const order of [mine, listed, staffs])
    expect(order).toMatchObject({
      total: { amount: 126_00 },
      totalLeft: { amount: 63_00 },
      lines: [{ missingQuantity: 1 }],
    })
  await work.pack(picker, id)
  await set(id, 'Delivered')
  expect((await details(admin, id)).money).toMatchObject({ paidInCash: 63, due: 0 })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 0 })
})

test('of a prepaid order the refund of the missing pieces begins at once', async () => {
  const { asha, id, productId, salt } = await picking(await byCard())
  await work.missing(picker, id, missingOf(salt, 2, 3))
  expect((await read(asha, id)).refunds).toMatchObject([
    { amount: { amount: 20_00 }, status: 'asked', lines: [{ name: 'Salt', quantity: 2 }] },
  ])
  await sendRefunds()
  expect(await booksOf(shop, id)).toMatchObject({ 'card captured': 15600, 'card refunded': -2000 })
  expect(await read(asha, id)).toMatchObject({
    paymentStatus: 'PARTLY REFUNDED',
    totalLeft: { amount: 136_00 },
  })
  expect([await stockOf(shop, productId), await stockOf(shop, salt)]).toEqual([
    { onHand: 5, reserved: 2 },
    { onHand: 3, reserved: 1 },
  ])
})

test('an order of which nothing is found ends, and everything paid goes back', async () => {
  const { asha, id, productId, salt } = await picking(await byCard())
  await work.missing(picker, id, missingOf(salt, 3, 3))
  const last = await work.missing(picker, id, missingOf(productId, 2, 2))
  expect(last.body.stage).toBe('ended')
  await sendRefunds()
  const mine = await read(asha, id)
  expect(mine).toMatchObject({
    status: 'Rejected',
    paymentStatus: 'REFUNDED',
    totalLeft: { amount: 0 },
    ended: { by: 'SHOP', reason: 'Nothing of it was found in the store' },
  })
  expect(mine.money).toMatchObject({ refunded: { amount: 156_00 }, refundable: { amount: 0 } })
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, 'card refunded': -15600 })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 0 })
  expect((await work.missing(picker, id, missingOf(productId, 2, 2))).body.stage).toBe('ended')
})

test('an unpaid order of which nothing is found ends, and nothing is due', async () => {
  const { asha, id, productId } = await picking(await byCash())
  await work.missing(picker, id, missingOf(productId, 2, 2))
  expect(await read(asha, id)).toMatchObject({ status: 'Rejected', paymentStatus: 'NOTHING DUE' })
  expect(await booksOf(shop, id)).toEqual({})
})

test('two phones at once, a repeat, and a key used again take pieces off once', async () => {
  const { asha, id, salt } = await picking(await byCard())
  const report = missingOf(salt, 1, 3)
  const replies = await Promise.all([
    work.missing(picker, id, report, 'first phone'),
    work.missing(picker, id, report, 'second phone'),
    work.missing(picker, id, report),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const repeat = await work.missing(picker, id, report, 'first phone')
  expect(repeat.body).toEqual(replies[0]?.body)
  const mine = await read(asha, id)
  expect(mine.refunds.map(({ amount }) => amount.amount)).toEqual([10_00])
  expect(mine.lines[1]).toMatchObject({ name: 'Salt', refundedQuantity: 1, missingQuantity: 1 })
  expect(await stockOf(shop, salt)).toEqual({ onHand: 4, reserved: 2 })
  expect((await work.missing(picker, id, missingOf(salt, 2, 3), 'first phone')).body.code).toBe('KEY_REUSED')
})

test('a report of more than is left, or of an order that is not being picked, is refused in words', async () => {
  const { id, salt } = await picking(await byCard())
  const cases = [missingOf(salt, 4, 4), missingOf(salt, 1, 2), missingOf(salt, 3, 2)]
  for (const report of cases) {
    const { status, body } = await work.missing(picker, id, report)
    expect([status, body.detail]).toEqual([
      409,
      '3 of Salt are left in this order now. Please look at it again.',
    ])
  }
  expect((await work.missing(picker, id, missingOf('0'.repeat(32), 1, 1))).status).toBe(404)
  const second = await fixture.staff([{ permission: 'orders:pick', storeId }])
  expect((await work.missing(second, id, missingOf(salt, 1, 3))).body.code).toBe('ORDER_TAKEN')
  await work.pack(picker, id)
  expect((await work.missing(picker, id, missingOf(salt, 1, 3))).body.code).toBe('WRONG_STAGE')
})

test('the report is a step of the order with time and person, sent to the shopper who follows it', async () => {
  const { asha, id, productId } = await picking(await byCash())
  const stream = await readEvents(`${shop.url}/api/v1/orders/${id}/events`, {
    authorization: `Bearer ${asha.token}`,
  })
  await stream.has(3)
  await work.missing(picker, id, missingOf(productId, 1, 2))
  await stream.has(4)
  stream.leave()
  expect(stream.events.at(-1)?.data).toMatchObject({
    ...{ stage: 'picking', previousStage: 'picking', role: 'picker', by: 'SHOP' },
    takenOff: [{ productId, quantity: 1, amount: { amount: 63_00, currency: 'INR' } }],
  })
  const step = (await read(admin, id)).steps.at(-1)
  expect([step?.byName, step?.reason]).toEqual(['Ravi', 'Not found in the store'])
  const { history } = await details(asha, id)
  expect(history).toHaveLength(1)
  const [row] = (await admin.call(auditV1.list, { query: '?thing=order&limit=1' })).body.data
  expect(row?.call).toBe('POST /api/v1/store/orders/:id/missing')
  expect(row?.after).toMatchObject({ missing: ['1 × Ghee'] })
})

test('the shopper is mailed what is missing and what the order costs now, in the language of the order', async () => {
  const inbox = await openInbox(shop)
  const cash = await picking(await byCash())
  const { number } = await read(admin, cash.id)
  await work.missing(picker, cash.id, missingOf(cash.productId, 1, 2))
  const [less] = await inbox.to(cash.asha.email)
  expect(less?.subject).toBe(`Your order ${number} has fewer goods: ₹63 to pay on delivery`)
  for (const words of ['1 × Ghee', 'Your order costs ₹63 now', `/dashboard/myorders/${cash.id}`])
    expect(less?.text).toContain(words)
  await work.missing(picker, cash.id, missingOf(cash.productId, 1, 1))
  const [none] = await inbox.to(cash.asha.email)
  expect(none?.subject).toBe(`Your order ${number} is cancelled: we found nothing of it`)
  expect(none?.text).toContain('you pay nothing')

  const card = await picking(await byCard())
  await work.missing(picker, card.id, missingOf(card.salt, 1, 3))
  const [refund] = await inbox.to(card.asha.email)
  for (const words of [
    '1 × Salt',
    'Why: Not found in the store',
    'Your order costs ₹146 now.',
    'the way you paid',
  ])
    expect(refund?.text).toContain(words)
  await inbox.close()
})

test('the mail to a Hindi reader is in Hindi', async () => {
  const inbox = await openInbox(shop)
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', hindiName: 'घी', price: 70, discount: 0, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const { body } = await asha.call(checkoutContract.cashOnDelivery, {
    body: { addressId: await withAddress(asha), totalAmt: 140 },
    headers: { cookie: 'language=hi' },
  })
  const id = body.data._id
  await picking({ id })
  await work.missing(picker, id, missingOf(productId, 1, 2))
  const [mail] = await inbox.to(asha.email)
  for (const words of ['1 × घी', 'अब आपका ऑर्डर ₹70 का है।']) expect(mail?.text).toContain(words)
  await inbox.close()
})
