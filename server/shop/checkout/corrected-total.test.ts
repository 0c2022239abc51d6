import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, stockOf } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** After a 409 about a changed total, clients repeat the request with the new total (docs/wire.md 24). */
const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const { cashOnDelivery, payOnline } = checkoutContract
const cases = [
  { way: 'cash on delivery', call: cashOnDelivery, keyed: false, status: 201 },
  { way: 'cash on delivery', call: cashOnDelivery, keyed: true, status: 201 },
  { way: 'online payment', call: payOnline, keyed: false, status: 200 },
  { way: 'online payment', call: payOnline, keyed: true, status: 200 },
]

test.each(cases)(
  '$way with an outdated total is refused with the new total, and accepted with it (same key: $keyed)',
  async ({ call, keyed, status }) => {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ price: 1_00_000, discount: 0, stock: 5 })
    await fill(asha, [{ productId, quantity: 2 }])
    const list_items = (await asha.call(cartContract.list)).body.data
    const input = {
      list_items,
      addressId: await withAddress(asha),
      subTotalAmt: 2_00_000,
      totalAmt: 2_00_000,
    }
    const headers: Record<string, string> = keyed ? { 'idempotency-key': 'one try' } : {}
    const send = (body: object) => asha.call(call as typeof cashOnDelivery, { body, headers })

    await sql`update products set mrp_paise = 6172525 where id = ${productId}`.execute(shop.database.db)
    const refused = await send(input)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Prices have changed: the total is now ₹1,23,450.50. Please check your order once more.',
    )
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', totalAmt: 123450.5 })

    const corrected = { ...input, totalAmt: 123450.5 }
    const passed = await send(corrected)
    expect(passed.status).toBe(status)
    expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
    // a repeat gets the stored response; the old total under the same key is a different request
    if (keyed) {
      expect((await send(corrected)).body).toEqual(passed.body)
      expect((await send(input)).status).toBe(422)
    }
    const orders = (await asha.call(ordersContract.mine)).body.data
    expect(orders).toHaveLength(call === cashOnDelivery ? 1 : 0)
  },
)

test('the message with the new total is also in Hindi', async () => {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: await fixture.product({ price: 20.5, discount: 0 }) }])
  const { body } = await asha.call(cashOnDelivery, {
    body: { addressId: await withAddress(asha), totalAmt: 20 },
    headers: { cookie: 'language=hi' },
  })
  expect(body.message).toMatch(/[ऀ-ॿ].*₹20\.50/)
})
