import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { deliveryContract } from '#contract/delivery.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, stockOf } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const at = (pincode: string) => ({
  cookie: `place=${encodeURIComponent(JSON.stringify({ n: pincode, p: pincode }))}`,
})

test('order, check and payment are refused until the shopper chooses a served place', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const addressId = await withAddress(asha)
  const body = { addressId, totalAmt: 126 }

  const headers = at('110001')
  const message = 'We do not deliver to the place you chose yet. Please choose another one.'
  for (const refused of [
    await asha.call(checkoutContract.check, { body: { addressId }, headers }),
    await asha.call(checkoutContract.cashOnDelivery, { body, headers }),
    await asha.call(checkoutContract.payOnline, { body, headers }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLACE_NOT_SERVED', message } })
  expect((await asha.call(ordersContract.mine)).body.data).toEqual([])
  expect((await asha.call(cartContract.list, { headers })).body.data).toMatchObject([{ quantity: 2 }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })

  // the address and the next chosen place are served
  const placed = await asha.call(checkoutContract.cashOnDelivery, { body, headers: at('560038') })
  expect(placed.status).toBe(201)
})

test('a repeated request returns the same order, also after an unserved place was chosen', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Dal', price: 100, discount: 0, stock: 5 })
  await fill(asha, [{ productId }])
  const body = { addressId: await withAddress(asha), totalAmt: 100 }
  const key = { 'idempotency-key': 'the order of this morning' }
  const first = await asha.call(checkoutContract.cashOnDelivery, { body, headers: key })
  const again = await asha.call(checkoutContract.cashOnDelivery, {
    body,
    headers: { ...key, ...at('110001') },
  })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data._id).toBe(first.body.data._id)
})

test('the delivery estimate of place, check and order is the same for a small cart', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Tea', price: 100, discount: 0, stock: 5 })
  await fill(asha, [{ productId }])
  const addressId = await withAddress(asha)
  const headers = at('560038')
  const place = await asha.call(deliveryContract.place, { headers })
  const cart = await asha.call(deliveryContract.place, { headers, query: '?items=1' })
  const check = await asha.call(checkoutContract.check, { body: { addressId }, headers })
  const order = await asha.call(checkoutContract.cashOnDelivery, {
    body: { addressId, totalAmt: 100 },
    headers,
  })
  const contracts = [
    place.body.data?.promise,
    cart.body.data?.promise,
    check.body.data?.promise,
    order.body.data?.promise,
  ]
  expect(contracts[0]).toEqual({ low: expect.any(Number), high: expect.any(Number) })
  expect(new Set(contracts.map((one) => JSON.stringify(one))).size).toBe(1)
})
