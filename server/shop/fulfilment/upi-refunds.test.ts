import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { rideOrdersV1 } from '#contract/v1/order-work.ts'
import { storeUpiV1 } from '#contract/v1/upi.ts'
import type { Client } from '#tests/support/client.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openUpiStore, TOTAL } from '#tests/support/upi-at-door.ts'
import { balanceOf, chooseWallet, sendBack, UPI } from '#tests/support/wallets.ts'

const shop = await openTestShop()
const store = await openUpiStore(shop)
const { admin, storeId, set, byCash, sendRefunds, newReference } = store
const { receive, receiptOf, atTheDoor, deliver, moneyOf } = store
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

test('the reference with which the shop sent money back pays no other order', async () => {
  const first = await atTheDoor()
  await receive(first.rider, first.id, newReference())
  await deliver(first.rider, first.id)
  await admin.call(fulfilmentContract.refund, { body: { _id: first.id } })
  const [refund] = await toBeSent(first.id)
  const reference = newReference()
  await admin.call(storeUpiV1.sent, { id: refund?.id ?? '', body: { reference } })
  const next = await atTheDoor()
  const reply = await receive(next.rider, next.id, reference)
  expect([reply.status, reply.body.code]).toEqual([409, 'UPI_REFERENCE_USED'])
  expect(await moneyOf(next.id)).toMatchObject({ due: { amount: TOTAL } })
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

const undo = async (id: string, by: Client = admin) =>
  by.call(storeUpiV1.undo, { id: (await receiptOf(id))?.id ?? '', body: { why: 'Nobody paid it' } })
const refund = (id: string, lines?: { productId: string; quantity: number }[]) =>
  admin.call(fulfilmentContract.refund, { body: { _id: id, ...(lines && { lines }) } })

test('a wrong payment is undone with its refund that nobody sent: nothing is due, the shopper is told', async () => {
  const { rider, asha, id } = await atTheDoor()
  const reference = newReference()
  await receive(rider, id, reference)
  await deliver(rider, id)
  await refund(id)
  expect(await toBeSent(id)).toHaveLength(1)
  const undone = await undo(id)
  expect([undone.status, undone.body.undone?.why]).toEqual([200, 'Nobody paid it'])
  expect(await booksOf(shop, id)).toEqual({})
  expect(await toBeSent(id)).toEqual([])
  expect(await moneyOf(id)).toMatchObject({ due: { amount: 0 }, paidByUpi: { amount: 0 } })
  expect((await undo(id)).status).toBe(200)
  expect(await booksOf(shop, id)).toEqual({})
  await sendRefunds()
  const told = shop.mails.list(asha.email).filter(({ text }) => text.includes(reference))
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('₹126')])
})

test('after a part was refunded, what the shopper keeps is due again', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  const { body } = await admin.call(orderDetailsV1.getAsStaff, { id })
  const [line] = body.lines
  await refund(id, [{ productId: line?.productId ?? '', quantity: 1 }])
  const part = (await toBeSent(id))[0]?.amount.amount ?? 0
  expect(part).toBeGreaterThan(0)
  expect(part).toBeLessThan(TOTAL)
  expect((await undo(id)).status).toBe(200)
  expect(await moneyOf(id)).toMatchObject({ due: { amount: TOTAL - part }, paidByUpi: { amount: 0 } })
  expect(await toBeSent(id)).toEqual([])
})

test('only who may refund withdraws a refund', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  await refund(id)
  const mover = await store.fixture.staff([{ permission: 'orders:move', storeId }])
  expect((await undo(id, mover)).status).toBe(403)
  const before = { 'upi collected': TOTAL, 'upi refund due': -TOTAL }
  expect(await booksOf(shop, id)).toEqual(before)
  await sendOldest(id)
  expect((await undo(id, mover)).status).toBe(403)
})

const sendOldest = async (id: string) =>
  admin.call(storeUpiV1.sent, {
    id: (await toBeSent(id))[0]?.id ?? '',
    body: { reference: newReference() },
  })

/** A payment that nobody made: one of two pieces was refunded and the refund sent, the other piece as asked. */
async function halfSent(rest: (order: { id: string; productId: string }) => Promise<unknown>) {
  const { rider, asha, id, productId } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  await refund(id, [{ productId, quantity: 1 }])
  expect((await sendOldest(id)).status).toBe(200)
  await rest({ id, productId })
  expect(await toBeSent(id)).toHaveLength(1)
  return { asha, id }
}

test('after one refund of a wrong payment was sent, the others are withdrawn, and what was sent is due', async () => {
  const { asha, id } = await halfSent(({ id, productId }) => refund(id, [{ productId, quantity: 1 }]))
  expect((await undo(id)).status).toBe(200)
  expect(await toBeSent(id)).toEqual([])
  expect(await booksOf(shop, id)).toEqual({ 'cash due': TOTAL / 2, 'upi returned': -TOTAL / 2 })
  await sendRefunds()
  const told = shop.mails.list(asha.email).find(({ subject }) => subject.includes('is not sent back'))
  expect(told?.text).toContain('We had already sent ₹63 of it back: please pay this amount, too.')
  expect((await admin.call(fulfilmentContract.recordCash, { body: { _id: id } })).status).toBe(200)
  expect(await moneyOf(id)).toMatchObject({ due: { amount: 0 } })
})

test('a refund whose transaction began before that of the payment is a refund of it, too', async () => {
  const { asha, id } = await halfSent(({ id, productId }) => refund(id, [{ productId, quantity: 1 }]))
  await sql`update upi_receipts set at = now() + interval '1 minute' where order_id = ${id}`.execute(
    shop.database.db,
  )
  expect((await undo(id)).status).toBe(200)
  await sendRefunds()
  const told = shop.mails.list(asha.email).find(({ subject }) => subject.includes('is not sent back'))
  expect(told?.text).toContain('We had already sent ₹63 of it back: please pay this amount, too.')
})

test('what was sent back of a wrong payment is a loss once the order has ended, and no longer due', async () => {
  const { id } = await halfSent(({ id }) => set(id, 'Rejected', 'Broken'))
  expect((await undo(id)).status).toBe(200)
  expect(await toBeSent(id)).toEqual([])
  expect(await booksOf(shop, id)).toEqual({ 'upi returned': -TOTAL / 2, shopper: TOTAL / 2 })
  await set(id, 'Shipped', 'Broken')
  expect(await moneyOf(id)).toMatchObject({ due: { amount: TOTAL / 2 } })
  await set(id, 'Rejected', 'Broken')
  expect(await toBeSent(id)).toEqual([])
  expect(await booksOf(shop, id)).toEqual({ 'upi returned': -TOTAL / 2, shopper: TOTAL / 2 })
})

test('money that a wallet sends back by UPI is not withdrawn with a wrong payment of the same order', async () => {
  const { asha, id } = await byCash()
  await chooseWallet(asha)
  await set(id, 'Delivered')
  await set(id, 'Rejected', 'Broken')
  expect(await balanceOf(asha)).toBe(TOTAL)
  await set(id, 'Shipped', 'Broken')
  await admin.call(rideOrdersV1.take, { id })
  expect((await receive(admin, id, newReference())).status).toBe(200)
  expect((await sendBack(asha)).status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  expect(await toBeSent(id)).toMatchObject([{ amount: { amount: TOTAL }, sendTo: UPI }])
  expect(await moneyOf(id)).toMatchObject({ due: { amount: TOTAL } })
})

test('a refund that is sent and withdrawn at once is sent and due, or withdrawn', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  await refund(id)
  const [asked] = await toBeSent(id)
  const [sent, undone] = await Promise.all([
    admin.call(storeUpiV1.sent, { id: asked?.id ?? '', body: { reference: newReference() } }),
    undo(id),
  ])
  expect([undone.status, sent.status === 200 || sent.body.code]).toEqual([
    200,
    sent.status === 200 || 'NOT_TO_BE_SENT',
  ])
  expect(await booksOf(shop, id)).toEqual(
    sent.status === 200 ? { 'cash due': TOTAL, 'upi returned': -TOTAL } : {},
  )
})

test('an order that was paid again keeps its first payment, because either may be what is refunded', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  const first = (await receiptOf(id))?.id ?? ''
  const set = (status: 'Rejected' | 'Shipped') =>
    admin.call(fulfilmentContract.updateStatus, { id, body: { status, why: 'Broken' } })
  await set('Rejected')
  await set('Shipped')
  await admin.call(rideOrdersV1.take, { id })
  expect((await receive(admin, id, newReference())).status).toBe(200)
  const reply = await admin.call(storeUpiV1.undo, { id: first, body: { why: 'x' } })
  expect(reply.body.code).toBe('UPI_PAID_BACK')
})
