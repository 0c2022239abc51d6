import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { atTheBank, booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const secret = shop.cards.bank?.secret ?? ''
let events = 0

/** A shopper who is paying ₹126 for 2 of 5. */
async function paying() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const input = { addressId: await withAddress(asha), totalAmt: 126 }
  const { url, payment } = (await payOnline(asha, input)).body
  return { asha, productId, input, url, payment }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data
const buyAll = async (productId: string, quantity: number) => {
  const ravi = await fixture.shopper('Ravi')
  await fill(ravi, [{ productId, quantity }])
  const { status } = await place(ravi, { addressId: await withAddress(ravi), totalAmt: 63 * quantity })
  expect(status).toBe(201)
}

test('twenty concurrent deliveries of one event create one order', async () => {
  const { asha, productId, url, payment } = await paying()
  const { body } = await atTheBank(shop, url, 'pay', 20)
  expect(body.told).toEqual(Array(20).fill(200))
  expect(await ordersOf(asha)).toHaveLength(1)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 12600 })
})

test('an expired hold frees the stock, leaves the cart unchanged and is shown as over', async () => {
  const { asha, productId, payment } = await paying()
  await holds.sweep(db)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
  expect((await asha.call(cartContract.list)).body.data).toMatchObject([{ quantity: 2 }])
  expect((await paymentOf(asha, payment)).body.data).toMatchObject({
    state: 'over',
    message: expect.stringContaining('took too long'),
  })
})

test('an expired hold also ends the bank’s session, which can no longer be paid', async () => {
  const { payment, url } = await paying()
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  const work = await openJobRunner(shop)
  await work.done()
  expect((await atTheBank(shop, url, 'pay')).body).toMatchObject({ status: 'expired', told: [] })
  await work.close()
})

test('a payment after its hold expired becomes an order while the goods are in stock', async () => {
  const { asha, productId, payment, url } = await paying()
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await atTheBank(shop, url, 'pay', 3)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, status: 'Pending', payment_status: 'PAID' }])
  expect((await asha.call(cartContract.list)).body.data).toEqual([])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect((await paymentOf(asha, payment)).body.data.state).toBe('paid')
})

test('a late payment for sold-out goods is refunded and shown on the page, in My Orders and by mail', async () => {
  const { asha, productId, payment, url } = await paying()
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await buyAll(productId, 4)
  await atTheBank(shop, url, 'pay', 3)

  expect(await ordersOf(asha)).toMatchObject([
    { _id: payment, status: 'Rejected', payment_status: 'REFUND ON ITS WAY' },
  ])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 4 })
  expect((await asha.call(cartContract.list)).body.data).toHaveLength(1)
  expect((await paymentOf(asha, payment)).body.data).toMatchObject({
    state: 'refunded',
    message: expect.stringContaining('goes back the way you paid'),
  })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, 'refund due': -12600 })

  const work = await openJobRunner(shop)
  await work.done()
  expect(shop.mails.list(asha.email)[0]?.subject).toBe('We are sending back ₹126')
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUNDED' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, 'card refunded': -12600 })
  await work.close()
})

test('the refund mail is in the shopper’s language at checkout, not in that of the event’s request', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const body = { addressId: await withAddress(asha), totalAmt: 126 }
  const headers = { cookie: 'language=hi' }
  const { url, payment } = (await asha.call(checkoutContract.payOnline, { body, headers })).body
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await buyAll(productId, 4)
  await atTheBank(shop, url, 'pay')
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect(shop.mails.list(asha.email)[0]?.subject).toBe('हम आपके ₹126 लौटा रहे हैं')
})

test('a payment of less than the bill creates no order and is refunded in full', async () => {
  const { asha, productId, payment, url } = await paying()
  await sql`update sandbox_sessions set request = jsonb_set(request, '{amount}', '12500')
             where request ->> 'payment' = ${payment}`.execute(db)
  await atTheBank(shop, url, 'pay')
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12500, 'refund due': -12500 })
})

test('a payment of more than the bill creates no order and is refunded in full', async () => {
  const { asha, productId, payment, url } = await paying()
  await sql`update sandbox_sessions set request = jsonb_set(request, '{amount}', '12700')
             where request ->> 'payment' = ${payment}`.execute(db)
  await atTheBank(shop, url, 'pay')
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12700, 'refund due': -12700 })
  expect((await paymentOf(asha, payment)).body.data.message).toBe(
    'What was paid is not what was agreed. The whole amount goes back the way you paid.',
  )
})

test('a second paid event with another id creates no order and posts nothing', async () => {
  const { asha, productId, payment } = await paying()
  for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded'])
    expect((await notify(shop.url, sessionEvent(type, payment))).status).toBe(200)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, status: 'Pending', payment_status: 'PAID' }])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, discounts: 1400, goods: -14000 })
})

test('a second paid event after the refund causes no second refund', async () => {
  const { asha, productId, payment } = await paying()
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await buyAll(productId, 4)
  for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded'])
    expect((await notify(shop.url, sessionEvent(type, payment))).status).toBe(200)
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, 'refund due': -12600 })
})

test('a late payment with one sold-out line reserves none of its lines', async () => {
  const asha = await fixture.shopper()
  const [salt, ghee] = await Promise.all(
    ['Salt', 'Ghee'].map((name) => fixture.product({ name, price: 70, discount: 10, stock: 5 })),
  )
  const items = [salt, ghee].map((productId = '') => ({ productId, quantity: 2 }))
  await fill(asha, items)
  const { url, payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 252 })).body
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await buyAll(ghee ?? '', 4)
  await atTheBank(shop, url, 'pay')
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' }])
  expect(await stockOf(shop, salt ?? '')).toEqual({ onHand: 5, reserved: 0 })
  expect(await stockOf(shop, ghee ?? '')).toEqual({ onHand: 5, reserved: 4 })
})

test('an event after the payment ended changes nothing', async () => {
  const { asha, payment, url } = await paying()
  await atTheBank(shop, url, 'pay')
  await notify(shop.url, sessionEvent('checkout.session.expired', payment))
  await notify(shop.url, sessionEvent('checkout.session.async_payment_failed', payment))
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Pending', payment_status: 'PAID' }])
  expect((await paymentOf(asha, payment)).body.data.state).toBe('paid')
})

test('only an event with a valid and recent signature is applied', async () => {
  const { asha, productId, payment } = await paying()
  const paid = sessionEvent('checkout.session.completed', payment, { payment_status: 'paid' })
  const past = Math.floor(Date.now() / 1000) - 600
  for (const signature of [
    null,
    '',
    't=1,v1=00',
    signed(paid, 'whsec_somebody_else'),
    signed(paid, secret, past),
    signed(`${paid} `, secret),
  ]) {
    const refused = await notify(shop.url, paid, signature)
    expect(refused.status).toBe(400)
    expect(refused.body.code).toBe('BAD_SIGNATURE')
  }
  expect(await ordersOf(asha)).toEqual([])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  // the same bytes with a valid signature are applied
  expect((await notify(shop.url, paid)).status).toBe(200)
  expect(await ordersOf(asha)).toHaveLength(1)
})

test('foreign events are accepted and ignored; an unpaid completed session creates no order', async () => {
  const { asha, payment } = await paying()
  for (const event of [
    sessionEvent('checkout.session.completed', payment, { payment_status: 'unpaid' }),
    sessionEvent('checkout.session.completed', '0197a3c4d5e67f8091a2b3c4d5e6f708'),
    sessionEvent('checkout.session.completed', 'somebody else’s'),
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } }),
  ])
    expect((await notify(shop.url, event)).status).toBe(200)
  expect(await ordersOf(asha)).toEqual([])
})

test('only the signed event creates an order: return pages only read', async () => {
  const { asha, payment } = await paying()
  await fetch(`${shop.url}/success?payment=${payment}`)
  await paymentOf(asha, payment)
  expect((await asha.call(checkoutContract.openPayment)).body.data).toMatchObject({ state: 'waiting' })
  expect(await ordersOf(asha)).toEqual([])
})

function signed(body: string, by: string, timestamp = Math.floor(Date.now() / 1000)): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp })
}

const notify = (url: string, body: string, signature: string | null = signed(body, secret)) =>
  new Client(url).raw('POST', '/api/order/webhook', {
    body,
    headers: signature === null ? {} : { 'stripe-signature': signature },
  })

function sessionEvent(type: string, payment: string, also: object = {}): string {
  events += 1
  const object = {
    id: `cs_sandbox_${payment}`,
    object: 'checkout.session',
    payment_status: 'paid',
    currency: 'inr',
    amount_total: 12600,
    payment_intent: 'pi_test',
    metadata: { payment },
    ...also,
  }
  return JSON.stringify({ id: `evt_test_${events}`, object: 'event', type, data: { object } })
}
