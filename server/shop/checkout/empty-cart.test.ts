import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

/** A shopper who has just ordered one item for ₹20 and whose cart is empty. */
async function justOrdered() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ price: 20, discount: 0, stock: 5 })
  await fill(asha, [{ productId }])
  const input = { addressId: await withAddress(asha), totalAmt: 20 }
  return { asha, input, order: (await place(asha, input)).body.data }
}
const refusal = [400, 'Your cart is empty']
const answerTo = async (...tap: Parameters<typeof place>) => {
  const { status, body } = await place(...tap)
  return status === 201 ? body.data.orderId : [status, body.message]
}

test('a second tap with an empty cart returns the order of the first tap for fifteen seconds', async () => {
  const { asha, input, order } = await justOrdered()
  expect(await answerTo(asha, input)).toBe(order.orderId)
  await sql`update orders set created_at = now() - interval '10 seconds' where id = ${order._id}`.execute(
    shop.database.db,
  )
  expect(await answerTo(asha, input)).toBe(order.orderId)
  await sql`update orders set created_at = now() - interval '16 seconds' where id = ${order._id}`.execute(
    shop.database.db,
  )
  expect(await answerTo(asha, input)).toEqual(refusal)
  expect((await asha.call(ordersContract.mine)).body.totalCount).toBe(1)
})

test('a request with an empty cart does not return a cancelled order', async () => {
  const { asha, input, order } = await justOrdered()
  await asha.call(fulfilmentContract.cancel, { body: { _id: order._id } })
  expect(await answerTo(asha, input)).toEqual(refusal)
})

test('a request with an empty cart does not return an order with another total, address, shopper or key', async () => {
  const { asha, input, order } = await justOrdered()
  expect(await answerTo(asha, { ...input, totalAmt: 21 })).toEqual(refusal)
  const elsewhere = await withAddress(asha, { address_line: '7, CMH Road' })
  expect(await answerTo(asha, { ...input, addressId: elsewhere })).toEqual(refusal)
  expect(await answerTo(asha, input, 'a key')).toEqual(refusal)
  const ravi = await fixture.shopper('Ravi')
  expect(await answerTo(ravi, { ...input, addressId: await withAddress(ravi) })).toEqual(refusal)
  // the original request still gets the order
  expect(await answerTo(asha, input)).toBe(order.orderId)
})
