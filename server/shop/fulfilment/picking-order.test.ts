import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { storeOrdersV1 } from '#contract/v1/order-work.ts'
import { stockV1 } from '#contract/v1/products.ts'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, byCard } = await openStaff(shop, fixture)
const storeId = fixture.store.id
afterAll(() => shop.close())

test('who picks an order gets its lines in the order of the shelves, with aisle and bin', async () => {
  const { id, productId: ghee, salt } = await byCard()
  const bin = { 'in B': { storeId, aisle: 'B', bin: '02' }, 'in A': { storeId, aisle: 'A', bin: '10' } }
  await admin.call(stockV1.setBin, { id: ghee, body: bin['in B'] })
  await admin.call(stockV1.setBin, { id: salt, body: bin['in A'] })
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
  const lines = async () => {
    const { data } = (await picker.call(storeOrdersV1.list)).body
    return data.find((order) => order.id === id)?.lines.map(({ name, place }) => [name, place])
  }
  expect(await lines()).toEqual([
    ['Ghee', undefined],
    ['Salt', undefined],
  ])
  expect((await work.accept(picker, id)).status).toBe(200)
  expect(await lines()).toEqual([
    ['Salt', { aisle: 'A', bin: '10' }],
    ['Ghee', { aisle: 'B', bin: '02' }],
  ])
})

test('a picker who walks another way finds the next order in that way; a repeat teaches nothing', async () => {
  const { id, productId: ghee, salt } = await byCard()
  const foreign = await fixture.product({ name: 'Rice' })
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
  const pack = (order: string, picked: unknown) =>
    picker.call(storeOrdersV1.pack, { id: order, body: { bags: 1, picked } })
  const listOf = async (order: string) => {
    expect((await work.accept(picker, order)).status).toBe(200)
    const { data } = (await picker.call(storeOrdersV1.list)).body
    return data.find((one) => one.id === order)?.lines.map(({ name }) => name)
  }
  expect(await listOf(id)).toEqual(['Ghee', 'Salt'])
  expect((await pack(id, [salt, foreign, ghee, salt])).body.stage).toBe('packed')
  // the bags are corrected
  for (const _ of [1, 2, 3]) expect((await pack(id, [ghee, salt])).status).toBe(200)

  const lines = [
    { productId: ghee, quantity: 1 },
    { productId: salt, quantity: 1 },
  ]
  const next = await buy(await fixture.shopper('Ravi'), lines, 73)
  expect(await listOf(next._id)).toEqual(['Salt', 'Ghee'])
  const { rows } = await sql`
    select product_id from picking_positions where product_id = ${foreign} or picks <> 1`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([])
})

test('more products than an order can have are refused, and so is one that is none', async () => {
  const { id, salt } = await byCard()
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
  await work.accept(picker, id)
  for (const picked of [Array.from({ length: 201 }, () => salt), ['salt'], 'salt']) {
    const { status } = await picker.call(storeOrdersV1.pack, { id, body: { bags: 1, picked } })
    expect(status).toBe(400)
  }
})
