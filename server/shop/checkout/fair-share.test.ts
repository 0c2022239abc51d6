import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { fill, place, stockOf } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { endTimeOf, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
afterAll(() => shop.close())

const scarce = (stock: number, price = 10) => fixture.product({ name: 'Mangoes', price, discount: 0, stock })

async function shopperWith(productId: string, quantity: number) {
  const shopper = await fixture.shopper()
  const addressId = await withAddress(shopper)
  const order = async (pieces: number, totalAmt = 10 * pieces) => {
    await shopper.call(contracts.account.mergeCart, { body: { items: [] } })
    await fill(shopper, [{ productId, quantity: pieces }])
    return place(shopper, { addressId, totalAmt }, `order ${Math.random()}`)
  }
  await fill(shopper, [{ productId, quantity }])
  return { shopper, addressId, order }
}

test('of the last twelve mangoes one shopper gets at most ten, and the next shopper the others', async () => {
  const productId = await scarce(12)
  const greedy = await shopperWith(productId, 11)
  const refused = await place(greedy.shopper, { addressId: greedy.addressId, totalAmt: 110 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'FAIR_SHARE', most: 10, allowed: 10 } })
  expect(refused.body.message).toBe(
    'Few of Mangoes are left: each shopper can have at most 10 of them a day. Please order fewer.',
  )
  expect(await stockOf(shop, productId)).toEqual({ onHand: 12, reserved: 0 })
  // the cart is as it was, and the corrected order passes
  const [row] = (await greedy.shopper.call(contracts.cart.list)).body.data
  await greedy.shopper.call(contracts.cart.updateQuantity, { body: { _id: row?._id, qty: 10 } })
  expect((await place(greedy.shopper, { addressId: greedy.addressId, totalAmt: 100 })).status).toBe(201)

  const again = await greedy.order(1)
  expect(again).toMatchObject({ status: 409, body: { code: 'FAIR_SHARE', allowed: 0 } })
  expect((await (await shopperWith(productId, 1)).order(2)).status).toBe(201)
})

test('an order that ended does not count towards the share', async () => {
  const productId = await scarce(12)
  const asha = await shopperWith(productId, 1)
  const { body } = await asha.order(10)
  expect((await asha.order(1)).body.code).toBe('FAIR_SHARE')
  await asha.shopper.call(contracts.fulfilment.cancel, { body: { _id: body.data._id } })
  expect((await asha.order(1)).status).toBe(201)
})

test('pieces that were not on the shelf do not count towards the share', async () => {
  const productId = await scarce(12)
  const asha = await shopperWith(productId, 1)
  const { body } = await asha.order(10)
  expect((await asha.order(2)).body.code).toBe('FAIR_SHARE')
  // as the picker's report of eight missing ones
  await sql`update order_lines set refunded = 8, missing = 8 where order_id = ${body.data._id}`.execute(db)
  expect((await asha.order(2)).status).toBe(201)
})

test('where there is plenty, a shopper may have half of it', async () => {
  const productId = await scarce(100)
  const asha = await shopperWith(productId, 1)
  expect((await asha.order(51)).body).toMatchObject({ code: 'FAIR_SHARE', most: 50 })
  await sql`delete from cart_items`.execute(db)
  expect((await asha.order(50)).status).toBe(201)
})

test('two tabs that pay online and in cash at once get one share together', async () => {
  const productId = await scarce(20)
  const asha = await shopperWith(productId, 10)
  const input = { addressId: asha.addressId, totalAmt: 100 }
  await Promise.all([payOnline(asha.shopper, input, 'one tab'), place(asha.shopper, input, 'other tab')])
  expect((await stockOf(shop, productId)).reserved).toBeLessThanOrEqual(10)
  expect((await asha.order(1)).status).toBe(409)
})

test('the share is data of the shop', async () => {
  await sql`update purchase_rules set share_pieces = 2`.execute(db)
  const asha = await shopperWith(await scarce(5), 3)
  expect((await place(asha.shopper, { addressId: asha.addressId, totalAmt: 30 })).body).toMatchObject({
    most: 2,
  })
  await sql`update purchase_rules set share_pieces = 10`.execute(db)
})

test('a large order needs a confirmed email, a small one does not', async () => {
  const rice = await scarce(500, 1_000)
  const asha = await shopperWith(rice, 1)
  await sql`update users set verify_email = false where id = ${asha.shopper.id}`.execute(db)
  const refused = await asha.order(11, 11_000)
  expect(refused).toMatchObject({ status: 403, body: { code: 'UNVERIFIED_LIMIT' } })
  expect(refused.body.message).toContain('orders of more than ₹10,000')
  await sql`delete from cart_items`.execute(db)
  expect((await asha.order(10, 10_000)).status).toBe(201)
  await sql`update users set verify_email = true where id = ${asha.shopper.id}`.execute(db)
  expect((await asha.order(11, 11_000)).status).toBe(201)
})

test('an account without a confirmed email gains nothing by many small orders', async () => {
  const rice = await scarce(500, 1_000)
  const asha = await shopperWith(rice, 1)
  await sql`update users set verify_email = false where id = ${asha.shopper.id}`.execute(db)
  expect((await asha.order(6, 6_000)).status).toBe(201)
  expect((await asha.order(5, 5_000)).body.code).toBe('UNVERIFIED_LIMIT')
  await sql`delete from cart_items`.execute(db)
  expect((await asha.order(4, 4_000)).status).toBe(201)

  const mangoes = await shopperWith(await scarce(78), 1)
  await sql`update users set verify_email = false where id = ${mangoes.shopper.id}`.execute(db)
  expect((await mangoes.order(19)).status).toBe(201)
  expect((await mangoes.order(14)).status).toBe(201)
  // half of 78 are 39, of which 33 are ordered
  expect((await mangoes.order(7)).body).toMatchObject({ code: 'FAIR_SHARE', most: 39, allowed: 6 })
})

test('goods are not held again and again without a payment, and cash still buys them', async () => {
  const asha = await shopperWith(await scarce(5), 1)
  const input = { addressId: asha.addressId, totalAmt: 10 }
  for (let time = 0; time < 12; time += 1) {
    const { payment } = (await payOnline(asha.shopper, input, `try ${time}`)).body
    await asha.shopper.call(contracts.checkout.cancelPayment, { id: payment })
  }
  const refused = await payOnline(asha.shopper, input, 'one more')
  expect(refused).toMatchObject({ status: 429, body: { code: 'HELD_TOO_OFTEN' } })
  expect((await place(asha.shopper, input, 'cash')).status).toBe(201)
  // after an hour the shopper may pay online again
  const { rows } = await sql<{ id: string }>`
    select id from holds where user_id = ${asha.shopper.id}`.execute(db)
  for (const { id } of rows) await endTimeOf(shop, id)
  await asha.order(1)
  await fill(asha.shopper, [])
  expect((await payOnline(asha.shopper, input, 'an hour later')).body.code).not.toBe('HELD_TOO_OFTEN')
})
