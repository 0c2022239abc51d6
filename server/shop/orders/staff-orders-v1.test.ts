import { afterAll, expect, test } from 'vitest'
import { ordersV1, staffOrdersV1 } from '#contract/v1/orders.ts'
import { buy } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openTwoStores } from '#tests/support/two-stores.ts'

const shop = await openTestShop()
const { fixture, admin, own, other, staff } = await openTwoStores(shop)
afterAll(() => shop.close())

const read = async (client: Client, query: Record<string, string> = {}) =>
  (await client.call(staffOrdersV1.list, { query: `?${new URLSearchParams(query)}` })).body

// each name is in one order only, and totals rise from the oldest to the newest
const rice = await fixture.product({ name: 'Rice', price: 10, discount: 0, stock: 50 })
const asha = await fixture.shopper('Asha')
const ravi = await fixture.shopper('Ravi')
const ids: string[] = []
for (const [client, quantity] of [
  [asha, 1],
  [asha, 2],
  [ravi, 3],
] as const)
  ids.push((await buy(client, [{ productId: rice, quantity }], 10 * quantity))._id)
const [first = '', second = '', third = ''] = ids

test('staff read all orders in the shape of the shopper’s list, with the buyer', async () => {
  const { data, totalCount } = await read(admin)
  expect(totalCount).toBe(3)
  expect(data.map(({ id }) => id)).toEqual([third, second, first])
  expect(data[0]?.buyer).toEqual({ id: ravi.id, name: 'Ravi', email: ravi.email })
  const mine = (await asha.call(ordersV1.list)).body.data
  expect(data.slice(1)).toEqual(mine)
  expect(mine[0]).toMatchObject({
    lines: [{ productId: rice, name: 'Rice', quantity: 2 }],
    total: { amount: 2000, currency: 'INR' },
  })
})

test('the list is read in numbered pages, each with the number of all matches', async () => {
  const page = async (query: Record<string, string>) => {
    const { data, totalCount } = await read(admin, query)
    return [data.map(({ id }) => id), totalCount]
  }
  expect(await page({ limit: '2' })).toEqual([[third, second], 3])
  expect(await page({ limit: '2', page: '2' })).toEqual([[first], 3])
  expect(await page({ page: '2' })).toEqual([[], 3])
  expect(await page({ limit: '1', page: '2', sort: 'oldest' })).toEqual([[second], 3])
})

test.each<[Record<string, string>, string[]]>([
  [{ sort: 'oldest' }, [first, second, third]],
  [{ sort: 'highest' }, [third, second, first]],
  [{ sort: 'lowest' }, [first, second, third]],
  [{ search: 'ravi' }, [third]],
  [{ search: asha.email }, [second, first]],
  [{ status: 'Pending' }, [third, second, first]],
  [{ status: 'Delivered' }, []],
  [{ paymentStatus: 'CASH ON DELIVERY', search: 'asha' }, [second, first]],
  [{ paymentStatus: 'PAID' }, []],
  [{ storeId: own.id }, [third, second, first]],
  [{ storeId: other.id }, []],
  [{ from: '2026-01-01' }, [third, second, first]],
  [{ to: '2026-01-01' }, []],
])('the filter %j finds its orders', async (query, expected) => {
  const { data, totalCount } = await read(admin, query)
  expect([data.map(({ id }) => id), totalCount]).toEqual([expected, expected.length])
})

test.each<Record<string, string>>([
  { page: '0' },
  { page: 'last' },
  { page: '1000000001' },
  { status: 'Lost' },
  { paymentStatus: 'FREE' },
  { storeId: 'here' },
  { sort: 'best' },
  { from: '2026-02-30' },
  { to: 'today' },
  { search: 'x'.repeat(121) },
])('a request with %j is refused', async (query) => {
  expect(await read(admin, query)).toMatchObject({ status: 400, code: 'INVALID' })
})

test('a page has one to a hundred orders, whatever limit is sent', async () => {
  expect((await read(admin, { limit: '0' })).data).toHaveLength(1)
  expect((await read(admin, { limit: '5000' })).data).toHaveLength(3)
})

test('staff of one store read and count the orders of that store alone', async () => {
  const { _id: far } = await other.order()
  expect(await read(staff, { search: 'rice' })).toEqual({ data: [], totalCount: 0 })
  const mine = await read(staff)
  expect([mine.data.map(({ id }) => id), mine.totalCount]).toEqual([[third, second, first], 3])
  expect(await read(staff, { storeId: other.id })).toEqual({ data: [], totalCount: 0 })
  expect((await read(admin, { storeId: other.id })).data).toMatchObject([{ id: far }])
  expect((await read(admin)).totalCount).toBe(4)
})
