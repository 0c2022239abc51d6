import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { fill, place, unaccounted } from '#tests/support/buying.ts'
import { booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { problem } from '#tests/support/stripe-calls.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

const { stripe, shop, db, paying, notify, ordersOf, work, close } = await openStripeShop()
beforeEach(() => {
  stripe.requests.length = 0
  stripe.refuseAll(undefined)
})
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

const effectiveOrders = async (client: Parameters<typeof ordersOf>[0]) =>
  (await ordersOf(client)).filter(({ status }) => status !== 'Rejected')
/** Asserts that the payment of a replaced session created a Rejected order and was refunded. */
const expectRefunded = async ({
  asha,
  payment,
}: Pick<Awaited<ReturnType<typeof paying>>, 'asha' | 'payment'>) => {
  await work()
  expect((await ordersOf(asha)).filter(({ _id }) => _id === payment)).toMatchObject([
    { status: 'Rejected', payment_status: 'REFUNDED' },
  ])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, 'card refunded': -10000 })
}

test('a cash order ends the session of the open payment before it responds', async () => {
  const { asha, input, id } = await paying()
  expect((await place(asha, input)).status).toBe(201)
  expect(stripe.sessions.get(id)?.status).toBe('expired')
  expect(await effectiveOrders(asha)).toHaveLength(1)
})

test('the replaced session is ended after the order is committed, outside any transaction', async () => {
  const { asha, input, id } = await paying()
  const seen: unknown[] = []
  stripe.during(`POST /v1/checkout/sessions/${id}/expire`, async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`.execute(db)
    seen.push(rows.length, (await effectiveOrders(asha)).length)
  })
  await place(asha, input)
  expect(seen).toEqual([0, 1])
})

test('an unresponsive bank delays a cash order by two seconds at most; a late payment is refunded', async () => {
  const replaced = await paying()
  const { asha, input, id } = replaced
  stripe.during(`POST /v1/checkout/sessions/${id}/expire`, async () => {
    stripe.refuseAll('hang up', '/checkout/')
    await pause(6_000)
    return 'hang up'
  })
  const start = performance.now()
  expect((await place(asha, input)).status).toBe(201)
  expect(performance.now() - start).toBeLessThan(4_000)
  expect(await effectiveOrders(asha)).toMatchObject([{ payment_status: 'CASH ON DELIVERY' }])

  await notify('checkout.session.completed', stripe.pay(id))
  expect(await effectiveOrders(asha)).toMatchObject([{ payment_status: 'CASH ON DELIVERY' }])
  expect((await paymentOf(asha, replaced.payment)).body.data).toMatchObject({
    state: 'refunded',
    message:
      'You had already begun another checkout. The whole amount of this payment goes back the way you paid.',
  })
  stripe.refuseAll(undefined)
  await expectRefunded(replaced)
  const [mail] = shop.mails.list(asha.email)
  expect(mail?.subject).toBe('We are sending back ₹100')
  expect(mail?.text).toContain('was made on the page of an earlier checkout')
})

test('a payment of a session that expired before the cash order is refunded too', async () => {
  const replaced = await paying()
  stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
  await endTimeOf(shop, replaced.payment)
  await holds.expire(db, replaced.payment)
  await work()
  expect((await place(replaced.asha, replaced.input)).status).toBe(201)
  await notify('checkout.session.completed', stripe.pay(replaced.id))
  expect(await effectiveOrders(replaced.asha)).toMatchObject([{ payment_status: 'CASH ON DELIVERY' }])
  stripe.refuseAll(undefined)
  await expectRefunded(replaced)
})

test('a payment of a replaced session buys its order once the order placed instead is cancelled', async () => {
  const replaced = await paying()
  const { asha, input, id, payment } = replaced
  stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
  const { _id } = (await place(asha, input)).body.data
  expect((await asha.call(fulfilmentContract.cancel, { body: { _id } })).status).toBe(200)
  await notify('checkout.session.completed', stripe.pay(id))
  expect(await effectiveOrders(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
})

test('a payment of a replaced session buys its order once the payment opened instead is given up', async () => {
  const { asha, input, id, payment } = await paying('replaced')
  stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
  const later = (await payOnline(asha, input, 'later')).body
  await holds.end(db, later.payment, 'cancelled')
  await notify('checkout.session.completed', stripe.pay(id))
  expect(await effectiveOrders(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
})

test('a payment of an expired session is refunded while the shopper pays for another checkout', async () => {
  const expired = await paying('expired')
  const { asha, input } = expired
  stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
  await holds.end(db, expired.payment, 'expired')
  const later = (await payOnline(asha, input, 'another')).body
  await notify('checkout.session.completed', stripe.pay(expired.id))
  await notify('checkout.session.completed', stripe.pay(later.id))
  expect(await effectiveOrders(asha)).toMatchObject([{ _id: later.payment, payment_status: 'PAID' }])
  stripe.refuseAll(undefined)
  await expectRefunded(expired)
})

test('an order whose transaction began before the hold that it replaces supersedes its payment', async () => {
  const replaced = await paying()
  stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
  const { _id } = (await place(replaced.asha, replaced.input)).body.data
  await sql`update orders set created_at = created_at - interval '1 minute' where id = ${_id}`.execute(db)
  await notify('checkout.session.completed', stripe.pay(replaced.id))
  expect(await effectiveOrders(replaced.asha)).toMatchObject([{ _id }])
  stripe.refuseAll(undefined)
  await expectRefunded(replaced)
})

test('a second payment ends the first session, and only one of two paid sessions becomes an order', async () => {
  const first = await paying('first')
  const { asha, input, productId } = first
  stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
  const second = (await payOnline(asha, input, 'second')).body
  expect(stripe.requests.map(({ path }) => path)).toContain(`/v1/checkout/sessions/${first.id}/expire`)
  await notify('checkout.session.completed', stripe.pay(first.id))
  await notify('checkout.session.completed', stripe.pay(second.id))
  expect(await effectiveOrders(asha)).toMatchObject([{ _id: second.payment, payment_status: 'PAID' }])
  stripe.refuseAll(undefined)
  await expectRefunded(first)
  // an earlier order does not supersede a later payment
  await fill(asha, [{ productId, quantity: 1 }])
  const third = (await payOnline(asha, { ...input, totalAmt: 50 })).body
  await holds.end(db, third.payment, 'expired')
  await notify('checkout.session.completed', stripe.pay(third.id))
  expect((await effectiveOrders(asha)).map(({ _id }) => _id)).toContain(third.payment)
})
