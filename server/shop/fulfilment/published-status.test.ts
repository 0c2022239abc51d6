import { afterAll, expect, test } from 'vitest'
import { ordersContract } from '#contract/orders.ts'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

/**
 * Endpoint and statuses of spec §4 as literals, so that a removal from the contract fails.
 */
const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

const statuses = ['Pending', 'Shipped', 'Delivered', 'Rejected']
const steps = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => ({ from, to })))

test('four statuses make twelve steps', () => {
  expect(steps).toHaveLength(12)
})

test.each(steps)(
  'PATCH /api/order/update-status sets an order from $from to $to, and both lists show it (spec §4)',
  async ({ from, to }) => {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ price: 50, discount: 0, stock: 5 })
    const { _id } = await buy(asha, [{ productId }], 50)
    const set = (status: string) =>
      admin.raw('PATCH', `/api/order/update-status/${_id}`, { body: { status } })
    const shown = async () => {
      const mine = (await asha.call(ordersContract.mine)).body.data
      const all = (await admin.call(ordersContract.all)).body.data
      return [...mine, ...all].filter((order) => order._id === _id).map((order) => order.status)
    }
    expect(await shown()).toEqual(['Pending', 'Pending'])
    if (from !== 'Pending') expect((await set(from)).status).toBe(200)
    expect(await shown()).toEqual([from, from])

    const answer = await set(to)

    expect([answer.status, answer.body]).toMatchObject([200, { success: true, data: { _id, status: to } }])
    expect(await shown()).toEqual([to, to])
  },
)
