import { afterAll, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { ordersV1 } from '#contract/v1/orders.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { byCash, set } = await openStaff(shop, fixture)
const worker = await fixture.staff([
  { permission: 'orders:ride', storeId: fixture.store.id },
  { permission: 'orders:pick', storeId: fixture.store.id },
])
afterAll(() => shop.close())

const latest = async (by: Client) => (await by.call(ordersV1.latestOpen)).body

test('the newest open order is named with its stage and its promised time, until it ends', async () => {
  const { id, asha } = await byCash()
  const { number, promisedAt } = (await asha.call(orderDetailsV1.get, { id })).body
  expect((await latest(asha)).order).toEqual({ id, number, stage: 'placed', promisedAt })
  await bring(worker, id, 'take')
  expect((await latest(asha)).order).toMatchObject({ id, stage: 'with rider' })
  await set(id, 'Delivered')
  expect(await latest(asha)).not.toHaveProperty('order')
})

test('a shopper is not shown the open order of somebody else', async () => {
  await byCash()
  expect(await latest(await fixture.shopper('Ravi'))).toEqual({ serverTime: expect.any(String) })
  expect((await new Client(shop.url).call(ordersV1.latestOpen)).status).toBe(401)
})

test('replies have the time of the server, against which a phone with a wrong clock counts', async () => {
  const { id, asha } = await byCash()
  for (const { serverTime } of [await latest(asha), (await asha.call(orderDetailsV1.get, { id })).body])
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(5_000)
})
