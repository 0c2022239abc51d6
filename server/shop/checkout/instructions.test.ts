import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { buy, fill } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const given = { note: 'Gate 2, बगीचे के पास', handOver: 'leave at the door', missingGoods: 'call' }

async function readyToOrder() {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: await fixture.product({ price: 120, discount: 0 }) }])
  const addressId = await withAddress(asha)
  const body = (instructions: object) => ({ body: { addressId, totalAmt: 120, instructions } })
  return {
    asha,
    order: (instructions: object) => asha.call(checkoutContract.cashOnDelivery, body(instructions)),
    pay: (instructions: object) => asha.call(checkoutContract.payOnline, body(instructions)),
  }
}
const read = async (by: Client, id: string) => (await by.call(orderDetailsV1.get, { id })).body

test('what a shopper asks for is stored with the order, and the published reply is as before', async () => {
  const { asha, order } = await readyToOrder()
  const { status, body } = await order(given)
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toContain('Gate 2')
  expect((await read(asha, body.data._id)).instructions).toEqual(given)
  const exported = (await asha.call(privacyV1.data)).body
  expect(exported.orders[0]?.instructions).toEqual(given)
})

test('an order without instructions, or with empty ones, has none', async () => {
  const asha = await fixture.shopper()
  const plain = await buy(asha, [{ productId: await fixture.product({ price: 10, discount: 0 }) }], 10)
  expect(await read(asha, plain._id)).not.toHaveProperty('instructions')
  const { asha: mira, order } = await readyToOrder()
  const { body } = await order({ note: '  ' })
  expect(await read(mira, body.data._id)).not.toHaveProperty('instructions')
})

test('an order paid online has what was asked for when the payment began', async () => {
  const { asha, pay } = await readyToOrder()
  const { body } = await pay(given)
  await atTheBank(shop, body.url, 'pay')
  expect((await read(asha, body.payment)).instructions).toEqual(given)
})

test('a second tap with another note opens a payment of its own', async () => {
  const { pay } = await readyToOrder()
  const first = (await pay(given)).body.payment
  expect((await pay(given)).body.payment).toBe(first)
  expect((await pay({ ...given, note: 'Gate 3' })).body.payment).not.toBe(first)
})

test.each([
  [{ note: 'x'.repeat(201) }, 'Note can have at most 200 characters'],
  [{ note: 'Gate\u0007 2' }, 'Note has characters that cannot be used'],
  [{ handOver: 'throw over the fence' }, 'Hand-over'],
  [{ missingGoods: 'anything' }, 'Missing goods'],
  [{ missingGoodsOf: [{ productId: '0'.repeat(32), choice: 'anything' }] }, 'Choice'],
])('%j is refused in words, and nothing is ordered', async (instructions, words) => {
  const { asha, order } = await readyToOrder()
  const { status, body } = await order(instructions)
  expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(words) })
  const { rows } = await sql`select id from orders where user_id = ${asha.id}`.execute(shop.database.db)
  expect(rows).toEqual([])
})
