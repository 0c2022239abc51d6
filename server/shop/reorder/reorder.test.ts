import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { cartV1 } from '#contract/v1/cart.ts'
import { productEditsV1 } from '#contract/v1/product-edits.ts'
import { reorderV1 } from '#contract/v1/reorder.ts'
import { savedListsV1 } from '#contract/v1/saved-lists.ts'
import { buy, fill } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

let orders = 0
/** A shopper who bought one toned milk at ₹30 and four butters at ₹50. */
async function bought() {
  const asha = await fixture.shopper()
  orders += 1
  const milk = await fixture.product({ name: `Milk ${orders}`, price: 30, discount: 0, stock: 20 })
  const butter = await fixture.product({ name: `Butter ${orders}`, price: 50, discount: 0, stock: 20 })
  const { _id: id } = await buy(
    asha,
    [
      { productId: milk, quantity: 1 },
      { productId: butter, quantity: 4 },
    ],
    230,
  )
  return { asha, milk, butter, id }
}
/** What the cart costs, in rupees. */
const totalOf = async (client: Client) => (await client.call(cartV1.get)).body.bill.total.amount / 100
const setStock = (productId: string, left: number) =>
  sql`update stock set on_hand = reserved + ${left}::int where product_id = ${productId}`.execute(
    shop.database.db,
  )

test('an order that is as it was goes into the cart with one call, and again without more pieces', async () => {
  const { asha, milk, butter, id } = await bought()
  const { body } = await asha.call(reorderV1.plan, { id })
  expect(body).toMatchObject({
    items: [
      {
        productId: milk,
        wanted: 1,
        addable: 1,
        priceThen: { amount: 3_000 },
        priceNow: { amount: 3_000 },
        notes: [],
      },
      { productId: butter, wanted: 4, addable: 4, notes: [] },
    ],
    total: { amount: 23_000 },
  })
  const items = body.items.map(({ productId, addable }) => ({ productId, quantity: addable }))
  const add = () => asha.call(cartV1.merge, { body: { items } })
  const [first, second] = [await add(), await Promise.all([add(), add()])]
  for (const reply of [first, ...second])
    expect(reply.body.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [milk, 1],
      [butter, 4],
    ])
})

test('the plan names what is gone, sold out, fewer or dearer, with the price then and now', async () => {
  const { asha, milk, butter, id } = await bought()
  await setStock(butter, 3)
  const changed = await admin.call(productEditsV1.update, {
    id: milk,
    body: { mrp: { amount: 3_200, currency: 'INR' } },
  })
  expect(changed.body).toMatchObject({ mrp: { amount: 3_200 } })
  const plan = async () => (await asha.call(reorderV1.plan, { id })).body
  expect(await plan()).toMatchObject({
    items: [
      { addable: 1, priceThen: { amount: 3_000 }, priceNow: { amount: 3_200 }, notes: ['dearer'] },
      { wanted: 4, addable: 3, notes: ['fewer'] },
    ],
    total: { amount: 18_200 },
  })
  await setStock(butter, 0)
  await admin.call(catalogueAdminContract.deleteProduct, { body: { _id: milk } })
  const { items, total } = await plan()
  expect(items).toMatchObject([
    { productId: milk, addable: 0, notes: ['gone'] },
    { productId: butter, addable: 0, notes: ['sold out'] },
  ])
  expect([items[0]?.priceNow, total.amount]).toEqual([undefined, 0])
})

test('a cheaper price is no surprise, and nothing is in the cart before the shopper confirms', async () => {
  const { asha, milk, id } = await bought()
  await admin.call(productEditsV1.update, { id: milk, body: { mrp: { amount: 2_800, currency: 'INR' } } })
  expect((await asha.call(reorderV1.plan, { id })).body.items[0]).toMatchObject({
    priceNow: { amount: 2_800 },
    notes: [],
  })
  expect((await asha.call(cartV1.get)).body.items).toEqual([])
})

test('what was packed in place of a missing product is neither bought again nor in a list beside it', async () => {
  const asha = await fixture.shopper()
  const [atta, similar] = [await fixture.product({ name: 'Atta' }), await fixture.product({ name: 'Maida' })]
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId: fixture.store.id }])
  await fill(asha, [{ productId: atta, quantity: 2 }])
  const instructions = { missingGoods: 'best match' }
  const body = { addressId: await withAddress(asha), totalAmt: await totalOf(asha), instructions }
  const placed = await asha.call(checkoutContract.cashOnDelivery, { body })
  const id = placed.body.data._id
  await work.accept(picker, id)
  await work.pick(picker, id)
  const replaced = await work.replace(picker, id, {
    productId: atta,
    missing: 2,
    of: 2,
    with: similar,
    pieces: 2,
  })
  expect(replaced.status).toBe(200)
  const { items } = (await asha.call(reorderV1.plan, { id })).body
  expect(items.map(({ productId, wanted }) => [productId, wanted])).toEqual([[atta, 2]])
  const list = (await asha.call(savedListsV1.createOfOrder, { id, body: { name: 'Weekly' } })).body.id
  const { lines } = (await asha.call(savedListsV1.get, { id: list })).body
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[atta, 2]])
})

test('nobody plans an order of another shopper', async () => {
  const { id } = await bought()
  const other = await fixture.shopper('Ravi')
  expect((await other.call(reorderV1.plan, { id })).status).toBe(404)
  expect((await admin.call(reorderV1.plan, { id })).status).toBe(404)
})
