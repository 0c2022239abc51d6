import { afterAll, expect, test } from 'vitest'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring, work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'

const shop = await openTestShop({}, { handsOver: false })
const fixture = await seed(shop)
const storeId = fixture.store.id
const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 0, stock: 100 })
const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
const rider = await fixture.staff([{ permission: 'orders:ride', storeId }])
const statements = listenToStatements(shop)
afterAll(() => shop.close())

const placed = async () => (await buy(await fixture.shopper(), [{ productId }], 70))._id
/** A process reads it every ten seconds, whoever calls. */
const DEFAULT_STORE = /from dark_stores s where s\.is_default$/
const lists = {
  picker: () => picker.call(storeOrdersV1.list),
  rider: () => rider.call(rideOrdersV1.list),
}

/** How many orders a list has, and how many statements it takes. */
async function read(list: keyof typeof lists) {
  statements.clear()
  const { status, body } = await lists[list]()
  expect(status).toBe(200)
  const sent = statements.all().filter((text) => !DEFAULT_STORE.test(text)).length
  return { orders: body.data.length, sent }
}

test('the lists of pickers and riders take as many statements for twenty orders as for one', async () => {
  await bring(picker, await placed(), 'pack')
  for (const list of ['picker', 'rider'] as const) await read(list)
  const one = { picker: await read('picker'), rider: await read('rider') }
  expect([one.picker.orders, one.rider.orders]).toEqual([1, 1])
  expect(one.picker.sent).toBeGreaterThan(3)
  const other = await fixture.staff([{ permission: 'orders:pick', storeId }])
  for (let nth = 0; nth < 19; nth += 1) await bring(other, await placed(), 'pack')
  expect(await read('picker')).toEqual({ orders: 20, sent: one.picker.sent })
  expect(await read('rider')).toEqual({ orders: 20, sent: one.rider.sent })
})

test('the list of a picker takes as many statements for two own packed orders as for one', async () => {
  const before = await read('picker')
  await bring(picker, await placed(), 'pack')
  expect(await read('picker')).toEqual({ orders: before.orders + 1, sent: before.sent })
})

test('each order of a list has its own picker, bags, cash and last step', async () => {
  const [first, second] = [await placed(), await placed()]
  await work.accept(picker, first)
  await work.pack(picker, first, 7)
  const { data } = (await lists.picker()).body
  const found = (id: string) => data.find((order) => order.id === id)
  expect(found(first)).toMatchObject({ stage: 'packed', bags: 7, picker: { self: true } })
  expect(found(first)?.undo?.step).toBeGreaterThan(0)
  expect(found(second)).toMatchObject({ stage: 'placed' })
  expect(found(second)).not.toHaveProperty('picker')
  expect(found(second)).not.toHaveProperty('undo')
  const rides = (await lists.rider()).body.data
  expect(rides.find(({ id }) => id === first)?.cashDue.amount).toBe(7_000)
})
