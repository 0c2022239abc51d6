import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { atTheBank, booksOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle, withAddress } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

/** A shopper with 2 × ₹63 (₹70 less 10 %) in the cart, of 5 there are. */
async function ready(name = 'Ghee') {
  const asha = await town.shopper()
  const productId = await town.product({ name, price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  return { asha, productId, wish: { addressId: await withAddress(asha), totalAmt: 126 } }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data
const cartOf = async (client: Client) => (await client.call(cartContract.list)).body.data

test('paying begins with the goods kept and the cart untouched; the session stands at the top level (spec §7, docs/wire.md 11)', async () => {
  const { asha, productId, wish } = await ready()
  const begun = await payOnline(asha, wish)
  expect(begun.status).toBe(200)
  expect(begun.body).toMatchObject({
    id: expect.stringMatching(/^cs_sandbox_[0-9a-f]{32}$/),
    url: expect.stringMatching(/^http:\/\/shop\.test\/sandbox\/pay\/cs_sandbox_/),
    bill: { items: 140, goods: 126, total: 126 },
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await ordersOf(asha)).toEqual([])
  expect(await cartOf(asha)).toMatchObject([{ quantity: 2 }])
  expect((await paymentOf(asha, begun.body.payment)).body.data).toMatchObject({
    state: 'waiting',
    totalAmt: 126,
    url: begun.body.url,
    order: null,
  })
})

test('the money makes the order, the bought lines leave the cart, and the books say so', async () => {
  const { asha, productId, wish } = await ready()
  const { url, payment } = (await payOnline(asha, wish)).body
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

test('what came into the cart while paying stays in it', async () => {
  const { asha, productId, wish } = await ready()
  const { url } = (await payOnline(asha, wish)).body
  const other = await town.product({ name: 'Salt' })
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
  '$action at the bank lets the goods go and leaves the cart as it was',
  async ({ action, message }) => {
    const { asha, productId, wish } = await ready()
    const { url, payment } = (await payOnline(asha, wish)).body
    await atTheBank(shop, url, action, 2)
    expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await ordersOf(asha)).toEqual([])
    expect(await cartOf(asha)).toMatchObject([{ quantity: 2 }])
    expect((await paymentOf(asha, payment)).body.data).toMatchObject({ state: 'over', message })
    expect(await booksOf(shop, payment)).toEqual({})
  },
)

test('the shopper may give a payment up, once or twice, and the payment of others is theirs', async () => {
  const { asha, productId, wish } = await ready()
  const { payment } = (await payOnline(asha, wish)).body
  const mallory = await town.shopper('Mallory')
  const giveUp = (client: Client) => client.call(checkoutContract.cancelPayment, { id: payment })
  expect((await giveUp(mallory)).status).toBe(404)
  expect((await paymentOf(mallory, payment)).status).toBe(404)
  expect((await paymentOf(new Client(shop.url), payment)).status).toBe(401)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  for (const again of [await giveUp(asha), await giveUp(asha)])
    expect(again.body.data).toMatchObject({ state: 'over' })
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
})

test('a payment begun can be found again, until it has ended', async () => {
  const { asha, wish } = await ready()
  const begun = () => asha.call(checkoutContract.openPayment)
  expect((await begun()).body.data).toBeNull()
  const { url, payment } = (await payOnline(asha, wish)).body
  expect((await begun()).body.data).toMatchObject({ _id: payment, state: 'waiting', url })
  await atTheBank(shop, url, 'pay')
  expect((await begun()).body.data).toBeNull()
})

test('cash instead of the card that was begun: the last packets are still theirs, and the first payment is over', async () => {
  const { asha, productId, wish } = await ready()
  await fill(asha, [{ productId, quantity: 5 }])
  const all = { ...wish, totalAmt: 315 }
  const { payment } = (await payOnline(asha, all)).body
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 5 })
  expect((await place(asha, all)).status).toBe(201)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 5 })
  expect((await paymentOf(asha, payment)).body.data).toMatchObject({
    state: 'over',
    message: expect.stringContaining('another checkout'),
  })
})

test('another payment ends the first: one shopper holds goods once', async () => {
  const { asha, productId, wish } = await ready()
  const first = (await payOnline(asha, wish, 'one')).body
  const second = (await payOnline(asha, wish, 'two')).body
  expect(second.payment).not.toBe(first.payment)
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  expect((await paymentOf(asha, first.payment)).body.data.state).toBe('over')
})

test('taps at once are one payment, with a key and without; so is a repeat after it was paid', async () => {
  for (const key of ['tap', undefined]) {
    const { asha, productId, wish } = await ready()
    const taps = await Promise.all(Array.from({ length: 5 }, () => payOnline(asha, wish, key)))
    expect(new Set(taps.map((tap) => tap.status))).toEqual(new Set([200]))
    expect(new Set(taps.map((tap) => tap.body.url)).size).toBe(1)
    expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
  }
  const { asha, wish } = await ready()
  const first = await payOnline(asha, wish, 'again')
  await atTheBank(shop, first.body.url, 'pay')
  expect((await payOnline(asha, wish, 'again')).body).toEqual(first.body)
  expect((await payOnline(asha, { ...wish, totalAmt: 1 }, 'again')).status).toBe(422)
  expect(await ordersOf(asha)).toHaveLength(1)
})

test('a key of a payment is no key of an order: the same one for both is refused', async () => {
  const { asha, wish } = await ready()
  await payOnline(asha, wish, 'both')
  expect((await place(asha, wish, 'both')).status).toBe(422)
})

test('what costs nothing is not paid by card', async () => {
  const asha = await town.shopper()
  const productId = await town.product({ price: 10, discount: 100 })
  await fill(asha, [{ productId }])
  const refused = await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 0 })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('There is nothing to pay. Please choose Cash on Delivery.')
})

test('the refusals of an order hold for a payment too, and keep nothing', async () => {
  const { asha, productId, wish } = await ready('Saffron')
  expect((await payOnline(asha, { ...wish, totalAmt: 140 })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    bill: { total: 126 },
  })
  const ravi = await town.shopper('Ravi')
  await fill(ravi, [{ productId, quantity: 4 }])
  await place(ravi, { addressId: await withAddress(ravi), totalAmt: 252 })
  const refused = await payOnline(asha, wish)
  expect(refused.body.message).toBe('Only 1 of Saffron left')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 4 })
})
