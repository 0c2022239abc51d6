import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, cancel, refund, details, byCash } = await openStaff(shop, fixture)
afterAll(() => shop.close())

test('two shoppers with the same key each get their own response, also on a repeat', async () => {
  const users = [await byCash(), await byCash(), await byCash()]
  const ask = () => Promise.all(users.map(({ asha, id }) => cancel(asha, id, {}, 'the same key')))
  const first = await ask()
  expect(first.map(({ body }) => body.data._id)).toEqual(users.map(({ id }) => id))
  const again = await ask()
  expect(again.map(({ status, body }) => [status, body])).toEqual(
    first.map(({ status, body }) => [status, body]),
  )
})

/**
 * Stores a reply under a key in the form of each earlier release: with the hash of the call and of the request as
 * sent.
 */
async function storeReply(userId: string, key: string, request: object, reply: object) {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  await sql`
    insert into idempotency_keys (user_id, key, request, answer)
    values (${userId}, ${key}, ${hash}, ${JSON.stringify(reply)}::jsonb)`.execute(shop.database.db)
}

/** An order of the lists, with the number that the earlier release replied. */
async function published(id: string, orderId: string) {
  const { data } = (await admin.call(ordersContract.all)).body
  return { ...data.find(({ _id }) => _id === id), orderId }
}

test('a repeat of what an earlier release did gets the reply of that release and changes nothing', async () => {
  const { asha, id } = await byCash()
  const reply = await published(id, 'JP200101-EARLIER2')
  await storeReply(asha.id, 'cancelled', { call: 'cancel', _id: id, why: 'too many' }, reply)
  await storeReply(admin.id, 'shipped', { call: 'status', id, status: 'Shipped' }, reply)
  await storeReply(admin.id, 'undone', { call: 'undo', _id: id, step: 7 }, reply)
  const refunds = { data: [{ ...storedRefund, _id: id, amount: 63 }] }
  await storeReply(admin.id, 'refunded', { call: 'refund', _id: id, goods: 'gone' }, refunds)

  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
  const status = { id, body: { status: 'Shipped' }, ...keyed('shipped') }
  expect((await cancel(asha, id, { why: 'too many' }, 'cancelled')).body.data).toEqual(reply)
  expect((await admin.call(fulfilmentContract.updateStatus, status)).body.data).toEqual(reply)
  const undo = { body: { _id: id, step: 7 }, ...keyed('undone') }
  expect((await admin.call(fulfilmentContract.undoStep, undo)).body.data).toEqual(reply)
  expect((await refund(id, { goods: 'gone' }, 'refunded')).body.data).toEqual(refunds.data)
  expect(await details(admin, id)).toMatchObject({ status: 'Pending', refunds: [] })
})

test('a repeated batch of an earlier release continues with the orders that it had not moved', async () => {
  const [moved, next] = [await byCash(), await byCash()]
  const step = { call: 'status', id: moved.id, status: 'Shipped', from: 'Pending' }
  await storeReply(admin.id, `batch ${moved.id}`, step, await published(moved.id, 'JP200101-EARLIER3'))
  const orders = [moved, next].map(({ id }) => ({ _id: id, from: 'Pending' }))
  const { body } = await admin.call(fulfilmentContract.updateStatuses, {
    body: { orders, status: 'Shipped' },
    headers: { 'idempotency-key': 'batch' },
  })
  expect(body.data).toMatchObject([
    { _id: moved.id, name: 'JP200101-EARLIER3', done: true, message: 'Shipped' },
    { _id: next.id, done: true, message: 'Shipped' },
  ])
  expect([(await details(admin, moved.id)).status, (await details(admin, next.id)).status]).toEqual([
    'Pending',
    'Shipped',
  ])
})

const storedRefund = {
  how: 'cash',
  status: 'done',
  lines: [],
  why: '',
  problem: null,
  createdAt: '2026-01-01T10:00:00.123456+00:00',
}
