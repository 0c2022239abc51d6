import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { rideOrdersV1 } from '#contract/v1/order-work.ts'
import { storeUpiV1 } from '#contract/v1/upi.ts'
import type { Client } from '#tests/support/client.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openUpiStore, TOTAL } from '#tests/support/upi-at-door.ts'

const shop = await openTestShop()
const store = await openUpiStore(shop)
const { admin, storeId, sendRefunds, newReference, receive, receiptOf, atTheDoor, deliver, moneyOf } = store
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(() => shop.close())

const toBeSent = async (id: string) =>
  (await admin.call(storeUpiV1.refunds)).body.data.filter((one) => one.order.id === id)

test('an order that was paid, rejected and goes ahead is due again: its old reference does not pay it', async () => {
  const { rider, id } = await atTheDoor()
  const reference = newReference()
  await receive(rider, id, reference)
  const set = (status: 'Rejected' | 'Shipped') =>
    admin.call(fulfilmentContract.updateStatus, { id, body: { status, why: 'Broken' } })
  await set('Rejected')
  await toBeSent(id).then(([refund]) =>
    admin.call(storeUpiV1.sent, { id: refund?.id ?? '', body: { reference: newReference() } }),
  )
  await set('Shipped')
  expect(await moneyOf(id)).toMatchObject({ due: { amount: TOTAL } })
  await admin.call(rideOrdersV1.take, { id })
  const reply = await receive(admin, id, reference)
  expect([reply.status, reply.body.code]).toEqual([409, 'UPI_REFERENCE_USED'])
  expect(await moneyOf(id)).toMatchObject({ due: { amount: TOTAL } })
})

test('money that was seen in the account can no longer be undone; it goes back by UPI as a refund', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  const receipt = (await receiptOf(id))?.id ?? ''
  const seen = await admin.call(storeUpiV1.see, { id: receipt })
  expect([seen.status, seen.body.seenAt]).toEqual([200, expect.any(String)])
  expect((await admin.call(storeUpiV1.undo, { id: receipt, body: { why: 'x' } })).body.code).toBe('UPI_SEEN')
  await admin.call(fulfilmentContract.refund, { body: { _id: id } })
  const { body } = await admin.call(orderDetailsV1.getAsStaff, { id })
  expect(body.refunds).toMatchObject([{ method: 'upi', status: 'asked', amount: { amount: TOTAL } }])
  expect(await booksOf(shop, id)).toEqual({ 'upi collected': TOTAL, 'upi refund due': -TOTAL })
  expect(body.paymentStatus).toBe('REFUND ON ITS WAY')
})

test('a refund by UPI waits for staff, who record once that they sent it', async () => {
  const { rider, id } = await atTheDoor()
  const reference = newReference()
  await receive(rider, id, reference)
  await deliver(rider, id)
  await admin.call(fulfilmentContract.refund, { body: { _id: id } })
  const [refund, ...more] = await toBeSent(id)
  expect([refund, more]).toMatchObject([{ storeId, amount: { amount: TOTAL }, payments: [reference] }, []])
  const sent = (reference: string, by: Client = admin) =>
    by.call(storeUpiV1.sent, { id: refund?.id ?? '', body: { reference } })
  expect((await sent(newReference(), rider)).status).toBe(403)
  expect((await sent(reference)).body.code).toBe('UPI_REFERENCE_USED')
  const own = newReference()
  expect((await sent(own)).body).toEqual({ id: refund?.id, status: 'done' })
  expect((await sent(own)).status).toBe(200)
  expect((await sent(newReference())).body.code).toBe('NOT_TO_BE_SENT')
  expect(await toBeSent(id)).toEqual([])
  const { body } = await admin.call(orderDetailsV1.getAsStaff, { id })
  expect(body.refunds).toMatchObject([{ method: 'upi', status: 'done' }])
  expect(body.paymentStatus).toBe('REFUNDED')
  expect(await booksOf(shop, id)).toEqual({ 'upi collected': TOTAL, 'upi returned': -TOTAL })
})

test('the mail about a refund by UPI says that the store sends it', async () => {
  const { rider, asha, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  await admin.call(fulfilmentContract.refund, { body: { _id: id } })
  await sendRefunds()
  const mail = shop.mails.list(asha.email).find(({ text }) => text.includes('UPI'))
  expect(mail?.text).toContain('The store sends ₹126 back by UPI, to the account that you paid from.')
  expect(mail?.text).not.toContain('cash')
})

test('a payment whose refund has begun cannot be undone, also after the order was paid again', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Rejected', why: 'Broken' } })
  const receipt = (await receiptOf(id))?.id ?? ''
  const undo = () => admin.call(storeUpiV1.undo, { id: receipt, body: { why: 'x' } })
  expect((await undo()).body.code).toBe('UPI_PAID_BACK')
  expect(await booksOf(shop, id)).toEqual({ 'upi collected': TOTAL, 'upi refund due': -TOTAL })
  await admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Shipped', why: 'Found' } })
  await admin.call(rideOrdersV1.take, { id })
  expect((await receive(admin, id, newReference())).status).toBe(200)
  expect((await undo()).body.code).toBe('UPI_PAID_BACK')
})
