import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { storeOrdersV1 } from '#contract/v1/order-work.ts'
import { staffV1 } from '#contract/v1/staff.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { handBackOrdersOf, PICKER_LEFT, RIDER_LEFT } from './hand-back.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const storeId = fixture.store.id
const { admin, byCash } = await openStaff(shop, fixture)
const inbox = await openInbox(shop)
const other = await fixture.staff([{ permission: 'orders:pick', storeId }])
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

/** A member of staff of the store with a role, who picks or rides there. */
async function member(role: 'picker' | 'rider') {
  const permission = role === 'picker' ? 'orders:pick' : 'orders:ride'
  const person = await fixture.staff([{ permission, storeId }])
  await sql`insert into staff_members (user_id, role, store_id) values (${person.id}, ${role}, ${storeId})`.execute(
    db,
  )
  return person
}
const change = async (id: string, body: object) => {
  const { status } = await admin.call(staffV1.change, { id, body })
  expect(status).toBe(200)
  // the job comes after the commit
  await inbox.to('nobody@people.example')
}
const read = async (id: string) => (await admin.call(orderDetailsV1.getAsStaff, { id })).body
const queued = async (id: string) =>
  (await other.call(storeOrdersV1.list)).body.data.find((order) => order.id === id)

test('an order that a dismissed picker was picking returns to the queue, and another picker takes it', async () => {
  const picker = await member('picker')
  const { id } = await byCash()
  await work.accept(picker, id)
  await work.pick(picker, id)
  await change(picker.id, { role: 'picker', storeId, disabled: true })
  expect(await queued(id)).toMatchObject({ stage: 'placed' })
  expect((await queued(id))?.picker).toBeUndefined()
  expect((await read(id)).steps.at(-1)).toMatchObject({ reason: PICKER_LEFT })
  expect((await work.pack(picker, id)).status).toBe(403)
  expect((await work.accept(other, id)).status).toBe(200)
})

test('an order on the road with a dismissed rider goes to its store, which hands it to another', async () => {
  const [rider, next] = [await member('rider'), await member('rider')]
  const { id } = await byCash()
  await bring(other, id, 'pack')
  await work.take(rider, id)
  await work.arrive(rider, id)
  await change(rider.id, { role: 'picker', storeId, disabled: false })
  expect(await queued(id)).toMatchObject({ stage: 'packed' })
  const { status, steps, money } = await read(id)
  expect([status, steps.at(-1)?.reason, money.due.amount]).toEqual(['Pending', RIDER_LEFT, 12_600])
  const { rows } = await sql`select from returned_orders where order_id = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect((await work.handOver(other, id, next.id)).status).toBe(200)
  await work.arrive(next, id)
  expect((await work.deliver(next, id, await codeOf(shop, id))).status).toBe(200)
})

test('who may still work in the store keeps the orders, and what is packed or delivered stays as it is', async () => {
  const picker = await member('picker')
  const [own, packed] = [await byCash(), await byCash()]
  await work.accept(picker, own.id)
  await bring(picker, packed.id, 'pack')
  await change(picker.id, { role: 'manager', storeId, disabled: false })
  expect(await queued(own.id)).toMatchObject({ stage: 'accepted', picker: { id: picker.id } })
  await change(picker.id, { role: 'picker', storeId, disabled: true })
  expect(await queued(own.id)).toMatchObject({ stage: 'placed' })
  expect(await queued(packed.id)).toMatchObject({ stage: 'packed' })
  await handBackOrdersOf(db, shop.baseUrl, picker.id)
  expect((await read(own.id)).steps.filter(({ reason }) => reason === PICKER_LEFT)).toHaveLength(1)
})

test('an order that was taken while its picker was dismissed is found by the second job', async () => {
  const picker = await member('picker')
  const { id } = await byCash()
  await change(picker.id, { role: 'picker', storeId, disabled: true })
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
     where task_identifier = 'hand-back-orders'
     order by run_at desc limit 1`.execute(db)
  expect(rows[0]?.seconds).toBeGreaterThan(30)
  // what a request that began before the change writes
  await work.accept(other, id)
  await sql`update order_handling set picker = ${picker.id} where order_id = ${id}`.execute(db)
  await handBackOrdersOf(db, shop.baseUrl, picker.id)
  expect(await queued(id)).toMatchObject({ stage: 'placed' })
})
