import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { invoicesV1 } from '#contract/v1/invoices.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { bookDispute, bookProviderRefund } from '#server/shop/fulfilment/at-the-provider.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { bring } from '#tests/support/order-work.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { problem } from '#tests/support/stripe-calls.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

const {
  stripe,
  provider,
  shop,
  db,
  fixture,
  admin,
  notify,
  paying,
  paid,
  details,
  reject,
  ordersOf,
  work,
  close,
} = await openStripeShop()
beforeEach(() => {
  stripe.requests.length = 0
  stripe.refuseAll(undefined)
})
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

const sale = { 'card captured': 10000, goods: -10000 }
const mails = () => shop.mails.list(admin.email).map(({ subject }) => subject)

test('a refund made at Stripe’s dashboard is booked, shown on the order and mailed to admins, once', async () => {
  const { asha, id, payment } = await paid()
  const refund = stripe.refundAtDashboard(id, 4_000)
  for (const type of ['refund.created', 'refund.updated', 'refund.updated']) {
    expect((await notify(type, refund)).status).toBe(200)
    await work()
  }
  expect(await booksOf(shop, payment)).toEqual({ ...sale, 'card refunded': -4000, shopper: 4000 })
  const order = await details(payment)
  expect(order).toMatchObject({
    status: 'Pending',
    payment_status: 'PARTLY REFUNDED',
    money: { paidByCard: 100, refunded: 40, refundable: 60 },
    refunds: [{ amount: 40, how: 'card', status: 'done', why: 'Refunded at the payment provider' }],
  })
  const mine = await asha.call(fulfilmentContract.details, { id: payment })
  expect(mine.body.data.refunds).toMatchObject([{ amount: 40, status: 'done' }])
  const subject = `₹40 of order ${order.orderId} was refunded at the payment provider`
  expect(mails().filter((one) => one === subject)).toHaveLength(1)
  // rejecting the order refunds the rest only
  await reject(payment)
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, 'card refunded': -10000 })
})

test('the mail about it goes only to staff who may refund orders of its store', async () => {
  const elsewhere = await darkStores.open(db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  const permission = 'orders:refund'
  const mailed = [
    await fixture.staff([{ permission, storeId: fixture.store.id }]),
    await fixture.staff([{ permission }]),
  ]
  const others = [
    await fixture.staff([{ permission, storeId: elsewhere.id }]),
    await fixture.staff([{ permission: 'orders:read' }]),
    await fixture.staff([{ permission }]),
    await fixture.staff([{ permission }]),
  ]
  await sql`update users set status = 'Suspended' where id = ${others[2]?.id}`.execute(db)
  await sql`update users set verify_email = false where id = ${others[3]?.id}`.execute(db)
  const { id } = await paid()
  await notify('refund.created', stripe.refundAtDashboard(id, 4_000))
  await work()
  const mailsTo = ({ email }: { email: string }) => shop.mails.list(email).length
  expect(mailed.map(mailsTo)).toEqual([1, 1])
  expect(others.map(mailsTo)).toEqual([0, 0, 0, 0])
})

test('a dashboard refund before the order is packed reduces its invoice by a credit note', async () => {
  const { asha, id, payment } = await paid()
  await notify('refund.updated', stripe.refundAtDashboard(id, 2_000))
  await work()
  await bring(admin, payment, 'pack')
  await work()
  const { data } = (await asha.call(invoicesV1.list, { id: payment })).body
  expect(data.map(({ kind, total }) => [kind, total.amount])).toEqual([
    ['invoice', 10_000],
    ['credit note', 2_000],
  ])
})

test('a refund made by the shop is not booked again as one of the dashboard', async () => {
  const { payment } = await paid()
  await reject(payment)
  await work()
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from refunds where order_id = ${payment}`.execute(db)
  await bookProviderRefund(db, provider, shop.baseUrl, rows[0]?.id ?? '')
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, 'card refunded': -10000 })
  expect((await details(payment)).refunds).toHaveLength(1)
})

test('a failed dashboard refund is not due to the shopper', async () => {
  const { id, payment } = await paid()
  const { id: refund } = stripe.refundAtDashboard(id, 4_000)
  await notify('refund.created', stripe.turnRefund(refund, 'pending'))
  await work()
  expect(await details(payment)).toMatchObject({ payment_status: 'REFUND ON ITS WAY' })
  await notify('refund.failed', stripe.turnRefund(refund, 'failed'))
  await work()
  expect(await booksOf(shop, payment)).toEqual(sale)
  const order = await details(payment)
  expect(order).toMatchObject({ payment_status: 'PAID', refunds: [{ status: 'failed' }] })
  const retry = await admin.call(fulfilmentContract.retryRefund, { body: { _id: order.refunds[0]?._id } })
  expect(retry.status).toBe(409)
})

test('a dashboard refund that fails and later succeeds counts as refunded', async () => {
  const { id, payment } = await paid()
  const { id: refund } = stripe.refundAtDashboard(id, 4_000)
  for (const status of ['failed', 'succeeded'] as const) {
    await notify('refund.updated', stripe.turnRefund(refund, status))
    await work()
  }
  expect(await booksOf(shop, payment)).toEqual({ ...sale, 'card refunded': -4000, shopper: 4000 })
})

test('an outdated response about a dashboard refund or a dispute is not booked', async () => {
  const { id, payment } = await paid()
  const { id: refund } = stripe.refundAtDashboard(id, 4_000)
  await notify('refund.created', stripe.turnRefund(refund, 'pending'))
  await work()
  const read = () => bookProviderRefund(db, provider, shop.baseUrl, refund)
  stripe.turnRefund(refund, 'succeeded')
  stripe.during(`GET /v1/refunds/${refund}`, async () => {
    stripe.turnRefund(refund, 'failed')
    await read()
  })
  await expect(read()).rejects.toThrow('changed while it was read')
  expect(await booksOf(shop, payment)).toEqual(sale)

  const { id: dispute } = stripe.dispute(id, 'needs_response')
  const look = () => bookDispute(db, provider, shop.baseUrl, dispute)
  stripe.during(`GET /v1/disputes/${dispute}`, async () => {
    stripe.dispute(id, 'lost')
    await look()
  })
  await expect(look()).rejects.toThrow('changed while it was read')
  expect(await details(payment)).toMatchObject({ disputes: [{ status: 'lost' }] })
})

test('an amount refunded at the dashboard cannot be refunded again in the shop', async () => {
  const { id, payment } = await paid()
  await notify('refund.created', stripe.refundAtDashboard(id, 10_000))
  await work()
  expect(await details(payment)).toMatchObject({ payment_status: 'REFUNDED' })
  const again = await admin.call(fulfilmentContract.refund, { body: { _id: payment } })
  expect(again.body.message).toBe('Nothing of what was paid is left to refund.')
})

test.each([
  {
    ends: 'won',
    books: sale,
    shown: { payment_status: 'PAID', disputes: [{ status: 'won', amount: 100 }] },
    subject: 'the dispute is won',
  },
  {
    ends: 'lost',
    books: { ...sale, 'card refunded': -10000, shopper: 10000 },
    shown: { payment_status: 'REFUNDED', disputes: [{ status: 'lost', amount: 100 }] },
    subject: 'the dispute is lost',
  },
] as const)(
  'a dispute that is $ends is booked, shown and mailed at each step',
  async ({ ends, books, shown, subject }) => {
    const { asha, id, payment } = await paid()
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) {
      expect((await notify(type, stripe.dispute(id, 'needs_response'))).status).toBe(200)
      await work()
    }
    // the second event had the same state, which is not stored again
    const stored = await sql<{
      turns: number
    }>`select turns from disputes where payment_id = ${payment}`.execute(db)
    expect(stored.rows).toEqual([{ turns: 0 }])
    expect(await booksOf(shop, payment)).toEqual({ ...sale, 'card disputed': -10000, shopper: 10000 })
    const { orderId } = await details(payment)
    expect(await details(payment)).toMatchObject({
      payment_status: 'DISPUTED',
      money: { refundable: 0 },
      disputes: [
        { status: 'open', amount: 100, reason: 'product not received', respondBy: expect.any(String) },
      ],
    })
    // the shopper gets the status, but not the bank's reason and deadline
    const mine = await asha.call(fulfilmentContract.details, { id: payment })
    expect(mine.body.data.disputes).toMatchObject([{ status: 'open', reason: '', respondBy: null }])
    const disputed = await admin.call(ordersContract.all, { query: '?payment=DISPUTED' })
    expect(disputed.body.data.map(({ _id }) => _id)).toEqual([payment])
    expect(mails().filter((one) => one === `Order ${orderId}: its payment is disputed`)).toHaveLength(1)

    await notify('charge.dispute.closed', stripe.dispute(id, ends))
    await work()
    expect(await booksOf(shop, payment)).toEqual(books)
    expect(await details(payment)).toMatchObject(shown)
    expect(mails()).toContain(`Order ${orderId}: ${subject}`)
  },
)

test('an older event of a dispute changes nothing: its current state is booked', async () => {
  const { id, payment } = await paid()
  const created = { ...stripe.dispute(id, 'needs_response') }
  stripe.dispute(id, 'won')
  await notify('charge.dispute.closed', stripe.dispute(id, 'won'))
  await work()
  await notify('charge.dispute.created', created)
  await work()
  expect(await booksOf(shop, payment)).toEqual(sale)
})

test('an inquiry withholds no money; the mail to admins has the deadline', async () => {
  const { id, payment } = await paid()
  await notify('charge.dispute.created', stripe.dispute(id, 'warning_needs_response'))
  await work()
  expect(await booksOf(shop, payment)).toEqual(sale)
  const order = await details(payment)
  expect(order).toMatchObject({ payment_status: 'PAID', disputes: [{ status: 'inquiry' }] })
  const [mail] = shop.mails.list(admin.email)
  expect(mail?.subject).toBe(`Order ${order.orderId}: a bank asks about its payment`)
  expect(mail?.text).toContain('by 18 Nov 2026')
})

test('a dispute won after the order was rejected is refunded to the shopper', async () => {
  const { id, payment } = await paid()
  await notify('charge.dispute.created', stripe.dispute(id, 'needs_response'))
  await work()
  await reject(payment)
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, 'card disputed': -10000 })
  await notify('charge.dispute.closed', stripe.dispute(id, 'won'))
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, 'card refunded': -10000 })
})

test('a dispute event before the capture is retried; a dispute of another shop is ignored', async () => {
  const { id, payment } = await paying()
  stripe.pay(id)
  const dispute = stripe.dispute(id, 'needs_response')
  await notify('charge.dispute.created', dispute)
  await work()
  const waiting = await sql<{ why: string }>`
    select last_error as why from graphile_worker.jobs where key = ${`dispute:${dispute.id}`}`.execute(db)
  expect(waiting.rows[0]?.why).toContain('is not captured yet')
  await notify('checkout.session.completed', stripe.pay(id))
  await work()
  expect(await details(payment)).toMatchObject({ payment_status: 'DISPUTED' })
  await notify('charge.dispute.created', { ...stripe.dispute('of another shop', 'needs_response') })
  await work()
  const { rows } = await sql`select 1 from disputes where id = 'dp_of another shop'`.execute(db)
  expect(rows).toEqual([])
})

test('a dispute event during an outage of Stripe is retried', async () => {
  const { asha, id, payment } = await paid()
  const dispute = stripe.dispute(id, 'needs_response')
  stripe.refuseAll(problem(503, 'Stripe is away.'))
  expect((await notify('charge.dispute.created', dispute)).status).toBe(200)
  await work()
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PAID' }])
  stripe.refuseAll(undefined)
  await work()
  expect(await details(payment)).toMatchObject({ payment_status: 'DISPUTED' })
})
