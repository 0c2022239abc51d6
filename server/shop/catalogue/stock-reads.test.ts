import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { searchContract } from '#contract/search.ts'
import { productListV1, productsV1, staffProductsV1 } from '#contract/v1/products.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { listProducts } from '#server/shop/search/list.ts'
import { searchProducts } from '#server/shop/search/search.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'
import * as catalogue from './catalogue.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const image = await uploaded(admin)
const productId = await fixture.product({ name: 'Kesar Peda', stock: 12 })
const { categoryId, subCategoryId } = fixture
afterAll(() => shop.close())
beforeEach(() => sql`delete from stock_reads`.execute(db))

/** Product and stock of the reads that are recorded. */
const reads = async () =>
  (
    await sql<{ id: string; stock: number }>`
      select product_id as id, saleable as stock from stock_reads order by 1, 2`.execute(db)
  ).rows
const document = {
  name: 'Kaju Katli',
  image: [image],
  category: [categoryId],
  subCategory: [subCategoryId],
  unit: '250 g',
  stock: 7,
  price: 300,
  discount: 0,
  description: 'Sweet.',
}
const addToCart = async () => (await admin.call(cartContract.add, { body: { productId } })).body.data
const takeFromCart = async (_id: string) => admin.call(cartContract.remove, { body: { _id } })

test.each([
  ['its page', () => admin.call(catalogueContract.productDetails, { body: { productId } })],
  ['a list of ids', () => admin.call(catalogueContract.productsById, { body: { ids: [productId] } })],
  ['a row', () => admin.call(catalogueContract.productsOfCategory, { body: { id: categoryId } })],
  [
    'a listing',
    () => admin.call(catalogueContract.productsOfSubCategory, { body: { categoryId, subCategoryId } }),
  ],
  ['a search', () => admin.call(searchContract.searchProducts, { body: { search: 'kesar' } })],
  ['the list of products', () => admin.call(searchContract.listProducts, { body: {} })],
])('%s records the stock that it shows an admin (docs/wire.md 12)', async (_, call) => {
  expect((await call()).status).toBe(200)
  expect(await reads()).toEqual([{ id: productId, stock: 12 }])
})

test('each call of the cart records the stock that it shows an admin (docs/wire.md 12)', async () => {
  const row = await addToCart()
  expect(await reads()).toEqual([{ id: productId, stock: 12 }])
  for (const call of [
    () => admin.call(cartContract.list),
    () => admin.call(cartContract.updateQuantity, { body: { _id: row._id, qty: 2 } }),
    () => admin.call(accountContract.mergeCart, { body: { items: [{ productId, quantity: 1 }] } }),
  ]) {
    await sql`delete from stock_reads`.execute(db)
    expect((await call()).status).toBe(200)
    expect(await reads()).toEqual([{ id: productId, stock: 12 }])
  }
  await takeFromCart(row._id)
})

test('a product that an admin creates or changes is read in the reply (docs/wire.md 12)', async () => {
  const { body } = await admin.call(catalogueAdminContract.createProduct, { body: document })
  const id = body.data._id
  expect(await reads()).toEqual([{ id, stock: 7 }])
  await admin.call(catalogueAdminContract.updateProduct, { body: { ...document, _id: id, stock: 9 } })
  expect(await reads()).toEqual([{ id, stock: 9 }])
  await admin.call(catalogueAdminContract.deleteProduct, { body: { _id: id } })
})

test.each([
  ['a product', () => admin.call(productsV1.get, { id: productId })],
  ['the products', () => admin.call(productListV1.list)],
  ['the products of the staff screens', () => admin.call(staffProductsV1.list)],
])('an admin’s read of %s under /api/v1 records nothing (decision 054)', async (_, call) => {
  const { status, body } = await call()
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('"stock":12')
  expect(await reads()).toEqual([])
})

test('a shopper’s and a guest’s reads are not recorded', async () => {
  const asha = await fixture.shopper()
  const { status } = await asha.call(catalogueContract.productDetails, { body: { productId } })
  expect(status).toBe(200)
  expect(await reads()).toEqual([])
})

test('only the published calls record reads, not the use cases', async () => {
  const row = await addToCart()
  await sql`delete from stock_reads`.execute(db)
  const ctx = await adminContext()
  const stocks = [
    ...(await catalogue.findProducts(db, ctx, [productId])),
    await catalogue.findProduct(db, ctx, productId),
    await catalogue.findLive(db, ctx, productId),
    ...(await catalogue.productsOfCategory(db, ctx, categoryId)),
    ...(await catalogue.listing(db, ctx, { categoryId, subCategoryId })).products,
    ...(await catalogue.bestSellers(db, ctx, 10)),
    ...(await searchProducts(db, ctx, { search: 'kesar' })).products,
    ...(await listProducts(db, ctx, {})).products,
    ...(await cart.listMine(db, ctx)).map(({ product }) => product),
  ].map(({ id, stock }) => ({ id, stock }))
  expect(stocks).toEqual(Array.from({ length: 9 }, () => ({ id: productId, stock: 12 })))
  expect(await reads()).toEqual([])
  await takeFromCart(row._id)
})

async function adminContext(): Promise<ShopperContext> {
  const { rows } = await sql<{ session: string }>`
    select id as session from sessions where user_id = ${admin.id}`.execute(db)
  const session = rows[0]?.session ?? ''
  return {
    user: { id: admin.id, session },
    permissions: { 'catalogue:edit': 'everywhere' },
    storeId: fixture.store.id,
    language: 'en',
    baseUrl: shop.url,
  }
}
