import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { fill } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

/** A shopper with 2 × ₹63 (₹70 less 10 %) in the cart and two addresses, and a complete request body. */
async function ready() {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: await fixture.product({ price: 70, discount: 10 }), quantity: 2 }])
  const addressId = await withAddress(asha, { address_line: '7, Temple Street' })
  await withAddress(asha, { address_line: '8, Lake Road' })
  const list_items = (await asha.call(cartContract.list)).body.data
  return { asha, body: { list_items, addressId, subTotalAmt: 126, totalAmt: 126 } }
}

const WAYS = ['/api/order/cash-on-delivery', '/api/order/checkout']

test.each(WAYS)('%s accepts the cart entries, the address and both totals (spec §3)', async (path) => {
  const { asha, body } = await ready()
  const response = await asha.raw('POST', path, { body })
  expect(response.body).toMatchObject({ success: true })
})

test('the order goes to the requested address, not to the newest one (spec §3)', async () => {
  const { asha, body } = await ready()
  const placed = await asha.raw('POST', '/api/order/cash-on-delivery', { body })
  expect(placed.body).toMatchObject({
    data: { quantity: 2, totalAmt: 126, delivery_address: { address_line: '7, Temple Street' } },
  })
})

test.each(
  WAYS.flatMap((path) => [
    { path, field: 'list_items', sent: [], status: 409, message: /^Your cart has changed/ },
    { path, field: 'addressId', sent: '0'.repeat(32), status: 404, message: /^Address not found$/ },
    { path, field: 'subTotalAmt', sent: 'much', status: 400, message: /^Sub total must be / },
    { path, field: 'totalAmt', sent: 125, status: 409, message: /the total is now ₹126/ },
  ]),
)('$path validates $field: a wrong value is refused with a message (spec §3)', async (row) => {
  const { asha, body } = await ready()
  const refused = await asha.raw('POST', row.path, { body: { ...body, [row.field]: row.sent } })
  expect([refused.status, refused.body.message]).toEqual([row.status, expect.stringMatching(row.message)])
})

test.each(WAYS)(
  '%s refuses a list that has a product twice, or anything while the cart is empty (docs/wire.md 8)',
  async (path) => {
    const { asha, body } = await ready()
    const [row] = body.list_items
    const refused = async (list_items: unknown[]) => {
      const { status, body: answer } = await asha.raw('POST', path, { body: { ...body, list_items } })
      return [status, (answer as { code?: string }).code]
    }
    expect(await refused([row, row])).toEqual([409, 'CART_CHANGED'])
    await asha.call(cartContract.remove, { body: { _id: row?._id ?? '' } })
    expect(await refused([row])).toEqual([409, 'CART_CHANGED'])
    expect(await refused([])).toEqual([400, 'EMPTY_CART'])
  },
)
