import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract as contract } from '#contract/orders.ts'
import { buy } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const admin = await town.admin()
afterAll(() => shop.close())

/** Three orders: two of Asha's, of ₹27 and ₹81, and one of Ravi's of ₹54, delivered last year. */
const placed: Record<'small' | 'large' | 'old', { _id: string; orderId: string }> = {} as never

beforeAll(async () => {
  const milk = await town.product({ price: 30, discount: 10, stock: 50 })
  const asha = await town.shopper('Asha')
  const ravi = await town.shopper('Ravi')
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

test('without anything asked for, every order comes, newest first, as existing clients know it', async () => {
  expect(await listed({})).toEqual(['large', 'small', 'old'])
})

test.each([
  ['newest', ['large', 'small', 'old']],
  ['oldest', ['old', 'small', 'large']],
  ['highest', ['large', 'old', 'small']],
  ['lowest', ['small', 'old', 'large']],
])('sorted by %s they come in that order', async (sort, names) => {
  expect(await listed({ sort })).toEqual(names)
})

test('status, payment and store narrow the list, alone and together', async () => {
  expect(await listed({ status: 'Pending' })).toEqual(['large', 'small'])
  expect(await listed({ status: 'Delivered', payment: 'PAID' })).toEqual(['old'])
  expect(await listed({ status: 'Pending', payment: 'PAID' })).toEqual([])
  expect(await listed({ store: town.store.id, sort: 'oldest' })).toEqual(['old', 'small', 'large'])
  expect(await listed({ store: town.categoryId })).toEqual([])
})

test('an order is found by its number, its shopper’s name or email, and its mobile however it is typed', async () => {
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

test('days are days in India, the first and the last included', async () => {
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
])('?%s is refused in words', async (query, message) => {
  const { status, body } = await admin.call(contract.all, { query: `?${query}` })
  expect(status).toBe(400)
  expect(body.message).toBe(message)
})

test.each(['from', 'to'])('a day the calendar lacks is refused, not taken for another: %s', async (field) => {
  const asked = async (headers = {}) =>
    (await admin.call(contract.all, { query: `?${field}=2026-02-31`, headers })).body
  expect(await asked()).toMatchObject({ status: 400, message: 'There is no day 2026-02-31' })
  const hindi = await asked({ cookie: 'language=hi' })
  expect(hindi.fields).toEqual([{ field, message: '2026-02-31 कोई दिन नहीं है' }])
  // a leap year has it
  expect(await listed({ from: '2028-02-29' })).toEqual([])
})
