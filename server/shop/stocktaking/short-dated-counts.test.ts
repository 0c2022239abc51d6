import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { inventoryContract } from '#contract/inventory.ts'
import { batchesV1, leastLivesV1 } from '#contract/v1/batches.ts'
import { productsV1, stockV1 } from '#contract/v1/products.ts'
import { applyLeastLives } from '#server/shop/least-life/least-life.ts'
import { buy, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const storeId = fixture.store.id
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

/** A product whose five pieces have too little life, and the order that has reserved them. */
async function reservedShort() {
  const productId = await fixture.product({ name: 'Curd', price: 100, discount: 0, stock: 0 })
  const inTwoDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    Date.now() + 2 * 86_400_000,
  )
  const body = { storeId, productId, kind: 'received', pieces: 5, expiresOn: inTwoDays }
  expect((await admin.call(batchesV1.move, { body })).status).toBe(200)
  const { _id } = await buy(await fixture.shopper(), [{ productId, quantity: 5 }], 500)
  await admin.call(leastLivesV1.setOfProduct, { id: productId, body: { days: 3 } })
  await applyLeastLives(shop.database.db, new AbortController().signal)
  return { productId, order: _id }
}
const forSale = async (id: string) => (await admin.call(productsV1.get, { id })).body.stock
const countForm = (id: string, count: number, shown: number) =>
  admin.call(stockV1.count, { id, body: { count, shown } })
const deliver = (id: string) =>
  admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Delivered' } })

test('what is counted through the product is for sale, also beside reserved pieces with too little life', async () => {
  const { productId, order } = await reservedShort()
  expect(await forSale(productId)).toBe(0)
  expect((await countForm(productId, 5, 0)).body).toEqual({ stock: 5 })
  expect(await forSale(productId)).toBe(5)
  // the same number again changes nothing
  expect((await countForm(productId, 5, 5)).body).toEqual({ stock: 5 })
  expect((await deliver(order)).status).toBe(200)
  expect(await forSale(productId)).toBe(5)
})

test('what is counted in the list of stock is for sale, also beside reserved pieces with too little life', async () => {
  const { productId, order } = await reservedShort()
  const count = (quantity: number) =>
    admin.call(inventoryContract.move, { body: { storeId, productId, kind: 'for-sale', quantity } })
  expect((await count(0)).body.data).toMatchObject({ onHand: 5, saleable: 0 })
  expect((await count(5)).body.data).toMatchObject({ saleable: 5 })
  expect((await count(5)).body.data).toMatchObject({ saleable: 5 })
  expect((await deliver(order)).status).toBe(200)
  expect(await forSale(productId)).toBe(5)
})
