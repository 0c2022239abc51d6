import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { reconcile } from '#server/shop/checkout/reconcile.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openWork } from '#tests/support/post.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStripeServer, problem } from '#tests/support/stripe-server.ts'
import { settle, withAddress } from '#tests/support/town.ts'

const stripe = await openStripeServer()
const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' }
const provider = stripeProvider(keys, stripe.place)
const shop = await openTestShop({}, { provider })
const town = await settle(shop)
const { db } = shop.database
beforeEach(() => {
  stripe.asked.length = 0
  stripe.refuseAll(undefined)
  stripe.endRefunds('succeeded')
})
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

/** A shopper with 2 × ₹63 and 1 × ₹20.50 in the cart. */
async function ready() {
  const asha = await town.shopper()
  const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const curd = await town.product({ name: 'Curd', price: 20.5, discount: 0, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }, { productId: curd }])
  return { asha, productId, wish: { addressId: await withAddress(asha), totalAmt: 146.5 } }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data

async function sendRefunds() {
  const work = await openWork(shop)
  await work.done()
  await work.close()
}
/** An order paid by card and rejected: all of it goes back, and how Stripe was asked for it. */
async function givenBack() {
  const { asha, wish } = await ready()
  const { id, payment } = (await payOnline(asha, wish)).body
  await tell('checkout.session.completed', stripe.pay(id))
  const admin = await town.admin()
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status: 'Rejected' } })
  await sendRefunds()
  const shown = async () =>
    (await admin.call(fulfilmentContract.details, { id: payment })).body.data.refunds[0]
  const refund = (await shown())?._id ?? ''
  const retry = async () => {
    await admin.call(fulfilmentContract.retryRefund, { body: { _id: refund } })
    await sendRefunds()
  }
  const kept = async () =>
    (await sql<{ re: string | null }>`select provider_id as re from refunds where id = ${refund}`.execute(db))
      .rows[0]?.re
  /** The metadata Stripe was given with each try, as its events carry it. */
  const tries = () =>
    stripe.asked
      .filter(({ path, form }) => path === '/v1/refunds' && form['metadata[refund]'] === refund)
      .map(({ form }) => ({
        payment,
        refund,
        ...(form['metadata[attempt]'] && { attempt: form['metadata[attempt]'] }),
      }))
  return { payment, retry, shown, kept, tries }
}

/** What Stripe sends after something happened. */
async function tell(type: string, object: object, id = `evt_${type}_${Math.random()}`) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret })
  return new Client(shop.url).raw('POST', '/api/order/webhook', {
    body,
    headers: { 'stripe-signature': signature },
  })
}

test('Stripe is asked for what the server’s bill says, in paise, with the shop’s own names and key', async () => {
  const { asha, wish } = await ready()
  const { id, url, payment } = (await payOnline(asha, wish)).body
  expect({ id, url }).toEqual({ id: 'cs_test_1', url: 'https://checkout.stripe.test/c/pay/cs_test_1' })
  expect(stripe.asked).toHaveLength(1)
  expect(stripe.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    key: `session-${payment}`,
  })
  const form = stripe.asked[0]?.form ?? {}
  expect(form).toMatchObject({
    mode: 'payment',
    customer_email: asha.email,
    client_reference_id: payment,
    'metadata[payment]': payment,
    'payment_intent_data[metadata][payment]': payment,
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': '6300',
    'line_items[0][price_data][product_data][name]': 'Ghee',
    'line_items[1][price_data][unit_amount]': '2050',
    success_url: `http://shop.test/success?payment=${payment}`,
    cancel_url: `http://shop.test/cancel?payment=${payment}`,
  })
  // Stripe refuses less than half an hour
  expect(Number(form.expires_at)).toBeGreaterThan(Date.now() / 1000 + 30 * 60)
})

test('its signed event makes the order, and a refund goes back through it once', async () => {
  const { asha, productId, wish } = await ready()
  const { id, payment } = (await payOnline(asha, wish)).body
  const session = stripe.pay(id)
  expect((await tell('checkout.session.completed', session, 'evt_same')).status).toBe(200)
  expect((await tell('checkout.session.completed', session, 'evt_same')).status).toBe(200)
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PAID', totalAmt: 146.5 }])

  const admin = await town.admin()
  stripe.asked.length = 0
  await admin.call(fulfilmentContract.refund, {
    body: { _id: payment, lines: [{ productId, quantity: 1 }] },
  })
  await sendRefunds()
  const refunds = stripe.asked.filter((one) => one.path === '/v1/refunds')
  expect(refunds).toHaveLength(1)
  expect(refunds[0]?.form).toMatchObject({
    payment_intent: `pi_${id}`,
    amount: '6300',
    'metadata[payment]': payment,
  })
  expect(refunds[0]?.key).toBe(`refund-${refunds[0]?.form['metadata[refund]']}`)
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PARTLY REFUNDED' }])
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 14650, 'card refunded': -6300 })

  // a bank may send the money back days later
  const refund = { id: 're_1', object: 'refund', status: 'failed', failure_reason: 'lost_or_stolen_card' }
  await tell('refund.failed', {
    ...refund,
    metadata: { payment, refund: refunds[0]?.form['metadata[refund]'] },
  })
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 14650, 'refund due': -6300 })
  const details = await asha.call(fulfilmentContract.details, { id: payment })
  expect(details.body.data.refunds).toMatchObject([{ status: 'failed', problem: 'lost_or_stolen_card' }])
})

test('when Stripe is out of reach nothing is kept, the cart stays, and the same key may try again', async () => {
  const { asha, productId, wish } = await ready()
  stripe.refuseAll('hang up')
  const refused = await payOnline(asha, wish, 'try')
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({
    code: 'PAYMENT_NOT_STARTED',
    message: expect.stringContaining('Nothing was ordered and nothing was charged'),
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  stripe.refuseAll(undefined)
  const begun = await payOnline(asha, wish, 'try')
  expect(begun.status).toBe(200)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
})

test('a refusal of Stripe’s is the same', async () => {
  const { asha, productId, wish } = await ready()
  stripe.refuseAll(problem(400, 'Invalid currency'))
  expect((await payOnline(asha, wish)).body.code).toBe('PAYMENT_NOT_STARTED')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
})

test('the end of a hold expires the session through the API', async () => {
  const { asha, wish } = await ready()
  const { id, payment } = (await payOnline(asha, wish)).body
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  const work = await openWork(shop)
  await work.done()
  await work.close()
  expect(stripe.asked.map((one) => one.path)).toContain(`/v1/checkout/sessions/${id}/expire`)
})

test('a payment that slips through at the end of the hold is found by asking, and is an order after all', async () => {
  const { asha, productId, wish } = await ready()
  const { id, payment } = (await payOnline(asha, wish)).body
  stripe.pay(id)
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
  const work = await openWork(shop)
  await work.done()
  await work.close()
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  // the event comes all the same
  await tell('checkout.session.completed', stripe.pay(id))
  expect(await ordersOf(asha)).toHaveLength(1)
})

test('an event that never comes is made up for by asking', async () => {
  const { asha, wish } = await ready()
  const { id, payment } = (await payOnline(asha, wish)).body
  stripe.pay(id)
  await reconcile(db, provider, shop.site)
  expect(await ordersOf(asha)).toEqual([])
  await sql`update payments set created_at = created_at - interval '5 minutes' where id = ${payment}`.execute(
    db,
  )
  await reconcile(db, provider, shop.site)
  await reconcile(db, provider, shop.site)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect((await paymentOf(asha, payment)).body.data.state).toBe('paid')
})

test('a refund Stripe will never make is told to the admin, nothing is lost from the books, and it can be tried again', async () => {
  const { asha, wish } = await ready()
  const { id, payment } = (await payOnline(asha, wish)).body
  await tell('checkout.session.completed', stripe.pay(id))
  const admin = await town.admin()
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status: 'Rejected' } })
  stripe.refuseAll(problem(400, 'Charge has already been refunded.'))
  await sendRefunds()
  const { data } = (await admin.call(fulfilmentContract.details, { id: payment })).body
  expect(data.refunds).toMatchObject([
    { status: 'failed', problem: 'Charge has already been refunded.', amount: 146.5 },
  ])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'refund due': -14650 })

  stripe.refuseAll(undefined)
  const refund = data.refunds[0]?._id ?? ''
  const again = await admin.call(fulfilmentContract.retryRefund, { body: { _id: refund } })
  expect(again.body.data).toMatchObject({ status: 'asked', problem: null })
  await sendRefunds()
  const tries = stripe.asked.filter(
    ({ path, form }) => path === '/v1/refunds' && form['metadata[refund]'] === refund,
  )
  // Stripe would answer the same again to the same key
  expect(new Set(tries.map(({ key }) => key)).size).toBe(2)
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'card refunded': -14650 })
  const after = (await admin.call(fulfilmentContract.details, { id: payment })).body.data
  expect(after).toMatchObject({ payment_status: 'REFUNDED', refunds: [{ status: 'done', problem: null }] })
})

test('news of a refused try comes late, when another try has succeeded: it changes nothing, and nothing is paid twice', async () => {
  stripe.endRefunds('failed')
  const { payment, retry, shown, kept, tries } = await givenBack()
  expect(await shown()).toMatchObject({ status: 'failed', problem: 'declined' })
  const first = (await kept()) ?? ''
  expect(first).toMatch(/^re_/)
  const failed = { id: first, object: 'refund', status: 'failed', failure_reason: 'declined' }
  await tell('refund.failed', { ...failed, metadata: tries()[0] })

  stripe.endRefunds('succeeded')
  await retry()
  const second = await kept()
  expect(second).not.toBe(first)
  await tell('refund.updated', { ...failed, metadata: tries()[0] })
  expect(await shown()).toMatchObject({ status: 'done', problem: null })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'card refunded': -14650 })

  // what is said of the try that counts is heard
  await tell('refund.failed', { ...failed, id: second, metadata: tries()[1] })
  expect(await shown()).toMatchObject({ status: 'failed' })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'refund due': -14650 })
})

test('a try that is still on its way is known by Stripe’s name for it, and by nothing said of the one before', async () => {
  stripe.endRefunds('failed')
  const { retry, shown, kept, tries } = await givenBack()
  const first = await kept()
  stripe.endRefunds('pending')
  await retry()
  expect([await kept()]).not.toContain(first)
  const refund = { object: 'refund', status: 'failed', failure_reason: 'declined' }
  await tell('refund.updated', { ...refund, id: first, metadata: tries()[0] })
  expect(await shown()).toMatchObject({ status: 'asked' })
  await tell('refund.updated', { ...refund, id: await kept(), status: 'succeeded', metadata: tries()[1] })
  expect(await shown()).toMatchObject({ status: 'done' })
})
