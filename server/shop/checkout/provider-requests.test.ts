import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { booksOf, endTimeOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { problem } from '#tests/support/stripe-calls.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

const { stripe, shop, db, ready, paying, notify, ordersOf, work, due, compare, logged, close } =
  await openStripeShop()
beforeEach(() => {
  stripe.requests.length = 0
  stripe.refuseAll(undefined)
  logged.length = 0
})
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

const endHold = async (payment: string) => {
  await endTimeOf(shop, payment)
  await holds.expire(db, payment)
}
/** The state after a process exited during its request to Stripe. */
const forgetSession = (payment: string) =>
  sql`update payments set status = 'starting', session = null, url = null where id = ${payment}`.execute(db)
const requestsFor = (id: string) => stripe.requests.filter(({ path }) => path.includes(id)).length

test('a payment missing at the bank does not block other payments and is logged once', async () => {
  const missing = await paying()
  stripe.sessions.delete(missing.id)
  const other = await paying()
  stripe.pay(other.id)
  for (let round = 0; round < 3; round += 1) {
    await due(missing.payment, 60)
    await due(other.payment, 30)
    await compare()
  }
  expect(await ordersOf(other.asha)).toMatchObject([{ _id: other.payment, payment_status: 'PAID' }])
  expect(await ordersOf(missing.asha)).toEqual([])
  expect(logged).toEqual([{ err: expect.any(Error), payment: missing.payment }])
})

test('many payments missing at the bank do not keep other payments from being applied in the same run', async () => {
  for (let count = 0; count < 4; count += 1) {
    const { id, payment } = await paying()
    stripe.sessions.delete(id)
    await due(payment, 60)
  }
  const { asha, id, payment } = await paying()
  stripe.pay(id)
  await due(payment, 30)
  await compare()
  expect(logged).toHaveLength(4)
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
})

test('a payment that something else is writing does not keep others from being checked', async () => {
  const busy = await paying()
  const other = await paying()
  for (const { id } of [busy, other]) stripe.pay(id)
  await due(busy.payment, 60)
  await due(other.payment, 30)
  await transaction(db, async (db) => {
    await sql`select 1 from payments where id = ${busy.payment} for no key update`.execute(db)
    await compare()
  })
  expect(await ordersOf(other.asha)).toMatchObject([{ _id: other.payment, payment_status: 'PAID' }])
  expect(await ordersOf(busy.asha)).toEqual([])
})

test('a run stops after three failed requests; the next run continues with the next payments', async () => {
  const payments = []
  for (let count = 0; count < 5; count += 1) payments.push(await paying())
  for (const [index, { payment }] of payments.entries()) await due(payment, 100 - index)
  stripe.refuseAll(problem(401, 'Invalid API Key provided'))
  await compare()
  expect(logged).toHaveLength(3)
  stripe.refuseAll(undefined)
  for (const { id } of payments) stripe.pay(id)
  await compare()
  const orderCounts = await Promise.all(payments.map(async ({ asha }) => (await ordersOf(asha)).length))
  expect(orderCounts).toEqual([0, 0, 0, 1, 1])
})

test('only consecutive failed requests end a run: a successful one resets the count', async () => {
  const payments = []
  for (let count = 0; count < 5; count += 1) payments.push(await paying())
  for (const [index, { payment }] of payments.entries()) await due(payment, 100 - index)
  for (const [index, { id }] of payments.entries())
    if (index === 2 || index === 4) stripe.pay(id)
    else stripe.sessions.delete(id)
  await compare()
  const orderCounts = await Promise.all(payments.map(async ({ asha }) => (await ordersOf(asha)).length))
  expect(orderCounts).toEqual([0, 0, 1, 0, 1])
})

test('a payment’s problem is logged again when it returns after it was solved', async () => {
  const { id, payment } = await paying()
  const session = stripe.sessions.get(id)
  if (!session) throw new Error('Stripe has no such session')
  for (const exists of [false, false, true, false]) {
    if (exists) stripe.sessions.set(id, session)
    else stripe.sessions.delete(id)
    await due(payment)
    await compare()
  }
  expect(logged).toMatchObject([{ payment }, { payment }])
})

test('a payment is applied even if its hold ended during opening, expiring failed and the event was lost', async () => {
  const { asha, input } = await ready()
  stripe.during('POST /v1/checkout/sessions', async () => {
    const { rows } = await sql<{ id: string }>`select id from holds where status = 'open'
      and user_id = ${asha.id}`.execute(db)
    stripe.refuseAll(problem(500, 'Something went wrong on Stripe’s end.'), '/expire')
    await endHold(rows[0]?.id ?? '')
    await work()
  })
  expect((await payOnline(asha, input)).status).toBe(503)
  await work()
  const session = [...stripe.sessions.values()].at(-1)
  expect(session?.status).toBe('open')
  const payment = session?.metadata.payment ?? ''
  stripe.pay(session?.id ?? '')
  stripe.refuseAll(undefined)
  await due(payment)
  await compare()
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, status: 'Pending', payment_status: 'PAID' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, goods: -10000 })
})

test('a paid session whose creation response was lost is found at the bank by its payment id', async () => {
  const { asha, input } = await ready()
  stripe.during('POST /v1/checkout/sessions', async () => {
    stripe.refuseAll('hang up')
    return 'hang up'
  })
  expect((await payOnline(asha, input)).status).toBe(503)
  stripe.refuseAll(undefined)
  const session = [...stripe.sessions.values()].at(-1)
  stripe.pay(session?.id ?? '')
  await due(session?.metadata.payment ?? '')
  await compare()
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PAID' }])
})

test('an open session whose creation response was lost is searched for once and then checked by its id', async () => {
  const { id, payment } = await paying()
  await forgetSession(payment)
  for (const [lists, reads] of [
    [1, 1],
    [1, 2],
  ]) {
    await due(payment)
    await compare()
    const searches = stripe.requests.filter(
      ({ method, path }) => method === 'GET' && path.endsWith('/sessions'),
    )
    expect([searches.length, requestsFor(id)]).toEqual([lists, reads])
  }
})

test('a payment without a session is left open for an hour, in which it may be opened, and then ended', async () => {
  const { asha, payment } = await paying()
  await forgetSession(payment)
  stripe.sessions.clear()
  const afterCheck = async () => {
    await due(payment)
    await compare()
    return (await paymentOf(asha, payment)).body.data.state
  }
  expect(await afterCheck()).toBe('waiting')
  await sql`update payments set created_at = now() - interval '61 minutes' where id = ${payment}`.execute(db)
  expect(await afterCheck()).toBe('over')
})

test('an open session is checked in each run until it is paid', async () => {
  const { asha, id, payment } = await paying()
  for (let round = 1; round <= 4; round += 1) {
    await due(payment)
    await compare()
    expect(requestsFor(id)).toBe(round)
    expect(await ordersOf(asha)).toEqual([])
  }
  stripe.pay(id)
  await due(payment)
  await compare()
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'PAID' }])
})

test('an expired session is not checked again', async () => {
  const { id, payment } = await paying()
  await endHold(payment)
  await work()
  expect(stripe.sessions.get(id)?.status).toBe('expired')
  const before = requestsFor(id)
  for (let round = 0; round < 3; round += 1) {
    await due(payment)
    await compare()
  }
  expect(requestsFor(id)).toBe(before)
})

test('the interval between checks grows with a payment’s age, up to six hours', async () => {
  const { payment } = await paying()
  for (const [age, minutes] of [
    [1, 2],
    [60, 15],
    [600, 150],
    [10_000, 360],
  ] as const) {
    await sql`update payments set created_at = now() - make_interval(mins => ${age}) where id = ${payment}`.execute(
      db,
    )
    await due(payment)
    await compare()
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from ask_at - now())::float8 / 60 as minutes from payments where id = ${payment}`.execute(
      db,
    )
    expect(Math.round(rows[0]?.minutes ?? 0)).toBe(minutes)
  }
})

test('a key whose session was never opened, as the process exited, begins a new payment after its hold', async () => {
  const { asha, input, productId, payment } = await paying('press')
  await forgetSession(payment)
  stripe.sessions.clear()
  stripe.expireKeys()
  await endHold(payment)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })

  const both = await Promise.all([payOnline(asha, input, 'press'), payOnline(asha, input, 'press')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].body.payment).not.toBe(payment)
  expect(both[1].body).toEqual(both[0].body)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  await notify('checkout.session.completed', stripe.pay(both[0].body.id))
  expect(await ordersOf(asha)).toMatchObject([{ _id: both[0].body.payment, payment_status: 'PAID' }])
  expect((await payOnline(asha, input, 'press')).body).toEqual(both[0].body)
})

test('a key whose session was never opened opens it on retry while its hold is open', async () => {
  const { asha, input, payment } = await paying('press again')
  await forgetSession(payment)
  const again = await payOnline(asha, input, 'press again')
  expect(again.status).toBe(200)
  expect(again.body.payment).toBe(payment)
})
