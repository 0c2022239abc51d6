import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { ordersV1 } from '#contract/v1/orders.ts'
import { fill, place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { readEvents } from '#tests/support/event-client.ts'
import { withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { aboutStores, openTwoStores } from '#tests/support/two-stores.ts'

/** The orders that staff of one store can read and move; tests/store-scope.test.ts covers every endpoint. */
const shop = await openTestShop()
const { fixture, admin, own, other, staff } = await openTwoStores(shop)
afterAll(() => shop.close())

test('a list of orders counts and filters within the stores of its reader', async () => {
  await own.order()
  await other.order()
  const read = async (client: Client, query = '') => (await client.call(ordersContract.all, { query })).body
  const all = await read(admin)
  const mine = await read(staff)
  expect(mine.totalCount).toBe(mine.data.length)
  expect(mine.totalCount).toBeLessThan(all.totalCount)
  expect((await read(staff, '?limit=1')).totalCount).toBe(mine.totalCount)
  expect((await read(staff, `?store=${own.id}`)).totalCount).toBe(mine.totalCount)
  expect(await read(staff, `?store=${other.id}`)).toMatchObject({ data: [], totalCount: 0 })
  expect((await read(admin, `?store=${other.id}`)).totalCount).toBe(all.totalCount - mine.totalCount)
})

test('an order of another store is not found; the other orders of a batch are processed', async () => {
  const [{ _id: near }, { _id: far }] = [await own.order(), await other.order()]
  const step = { id: far, body: { status: 'Shipped' } }
  expect(await staff.call(fulfilmentContract.updateStatus, step)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Order not found' },
  })
  const { body } = await staff.call(fulfilmentContract.updateStatuses, {
    body: { orders: [{ _id: far }, { _id: near }], status: 'Shipped' },
  })
  expect(body.data).toEqual([
    { _id: far, name: '', done: false, message: 'Order not found' },
    { _id: near, name: expect.stringMatching(/^JP/), done: true, message: 'Shipped' },
  ])
})

test.each(aboutStores)('%s alone allows no order outside its store', async (permission) => {
  const ravi = await fixture.staff([{ permission, storeId: own.id }])
  const { _id } = await own.order()
  const read = (await ravi.call(fulfilmentContract.details, { id: _id })).status
  expect(read).toBe(permission === 'orders:read' ? 200 : 404)
})

test('a step of staff on their own order is by the shop, and placing it is by the shopper', async () => {
  const ravi = await fixture.staff([
    { permission: 'orders:read', storeId: own.id },
    { permission: 'orders:move', storeId: own.id },
  ])
  await fill(ravi, [{ productId: own.productId }])
  const { _id: id } = (await place(ravi, { addressId: await withAddress(ravi), totalAmt: 100 })).body.data
  expect((await ravi.call(fulfilmentContract.updateStatus, { id, body: { status: 'Shipped' } })).status).toBe(
    200,
  )
  const { history } = (await ravi.call(fulfilmentContract.details, { id })).body.data
  expect(history).toMatchObject([{ by: { role: 'SHOPPER' } }, { by: { role: 'SHOP', name: 'Ravi' } }])
})

test('staff read their own order in another store as its shopper, and in their store as staff', async () => {
  const readers = { permission: 'orders:read', storeId: own.id } as const
  for (const store of [own, other]) {
    const ravi = await fixture.staff([readers])
    await fill(ravi, [{ productId: store.productId }])
    const addressId = await withAddress(ravi, { pincode: store.pincode })
    const { _id: id } = (await place(ravi, { addressId, totalAmt: 100 })).body.data
    const { status, body } = await ravi.call(fulfilmentContract.details, { id })
    expect(status).toBe(200)
    expect(body.data.store?._id).toBe(store === own ? own.id : undefined)
  }
})

test('staff follow the orders of their store, and no others', async () => {
  const follow = async (id: string) =>
    readEvents(`${shop.url}${ordersV1.events.path.replace(':id', id)}`, {
      authorization: `Bearer ${staff.token}`,
    })
  const near = await follow((await own.order())._id)
  expect(near.status).toBe(200)
  await near.has(1)
  near.leave()
  expect((await follow((await other.order())._id)).status).toBe(404)
})
