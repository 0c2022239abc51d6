import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ordersContract as contract } from '#contract/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { oldOrders } from '#tests/support/old-orders.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const admin = await fixture.admin()
const productId = await fixture.product({ price: 30, discount: 10, stock: 500 })
const mine = async (client: Client, query = '') => (await client.call(contract.mine, { query })).body

test('a request without page and limit returns all own orders, newest first (docs/wire.md 17)', async () => {
  const asha = await fixture.shopper()
  const ids = await oldOrders(shop, asha, { count: 640, productId })
  const { data, totalCount } = await mine(asha)
  expect(data.map((order) => order._id)).toEqual(ids.toReversed())
  expect(totalCount).toBe(640)
  expect(data.at(-1)).toMatchObject({
    userId: { _id: asha.id, name: 'Asha', email: asha.email },
    product_details: { name: 'Toned Milk' },
    items: [{ productId, quantity: 1 }],
    status: 'Pending',
  })
})

test.each([0, 1, 199, 200, 201, 400])('a shopper with %i orders gets each of them once', async (count) => {
  const ravi = await fixture.shopper('Ravi')
  const ids = count > 0 ? await oldOrders(shop, ravi, { count, productId }) : []
  const { data, totalCount, message } = await mine(ravi)
  expect([data.map((order) => order._id), totalCount]).toEqual([ids.toReversed(), count])
  expect(message).toBe('order list')
})

test('a list shorter than one batch takes as many queries as a page', async () => {
  const ravi = await fixture.shopper('Ravi')
  await oldOrders(shop, ravi, { count: 3, productId })
  const statements = listenToStatements(shop)
  await mine(ravi, '?limit=100')
  const forPage = statements.all().length
  statements.clear()
  await mine(ravi)
  expect(forPage).toBeGreaterThan(0)
  expect(statements.all()).toHaveLength(forPage)
})

test('an admin gets all orders in each sort order', async () => {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total_paise as total from orders order by total_paise, id`.execute(shop.database.db)
  expect(rows.length).toBeGreaterThan(1_000)
  const all = async (query: string) => (await admin.call(contract.all, { query })).body.data
  const byTotal = rows.map(({ id }) => id)
  expect((await all('?sort=lowest')).map(({ _id }) => _id)).toEqual(byTotal)
  expect((await all('?sort=highest')).map(({ _id }) => _id)).toEqual(byTotal.toReversed())
  const byAge = byTotal.toSorted()
  expect((await all('?sort=oldest')).map(({ _id }) => _id)).toEqual(byAge)
  expect((await all('?status=Pending')).map(({ _id }) => _id)).toEqual(byAge.toReversed())
  expect(await all('?status=Delivered')).toEqual([])
})

test('a page has a hundred orders at most', async () => {
  const asha = await fixture.shopper()
  const ids = (await oldOrders(shop, asha, { count: 121, productId })).toReversed()
  for (const query of ['?page=1', '?limit=100', '?limit=5000', '?page=1&limit=101']) {
    const { data, totalCount } = await mine(asha, query)
    expect([data.map((order) => order._id), totalCount]).toEqual([ids.slice(0, 100), 121])
  }
  expect((await mine(asha, '?page=2')).data.map((order) => order._id)).toEqual(ids.slice(100))
})
