import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { transaction } from '#server/platform/database/database.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { fill, place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const other = await openOtherStore(db)
afterAll(() => shop.close())

const product = (name: string, stock: number) => fixture.product({ name, price: 50, discount: 0, stock })
/** The rows of a cart at a place with this pincode. */
const cartAt = async (shopper: Client, pincode: string) => {
  const headers = { cookie: `place=${encodeURIComponent(JSON.stringify({ n: pincode, p: pincode }))}` }
  return (await shopper.call(cartContract.list, { headers })).body.data
}

test('pieces that a payment holds in one store are not available in the cart of another', async () => {
  const asha = await fixture.shopper()
  const rice = await product('Rice', 3)
  await receive(db, other.id, [{ productId: rice, quantity: 1 }])
  await fill(asha, [{ productId: rice, quantity: 3 }])
  expect((await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 150 })).status).toBe(200)
  const stockAt = async (pincode: string) => (await cartAt(asha, pincode)).map((row) => row.productId.stock)
  expect(await stockAt('560038')).toEqual([3])
  expect(await stockAt('560066')).toEqual([1])
})

test('a line that was unpublished during a payment is held no longer than the payment', async () => {
  const asha = await fixture.shopper()
  const [rice, dal] = [await product('Rice', 3), await product('Dal', 9)]
  await fill(asha, [
    { productId: rice, quantity: 3 },
    { productId: dal, quantity: 1 },
  ])
  const addressId = await withAddress(asha)
  expect((await payOnline(asha, { addressId, totalAmt: 200 })).status).toBe(200)
  await sql`update products set unpublished_at = now() where id = ${rice}`.execute(db)
  expect((await place(asha, { addressId, totalAmt: 50 })).status).toBe(201)
  await sql`update stock set on_hand = 0 where product_id = ${rice}`.execute(db)
  await sql`update products set unpublished_at = null where id = ${rice}`.execute(db)
  expect(await cartAt(asha, '560038')).toMatchObject([{ productId: { stock: 0 }, quantity: 3 }])
})

test('a quantity that is raised while a payment begins is held no further than the payment reserves', async () => {
  const asha = await fixture.shopper()
  const rice = await product('Rice', 5)
  await fill(asha, [{ productId: rice }])
  const [row] = await cartAt(asha, '560038')
  const addressId = await withAddress(asha)
  const { begun } = await transaction(db, async (holder) => {
    await sql`select from stock where product_id = ${rice} for update`.execute(holder)
    const begun = payOnline(asha, { addressId, totalAmt: 50 })
    await untilBlocked(db)
    await asha.call(cartContract.updateQuantity, { body: { _id: row?._id, qty: 5 } })
    return { begun }
  })
  expect((await begun).status).toBe(200)
  // four of the store and the one of the payment
  expect(await cartAt(asha, '560038')).toMatchObject([{ productId: { stock: 5 }, quantity: 5 }])
})
