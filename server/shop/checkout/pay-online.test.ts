import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank, booksOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

/** A shopper with 2 × ₹63 (₹70 less 10 %) in the cart, of 5 in stock. */
async function ready(name = 'Ghee') {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name, price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  return { asha, productId, input: { addressId: await withAddress(asha), totalAmt: 126 } }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data
const cartOf = async (client: Client) => (await client.call(cartContract.list)).body.data

test('checkout holds goods, keeps the cart, returns the session at top level (spec §7, docs/wire.md 11)', async () => {
  const { asha, productId, input } = await ready()
  const opened = await payOnline(asha, input)
  expect(opened.status).toBe(200)
  expect(opened.body).toMatchObject({
    id: expect.stringMatching(/^cs_sandbox_[0-9a-f]{32}$/),
    url: expect.stringMatching(/^http:\/\/shop\.test\/sandbox\/pay\/cs_sandbox_/),
    bill: { items: 140, goods: 126, total: 126 },
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await ordersOf(asha)).toEqual([])
  expect(await cartOf(asha)).toMatchObject([{ quantity: 2 }])
  expect((await paymentOf(asha, opened.body.payment)).body.data).toMatchObject({
    state: 'waiting',
    totalAmt: 126,
    url: opened.body.url,
    order: null,
  })
})

test('pieces held for a shopper’s payment are in stock in their cart, and in no other', async () => {
  const { asha, productId, input } = await ready()
  const ravi = await fixture.shopper('Ravi')
  await fill(ravi, [{ productId }])
  await payOnline(asha, input)
  const stockIn = async (client: Client) => (await cartOf(client)).map((row) => row.productId.stock)
  expect([await stockIn(asha), await stockIn(ravi)]).toEqual([[5], [3]])
})

test('a payment creates the order, removes the bought lines from the cart and is posted to the ledger', async () => {
  const { asha, productId, input } = await ready()
  const { url, payment } = (await payOnline(asha, input)).body
  const paid = await atTheBank(shop, url, 'pay')
  expect(paid.body).toMatchObject({
    status: 'paid',
    told: [200],
    url: `http://shop.test/success?payment=${payment}`,
  })

  const [order] = await ordersOf(asha)
  expect(order).toMatchObject({ _id: payment, status: 'Pending', payment_status: 'PAID', totalAmt: 126 })
  expect((await paymentOf(asha, payment)).body.data).toMatchObject({
    state: 'paid',
    message: 'Payment Successfully',
    url: null,
    order: { _id: payment, orderId: order?.orderId },
  })
  expect(await cartOf(asha)).toEqual([])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, discounts: 1400, goods: -14000 })
})

test('lines added to the cart while paying stay in it', async () => {
  const { asha, productId, input } = await ready()
  const { url } = (await payOnline(asha, input)).body
  const other = await fixture.product({ name: 'Salt' })
  await fill(asha, [{ productId, quantity: 5 }, { productId: other }])
  await atTheBank(shop, url, 'pay')
  expect((await cartOf(asha)).map((row) => [row.productId.name, row.quantity])).toEqual([
    ['Ghee', 3],
    ['Salt', 1],
  ])
})

test.each([
  { action: 'fail', message: 'The payment failed. Nothing was ordered and nothing was charged.' },
  { action: 'cancel', message: 'The payment was cancelled. Nothing was ordered and nothing was charged.' },
] as const)(
  '$action at the bank releases the stock and leaves the cart unchanged',
  async ({ action, message }) => {
    const { asha, productId, input } = await ready()
    const { url, payment } = (await payOnline(asha, input)).body
    await atTheBank(shop, url, action, 2)
    expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await ordersOf(asha)).toEqual([])
    expect(await cartOf(asha)).toMatchObject([{ quantity: 2 }])
    expect((await paymentOf(asha, payment)).body.data).toMatchObject({ state: 'over', message })
    expect(await booksOf(shop, payment)).toEqual({})
  },
)

test('a shopper can cancel their own payment, repeatedly, but not the payment of another shopper', async () => {
  const { asha, productId, input } = await ready()
  const { payment } = (await payOnline(asha, input)).body
  const mallory = await fixture.shopper('Mallory')
  const giveUp = (client: Client) => client.call(checkoutContract.cancelPayment, { id: payment })
  expect((await giveUp(mallory)).status).toBe(404)
  expect((await paymentOf(mallory, payment)).status).toBe(404)
  expect((await paymentOf(new Client(shop.url), payment)).status).toBe(401)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  for (const again of [await giveUp(asha), await giveUp(asha)])
    expect(again.body.data).toMatchObject({ state: 'over' })
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
})

test('an open payment can be retrieved until it ends', async () => {
  const { asha, input } = await ready()
  const openPayment = () => asha.call(checkoutContract.openPayment)
  expect((await openPayment()).body.data).toBeNull()
  const { url, payment } = (await payOnline(asha, input)).body
  expect((await openPayment()).body.data).toMatchObject({ _id: payment, state: 'waiting', url })
  await atTheBank(shop, url, 'pay')
  expect((await openPayment()).body.data).toBeNull()
})

test('a cash order replaces the shopper’s open payment and gets the stock held for it', async () => {
  const { asha, productId, input } = await ready()
  await fill(asha, [{ productId, quantity: 5 }])
  const all = { ...input, totalAmt: 315 }
  const { payment } = (await payOnline(asha, all)).body
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 5 })
  expect((await place(asha, all)).status).toBe(201)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 5 })
  expect((await paymentOf(asha, payment)).body.data).toMatchObject({
    state: 'over',
    message: expect.stringContaining('another checkout'),
  })
})

test('a second payment ends the first: a shopper has one hold at most', async () => {
  const { asha, productId, input } = await ready()
  const first = (await payOnline(asha, input, 'one')).body
  const second = (await payOnline(asha, input, 'two')).body
  expect(second.payment).not.toBe(first.payment)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  expect((await paymentOf(asha, first.payment)).body.data.state).toBe('over')
})

test('concurrent taps open one payment, with and without a key; so does a repeat after it was paid', async () => {
  for (const key of ['tap', undefined]) {
    const { asha, productId, input } = await ready()
    const taps = await Promise.all(Array.from({ length: 5 }, () => payOnline(asha, input, key)))
    expect(new Set(taps.map((tap) => tap.status))).toEqual(new Set([200]))
    expect(new Set(taps.map((tap) => tap.body.url)).size).toBe(1)
    expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  }
  const { asha, input } = await ready()
  const first = await payOnline(asha, input, 'again')
  await atTheBank(shop, first.body.url, 'pay')
  expect((await payOnline(asha, input, 'again')).body).toEqual(first.body)
  expect((await payOnline(asha, { ...input, totalAmt: 1 }, 'again')).status).toBe(422)
  expect(await ordersOf(asha)).toHaveLength(1)
})

test('a key that was used for a payment is refused for an order', async () => {
  const { asha, input } = await ready()
  await payOnline(asha, input, 'both')
  expect((await place(asha, input, 'both')).status).toBe(422)
})

test('a bill of zero cannot be paid by card', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ price: 10, discount: 100 })
  await fill(asha, [{ productId }])
  const refused = await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 0 })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('There is nothing to pay. Please choose Cash on Delivery.')
})

test('a payment is refused for the same reasons as an order, without a hold', async () => {
  const { asha, productId, input } = await ready('Saffron')
  expect((await payOnline(asha, { ...input, totalAmt: 140 })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    bill: { total: 126 },
  })
  const ravi = await fixture.shopper('Ravi')
  await fill(ravi, [{ productId, quantity: 4 }])
  await place(ravi, { addressId: await withAddress(ravi), totalAmt: 252 })
  const refused = await payOnline(asha, input)
  expect(refused.body.message).toBe('Only 1 of Saffron left')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 4 })
})
