import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let fixture: Awaited<ReturnType<typeof seed>>

beforeAll(async () => {
  shop = await openTestShop()
  fixture = await seed(shop)
})
afterAll(() => shop.close())

test('a cart becomes one order at the price the server computes, and leaves the cart (spec §7, §9)', async () => {
  const productId = await fixture.product({ price: 70, discount: 10, stock: 5 })
  const asha = await fixture.shopper()
  const addressId = await withAddress(asha)
  await asha.call(cartContract.add, { body: { productId } })

  const placed = await asha.call(checkoutContract.cashOnDelivery, {
    body: { addressId, totalAmt: 63, subTotalAmt: 63 },
  })

  expect(placed.status).toBe(201)
  expect(placed.body.data).toMatchObject({ status: 'Pending', totalAmt: 63, subTotalAmt: 70, quantity: 1 })
  const mine = await asha.call(ordersContract.mine)
  expect(mine.body.data.map((order) => order.orderId)).toEqual([placed.body.data.orderId])
  expect((await asha.call(cartContract.list)).body.data).toEqual([])
  expect((await asha.call(accountContract.userDetails)).body.data.orderHistory).toEqual([
    placed.body.data._id,
  ])
})

test('the last packet goes to exactly one of forty shoppers', async () => {
  const productId = await fixture.product({ name: 'Last packet', price: 20, discount: 0, stock: 1 })
  const shoppers = await Promise.all(Array.from({ length: 40 }, () => fixture.shopper()))
  const carts = await Promise.all(
    shoppers.map(async (shopper) => {
      await shopper.call(cartContract.add, { body: { productId } })
      return { shopper, addressId: await withAddress(shopper) }
    }),
  )

  const responses = await Promise.all(
    carts.map(({ shopper, addressId }) =>
      shopper.call(checkoutContract.cashOnDelivery, { body: { addressId, totalAmt: 20 } }),
    ),
  )

  expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
  const refused = responses.filter((response) => response.status !== 201)
  expect(new Set(refused.map((response) => response.body.message))).toEqual(
    new Set(['Last packet is Out of Stock']),
  )
})

test('a double tap makes one order, with and without an idempotency key', async () => {
  const productId = await fixture.product({ price: 20, discount: 0 })
  for (const headers of [undefined, { 'idempotency-key': 'tap-1' }]) {
    const asha = await fixture.shopper()
    const addressId = await withAddress(asha)
    await asha.call(cartContract.add, { body: { productId } })
    const tap = () =>
      asha.call(checkoutContract.cashOnDelivery, {
        body: { addressId, totalAmt: 20 },
        ...(headers && { headers }),
      })

    const taps = await Promise.all([tap(), tap(), tap()])

    expect(taps.map((response) => response.status)).toEqual([201, 201, 201])
    expect(new Set(taps.map((response) => response.body.data.orderId)).size).toBe(1)
    expect((await asha.call(ordersContract.mine)).body.totalCount).toBe(1)
  }
})
