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
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner, quiet } from '#tests/support/job-runner.ts'
import { booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { problem } from '#tests/support/stripe-calls.ts'
import { openStripeServer } from '#tests/support/stripe-server.ts'

const stripe = await openStripeServer()
const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' }
const provider = stripeProvider(keys, stripe.place)
const shop = await openTestShop({}, { provider })
const fixture = await seed(shop)
const { db } = shop.database
beforeEach(() => {
  stripe.requests.length = 0
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
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const curd = await fixture.product({ name: 'Curd', price: 20.5, discount: 0, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }, { productId: curd }])
  return { asha, productId, input: { addressId: await withAddress(asha), totalAmt: 146.5 } }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data

async function sendRefunds() {
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
}
/** An order paid by card and rejected, with its refund at Stripe. */
async function refundedOrder() {
  const { asha, input } = await ready()
  const { id, payment } = (await payOnline(asha, input)).body
  await notify('checkout.session.completed', stripe.pay(id))
  const admin = await fixture.admin()
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status: 'Rejected' } })
  await sendRefunds()
  const shown = async () =>
    (await admin.call(fulfilmentContract.details, { id: payment })).body.data.refunds[0]
  const refund = (await shown())?._id ?? ''
  const retry = async () => {
    await admin.call(fulfilmentContract.retryRefund, { body: { _id: refund } })
    await sendRefunds()
  }
  const providerId = async () =>
    (await sql<{ re: string | null }>`select provider_id as re from refunds where id = ${refund}`.execute(db))
      .rows[0]?.re
  return { payment, retry, shown, providerId }
}

/** Delivers an event of Stripe. */
async function notify(type: string, object: object, id = `evt_${type}_${Math.random()}`) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret })
  return new Client(shop.url).raw('POST', '/api/order/webhook', {
    body,
    headers: { 'stripe-signature': signature },
  })
}

test('a Stripe session has the amounts of the server’s bill in paise, our ids and an idempotency key', async () => {
  const { asha, input } = await ready()
  const { id, url, payment } = (await payOnline(asha, input)).body
  expect({ id, url }).toEqual({ id: 'cs_test_1', url: 'https://checkout.stripe.test/c/pay/cs_test_1' })
  expect(stripe.requests).toHaveLength(1)
  expect(stripe.requests[0]).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    key: `session-${payment}`,
  })
  const form = stripe.requests[0]?.form ?? {}
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
  // Stripe's minimum expiry is 30 minutes
  expect(Number(form.expires_at)).toBeGreaterThan(Date.now() / 1000 + 30 * 60)
})

test('Stripe’s signed event creates the order, and a refund is sent to Stripe once', async () => {
  const { asha, productId, input } = await ready()
  const { id, payment } = (await payOnline(asha, input)).body
  const session = stripe.pay(id)
  expect((await notify('checkout.session.completed', session, 'evt_same')).status).toBe(200)
  expect((await notify('checkout.session.completed', session, 'evt_same')).status).toBe(200)
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PAID', totalAmt: 146.5 }])

  const admin = await fixture.admin()
  stripe.requests.length = 0
  await admin.call(fulfilmentContract.refund, {
    body: { _id: payment, lines: [{ productId, quantity: 1 }] },
  })
  await sendRefunds()
  const refunds = stripe.requests.filter((one) => one.method === 'POST' && one.path === '/v1/refunds')
  expect(refunds).toHaveLength(1)
  expect(refunds[0]?.form).toMatchObject({
    payment_intent: `pi_${id}`,
    amount: '6300',
    'metadata[payment]': payment,
  })
  expect(refunds[0]?.key).toBe(`refund-${refunds[0]?.form['metadata[refund]']}`)
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PARTLY REFUNDED' }])
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 14650, 'card refunded': -6300 })

  // a bank may return a refund days later
  const [made] = [...stripe.refunds.values()].filter(({ metadata }) => metadata.payment === payment)
  await notify('refund.failed', stripe.turnRefund(made?.id ?? '', 'failed'))
  await sendRefunds()
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 14650, 'refund due': -6300 })
  const details = await asha.call(fulfilmentContract.details, { id: payment })
  expect(details.body.data.refunds).toMatchObject([{ status: 'failed', problem: 'declined' }])
})

test('while Stripe is unreachable nothing is held, the cart stays, and the same key can be retried', async () => {
  const { asha, productId, input } = await ready()
  stripe.refuseAll('hang up')
  const refused = await payOnline(asha, input, 'try')
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({
    code: 'PAYMENT_NOT_STARTED',
    message: expect.stringContaining('Nothing was ordered and nothing was charged'),
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  stripe.refuseAll(undefined)
  const opened = await payOnline(asha, input, 'try')
  expect(opened.status).toBe(200)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
})

test('a session refused by Stripe is handled like an outage', async () => {
  const { asha, productId, input } = await ready()
  stripe.refuseAll(problem(400, 'Invalid currency'))
  expect((await payOnline(asha, input)).body.code).toBe('PAYMENT_NOT_STARTED')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
})

test('the end of a hold expires the session through the API', async () => {
  const { asha, input } = await ready()
  const { id, payment } = (await payOnline(asha, input)).body
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect(stripe.requests.map((one) => one.path)).toContain(`/v1/checkout/sessions/${id}/expire`)
})

test('a payment made as its hold expires is found by the reconciliation and becomes an order', async () => {
  const { asha, productId, input } = await ready()
  const { id, payment } = (await payOnline(asha, input)).body
  stripe.pay(id)
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  // the event arrives later
  await notify('checkout.session.completed', stripe.pay(id))
  expect(await ordersOf(asha)).toHaveLength(1)
})

test('the reconciliation replaces an event that never arrives', async () => {
  const { asha, input } = await ready()
  const { id, payment } = (await payOnline(asha, input)).body
  stripe.pay(id)
  await reconcile(db, shop.cards, shop.baseUrl, quiet)
  expect(await ordersOf(asha)).toEqual([])
  await sql`update payments set ask_at = now() where id = ${payment}`.execute(db)
  await reconcile(db, shop.cards, shop.baseUrl, quiet)
  await reconcile(db, shop.cards, shop.baseUrl, quiet)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect((await paymentOf(asha, payment)).body.data.state).toBe('paid')
})

test('a refund refused by Stripe is shown to admins, stays due in the ledger and can be retried', async () => {
  const { asha, input } = await ready()
  const { id, payment } = (await payOnline(asha, input)).body
  await notify('checkout.session.completed', stripe.pay(id))
  const admin = await fixture.admin()
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status: 'Rejected' } })
  stripe.during('GET /v1/refunds', async () =>
    stripe.refuseAll(problem(400, 'Charge has already been refunded.'), '/v1/refunds'),
  )
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
  const attempts = stripe.requests.filter(
    ({ method, form }) => method === 'POST' && form['metadata[refund]'] === refund,
  )
  // Stripe would repeat its refusal for the same idempotency key
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(2)
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'card refunded': -14650 })
  const after = (await admin.call(fulfilmentContract.details, { id: payment })).body.data
  expect(after).toMatchObject({ payment_status: 'REFUNDED', refunds: [{ status: 'done', problem: null }] })
})

test('a late event of a failed attempt changes nothing after another attempt succeeded', async () => {
  stripe.endRefunds('failed')
  const { payment, retry, shown, providerId } = await refundedOrder()
  expect(await shown()).toMatchObject({ status: 'failed', problem: 'declined' })
  const first = (await providerId()) ?? ''
  expect(first).toMatch(/^re_/)
  await notify('refund.failed', stripe.turnRefund(first, 'failed'))

  stripe.endRefunds('succeeded')
  await retry()
  const second = (await providerId()) ?? ''
  expect(second).not.toBe(first)
  await notify('refund.updated', stripe.turnRefund(first, 'failed'))
  await sendRefunds()
  expect(await shown()).toMatchObject({ status: 'done', problem: null })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'card refunded': -14650 })

  // an event of the current attempt is applied
  await notify('refund.failed', stripe.turnRefund(second, 'failed'))
  await sendRefunds()
  expect(await shown()).toMatchObject({ status: 'failed' })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 14650, 'refund due': -14650 })
})

test('a pending attempt is identified by its Stripe id; events of the previous attempt change nothing', async () => {
  stripe.endRefunds('failed')
  const { retry, shown, providerId } = await refundedOrder()
  const first = (await providerId()) ?? ''
  stripe.endRefunds('pending')
  await retry()
  const second = (await providerId()) ?? ''
  expect(second).not.toBe(first)
  await notify('refund.updated', stripe.turnRefund(first, 'failed'))
  await sendRefunds()
  expect(await shown()).toMatchObject({ status: 'asked' })
  await notify('refund.updated', stripe.turnRefund(second, 'succeeded'))
  await sendRefunds()
  expect(await shown()).toMatchObject({ status: 'done' })
})
