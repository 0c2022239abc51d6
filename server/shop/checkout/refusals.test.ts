import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

const { db } = shop.database

/** A shopper with 2 × ₹63 (₹70 less 10 %) in the cart and a served address. */
async function ready() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  return { asha, productId, addressId: await withAddress(asha) }
}

/** Asserts that a refused order changed nothing. */
async function expectUnchanged(asha: Client, productId: string) {
  expect((await asha.call(ordersContract.mine)).body.data).toEqual([])
  expect((await asha.call(cartContract.list)).body.data).toMatchObject([{ quantity: 2 }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
}

test.each([140, 125.99, 126.01, 0, '63'])(
  'a total of %j for a bill of ₹126 is refused with the new total and changes nothing (docs/wire.md 8)',
  async (totalAmt) => {
    const { asha, productId, addressId } = await ready()
    const refused = await place(asha, { addressId, totalAmt })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'PRICE_CHANGED',
      totalAmt: 126,
      bill: {
        items: 140,
        savings: 14,
        goods: 126,
        fees: [{ name: 'Delivery Charge', amount: 0 }],
        quantity: 2,
        total: 126,
      },
    })
    expect(refused.body.message).toContain('the total is now ₹126')
    await expectUnchanged(asha, productId)
  },
)

test('after a price change the order is refused, and accepted with the new total', async () => {
  const { asha, productId, addressId } = await ready()
  await sql`update products set mrp_paise = 8000 where id = ${productId}`.execute(db)
  const refused = await place(asha, { addressId, totalAmt: 126 })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ totalAmt: 144 })
  expect((await place(asha, { addressId, totalAmt: 144 })).status).toBe(201)
})

test.each(['126', '126.00', 126.00000000000001, 125.99999999999999])(
  'a total of %j is accepted as ₹126, as text or with float error (docs/wire.md 7)',
  async (totalAmt) => {
    const { asha, addressId } = await ready()
    expect((await place(asha, { addressId, totalAmt })).status).toBe(201)
  },
)

test.each([-1, 'much', '', null, 126.001, '126.001', [], {}, true, 1e21, '1e2'])(
  'a total of %j is not a valid amount',
  async (totalAmt) => {
    const { asha, productId, addressId } = await ready()
    const refused = await place(asha, { addressId, totalAmt })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/^Total /)
    await expectUnchanged(asha, productId)
  },
)

test('whole cart rows may be sent as list_items, and extra fields are ignored (docs/wire.md 7)', async () => {
  const { asha, addressId } = await ready()
  const list_items = (await asha.call(cartContract.list)).body.data
  const placed = await asha.call(checkoutContract.cashOnDelivery, {
    body: {
      list_items,
      addressId: { _id: addressId },
      totalAmt: 126,
      subTotalAmt: 126,
      userId: 'x',
      paid: true,
    },
  })
  expect(placed.status).toBe(201)
  expect(placed.body.data).toMatchObject({ totalAmt: 126, subTotalAmt: 140, quantity: 2 })
})

test('list_items that differ from the cart are refused (docs/wire.md 8)', async () => {
  const { asha, productId, addressId } = await ready()
  const other = await fixture.product()
  for (const list_items of [
    [],
    [{ productId, quantity: 1 }],
    [{ productId: other, quantity: 2 }],
    [
      { productId, quantity: 2 },
      { productId: other, quantity: 1 },
    ],
  ]) {
    const refused = await asha.call(checkoutContract.cashOnDelivery, {
      body: { list_items, addressId, totalAmt: 126 },
    })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Your cart has changed. Please look at it once more.')
  }
  await expectUnchanged(asha, productId)
})

test('an address that is not served is refused with a message', async () => {
  const { asha, productId } = await ready()
  const far = await withAddress(asha, { pincode: '110001' })
  const refused = await place(asha, { addressId: far, totalAmt: 126 })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('We do not deliver to this address yet. Please choose another one.')
  await expectUnchanged(asha, productId)
})

test('a pincode with a space is accepted', async () => {
  const { asha } = await ready()
  const addressId = await withAddress(asha, { pincode: '560 038' })
  expect((await place(asha, { addressId, totalAmt: 126 })).status).toBe(201)
})

test('another shopper’s address and a deleted address are not found', async () => {
  const { asha, productId, addressId } = await ready()
  const theirs = await withAddress(await fixture.shopper('Ravi'))
  await asha.call(addressesContract.disable, { body: { _id: addressId } })
  for (const gone of [theirs, addressId]) {
    const refused = await place(asha, { addressId: gone, totalAmt: 126 })
    expect(refused.status).toBe(404)
    expect(refused.body.message).toBe('Address not found')
  }
  await expectUnchanged(asha, productId)
})

test('an empty cart is refused; products removed from the shop are not in the cart', async () => {
  const { asha, productId, addressId } = await ready()
  await sql`update products set archived_at = now() where id = ${productId}`.execute(db)
  const refused = await place(asha, { addressId, totalAmt: 126 })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Your cart is empty')
})

test('more than the stock is refused with the product’s name, and no other line is reserved', async () => {
  const { asha, productId, addressId } = await ready()
  const rare = await fixture.product({ name: 'Saffron', price: 100, discount: 0, stock: 3 })
  await fill(asha, [{ productId: rare, quantity: 3 }])
  await sql`
    with lost as (update stock set on_hand = 1 where product_id = ${rare} returning *)
    insert into stock_movements (product_id, store_id, kind, on_hand)
    select product_id, store_id, 'wasted', -2 from lost`.execute(db)
  const refused = await place(asha, { addressId, totalAmt: 426 })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Only 1 of Saffron left')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  expect(await stockOf(shop, rare)).toEqual({ onHand: 1, reserved: 0 })
})

test('without a payment provider, online payment is refused with a message and changes nothing', async () => {
  const { asha, productId, addressId } = await ready()
  const cardless = await openTestShop({ DEMO: '0' }, { over: shop })
  const there = Object.assign(new Client(cardless.url), { token: asha.token })
  const refused = await there.call(checkoutContract.payOnline, { body: { addressId, totalAmt: 126 } })
  expect(refused.status).toBe(503)
  expect(refused.body.message).toBe('Online payment is not configured yet. Please choose Cash on Delivery.')
  expect((await there.raw('POST', '/api/order/webhook', { body: {} })).status).toBe(503)
  await expectUnchanged(asha, productId)
  await cardless.close()
})
