import { afterAll, afterEach, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { bring } from '#tests/support/order-work.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

/** Goods that staff take off an order before it is paid. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, byCash, set, refund } = await openStaff(shop, fixture)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

test('a piece is taken off an unpaid order that waits: less is due, and the step is in the history', async () => {
  const inbox = await openInbox(shop)
  const { asha, id, productId } = await byCash()
  const taken = await refund(id, { lines: [{ productId, quantity: 1 }], why: 'Leaking' })
  expect([taken.status, taken.body.data]).toEqual([200, []])
  expect(await booksOf(shop, id)).toEqual({ 'cash due': 6300, discounts: 700, goods: -7000 })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
  const order = (await asha.call(orderDetailsV1.get, { id })).body
  expect(order.steps.at(-1)).toMatchObject({
    ...{ stage: 'placed', role: 'admin', reason: 'Leaking' },
    takenOff: [{ productId, quantity: 1, amount: { amount: 63_00 } }],
  })
  expect(order.lines[0]).toMatchObject({ refundedQuantity: 1, missingQuantity: 0 })
  const [mail] = await inbox.to(asha.email)
  for (const words of ['we have taken these goods off', '1 × Ghee', 'Why: Leaking', '₹63'])
    expect(mail?.text).toContain(words)
  await inbox.close()
})

test('goods that are spoilt leave the stock with it', async () => {
  const { id, productId } = await byCash()
  await refund(id, { lines: [{ productId, quantity: 1 }], goods: 'gone' })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 1 })
})

test('all goods of an unpaid order are not taken off, nor anything once it has left the store', async () => {
  const { id, productId } = await byCash()
  const lines = [{ productId, quantity: 1 }]
  expect((await refund(id)).body.message).toBe('Nothing of what was paid is left to refund.')
  await bring(admin, id, 'take')
  expect((await refund(id, { lines })).body.message).toBe('Nothing of what was paid is left to refund.')
  await set(id, 'Pending')
  expect((await refund(id, { lines })).status).toBe(200)
  expect((await refund(id, { lines })).status).toBe(409)
})

test('of many at once one takes the piece off, and one is left', async () => {
  const { id, productId } = await byCash()
  const lines = [{ productId, quantity: 1 }]
  const many = await Promise.all(Array.from({ length: 5 }, () => refund(id, { lines })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': 6300 })
})
