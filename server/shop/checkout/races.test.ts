import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle, withAddress } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

/** Shoppers with an address, one for each place. */
const crowd = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const shopper = await town.shopper()
      return { shopper, place, addressId: await withAddress(shopper) }
    }),
  )

test('sixty shoppers who want one or two of each of three products never get more than there is', async () => {
  const shelf = await Promise.all(
    ['A', 'B', 'C'].map((name) => town.product({ name, price: 10, discount: 0, stock: 25 })),
  )
  const buyers = await Promise.all(
    (await crowd(60)).map(async (buyer) => {
      const quantity = 1 + (buyer.place % 2)
      const inOrder = buyer.place % 3 === 0 ? shelf : shelf.toReversed()
      await fill(
        buyer.shopper,
        inOrder.map((productId) => ({ productId, quantity })),
      )
      return { ...buyer, totalAmt: 30 * quantity }
    }),
  )

  const answers = await Promise.all(buyers.map((buyer) => place(buyer.shopper, buyer)))

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]))
  const sold = answers
    .filter((answer) => answer.status === 201)
    .reduce((sum, answer) => sum + answer.body.data.quantity / 3, 0)
  for (const productId of shelf)
    expect(await stockOf(shop, productId)).toEqual({ onHand: 25, reserved: sold })
  // whoever wanted one could still have had the last one
  expect(sold).toBeGreaterThanOrEqual(24)
  expect(sold).toBeLessThanOrEqual(25)
})

test('two carts with the same products put in from opposite ends never wait for each other in a circle', async () => {
  const [first = '', second = ''] = await Promise.all(
    ['First', 'Second'].map((name) => town.product({ name, price: 10, discount: 0, stock: 1_000 })),
  )
  const [one, other] = await crowd(2)
  if (!one || !other) throw new Error('a crowd of two')

  for (let round = 0; round < 50; round += 1) {
    await Promise.all([
      fill(one.shopper, [{ productId: first }, { productId: second }]),
      fill(other.shopper, [{ productId: second }, { productId: first }]),
    ])
    const answers = await Promise.all(
      [one, other].map((buyer) => place(buyer.shopper, { ...buyer, totalAmt: 20 }, `r${round}`)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  }
  for (const productId of [first, second])
    expect(await stockOf(shop, productId)).toEqual({ onHand: 1_000, reserved: 100 })
})

test('a shopper who changes the cart while it is being placed gets what they agreed to, and never a mixture', async () => {
  const productId = await town.product({ price: 10, discount: 0, stock: 500 })
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
