import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { UNDO_SECONDS } from '#contract/fulfilment.ts'
import { messagesV1 as contract } from '#contract/v1/messages.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { announce, beQuiet, makeLate, siteOf } from '#tests/support/messages.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { sendLateMessages, sweepMessages } from './messaging.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { byCash, byCard, set, cancel, refund, admin } = await openStaff(shop, fixture)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const subjects = async (email: string) => (await inbox.to(email)).map(({ subject }) => subject)
const late = () => sendLateMessages(db, siteOf(shop))
const outcomes = async (order: string) => {
  const { rows } = await sql<{ line: string }>`
    select event || ' by ' || channel || ': ' || outcome as line from messages
     where order_id = ${order} order by at, event`.execute(db)
  return rows.map(({ line }) => line)
}
/** The messages of an order that wait, each with its seconds after the step it is about. */
const jobsOf = async (order: string) => {
  const { rows } = await sql<{ kind: string; seconds: number }>`
    select j.payload ->> 'kind' as kind,
           extract(epoch from j.run_at - case j.payload ->> 'kind'
             when 'placed' then o.created_at
             when 'on-the-way' then (select at from order_history where order_id = o.id and to_status = 'Shipped')
             else (select at from order_history where order_id = o.id and to_status = 'Delivered') end)::float8
             as seconds
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      join orders o on o.id = (j.payload ->> 'order')::uuid
     where t.identifier = 'send-order-messages' and o.id = ${order} order by j.run_at`.execute(db)
  return rows
}

test('a mail says that an order is placed, on its way and delivered, once each', async () => {
  const { asha, id } = await byCash()
  await announce(shop, id, 'placed')
  await set(id, 'Shipped')
  await announce(shop, id, 'on-the-way')
  await set(id, 'Delivered')
  await announce(shop, id, 'delivered')
  for (const kind of ['placed', 'delivered', 'on-the-way'] as const) await announce(shop, id, kind)
  const mails = (await inbox.to(asha.email)).reverse()
  expect(mails.map(({ subject }) => subject.replace(/JP\S+|order \S+/, 'order'))).toEqual([
    'Your order is placed',
    'Your order is on its way',
    'Your order was delivered',
  ])
  expect(mails[0]?.text).toContain('2 × Ghee')
  expect(mails[0]?.text).toContain('Total: ₹126')
  expect(mails[0]?.text).toContain('You pay on delivery.')
  expect(mails[1]?.text).toContain(`${shop.baseUrl}/dashboard/myorders/${id}`)
})

test('each step of an order has a job that runs when the step can no longer be undone', async () => {
  const { id } = await byCash()
  await set(id, 'Shipped')
  await set(id, 'Delivered')
  await expect
    .poll(() => jobsOf(id), { timeout: 30_000 })
    .toEqual(['placed', 'on-the-way', 'delivered'].map((kind) => ({ kind, seconds: UNDO_SECONDS })))
})

test('a step that was undone or overtaken meanwhile is not announced', async () => {
  const { asha, id } = await byCash()
  await set(id, 'Shipped')
  await set(id, 'Pending', 'The rider came back')
  await announce(shop, id, 'on-the-way')
  await announce(shop, id, 'delivered')
  await cancel(asha, id)
  await announce(shop, id, 'placed')
  expect(await subjects(asha.email)).toEqual([])
})

test('of the same job on ten workers at once one sends the mail', async () => {
  const { asha, id } = await byCash()
  await Promise.all(Array.from({ length: 10 }, () => announce(shop, id, 'placed')))
  expect(await subjects(asha.email)).toHaveLength(1)
})

test('mails are in the language of the order', async () => {
  const { asha, id } = await byCash()
  await sql`update orders set language = 'hi' where id = ${id}`.execute(db)
  await announce(shop, id, 'placed')
  expect((await inbox.to(asha.email))[0]?.subject).toMatch(/^आपका ऑर्डर \S+ हो गया$/)
})

test('an order that is late says so once, and one that has arrived, ended or is hours late does not', async () => {
  const [open, onRoad, early, arrived, ended, old] = await Promise.all(Array.from({ length: 6 }, byCash))
  if (!open || !onRoad || !early || !arrived || !ended || !old) throw new Error('no orders')
  await set(onRoad.id, 'Shipped')
  await set(arrived.id, 'Delivered')
  await set(ended.id, 'Rejected', 'Nothing left')
  for (const { id } of [open, onRoad, arrived, ended]) await makeLate(shop, id, 5)
  await makeLate(shop, early.id, 1)
  await makeLate(shop, old.id, 180)
  expect(await late()).toBe(2)
  expect(await late()).toBe(0)
  for (const { asha } of [open, onRoad]) expect((await subjects(asha.email))[0]).toMatch(/is late$/)
  for (const { asha } of [early, arrived, old]) expect(await subjects(asha.email)).toEqual([])
  expect((await subjects(ended.asha.email)).filter((subject) => subject.endsWith('is late'))).toEqual([])
})

test('an order that ends while its late message is being decided gets none', async () => {
  const { asha, id } = await byCash()
  await makeLate(shop, id, 5)
  await set(id, 'Rejected', 'Nothing left')
  await announce(shop, id, 'late')
  expect(await subjects(asha.email)).toEqual([])
})

test('a refund is mailed once for each refund, also to a shopper who switched all else off', async () => {
  const { asha, id, productId } = await byCard()
  for (const kind of ['on-the-way', 'late', 'delivered'] as const)
    await asha.call(contract.choose, { body: { kind, channel: 'mail', wanted: false } })
  await set(id, 'Delivered')
  await announce(shop, id, 'delivered')
  for (const _ of [1, 2]) await refund(id, { lines: [{ productId, quantity: 1 }], why: 'Spoilt' })
  const refunded = expect.stringMatching(/goes back to you$/)
  expect(await subjects(asha.email)).toEqual([refunded, refunded])
  expect((await outcomes(id)).map((line) => line.replace(/refunded:\S+/, 'refunded'))).toEqual([
    'delivered by mail: switched off',
    'refunded by mail: sent',
    'refunded by mail: sent',
  ])
})

test('in quiet hours the receipt waits until they end and the news is dropped; outside both come', async () => {
  const { asha, id } = await byCash()
  await beQuiet(asha, 'now')
  await announce(shop, id, 'placed')
  await set(id, 'Shipped')
  await announce(shop, id, 'on-the-way')
  expect(await subjects(asha.email)).toEqual([])
  expect(await outcomes(id)).toEqual(['placed by mail: waits', 'on-the-way by mail: quiet hours'])
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from due_at - now()) / 60)::int as minutes from mails
     where recipient = ${asha.email} and kind = 'order-placed'`.execute(db)
  expect(rows[0]?.minutes).toBeGreaterThanOrEqual(57)
  expect(rows[0]?.minutes).toBeLessThanOrEqual(61)

  const other = await byCash()
  await beQuiet(other.asha, 'later')
  await announce(shop, other.id, 'placed')
  expect(await subjects(other.asha.email)).toHaveLength(1)
})

test('decisions are deleted after 90 days', async () => {
  const { id } = await byCash()
  await announce(shop, id, 'placed')
  await sql`update messages set at = now() - interval '89 days' where order_id = ${id}`.execute(db)
  await sweepMessages(db)
  expect(await outcomes(id)).toHaveLength(1)
  await sql`update messages set at = now() - interval '91 days' where order_id = ${id}`.execute(db)
  await sweepMessages(db)
  expect(await outcomes(id)).toEqual([])
  expect((await admin.call(contract.settings)).status).toBe(200)
})
