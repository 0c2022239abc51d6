import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { cartContract as contract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const { db } = shop.database
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const add = (shopper: Client, productId: unknown) => shopper.call(contract.add, { body: { productId } })
const setQuantity = (shopper: Client, _id: string, qty: unknown) =>
  shopper.call(contract.updateQuantity, { body: { _id, qty } })
const cartOf = async (shopper: Client) => (await shopper.call(contract.list)).body.data

/** A shopper with one piece of a product in the cart. */
async function withOne(stock = 5) {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', stock })
  const row = (await add(asha, productId)).body.data
  return { asha, productId, row }
}

test('Add creates a row with quantity 1 and the whole product (spec §4, docs/wire.md 14)', async () => {
  const { asha, productId, row } = await withOne()
  const product = (await asha.call(catalogueContract.productDetails, { body: { productId } })).body.data
  expect(row).toEqual({ _id: row._id, productId: product, quantity: 1 })
  expect(await cartOf(asha)).toEqual([row])
  expect((await asha.call(accountContract.userDetails)).body.data.shopping_cart).toEqual([row._id])
})

test('adding a product twice is rejected with a message and leaves one row (docs/wire.md 8)', async () => {
  const { asha, productId, row } = await withOne()
  const again = await add(asha, { _id: productId })
  expect(again.status).toBe(409)
  expect(again.body.message).toBe('Item already in cart')
  expect(await cartOf(asha)).toEqual([row])
})

test('of five concurrent adds one succeeds', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product()
  const taps = await Promise.all(Array.from({ length: 5 }, () => add(asha, productId)))
  expect(taps.map((tap) => tap.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await cartOf(asha)).toHaveLength(1)
})

test('a sold out product cannot be added (spec §4)', async () => {
  const asha = await fixture.shopper()
  const refused = await add(asha, await fixture.product({ name: 'Saffron', stock: 0 }))
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Saffron is Out of Stock')
  expect(await cartOf(asha)).toEqual([])
})

test('an unknown product cannot be added', async () => {
  const asha = await fixture.shopper()
  const refused = await add(asha, unknown)
  expect(refused.status).toBe(404)
  expect(refused.body.message).toBe('Product not found')
})

test.each([3, '3', '3.0', ' 3 '])('a quantity of %j is three (docs/wire.md 7)', async (qty) => {
  const { asha, row } = await withOne()
  const changed = await setQuantity(asha, row._id, qty)
  expect(changed.status).toBe(200)
  expect(changed.body.data.quantity).toBe(3)
  expect(await cartOf(asha)).toMatchObject([{ _id: row._id, quantity: 3 }])
})

test.each([0, -1, 1.5, 'ten', '', '1e1', 100, null, true, [2], {}, undefined])(
  'a quantity of %j is refused with a message and changes nothing',
  async (qty) => {
    const { asha, row } = await withOne()
    const refused = await setQuantity(asha, row._id, qty)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/^Quantity (must be a whole number from 1 to 99|is required)$/)
    expect(await cartOf(asha)).toMatchObject([{ quantity: 1 }])
  },
)

test('a quantity above the stock is rejected with the number available', async () => {
  const { asha, row } = await withOne(5)
  expect((await setQuantity(asha, row._id, 5)).status).toBe(200)
  const refused = await setQuantity(asha, row._id, 6)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Only 5 of Ghee left')
  expect(await cartOf(asha)).toMatchObject([{ quantity: 5 }])
})

test('the quantity can be reduced when the stock has fallen below it', async () => {
  const { asha, row, productId } = await withOne(5)
  await setQuantity(asha, row._id, 5)
  await sql`update stock set on_hand = 2 where product_id = ${productId}`.execute(db)
  expect((await setQuantity(asha, row._id, 4)).status).toBe(200)
  expect((await setQuantity(asha, row._id, 5)).status).toBe(409)
})

test('another shopper’s row can be neither changed nor removed', async () => {
  const { asha, row } = await withOne()
  const mallory = await fixture.shopper('Mallory')
  for (const refused of [
    await setQuantity(mallory, row._id, 2),
    await mallory.call(contract.remove, { body: { _id: row._id } }),
  ]) {
    expect(refused.status).toBe(404)
    expect(refused.body.message).toBe('Cart item not found')
  }
  expect(await cartOf(asha)).toEqual([row])
  expect(await cartOf(mallory)).toEqual([])
})

test('a row can be removed by sending its whole document (docs/wire.md 7)', async () => {
  const { asha, row } = await withOne()
  const remaining = (await add(asha, await fixture.product())).body.data
  const removed = await asha.call(contract.remove, { body: row })
  expect(removed.body).toEqual({ message: 'Item remove', error: false, success: true })
  expect(await cartOf(asha)).toEqual([remaining])
  expect((await asha.call(contract.remove, { body: row })).status).toBe(404)
})

test('an archived product is no longer in the cart (docs/wire.md 14)', async () => {
  const { asha, row, productId } = await withOne()
  await sql`update products set archived_at = now() where id = ${productId}`.execute(db)
  expect(await cartOf(asha)).toEqual([])
  expect((await asha.call(accountContract.userDetails)).body.data.shopping_cart).toEqual([])
  expect((await setQuantity(asha, row._id, 2)).status).toBe(404)
})

test('rows keep their order, oldest first, after any change', async () => {
  const asha = await fixture.shopper()
  const rows = []
  for (const name of ['C', 'A', 'B']) rows.push((await add(asha, await fixture.product({ name }))).body.data)
  await setQuantity(asha, rows[1]?._id ?? '', 2)
  expect((await cartOf(asha)).map((row) => row.productId.name)).toEqual(['C', 'A', 'B'])
})

test('a guest’s cart is merged at login: the larger quantity is used, limited by the stock', async () => {
  const { asha, productId } = await withOne(5)
  const scarce = await fixture.product({ stock: 2 })
  const soldOut = await fixture.product({ stock: 0 })
  const items = [
    { productId, quantity: 3 },
    { productId: { _id: scarce }, quantity: '9' },
    { productId: soldOut, quantity: 1 },
    { productId: unknown, quantity: 1 },
  ]
  const merge = () => asha.call(accountContract.mergeCart, { body: { items } })

  const merged = await merge()
  expect(merged.body.data.map((row) => [row.productId._id, row.quantity])).toEqual([
    [productId, 3],
    [scarce, 2],
  ])
  await asha.call(accountContract.mergeCart, { body: { items: [{ productId, quantity: 1 }] } })
  expect((await merge()).body.data).toEqual(merged.body.data)
})

test('a cart is limited to a hundred products; more are rejected, also when a guest’s cart is merged', async () => {
  const asha = await fixture.shopper()
  const products = await Promise.all(
    Array.from({ length: 102 }, (_, n) => fixture.product({ name: `Thing ${n}` })),
  )
  const items = products.slice(0, 99).map((productId) => ({ productId, quantity: 1 }))
  await asha.call(accountContract.mergeCart, { body: { items } })
  expect((await add(asha, products[99] ?? '')).status).toBe(200)

  const refused = await add(asha, products[100] ?? '')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('A cart can hold at most 100 different products')
  expect((await add(asha, products[0] ?? '')).body.message).toBe('Item already in cart')
  const guests = [products[101], products[0]].map((productId) => ({ productId, quantity: 3 }))
  const merged = (await asha.call(accountContract.mergeCart, { body: { items: guests } })).body.data
  expect(merged).toHaveLength(100)
  expect(merged.find((row) => row.productId._id === products[0])?.quantity).toBe(3)
})
