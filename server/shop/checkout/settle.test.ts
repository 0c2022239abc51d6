import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { atTheBank, booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openWork } from '#tests/support/post.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle, withAddress } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const secret = shop.cards.bank?.secret ?? ''
let events = 0

/** A shopper who is paying ₹126 for 2 of 5. */
async function paying() {
  const asha = await town.shopper()
  const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const wish = { addressId: await withAddress(asha), totalAmt: 126 }
  const { url, payment } = (await payOnline(asha, wish)).body
  return { asha, productId, wish, url, payment }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data
const buyAll = async (productId: string, quantity: number) => {
  const ravi = await town.shopper('Ravi')
  await fill(ravi, [{ productId, quantity }])
  const { status } = await place(ravi, { addressId: await withAddress(ravi), totalAmt: 63 * quantity })
  expect(status).toBe(201)
}

test('twenty deliveries of one event at once make one order', async () => {
  const { asha, productId, url, payment } = await paying()
  const { body } = await atTheBank(shop, url, 'pay', 20)
  expect(body.told).toEqual(Array(20).fill(200))
  expect(await ordersOf(asha)).toHaveLength(1)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 12600 })
})

test('a hold ends at its time: the goods are free, the cart is as it was, and the page says so', async () => {
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

test('after its time the page at the bank is closed too, and nothing can be paid there', async () => {
  const { payment, url } = await paying()
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  const work = await openWork(shop)
  await work.done()
  expect((await atTheBank(shop, url, 'pay')).body).toMatchObject({ status: 'expired', told: [] })
  await work.close()
})

test('money that comes after its time buys the goods again while they are there', async () => {
  const { asha, productId, payment, url } = await paying()
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await atTheBank(shop, url, 'pay', 3)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, status: 'Pending', payment_status: 'PAID' }])
  expect((await asha.call(cartContract.list)).body.data).toEqual([])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect((await paymentOf(asha, payment)).body.data.state).toBe('paid')
})

test('when they are gone it goes back by itself, and the shopper is told, on the page, in My Orders and by mail', async () => {
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
    message: expect.stringContaining('goes back to your card'),
  })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, 'refund due': -12600 })

  const work = await openWork(shop)
  await work.done()
  expect(shop.mails.list(asha.email)[0]?.subject).toBe('We are sending back ₹126')
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUNDED' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, 'card refunded': -12600 })
  await work.close()
})

test('the mail is in what the shopper read as they paid, whoever brings the news', async () => {
  const asha = await town.shopper()
  const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const body = { addressId: await withAddress(asha), totalAmt: 126 }
  const headers = { cookie: 'language=hi' }
  const { url, payment } = (await asha.call(checkoutContract.payOnline, { body, headers })).body
  await endTimeOf(shop, payment)
  await holds.sweep(db)
  await buyAll(productId, 4)
  await atTheBank(shop, url, 'pay')
  const work = await openWork(shop)
  await work.done()
  await work.close()
  expect(shop.mails.list(asha.email)[0]?.subject).toBe('हम आपके ₹126 लौटा रहे हैं')
})

test('an amount that is not the bill’s buys nothing and goes back whole', async () => {
  const { asha, productId, payment, url } = await paying()
  await sql`update sandbox_sessions set wish = jsonb_set(wish, '{amount}', '12500')
             where wish ->> 'payment' = ${payment}`.execute(db)
  await atTheBank(shop, url, 'pay')
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12500, 'refund due': -12500 })
})

test('an event that came after another one ended the payment changes nothing that stands', async () => {
  const { asha, payment, url } = await paying()
  await atTheBank(shop, url, 'pay')
  await tell(shop.url, sessionEvent('checkout.session.expired', payment))
  await tell(shop.url, sessionEvent('checkout.session.async_payment_failed', payment))
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Pending', payment_status: 'PAID' }])
  expect((await paymentOf(asha, payment)).body.data.state).toBe('paid')
})

test('only what the provider signed a moment ago makes an order paid', async () => {
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
    const refused = await tell(shop.url, paid, signature)
    expect(refused.status).toBe(400)
    expect(refused.body.code).toBe('BAD_SIGNATURE')
  }
  expect(await ordersOf(asha)).toEqual([])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  // the same bytes, signed well, do
  expect((await tell(shop.url, paid)).status).toBe(200)
  expect(await ordersOf(asha)).toHaveLength(1)
})

test('events about nothing of ours are taken and forgotten; money still on its way makes no order', async () => {
  const { asha, payment } = await paying()
  for (const event of [
    sessionEvent('checkout.session.completed', payment, { payment_status: 'unpaid' }),
    sessionEvent('checkout.session.completed', '0197a3c4d5e67f8091a2b3c4d5e6f708'),
    sessionEvent('checkout.session.completed', 'somebody else’s'),
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } }),
  ])
    expect((await tell(shop.url, event)).status).toBe(200)
  expect(await ordersOf(asha)).toEqual([])
})

test('no page and no call but the signed event makes an order: coming back only reads', async () => {
  const { asha, payment } = await paying()
  await fetch(`${shop.url}/success?payment=${payment}`)
  await paymentOf(asha, payment)
  expect((await asha.call(checkoutContract.openPayment)).body.data).toMatchObject({ state: 'waiting' })
  expect(await ordersOf(asha)).toEqual([])
})

function signed(body: string, by: string, timestamp = Math.floor(Date.now() / 1000)): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp })
}

const tell = (url: string, body: string, signature: string | null = signed(body, secret)) =>
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
