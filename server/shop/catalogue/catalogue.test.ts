import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueContract as contract } from '#contract/catalogue.ts'
import { searchContract } from '#contract/search.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const { db } = shop.database
const guest = new Client(shop.url)
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const dairy = {
  _id: fixture.categoryId,
  name: 'Dairy',
  image: 'http://shop.test/pictures/drawn/category/dairy',
}
const milk = {
  _id: fixture.subCategoryId,
  name: 'Milk',
  image: 'http://shop.test/pictures/drawn/sub-category/milk',
}
const archive = (id: string) => sql`update products set archived_at = now() where id = ${id}`.execute(db)

/** A new sub-category with products. */
async function subCategory(count: number) {
  const categoryId = await addCategory(db, { name: `Shelf ${Math.random()}`, image: 'drawn/x' })
  const subCategoryId = await addSubCategory(db, { name: 'Sub', image: 'drawn/x', categoryIds: [categoryId] })
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1)
    ids.push(
      await fixture.product({
        name: `No ${number}`,
        categoryIds: [categoryId],
        subCategoryIds: [subCategoryId],
      }),
    )
  const page = (input: object = {}) =>
    guest.call(contract.productsOfSubCategory, { body: { categoryId, subCategoryId, ...input } })
  return { categoryId, subCategoryId, ids, page }
}

test('a product has every field in its specified type (spec §3, docs/wire.md 12)', async () => {
  const productId = await fixture.product({ name: 'Curd', price: 45.5, discount: 12.5, stock: 7 })
  const answer = await guest.call(contract.productDetails, { body: { productId } })
  expect(answer.body.data).toEqual({
    _id: productId,
    name: 'Curd',
    image: ['http://shop.test/pictures/drawn/product/milk'],
    category: [dairy],
    subCategory: [milk],
    unit: '500 ml',
    stock: 7,
    price: 45.5,
    discount: 12.5,
    description: 'Fresh every morning.',
    more_details: { Storage: 'Keep cold' },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('without a discount it is 0, not absent, and stock is never below 0 (docs/wire.md 12)', async () => {
  const productId = await fixture.product({ discount: 0, stock: 0, moreDetails: {} })
  const { data } = (await guest.call(contract.productDetails, { body: { productId } })).body
  expect(data).toMatchObject({ discount: 0, stock: 0, more_details: {} })
})

test('ids in responses contain no dash (docs/wire.md 8)', async () => {
  const productId = await fixture.product()
  const replies = [
    await guest.call(contract.productDetails, { body: { productId } }),
    await guest.call(contract.categories),
    await guest.call(contract.subCategories),
  ]
  for (const { body } of replies) {
    const text = JSON.stringify(body)
    const ids = [...text.matchAll(/"_id":"([^"]*)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('a product id is accepted with dashes, or as the whole document (docs/wire.md 7)', async () => {
  const productId = await fixture.product({ name: 'Paneer' })
  const dashed = productId.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase()
  for (const input of [productId, dashed, { _id: productId, name: 'Old name' }])
    expect((await guest.call(contract.productDetails, { body: { productId: input } })).body.data.name).toBe(
      'Paneer',
    )
})

test('an unknown product is 404 with a message, not 200 without data (docs/wire.md 14)', async () => {
  const answer = await guest.call(contract.productDetails, { body: { productId: unknown } })
  expect(answer.status).toBe(404)
  expect(answer.body.message).toBe('Product not found')
})

test('sub-categories contain their whole categories, never null (docs/wire.md 15)', async () => {
  const { data } = (await guest.call(contract.subCategories)).body
  expect(data).toContainEqual({ ...milk, category: [dairy] })
  for (const sub of data) for (const category of sub.category) expect(Object.keys(category)).toHaveLength(3)
})

test('a listing has 8 products a page, with page, limit and total (spec §9, docs/wire.md 13)', async () => {
  const { ids, page } = await subCategory(10)
  const first = (await page()).body
  expect(first).toMatchObject({ page: 1, limit: 8, totalCount: 10 })
  const second = (await page({ page: '2' })).body
  expect(second).toMatchObject({ page: 2, limit: 8, totalCount: 10 })
  const shown = [...first.data, ...second.data].map((product) => product._id)
  expect(shown).toHaveLength(10)
  expect(shown.toSorted()).toEqual(ids.toSorted())
  expect((await page({ page: 3 })).body).toMatchObject({ data: [], page: 3, totalCount: 10 })
})

test.each([0, -1, 1.5, 'two', '', '1e3', null, [], true, 1_000_000_001, '0x10'])(
  'page %j of a listing is refused with a message (docs/wire.md 13)',
  async (page) => {
    for (const call of [
      contract.productsOfSubCategory,
      searchContract.searchProducts,
      searchContract.listProducts,
    ]) {
      const ids = { categoryId: fixture.categoryId, subCategoryId: fixture.subCategoryId }
      const refused = await guest.call(call, { body: { ...ids, page } })
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/^Page (must be a whole number from 1 to 1000000000|is required)$/)
    }
  },
)

test('a page beyond the end is empty', async () => {
  const { page } = await subCategory(1)
  expect((await page({ page: 1_000_000, limit: 100 })).body).toMatchObject({ data: [], totalCount: 1 })
})

test.each([
  [0, 1],
  [-5, 1],
  [3, 3],
  ['4', 4],
  [100_000, 100],
])('a limit of %j becomes %i and is not rejected (docs/wire.md 13)', async (limit, used) => {
  const { page } = await subCategory(4)
  const { body } = await page({ limit })
  expect(body.limit).toBe(used)
  expect(body.data).toHaveLength(Math.min(4, used))
})

test('a listing requires both its category and its sub-category', async () => {
  const one = await subCategory(1)
  const other = await subCategory(1)
  expect((await one.page({ categoryId: other.categoryId })).body.totalCount).toBe(0)
  expect((await one.page({ subCategoryId: other.subCategoryId })).body.totalCount).toBe(0)
  expect((await one.page({ categoryId: unknown })).body.totalCount).toBe(0)
})

test('a home row has at most 15 products, sold out ones last (docs/wire.md 13)', async () => {
  const { categoryId, ids } = await subCategory(18)
  const soldOut = ids.slice(0, 5)
  await sql`update stock set on_hand = 0 where product_id = any (${soldOut}::uuid[])`.execute(db)
  const { data } = (await guest.call(contract.productsOfCategory, { body: { id: categoryId } })).body
  expect(data).toHaveLength(15)
  expect(data.slice(0, 13).every((product) => product.stock > 0)).toBe(true)
  expect(data.slice(13).every((product) => product.stock === 0)).toBe(true)
})

test('an archived product is in no list, search or response', async () => {
  const { categoryId, ids, page } = await subCategory(2)
  const [gone = '', kept = ''] = ids
  await archive(gone)

  const listed = [
    (await page()).body.data,
    (await guest.call(contract.productsOfCategory, { body: { id: categoryId } })).body.data,
    (await guest.call(contract.productsById, { body: { ids } })).body.data,
    (await guest.call(searchContract.searchProducts, { body: { search: '', limit: 100 } })).body.data,
    (await guest.call(searchContract.listProducts, { body: { limit: 100 } })).body.data,
    (await guest.call(searchContract.searchProducts, { body: { search: 'no', limit: 100 } })).body.data,
  ].map((products) => products.map((product) => product._id))

  for (const products of listed) {
    expect(products).toContain(kept)
    expect(products).not.toContain(gone)
  }
  expect((await page()).body.totalCount).toBe(1)
  expect((await guest.call(contract.productDetails, { body: { productId: gone } })).status).toBe(404)
})

test('stock reserved by an order is not for sale (docs/wire.md 12)', async () => {
  const productId = await fixture.product({ stock: 5 })
  await sql`update stock set reserved = 2 where product_id = ${productId}`.execute(db)
  expect((await guest.call(contract.productDetails, { body: { productId } })).body.data.stock).toBe(3)
})
