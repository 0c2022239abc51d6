import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract as contract } from '#contract/orders.ts'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

/** Three orders: two of Asha's, of ₹27 and ₹81, and one of Ravi's of ₹54, delivered last year. */
const placed: Record<'small' | 'large' | 'old', { _id: string; orderId: string }> = {} as never

beforeAll(async () => {
  const milk = await fixture.product({ price: 30, discount: 10, stock: 50 })
  const asha = await fixture.shopper('Asha')
  const ravi = await fixture.shopper('Ravi')
  placed.old = await buy(ravi, [{ productId: milk, quantity: 2 }], 54)
  placed.small = await buy(asha, [{ productId: milk }], 27)
  placed.large = await buy(asha, [{ productId: milk, quantity: 3 }], 81)
  await admin.call(fulfilmentContract.updateStatus, { id: placed.old._id, body: { status: 'Delivered' } })
  await sql`
    update orders set created_at = '2025-03-09T18:30:00Z', address = address || '{"mobile": "+91 99001 12233"}'
     where id = ${placed.old._id}`.execute(shop.database.db)
})

const listed = async (query: Record<string, string>) => {
  const { body } = await admin.call(contract.all, { query: `?${new URLSearchParams(query)}` })
  expect(body.totalCount).toBe(body.data.length)
  return body.data.map(({ _id }) => nameOf(_id))
}
const nameOf = (id: string) => Object.entries(placed).find(([, { _id }]) => _id === id)?.[0]

test('without filters all orders are listed, newest first, as existing clients expect', async () => {
  expect(await listed({})).toEqual(['large', 'small', 'old'])
})

test.each([
  ['newest', ['large', 'small', 'old']],
  ['oldest', ['old', 'small', 'large']],
  ['highest', ['large', 'old', 'small']],
  ['lowest', ['small', 'old', 'large']],
])('sorted by %s the orders have that sequence', async (sort, names) => {
  expect(await listed({ sort })).toEqual(names)
})

test('status, payment and store filter the list, alone and combined', async () => {
  expect(await listed({ status: 'Pending' })).toEqual(['large', 'small'])
  expect(await listed({ status: 'Delivered', payment: 'PAID' })).toEqual(['old'])
  expect(await listed({ status: 'Pending', payment: 'PAID' })).toEqual([])
  expect(await listed({ store: fixture.store.id, sort: 'oldest' })).toEqual(['old', 'small', 'large'])
  expect(await listed({ store: fixture.categoryId })).toEqual([])
})

test('the search finds an order by number, by the shopper’s name or email, and by mobile in any format', async () => {
  const { orderId } = placed.small
  for (const search of [orderId, orderId.toLowerCase(), orderId.slice(-6), `  ${orderId} `])
    expect(await listed({ search })).toEqual(['small'])
  expect(await listed({ search: 'rav' })).toEqual(['old'])
  expect(await listed({ search: 'people.example asha' })).toEqual(['large', 'small'])
  for (const search of ['9900112233', '99001 12233', '+91 99001-12233', '12233'])
    expect(await listed({ search })).toEqual(['old'])
  for (const search of ['%', '_', '\\', "'; drop table orders", 'nobody'])
    expect(await listed({ search })).toEqual([])
})

test('the dates of a filter are days in India and inclusive', async () => {
  // 18:30 in London is midnight in India
  expect(await listed({ from: '2025-03-10', to: '2025-03-10' })).toEqual(['old'])
  expect(await listed({ to: '2025-03-09' })).toEqual([])
  expect(await listed({ from: '2025-03-11' })).toEqual(['large', 'small'])
})

test.each([
  ['status=Lost', 'Status must be one of Pending, Shipped, Delivered, Rejected'],
  ['sort=best', 'Sort must be one of newest, oldest, highest, lowest'],
  ['from=yesterday', 'From must be a day, such as 2026-11-21'],
  ['to=2026-13-01', 'To must be a day, such as 2026-11-21'],
  ['store=Indiranagar', 'Store is not a valid id'],
])('?%s is refused with a message', async (query, message) => {
  const { status, body } = await admin.call(contract.all, { query: `?${query}` })
  expect(status).toBe(400)
  expect(body.message).toBe(message)
})

test.each(['from', 'to'])('a date that does not exist is refused: %s', async (field) => {
  const bodyOf = async (headers = {}) =>
    (await admin.call(contract.all, { query: `?${field}=2026-02-31`, headers })).body
  expect(await bodyOf()).toMatchObject({ status: 400, message: 'There is no day 2026-02-31' })
  const hindi = await bodyOf({ cookie: 'language=hi' })
  expect(hindi.fields).toEqual([{ field, message: '2026-02-31 कोई दिन नहीं है' }])
  // the day exists in a leap year
  expect(await listed({ from: '2096-02-29' })).toEqual([])
})
