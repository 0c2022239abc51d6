import { afterAll, expect, test } from 'vitest'
import { storeOrdersV1 } from '#contract/v1/order-work.ts'
import { stockV1 } from '#contract/v1/products.ts'
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
