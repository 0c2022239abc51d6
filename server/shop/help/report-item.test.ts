import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helpV1 } from '#contract/v1/help.ts'
import { rideUpiV1, storeUpiV1 } from '#contract/v1/upi.ts'
import { fill } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import {
  deliveredEarlier,
  type openHanded,
  report,
  setHelpRules,
  uploadForHelp,
} from '#tests/support/helping.ts'
import { bring } from '#tests/support/order-work.ts'
import { atTheBank, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, byCard, byCash, set, step, details, cancel, sendRefunds } = await openStaff(shop, fixture)
const storeId = fixture.store.id
const rules = (also: Partial<typeof openHanded> = {}) => setHelpRules(admin, storeId, also)
await rules()
afterAll(() => shop.close())

/** 2 × ₹63 of ghee and 3 × ₹10 of salt, paid by card and delivered. */
async function delivered() {
  const order = await byCard()
  await set(order.id, 'Delivered')
  return order
}
const refundedOf = async (by: Client, id: string) => (await details(by, id)).money.refunded

test('a proven account gets a missing piece back at once, at its price then, with a mail', async () => {
  const { asha, id, productId } = await delivered()
  const { status, body } = await report(asha, id, { productId })
  expect([status, body]).toMatchObject([
    201,
    { state: 'refunded', decidedBy: 'RULE', refunded: { quantity: 1, amount: { amount: 6_300 } }, left: 1 },
  ])
  expect(await refundedOf(asha, id)).toBe(63)
  await sendRefunds()
  const subjects = shop.mails.list(asha.email).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^₹63 of your order .+ goes back to you$/)])
})

test('the rules are shown before anything is reported', async () => {
  const { asha, id, productId, salt } = await delivered()
  const { body } = await asha.call(helpV1.ofOrder, { id })
  expect(body).toMatchObject({
    isOpen: true,
    isEligible: true,
    wasLate: false,
    rules: { instantBelow: { amount: 15_000 }, windowHours: 24, minDays: 0, minOrders: 1 },
    items: [
      { productId, left: 2, price: { amount: 6_300 } },
      { productId: salt, left: 3 },
    ],
    requests: [],
  })
  expect(Date.parse(body.until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test.each([
  ['at the limit', { instantBelow: 6_300 }],
  ['of an account that is too young', { minDays: 1 }],
  ['of an account with too few delivered orders', { minOrders: 2 }],
  ['above the share of 30 days', { refundSharePercent: 40 }],
])('staff decide about a refund %s', async (_what, also) => {
  const { asha, id, productId } = await delivered()
  await rules(also)
  const { status, body } = await report(asha, id, { productId })
  await rules()
  expect([status, body.state]).toEqual([201, 'open'])
  expect(await refundedOf(asha, id)).toBe(0)
})

test('the share counts earlier refunds: of ₹156, ₹126 are below 90 %, with ₹30 more above it', async () => {
  const { asha, id, productId, salt } = await delivered()
  await rules({ refundSharePercent: 90 })
  const first = await report(asha, id, { productId, quantity: 2 })
  const second = await report(asha, id, { productId: salt, quantity: 3 })
  await rules()
  expect([first.body.state, second.body.state]).toEqual(['refunded', 'open'])
  expect(await refundedOf(asha, id)).toBe(126)
})

test('two reports at the same moment do not get more than the share together', async () => {
  const { asha, id, productId, salt } = await delivered()
  await rules({ refundSharePercent: 90 })
  const replies = await Promise.all([
    report(asha, id, { productId, quantity: 2 }),
    report(asha, id, { productId: salt, quantity: 3 }),
  ])
  await rules()
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  // whichever was first: ₹126 and ₹30 together are the whole order
  expect(replies.map(({ body }) => body.state).sort()).toEqual(['open', 'refunded'])
})

test('an item is reported once, at the same moment too, and a retry changes nothing', async () => {
  const { asha, id, productId, salt } = await delivered()
  const replies = await Promise.all([report(asha, id, { productId }), report(asha, id, { productId })])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body.detail).toBe('You have already reported Ghee. You find it below.')
  expect(await refundedOf(asha, id)).toBe(63)

  const first = await report(asha, id, { productId: salt }, `report-${id}`)
  const again = await report(asha, id, { productId: salt }, `report-${id}`)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await refundedOf(asha, id)).toBe(73)
})

test('what was refunded already cannot be reported, nor more pieces than are left', async () => {
  const { asha, id, productId, salt } = await delivered()
  const more = await report(asha, id, { productId, quantity: 3 })
  expect([more.status, more.body.detail]).toEqual([409, 'Only 2 of Ghee can still be refunded'])
  await report(asha, id, { productId, quantity: 2 })
  const after = await report(asha, id, { productId })
  expect([after.status, after.body.detail]).toEqual([409, 'Ghee has been refunded already.'])
  expect((await report(asha, id, { productId: salt, quantity: 3 })).body.state).toBe('refunded')
  expect(await refundedOf(asha, id)).toBe(156)
})

test('nobody reports an item of another shopper’s order, or reads what was reported', async () => {
  const { asha, id, productId } = await delivered()
  const { body } = await report(asha, id, { productId })
  const other = await fixture.shopper('Ravi')
  expect((await other.call(helpV1.ofOrder, { id })).status).toBe(404)
  expect((await report(other, id, { productId })).status).toBe(404)
  expect((await other.call(helpV1.get, { id: body.id })).status).toBe(404)
  expect((await other.call(helpV1.write, { id: body.id, body: { text: 'Hello' } })).status).toBe(404)
  expect((await other.call(helpV1.withdraw, { id: body.id })).status).toBe(404)
})

test('an order is reported after its delivery only, and within the hours of the rules', async () => {
  const open = await byCard()
  const early = await report(open.asha, open.id, { productId: open.productId })
  expect([early.status, early.body.code]).toEqual([409, 'NOT_DELIVERED_YET'])
  await cancel(open.asha, open.id)
  expect((await report(open.asha, open.id, { productId: open.productId })).body.code).toBe(
    'NOT_DELIVERED_YET',
  )

  const { asha, id, productId } = await delivered()
  await deliveredEarlier(shop, id, 23)
  expect((await asha.call(helpV1.ofOrder, { id })).body.isOpen).toBe(true)
  await deliveredEarlier(shop, id, 2)
  const late = await report(asha, id, { productId })
  expect([late.status, late.body.detail]).toEqual([
    409,
    'Items can be reported within 24 hours after the delivery. Please call us about it.',
  ])
})

test('damaged goods need a picture, which is decoded with the limits of all pictures', async () => {
  const { asha, id, productId } = await delivered()
  const without = await report(asha, id, { productId, problem: 'damaged' })
  expect([without.status, without.body.code]).toEqual([400, 'PICTURE_NEEDED'])
  const refused = await uploadForHelp(asha, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([refused.status, refused.body.code]).toEqual([400, 'NOT_A_PICTURE'])
  const unknown = { productId, problem: 'damaged', picture: 'uploaded/0123456789-ffffff' } as const
  expect((await report(asha, id, unknown)).body.code).toBe('UNKNOWN_PICTURE')
  const { body } = await uploadForHelp(asha)
  const reported = await report(asha, id, {
    productId,
    problem: 'damaged',
    picture: body.url,
    text: 'It leaks',
  })
  expect(reported.body).toMatchObject({
    state: 'refunded',
    thread: [{ by: 'SHOPPER', text: 'It leaks', picture: body.url, position: 1 }],
  })
})

test('only an order that came after its promised time was late, and staff decide about it', async () => {
  const { asha, id, productId } = await delivered()
  expect((await report(asha, id, { productId, problem: 'late' })).body.code).toBe('NOT_LATE')
  await sql`
    update orders set created_at = created_at - interval '2 hours', eta_low = 10, eta_high = 20,
                      eta_estimate_seconds = 900
     where id = ${id}`.execute(shop.database.db)
  expect((await asha.call(helpV1.ofOrder, { id })).body.wasLate).toBe(true)
  expect((await report(asha, id, { productId, problem: 'late' })).body.state).toBe('open')
})

test('of an order that nobody has paid nothing is refunded at once', async () => {
  const { asha, id, productId } = await byCash()
  expect((await step(id, 'Pending', 'Delivered', { cash: 'not received' })).status).toBe(200)
  expect((await report(asha, id, { productId })).body.state).toBe('open')
})

test('a free item can be reported, and staff decide, because nothing can be refunded', async () => {
  const free = await fixture.product({ name: 'Sample', price: 20, discount: 100, stock: 5 })
  const { asha } = await delivered()
  const salt = await fixture.product({ name: 'Salt', price: 30, discount: 0, stock: 5 })
  await fill(asha, [
    { productId: free, quantity: 1 },
    { productId: salt, quantity: 1 },
  ])
  const { url, payment: id } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 30 }))
    .body
  await atTheBank(shop, url, 'pay')
  await set(id, 'Delivered')
  expect((await report(asha, id, { productId: free })).body).toMatchObject({ state: 'open' })
})

test('staff decide about what was paid in cash, because somebody has to hand it over', async () => {
  const { asha, id, productId } = await byCash()
  await set(id, 'Delivered')
  expect((await report(asha, id, { productId, problem: 'wrong' })).body.state).toBe('open')
  expect(await refundedOf(asha, id)).toBe(0)
})

test('staff decide about what was paid by UPI at the door, because somebody has to send it back', async () => {
  const { asha, id, productId } = await byCash()
  await bring(admin, id, 'arrive')
  await admin.call(storeUpiV1.setAddress, {
    body: { storeId: fixture.store.id, address: 'jhatpat.blr@okbank', payee: 'Jhatpat' },
  })
  const body = { reference: '512345678901', amount: 12_600 }
  expect((await admin.call(rideUpiV1.receive, { id, body })).status).toBe(200)
  await set(id, 'Delivered')
  expect((await report(asha, id, { productId, problem: 'wrong' })).body.state).toBe('open')
  expect(await refundedOf(asha, id)).toBe(0)
})
