import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

/** Creates shoppers, each with an address. */
const crowd = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const shopper = await fixture.shopper()
      return { shopper, place, addressId: await withAddress(shopper) }
    }),
  )

test('sixty shoppers ordering one or two units of three products never get more than is in stock', async () => {
  const category = await Promise.all(
    ['A', 'B', 'C'].map((name) => fixture.product({ name, price: 10, discount: 0, stock: 25 })),
  )
  const buyers = await Promise.all(
    (await crowd(60)).map(async (buyer) => {
      const quantity = 1 + (buyer.place % 2)
      const inOrder = buyer.place % 3 === 0 ? category : category.toReversed()
      await fill(
        buyer.shopper,
        inOrder.map((productId) => ({ productId, quantity })),
      )
      return { ...buyer, totalAmt: 30 * quantity }
    }),
  )

  const responses = await Promise.all(buyers.map((buyer) => place(buyer.shopper, buyer)))

  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201, 409]))
  const sold = responses
    .filter((response) => response.status === 201)
    .reduce((sum, response) => sum + response.body.data.quantity / 3, 0)
  for (const productId of category)
    expect(await stockOf(shop, productId)).toEqual({ onHand: 25, reserved: sold })
  // the last unit could still be sold to a shopper who orders one
  expect(sold).toBeGreaterThanOrEqual(24)
  expect(sold).toBeLessThanOrEqual(25)
})

test('two carts with the same products in opposite order cause no deadlock', async () => {
  const [first = '', second = ''] = await Promise.all(
    ['First', 'Second'].map((name) => fixture.product({ name, price: 10, discount: 0, stock: 1_000 })),
  )
  const [one, other] = await crowd(2)
  if (!one || !other) throw new Error('a crowd of two')

  for (let round = 0; round < 50; round += 1) {
    await Promise.all([
      fill(one.shopper, [{ productId: first }, { productId: second }]),
      fill(other.shopper, [{ productId: second }, { productId: first }]),
    ])
    const responses = await Promise.all(
      [one, other].map((buyer) => place(buyer.shopper, { ...buyer, totalAmt: 20 }, `r${round}`)),
    )
    expect(responses.map((response) => response.status)).toEqual([201, 201])
  }
  for (const productId of [first, second])
    expect(await stockOf(shop, productId)).toEqual({ onHand: 1_000, reserved: 100 })
})

test('a cart change during checkout yields the agreed lines or a refusal, never a mixture', async () => {
  const productId = await fixture.product({ price: 10, discount: 0, stock: 500 })
  for (const { shopper, addressId } of await crowd(12)) {
    await fill(shopper, [{ productId }])
    const [row] = (await shopper.call(cartContract.list)).body.data
    const [placed] = await Promise.all([
      place(shopper, { addressId, totalAmt: 10 }),
      shopper.call(cartContract.updateQuantity, { body: { _id: row?._id, qty: 2 } }),
      shopper.call(cartContract.add, { body: { productId } }),
    ])
    const orders = (await shopper.call(ordersContract.mine)).body.data
    if (placed.status === 201) expect(orders).toMatchObject([{ quantity: 1, totalAmt: 10 }])
    else expect({ status: placed.status, orders }).toEqual({ status: 409, orders: [] })
  }
})
