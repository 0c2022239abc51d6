import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { transaction } from '#server/platform/database/database.ts'
import { sendRefund } from '#server/shop/fulfilment/money.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { problem } from '#tests/support/stripe-calls.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'
import { reduceRefund } from './refunds.queries.ts'

const { stripe, providers, shop, db, admin, notify, paid, details, reject, ordersOf, work, compare, close } =
  await openStripeShop()
beforeEach(() => {
  stripe.requests.length = 0
  stripe.refuseAll(undefined)
  stripe.endRefunds('succeeded')
})
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

/** The refunds of an order that exist at Stripe. */
const madeFor = (payment: string) =>
  [...stripe.refunds.values()].filter(({ metadata }) => metadata.payment === payment)
const refundOf = async (payment: string) => (await details(payment)).refunds[0]
const stale = (payment: string) =>
  sql`update refunds set ask_at = now() where order_id = ${payment}`.execute(db)
const sending = async () => {
  await untilHandedOver(db)
  return (
    await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker.jobs where task_identifier = 'send-refund'`.execute(db)
  ).rows[0]?.n
}
const given = { 'card captured': 10000, 'card refunded': -10000 }
const owed = { 'card captured': 10000, 'refund due': -10000 }

test('a refund whose creation response was lost is found at Stripe days later and not created again', async () => {
  const { payment } = await paid()
  await reject(payment)
  stripe.during('POST /v1/refunds', async () => {
    stripe.refuseAll('hang up')
    return 'hang up'
  })
  await work()
  expect(madeFor(payment)).toHaveLength(1)
  expect(await refundOf(payment)).toMatchObject({ status: 'asked' })
  stripe.refuseAll(undefined)
  stripe.expireKeys()
  await work()
  expect(madeFor(payment)).toHaveLength(1)
  expect(await refundOf(payment)).toMatchObject({ status: 'done' })
  expect(await booksOf(shop, payment)).toEqual(given)
})

test('a pending refund is only retrieved, never created again', async () => {
  const { payment } = await paid()
  stripe.endRefunds('pending')
  await reject(payment)
  await work()
  const [made] = madeFor(payment)
  stripe.expireKeys()
  for (let day = 0; day < 3; day += 1) {
    await stale(payment)
    await compare()
    await work()
  }
  expect(await refundOf(payment)).toMatchObject({ status: 'asked' })
  expect(madeFor(payment)).toHaveLength(1)
  // its event was lost
  stripe.turnRefund(made?.id ?? '', 'succeeded')
  await stale(payment)
  await compare()
  await work()
  expect(await refundOf(payment)).toMatchObject({ status: 'done' })
  expect(madeFor(payment)).toHaveLength(1)
  expect(await booksOf(shop, payment)).toEqual(given)
})

test('a pending refund is not checked before its time', async () => {
  const { payment } = await paid()
  stripe.endRefunds('pending')
  await reject(payment)
  await work()
  await compare()
  expect(await sending()).toBe(0)
  await stale(payment)
  await compare()
  expect(await sending()).toBe(1)
  await work()
})

test('an amount withdrawn by the provider cannot be reserved for a refund', async () => {
  const { id, payment } = await paid()
  await notify('refund.created', stripe.refundAtDashboard(id, 4_000))
  await work()
  const reserved: number[] = []
  const trial = transaction(db, async (db) => {
    for (const amount of [6_001, 6_000, 1]) reserved.push(await reduceRefund(db, payment, amount))
    throw new Error('only tried')
  })
  await expect(trial).rejects.toThrow('only tried')
  expect(reserved).toEqual([0, 1, 0])
})

test('queueing two refunds ten times creates two jobs', async () => {
  const both = [await paid(), await paid()]
  stripe.endRefunds('pending')
  for (const { payment } of both) await reject(payment)
  await work()
  expect(await sending()).toBe(0)
  stripe.requests.length = 0
  for (let round = 0; round < 10; round += 1) {
    for (const { payment } of both) await stale(payment)
    await compare()
  }
  expect(await sending()).toBe(2)
  await work()
  expect(stripe.requests.filter(({ path }) => path.startsWith('/v1/refunds'))).toHaveLength(2)
})

test('an outdated succeeded event does not overwrite a failed refund', async () => {
  const { payment } = await paid()
  await reject(payment)
  await work()
  const [made] = madeFor(payment)
  const before = { ...made, status: 'succeeded' }
  await notify('refund.failed', stripe.turnRefund(made?.id ?? '', 'failed'))
  await work()
  await notify('refund.updated', before)
  await work()
  expect(await refundOf(payment)).toMatchObject({ status: 'failed', problem: 'declined' })
  expect(await booksOf(shop, payment)).toEqual(owed)
  // it can be retried
  const _id = (await refundOf(payment))?._id
  expect((await admin.call(fulfilmentContract.retryRefund, { body: { _id } })).status).toBe(200)
  await work()
  expect(madeFor(payment).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await booksOf(shop, payment)).toEqual(given)
})

test('an outdated response is discarded and the refund retrieved again', async () => {
  const { payment } = await paid()
  stripe.endRefunds('pending')
  await reject(payment)
  await work()
  const [made] = madeFor(payment)
  const refund = (await refundOf(payment))?._id ?? ''
  stripe.turnRefund(made?.id ?? '', 'succeeded')
  stripe.during(`GET /v1/refunds/${made?.id}`, async () => {
    stripe.turnRefund(made?.id ?? '', 'failed')
    await sendRefund(db, providers, refund)
  })
  await sendRefund(db, providers, refund)
  expect(await refundOf(payment)).toMatchObject({ status: 'failed' })
  expect(await booksOf(shop, payment)).toEqual(owed)
})

test('a repeated refund event causes no request and no posting', async () => {
  const { payment } = await paid()
  stripe.endRefunds('pending')
  await reject(payment)
  await work()
  const done = stripe.turnRefund(madeFor(payment)[0]?.id ?? '', 'succeeded')
  stripe.requests.length = 0
  for (let delivery = 0; delivery < 3; delivery += 1) {
    expect((await notify('refund.updated', done, 'evt_again')).status).toBe(200)
    await work()
  }
  expect(stripe.requests).toHaveLength(1)
  expect(await booksOf(shop, payment)).toEqual(given)
})

test.each([
  problem(500, 'Something went wrong on Stripe’s end.'),
  problem(503, 'Stripe is away.'),
  problem(429, 'Too many requests.'),
  problem(401, 'Invalid API key.'),
  'hang up',
] as const)(
  'a refund remains due during an outage of Stripe and is created after it: %j',
  async (outage) => {
    const { payment, asha } = await paid()
    await reject(payment)
    stripe.refuseAll(outage)
    await work()
    expect(await refundOf(payment)).toMatchObject({ status: 'asked', problem: null })
    expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUND ON ITS WAY' }])
    stripe.refuseAll(undefined)
    await work()
    expect(await refundOf(payment)).toMatchObject({ status: 'done' })
    expect(madeFor(payment)).toHaveLength(1)
  },
  30_000,
)

test('a refund and its order’s payment status are written in one transaction', async () => {
  const { payment, asha } = await paid()
  await reject(payment)
  await sql`create function cut() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`.execute(
    db,
  )
  await sql`create trigger cut before update of payment_status on orders for each row execute function cut()`.execute(
    db,
  )
  const refund = (await refundOf(payment))?._id ?? ''
  await expect(sendRefund(db, providers, refund)).rejects.toThrow('cut')
  expect(await refundOf(payment)).toMatchObject({ status: 'asked' })
  expect(await booksOf(shop, payment)).toEqual(owed)
  await sql`drop function cut cascade`.execute(db)
  await sendRefund(db, providers, refund)
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUNDED' }])
  expect(madeFor(payment)).toHaveLength(1)
})

test('the reconciliation repairs a payment status that differs from the ledger', async () => {
  const [first, second] = [await paid(), await paid()]
  await reject(first.payment)
  await work()
  await sql`update orders set payment_status = 'REFUND ON ITS WAY'`.execute(db)
  await compare()
  expect(await ordersOf(first.asha)).toMatchObject([{ payment_status: 'REFUNDED' }])
  expect(await ordersOf(second.asha)).toMatchObject([{ payment_status: 'PAID' }])
})

test('a refund that succeeds during another refund of the order waits; the status shows the pending one', async () => {
  const { payment, productId, asha } = await paid()
  const give = { _id: payment, lines: [{ productId, quantity: 1 }] }
  await admin.call(fulfilmentContract.refund, { body: give })
  const refund = (await refundOf(payment))?._id ?? ''
  let sent: Promise<void> | undefined
  await transaction(db, async (db) => {
    await orders.lock(db, payment, orders.everyOrder)
    sent = sendRefund(shop.database.db, providers, refund)
    await untilBlocked(shop.database.db)
    // the writes of the other refund
    const { id } = (
      await sql<{ id: string }>`
        insert into ledger_postings (source, subject) values (${`refund:${payment}`}, ${payment}) returning id`.execute(
        db,
      )
    ).rows[0] ?? { id: '' }
    await sql`insert into ledger_entries (posting_id, account, paise)
              values (${id}, 'goods', 5000), (${id}, 'refund due', -5000)`.execute(db)
    await sql`update payments set refunded_paise = refunded_paise + 5000 where id = ${payment}`.execute(db)
    await orders.setPaymentStatus(db, payment, 'REFUND ON ITS WAY')
  })
  await sent
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUND ON ITS WAY' }])
})

test('two concurrent retries of a refused refund create one attempt', async () => {
  const { payment } = await paid()
  stripe.endRefunds('failed')
  await reject(payment)
  await work()
  const _id = (await refundOf(payment))?._id ?? ''
  let retried: Promise<{ status: number }[]> | undefined
  await transaction(db, async (db) => {
    await sql`select 1 from refunds where id = ${_id} for update`.execute(db)
    const retry = () => admin.call(fulfilmentContract.retryRefund, { body: { _id } })
    retried = Promise.all([retry(), retry()])
    await untilBlocked(shop.database.db, 2)
  })
  expect((await retried)?.map(({ status }) => status).sort()).toEqual([200, 409])
  stripe.endRefunds('succeeded')
  await work()
  expect(madeFor(payment).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})
