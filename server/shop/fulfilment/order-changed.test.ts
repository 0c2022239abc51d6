import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { openEventHub } from '#server/platform/events/hub.ts'
import { seed } from '#tests/support/fixture.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const staff = await openStaff(shop, await seed(shop))
const hub = openEventHub({ ...inject('database'), database: shop.name }, () => {})
const received: string[] = []
const connected = Promise.withResolvers<void>()
hub.subscribe('order_changed', {
  onNotify: (payload) => received.push(payload),
  onConnect: connected.resolve,
  onDisconnect: () => {},
})
await connected.promise
afterAll(async () => {
  await hub.close()
  await shop.close()
})

/** The notifications since the last call; a separate notification marks the end. */
async function changes(): Promise<string[]> {
  await untilHandedOver(shop.database.db)
  await sql`select pg_notify('order_changed', 'end')`.execute(shop.database.db)
  await vi.waitFor(() => expect(received).toContain('end'), 30_000)
  return received.splice(0).slice(0, -1)
}

test('placing an order sends no notification, because it is the most frequent transaction', async () => {
  await staff.byCash()
  await staff.byCard()
  expect(await changes()).toEqual([])
})

test('a step of an order sends one notification, with the id of the order', async () => {
  const { id } = await staff.byCash()
  await staff.set(id, 'Shipped')
  expect(await changes()).toEqual([id])
  // the status and the payment change
  await staff.set(id, 'Delivered')
  expect(await changes()).toEqual([id])
})

test('a step to the current status and a refused step send no notification', async () => {
  const { id } = await staff.byCash()
  await staff.set(id, 'Pending')
  expect((await staff.step(id, 'Shipped', 'Delivered')).status).toBe(409)
  expect(await changes()).toEqual([])
})

test('a change of only the payment status sends a notification', async () => {
  const { id } = await staff.byCash()
  await staff.step(id, 'Pending', 'Delivered', { cash: 'not received' })
  await changes()
  const { body } = await staff.admin.call(contract.recordCash, { body: { _id: id } })
  expect(body.data).toMatchObject({ status: 'Delivered', payment_status: 'PAID' })
  expect(await changes()).toEqual([id])
})
