import Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { chargeOf, refusal } from '#tests/support/razorpay-calls.ts'
import { openRazorpayShop } from '#tests/support/razorpay-shop.ts'

const open = await openRazorpayShop()
const { razorpay, stripe, shop, byStripe, fixture, db, ready, paying, paid, notify, work, compare } = open
const admin = await fixture.admin()
beforeEach(() => {
  razorpay.requests.length = 0
  razorpay.refuseAll(undefined)
  razorpay.endRefunds('processed')
})
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(open.close)

const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data
const reject = (id: string) =>
  admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Rejected' } })
const detailsOf = async (id: string) => (await admin.call(fulfilmentContract.details, { id })).body.data

test('a link of Razorpay has the amount of the server’s bill in paise, our reference and the way back', async () => {
  const { asha, id, url, payment } = await paying()
  expect(url).toBe(`https://rzp.test/i/${id}`)
  expect(razorpay.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v1/payment_links',
      body: {
        amount: 10_000,
        currency: 'INR',
        accept_partial: false,
        reference_id: payment,
        description: '2 × Ghee',
        customer: { email: asha.email },
        notes: { payment },
        callback_url: `http://shop.test/success?payment=${payment}`,
        callback_method: 'get',
      },
    },
  ])
  // Razorpay's minimum is 15 minutes
  expect(Number(razorpay.requests[0]?.body.expire_by)).toBeGreaterThan(Date.now() / 1000 + 15 * 60)
})

test('a signed event creates the order once, however often and to whichever server it is delivered', async () => {
  const { asha, id, payment } = await paying()
  const event = razorpay.pay(id)
  const replies = await Promise.all(
    [shop.url, byStripe.url, shop.url, byStripe.url].map((url) => notify('payment_link.paid', event, url)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // the payment's own event has another content
  await notify('payment.captured', { payment: event.payment })
  await work()
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID', totalAmt: 100 }])
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 10_000 })
})

test('an event whose signature is missing, of another secret or of other bytes changes nothing', async () => {
  const { asha, id } = await paying()
  const event = razorpay.pay(id)
  expect((await notify('payment_link.paid', event, shop.url, 'another secret')).body.code).toBe(
    'BAD_SIGNATURE',
  )
  const body = JSON.stringify({ event: 'payment_link.paid', payload: event })
  for (const signature of ['', 'x', '0'.repeat(64)]) {
    const headers = { 'x-razorpay-signature': signature }
    const reply = await new Client(shop.url).raw('POST', '/api/order/webhook', { body, headers })
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_SIGNATURE'])
  }
  expect(await ordersOf(asha)).toEqual([])
})

test('an event that Stripe signed about a payment of Razorpay is refused, and the other way round', async () => {
  const { asha, id, payment } = await paying()
  const object = {
    id,
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total: 10_000,
    payment_intent: 'pi_1',
    metadata: { payment },
  }
  const body = JSON.stringify({ id: 'evt_x', type: 'checkout.session.completed', data: { object } })
  const { webhookSecret: secret } = open.stripeKeys
  const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
  const reply = await new Client(shop.url).raw('POST', '/api/order/webhook', { body, headers })
  expect(reply.body.code).toBe('BAD_SIGNATURE')
  expect(await ordersOf(asha)).toEqual([])

  const other = await ready()
  const client = Object.assign(new Client(byStripe.url), { token: other.asha.token })
  const { payment: ofStripe } = (await payOnline(client, other.input)).body
  const event = {
    payment_link: { entity: { id: 'plink_1', notes: { payment: ofStripe } } },
    payment: { entity: { id: 'pay_1', amount: 10_000, notes: [] } },
  }
  expect((await notify('payment_link.paid', event)).body.code).toBe('BAD_SIGNATURE')
  expect(await ordersOf(other.asha)).toEqual([])
})

test('while Razorpay does not respond nothing is held, the cart stays, and the same key can be retried', async () => {
  const { asha, productId, input } = await ready()
  razorpay.refuseAll('hang up')
  const refused = await payOnline(asha, input, 'try')
  expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_NOT_STARTED'])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  razorpay.refuseAll(undefined)
  expect((await payOnline(asha, input, 'try')).status).toBe(200)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
})

test('a link whose reply was lost is found by its reference instead of being made twice', async () => {
  razorpay.during('POST /v1/payment_links', async () => 'hang up')
  const { payment, id } = await paying()
  expect([...razorpay.links.values()].filter((one) => one.reference_id === payment)).toMatchObject([{ id }])
})

test('a payment whose event never arrives is found by the comparison, also after Stripe was chosen', async () => {
  const { asha, id, payment } = await paying()
  razorpay.pay(id)
  const asked = stripe.requests.length
  await compare(payment)
  await compare(payment)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect(stripe.requests).toHaveLength(asked)
})

test('the end of a hold cancels its link, and a payment made at that moment becomes an order', async () => {
  const ended = await paying()
  await endTimeOf(shop, ended.payment)
  await holds.expire(db, ended.payment)
  const late = await paying()
  razorpay.pay(late.id)
  await endTimeOf(shop, late.payment)
  await holds.expire(db, late.payment)
  await work()
  expect(razorpay.links.get(ended.id)?.status).toBe('cancelled')
  expect(await ordersOf(ended.asha)).toEqual([])
  expect(await ordersOf(late.asha)).toMatchObject([{ _id: late.payment, payment_status: 'PAID' }])
})

test('a cash order cancels the link of the open payment; money that arrives later goes back by itself', async () => {
  const { asha, input, id, payment } = await paying()
  expect((await place(asha, input)).status).toBe(201)
  expect(razorpay.links.get(id)?.status).toBe('cancelled')
  await notify('payment.captured', razorpay.payLate(id))
  await work()
  expect((await paymentOf(asha, payment)).body.data.state).toBe('refunded')
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
  expect((await ordersOf(asha)).filter(({ status }) => status !== 'Rejected')).toMatchObject([
    { payment_status: 'CASH ON DELIVERY' },
  ])
})

test('a payment that Razorpay captures after its link was cancelled becomes an order, once', async () => {
  const { asha, id, payment } = await paying()
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
  await work()
  await compare(payment)
  expect(razorpay.links.get(id)?.status).toBe('cancelled')
  const event = razorpay.payLate(id)
  for (const _ of [1, 2]) {
    await notify('payment.captured', event)
    await work()
  }
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, goods: -10_000 })
})

test('a captured payment of a cancelled link is found whole, although the link does not count it', async () => {
  const { asha, id, payment } = await paying()
  const payments = [{ payment_id: `pay_late_${payment}`, status: 'captured', amount: 10_000 }]
  Object.assign(razorpay.links.get(id) ?? {}, { status: 'cancelled', amount_paid: 0, payments })
  await compare(payment)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, goods: -10_000 })
})

test('a payment of another shop with the same account at Razorpay is ignored', async () => {
  const { asha, payment } = await paying()
  const entity = { id: 'pay_other', amount: 10_000, status: 'captured', notes: [] }
  razorpay.links.set('plink_other', {
    id: 'plink_other',
    status: 'paid',
    amount: 10_000,
    amount_paid: 10_000,
    reference_id: 'their order 7',
    short_url: '',
    notes: [],
    payments: [{ payment_id: entity.id, status: 'captured' }],
  })
  await notify('payment.captured', { payment: { entity: { ...entity, order_id: 'order_other' } } })
  await work()
  expect(razorpay.requests.map(({ path }) => path)).toContain('/v1/orders/order_other')
  expect([await ordersOf(asha), await booksOf(shop, payment)]).toEqual([[], {}])
})

test('a refund goes to Razorpay once with its key, also from a server that was configured for Stripe', async () => {
  const { asha, id, payment } = await paid()
  await reject(payment)
  // the reply of the first attempt is lost
  razorpay.during(`POST /v1/payments/${chargeOf({ id })}/refund`, async () => 'hang up')
  await work()
  const sent = razorpay.requests.filter(({ path }) => path.endsWith('/refund'))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.body).toMatchObject({ amount: 10_000, speed: 'normal', notes: { payment } })
  expect([...razorpay.refunds.values()].filter((one) => one.payment_id === chargeOf({ id }))).toHaveLength(1)
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUNDED' }])
})

test('a pending refund ends by its event, one that failed is shown and can be retried', async () => {
  const { payment } = await paid()
  razorpay.endRefunds('pending')
  await reject(payment)
  await work()
  expect((await detailsOf(payment)).refunds).toMatchObject([{ status: 'asked' }])
  const [refund] = [...razorpay.refunds.values()].slice(-1)
  if (!refund) throw new Error('no refund')
  Object.assign(refund, { status: 'failed' })
  await notify('refund.failed', { refund: { entity: refund } })
  await work()
  expect((await detailsOf(payment)).refunds).toMatchObject([{ status: 'failed' }])
  razorpay.endRefunds('processed')
  const failed = (await detailsOf(payment)).refunds[0]?._id ?? ''
  await admin.call(fulfilmentContract.retryRefund, { body: { _id: failed } })
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})

test('a refund that Razorpay refuses stays due and says why', async () => {
  const { payment } = await paid()
  await reject(payment)
  razorpay.refuseAll(refusal(400, 'Your account does not have enough balance'), '/refund')
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'refund due': -10_000 })
  expect((await detailsOf(payment)).refunds).toMatchObject([
    { status: 'failed', problem: 'Your account does not have enough balance' },
  ])
})

test('staff get one mail about a second charge; it and its refund are not in the books of the order', async () => {
  const { id, payment } = await paid()
  const again = razorpay.payAgain(id)
  await notify('payment_link.paid', again)
  await work()
  await notify('payment.captured', { payment: again.payment })
  const refund = {
    id: 'rfnd_again',
    status: 'processed' as const,
    amount: 10_000,
    payment_id: again.payment.entity.id,
    notes: [] as [],
  }
  razorpay.refunds.set(refund.id, refund)
  await notify('refund.processed', { refund: { entity: refund } })
  await work()
  const { orderId: number } = await detailsOf(payment)
  expect(shop.mails.list(admin.email).filter(({ subject }) => subject.includes(number))).toMatchObject([
    { subject: `Order ${number} was paid a second time` },
  ])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, goods: -10_000 })
})

test('a refund of Razorpay’s dashboard and a dispute are in the books, found by their order', async () => {
  const { id, payment } = await paid()
  const refund = {
    id: 'rfnd_dashboard',
    status: 'processed' as const,
    amount: 2_000,
    payment_id: chargeOf({ id }),
    notes: [] as [],
  }
  razorpay.refunds.set(refund.id, refund)
  await notify('refund.processed', { refund: { entity: refund } })
  await work()
  expect(await booksOf(shop, payment)).toMatchObject({ 'card captured': 10_000, 'card refunded': -2_000 })
  const dispute = {
    id: 'disp_1',
    payment_id: chargeOf({ id }),
    amount: 5_000,
    amount_deducted: 5_000,
    reason_code: 'goods_not_received',
    respond_by: 1_900_000_000,
    status: 'under_review' as const,
  }
  razorpay.disputes.set(dispute.id, dispute)
  await notify('payment.dispute.under_review', { dispute: { entity: dispute } })
  await work()
  expect(await booksOf(shop, payment)).toMatchObject({ 'card disputed': -5_000 })
})
