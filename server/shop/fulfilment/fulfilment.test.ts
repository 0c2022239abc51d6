import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { type OrderStatus, orderStatuses, ordersContract } from '#contract/orders.ts'
import { buy, fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

const { db } = shop.database
const admin = await fixture.admin()
const set = (client: Client, id: string, status: unknown) =>
  client.call(contract.updateStatus, { id, body: { status } })

/** An order of 2 units of a product with 5 in stock. */
async function ordered() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 5 })
  return { asha, productId, order: await buy(asha, [{ productId, quantity: 2 }], 100) }
}

/** Stock on hand and reserved after an order of 2 of 5 units, by status. */
const stockAt: Record<OrderStatus, { onHand: number; reserved: number }> = {
  Pending: { onHand: 5, reserved: 2 },
  Shipped: { onHand: 5, reserved: 2 },
  Delivered: { onHand: 3, reserved: 0 },
  Rejected: { onHand: 5, reserved: 0 },
}
const moves = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => to !== from).map((to) => ({ from, to })),
)

test.each(moves)('an order moves from $from to $to with its stock (spec §4)', async ({ from, to }) => {
  const { asha, productId, order } = await ordered()
  await set(admin, order._id, from)
  expect(await stockOf(shop, productId)).toEqual(stockAt[from])

  const answer = await set(admin, order._id, to)

  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('Order status updated')
  expect(answer.body.data).toMatchObject({ _id: order._id, status: to, totalAmt: 100 })
  expect(await stockOf(shop, productId)).toEqual(stockAt[to])
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([{ _id: order._id, status: to }])
  const { data } = (await asha.call(catalogueContract.productDetails, { body: { productId } })).body
  expect(data.stock).toBe(stockAt[to].onHand - stockAt[to].reserved)
})

test('all twelve moves in sequence end in the initial state', async () => {
  const { productId, order } = await ordered()
  for (const { from, to } of moves) {
    await set(admin, order._id, from)
    await set(admin, order._id, to)
    expect(await stockOf(shop, productId)).toEqual(stockAt[to])
  }
  await set(admin, order._id, 'Pending')
  expect(await stockOf(shop, productId)).toEqual(stockAt.Pending)
})

test('setting the current status changes nothing and adds no step', async () => {
  const { productId, order } = await ordered()
  for (const status of ['Delivered', 'Delivered', 'Delivered']) await set(admin, order._id, status)
  expect(await stockOf(shop, productId)).toEqual(stockAt.Delivered)
  const { rows } = await sql`
    select from_status, to_status, replace(by_user::text, '-', '') as by
      from order_history where order_id = ${order._id} order by id`.execute(db)
  expect(rows).toEqual([
    { from_status: null, to_status: 'Pending', by: expect.any(String) },
    { from_status: 'Pending', to_status: 'Delivered', by: admin.id },
  ])
})

test('a rejected order whose goods are sold out cannot be reopened', async () => {
  const { productId, order } = await ordered()
  await set(admin, order._id, 'Rejected')
  const ravi = await fixture.shopper('Ravi')
  await buy(ravi, [{ productId, quantity: 4 }], 200)

  for (const status of ['Pending', 'Shipped', 'Delivered']) {
    const refused = await set(admin, order._id, status)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Only 1 of Ghee left')
  }
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 4 })
  const all = (await admin.call(ordersContract.all)).body.data
  expect(all.find((entry) => entry._id === order._id)?.status).toBe('Rejected')
})

test('the goods of a rejected order can be bought at once', async () => {
  const asha = await fixture.shopper()
  const ravi = await fixture.shopper('Ravi')
  const productId = await fixture.product({ price: 50, discount: 0, stock: 1 })
  const order = await buy(asha, [{ productId }], 50)
  await set(admin, order._id, 'Rejected')
  await fill(ravi, [{ productId }])
  const placed = await place(ravi, { addressId: await withAddress(ravi), totalAmt: 50 })
  expect(placed.status).toBe(201)
})

test('twenty concurrent status changes of one order leave consistent stock', async () => {
  const { productId, order } = await ordered()
  const clicks = Array.from({ length: 20 }, (_, click) => orderStatuses[click % 4])
  const answers = await Promise.all(clicks.map((status) => set(admin, order._id, status)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const { data } = (await admin.call(ordersContract.all)).body
  const status = data.find((entry) => entry._id === order._id)?.status ?? 'Pending'
  expect(await stockOf(shop, productId)).toEqual(stockAt[status])
})

test('only admins move orders: a shopper gets 403, a guest 401, and nothing changes (spec §6)', async () => {
  const { asha, productId, order } = await ordered()
  const shopper = await set(asha, order._id, 'Delivered')
  expect(shopper.status).toBe(403)
  expect(shopper.body.message).toBe('Do not have permission')
  expect((await set(new Client(shop.url), order._id, 'Delivered')).status).toBe(401)
  expect(await stockOf(shop, productId)).toEqual(stockAt.Pending)
})

test.each(['pending', 'Cancelled', '', null, 1, ['Delivered'], undefined])(
  'a status of %j is refused with a message',
  async (status) => {
    const { order } = await ordered()
    const refused = await set(admin, order._id, status)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(
      /^(Status must be one of Pending, Shipped, Delivered, Rejected|.*required)$/i,
    )
  },
)

test('an unknown order is refused with 404 and a message', async () => {
  const refused = await set(admin, '0197a3c4d5e67f8091a2b3c4d5e6f708', 'Shipped')
  expect(refused.status).toBe(404)
  expect(refused.body.message).toBe('Order not found')
  expect((await set(admin, 'JP-12', 'Shipped')).status).toBe(400)
})
