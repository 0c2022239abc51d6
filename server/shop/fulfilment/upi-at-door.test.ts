import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { rideCashV1 } from '#contract/v1/rider-cash.ts'
import { rideUpiV1, storeUpiV1 } from '#contract/v1/upi.ts'
import { Client } from '#tests/support/client.ts'
import { codeOf, work } from '#tests/support/order-work.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openUpiStore, TOTAL } from '#tests/support/upi-at-door.ts'

const shop = await openTestShop()
const other = await openTestShop({}, { over: shop })
const store = await openUpiStore(shop)
const { fixture, admin, storeId, setAddress, newRider, newReference } = store
const { receive, receiptOf, atTheDoor, deliver, moneyOf } = store
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('the link for the shopper has the address of the store, the amount due and the number of the order', async () => {
  const { rider, id } = await atTheDoor()
  const { body } = await rider.call(rideUpiV1.read, { id })
  expect(body).toMatchObject({
    amount: { amount: TOTAL, currency: 'INR' },
    address: 'jhatpat.blr@okbank',
    payee: 'Jhatpat & Co',
  })
  const link = new URL(body.link)
  expect(body.link).toMatch(/^upi:\/\/pay\?pa=jhatpat\.blr@okbank&pn=Jhatpat%20%26%20Co&am=126\.00&cu=INR&/)
  expect(link.searchParams.get('tr')).toMatch(/^[A-Za-z0-9]+$/)
})

test('a store without a UPI address has no link and takes no payment', async () => {
  const { rider, id } = await atTheDoor()
  await shop.database.db.deleteFrom('upi_addresses').execute()
  for (const reply of [await rider.call(rideUpiV1.read, { id }), await receive(rider, id, newReference())])
    expect([reply.status, reply.body.code]).toEqual([409, 'UPI_NOT_SET_UP'])
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': TOTAL })
  await setAddress()
})

test('an order paid by UPI at the door is paid, shows how, and is no cash of its rider', async () => {
  const { rider, id } = await atTheDoor()
  const reference = newReference()
  const { status, body } = await receive(rider, id, reference)
  expect([status, body]).toMatchObject([200, { cashDue: { amount: 0 }, paymentStatus: 'PAID' }])
  expect((await deliver(rider, id)).status).toBe(200)
  expect((await rider.call(rideCashV1.mine)).body.data).toEqual([])
  expect(await booksOf(shop, id)).toMatchObject({ 'upi collected': TOTAL, goods: expect.any(Number) })
  expect(await booksOf(shop, id)).not.toHaveProperty('cash collected')
  expect(await moneyOf(id)).toMatchObject({ paidByUpi: { amount: TOTAL }, paidInCash: { amount: 0 } })
  const receipt = await receiptOf(id)
  expect(receipt).toMatchObject({ reference, amount: { amount: TOTAL }, rider: { id: rider.id } })
  expect(receipt).not.toHaveProperty('seenAt')
})

test('a reference pays one order only, also when two riders record it at once on two servers', async () => {
  const [first, second] = [await atTheDoor(), await atTheDoor()]
  const reference = newReference()
  const elsewhere = Object.assign(new Client(other.url), { token: second.rider.token })
  const replies = await Promise.all([
    receive(first.rider, first.id, reference),
    receive(elsewhere, second.id, reference),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('UPI_REFERENCE_USED')
})

test('two references at once pay an order once, and a repeat of the same one changes nothing', async () => {
  const { rider, id } = await atTheDoor()
  const elsewhere = Object.assign(new Client(other.url), { token: rider.token })
  const references = [newReference(), newReference()] as const
  const replies = await Promise.all([
    receive(rider, id, references[0]),
    receive(elsewhere, id, references[1]),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const used = replies[0]?.status === 200 ? references[0] : references[1]
  expect((await receive(rider, id, used)).status).toBe(200)
  expect(await booksOf(shop, id)).toMatchObject({ 'upi collected': TOTAL })
})

test('the same press twice at once, with one idempotency key on two servers, pays an order once', async () => {
  const { rider, id } = await atTheDoor()
  const elsewhere = Object.assign(new Client(other.url), { token: rider.token })
  const body = { reference: newReference(), amount: TOTAL }
  const headers = { 'idempotency-key': `press-${body.reference}` }
  const replies = await Promise.all(
    [rider, elsewhere].map((phone) => phone.call(rideUpiV1.receive, { id, body, headers })),
  )
  expect(replies.map(({ status }) => status)).toContain(200)
  expect((await rider.call(rideUpiV1.receive, { id, body, headers })).status).toBe(200)
  expect(await booksOf(shop, id)).toMatchObject({ 'upi collected': TOTAL })
})

test('cash at the door and UPI at once pay an order once', async () => {
  const { rider, id } = await atTheDoor()
  const elsewhere = Object.assign(new Client(other.url), { token: rider.token })
  const code = await codeOf(shop, id)
  const [byUpi, delivered] = await Promise.all([
    receive(rider, id, newReference()),
    work.deliver(elsewhere, id, code, { cash: 'received' }),
  ])
  expect(delivered.status).toBe(200)
  const { 'upi collected': upi = 0, 'cash collected': cash = 0 } = await booksOf(shop, id)
  expect(upi + cash).toBe(TOTAL)
  expect(byUpi.status).toBe(upi > 0 ? 200 : 409)
  expect((await rider.call(rideCashV1.mine)).body.data).toHaveLength(cash > 0 ? 1 : 0)
})

test('a payment of another amount than what is due is not recorded', async () => {
  const { rider, id } = await atTheDoor()
  const reply = await receive(rider, id, newReference(), TOTAL - 100)
  expect([reply.status, reply.body.code]).toEqual([409, 'UPI_AMOUNT_CHANGED'])
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': TOTAL })
})

test('an order that was given back to the store or rejected takes no payment at the door', async () => {
  const { rider, id } = await atTheDoor()
  await work.fail(rider, id, 'Nobody at home')
  const failed = await receive(rider, id, newReference())
  expect([failed.status, failed.body.code]).toEqual([409, 'WRONG_STAGE'])
  await admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Rejected', why: 'Broken' } })
  expect((await receive(rider, id, newReference())).status).toBe(409)
  expect(await booksOf(shop, id)).toEqual({})
})

test.each(['12345678901', '1234567890123', '12345678901a', ''])(
  'the reference %j is refused, because a UTR has 12 digits',
  async (reference) => {
    const { rider, id } = await atTheDoor()
    expect((await receive(rider, id, reference)).status).toBe(400)
    expect(await booksOf(shop, id)).toMatchObject({ 'cash due': TOTAL })
  },
)

test('another rider can neither see the link nor record a payment', async () => {
  const { id } = await atTheDoor()
  const stranger = await newRider()
  for (const reply of [
    await stranger.call(rideUpiV1.read, { id }),
    await receive(stranger, id, newReference()),
  ])
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_TAKEN'])
})

test('a manager undoes a payment with a reason: cash is due again, and the reference is free', async () => {
  const { rider, id } = await atTheDoor()
  const reference = newReference()
  await receive(rider, id, reference)
  const receipt = (await receiptOf(id))?.id ?? ''
  expect((await rider.call(storeUpiV1.undo, { id: receipt, body: { why: 'x' } })).status).toBe(403)
  expect((await admin.call(storeUpiV1.undo, { id: receipt, body: { why: ' ' } })).status).toBe(400)
  const undone = await admin.call(storeUpiV1.undo, { id: receipt, body: { why: 'Of another order' } })
  expect([undone.status, undone.body]).toMatchObject([200, { undone: { why: 'Of another order' } }])
  expect((await admin.call(storeUpiV1.undo, { id: receipt, body: { why: 'Again' } })).status).toBe(200)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': TOTAL })
  const right = await atTheDoor()
  expect((await receive(right.rider, right.id, reference)).status).toBe(200)
  await deliver(rider, id)
  expect((await rider.call(rideCashV1.mine)).body.data).toMatchObject([{ total: { amount: TOTAL } }])
})

test('the shopper gets the link while the order is at the door and not paid, and nobody else', async () => {
  const { rider, asha, id } = await atTheDoor()
  const linkOf = async (by: Client) => (await by.call(orderDetailsV1.get, { id })).body.upi?.link
  expect(await linkOf(asha)).toBe((await rider.call(rideUpiV1.read, { id })).body.link)
  expect(await linkOf(admin)).toBeUndefined()
  await receive(rider, id, newReference())
  expect(await linkOf(asha)).toBeUndefined()
})

test('a shopper who exports their data gets the reference of the payment', async () => {
  const { rider, asha, id } = await atTheDoor()
  const reference = newReference()
  await receive(rider, id, reference)
  const exported = async () => (await asha.call(privacyV1.data)).body.upiPayments
  expect(await exported()).toMatchObject([{ reference, amount: { amount: TOTAL } }])
  const receipt = (await receiptOf(id))?.id ?? ''
  await admin.call(storeUpiV1.undo, { id: receipt, body: { why: 'Of another shopper' } })
  expect(await exported()).toEqual([])
})

test('only who edits a store sets its address, and only of a store that exists', async () => {
  const body = { storeId, address: 'thief@bank', payee: 'Thief' }
  const mover = await fixture.staff([{ permission: 'orders:move', storeId }])
  for (const by of [await newRider(), mover])
    expect((await by.call(storeUpiV1.setAddress, { body })).status).toBe(403)
  const unknown = { ...body, storeId: '0'.repeat(32) }
  expect((await admin.call(storeUpiV1.setAddress, { body: unknown })).status).toBe(404)
  for (const address of ['no-bank', 'a b@bank', 'shop@', '@bank'])
    expect((await admin.call(storeUpiV1.setAddress, { body: { ...body, address } })).status).toBe(400)
})

test('a delivery that is undone makes no cash of a UPI payment', async () => {
  const { rider, id } = await atTheDoor()
  await receive(rider, id, newReference())
  await deliver(rider, id)
  await admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Shipped', why: 'Not there' } })
  expect(await booksOf(shop, id)).not.toHaveProperty('cash due')
  expect(await moneyOf(id)).toMatchObject({ due: { amount: 0 }, paidByUpi: { amount: TOTAL } })
})
