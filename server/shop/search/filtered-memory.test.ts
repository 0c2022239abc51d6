import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { productFacetsV1 } from '#contract/v1/product-filters.ts'
import { productListV1 } from '#contract/v1/products.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { countStatements } from '#tests/support/counted-statements.ts'
import { delayStatements } from '#tests/support/delayed-statement.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

const READING = 'as misses'
const read = countStatements(pool, READING)
const during = delayStatements(pool)

let place: { category: string; subCategory: string }
beforeEach(async () => {
  const subCategory = await addSubCategory(db, {
    name: `Snacks ${Math.random()}`,
    image: 'drawn/x',
    categoryIds: [fixture.categoryId],
  })
  place = { category: fixture.categoryId, subCategory }
})

const product = (fields: Parameters<typeof fixture.product>[0]) =>
  fixture.product({ ...fields, categoryIds: [place.category], subCategoryIds: [place.subCategory] })
const setStock = (id: string, pieces: number) =>
  sql`update stock set on_hand = ${pieces}, reserved = 0 where product_id = ${id}`.execute(db)
const queryOf = (query: object) => `?${new URLSearchParams({ ...place, ...query })}`
const facets = async (query: object = {}) =>
  (await guest.call(productFacetsV1.get, { query: queryOf(query) })).body
const inStock = async () => (await facets()).stock.find(({ value }) => value === 'in')?.count ?? 0
const cheapest = async (query: object = {}) =>
  (await guest.call(productListV1.list, { query: queryOf({ sort: 'cheapest', ...query }) })).body.data.map(
    ({ name }) => name,
  )

test('what filters find is read once, and again when the goods of the place have changed', async () => {
  const id = await product({ name: 'Chips', brand: 'Gokulam', price: 20, stock: 4 })
  await product({ name: 'Sev', brand: 'Bhattika', price: 10, stock: 4 })
  const before = read()
  const first = await facets()
  expect(first.brand).toEqual([
    { value: 'Bhattika', count: 1 },
    { value: 'Gokulam', count: 1 },
  ])
  expect(await cheapest()).toEqual(['Sev', 'Chips'])
  for (let again = 0; again < 3; again += 1) {
    expect(await facets()).toEqual(first)
    expect(await cheapest()).toEqual(['Sev', 'Chips'])
  }
  expect(read() - before).toBe(2)

  await sql`update products set mrp_paise = 500, discount = 0, brand = 'Amma' where id = ${id}`.execute(db)
  expect((await facets()).brand).toEqual([
    { value: 'Amma', count: 1 },
    { value: 'Bhattika', count: 1 },
  ])
  expect(await cheapest()).toEqual(['Chips', 'Sev'])
})

test('a last piece that is sold, and goods that come back, count at once', async () => {
  const [chips] = [await product({ name: 'Chips', stock: 1 }), await product({ name: 'Sev', stock: 1 })]
  expect([await inStock(), await cheapest({ stock: 'in' })]).toEqual([2, ['Chips', 'Sev']])
  await setStock(chips, 0)
  expect([await inStock(), await cheapest({ stock: 'in' })]).toEqual([1, ['Sev']])
  await setStock(chips, 3)
  expect([await inStock(), await cheapest({ stock: 'in' })]).toEqual([2, ['Chips', 'Sev']])
})

test('goods that are sold out elsewhere, or sold without being sold out, lead to no reading', async () => {
  const chips = await product({ name: 'Chips', stock: 9 })
  const elsewhere = await fixture.product({ name: 'Soap', stock: 1 })
  await facets()
  const before = read()
  await setStock(elsewhere, 0)
  await setStock(chips, 8)
  expect(await inStock()).toBe(1)
  expect(read() - before).toBe(0)
})

test('a product that comes to the place or leaves it counts at once', async () => {
  const soap = await fixture.product({ name: 'Soap' })
  await product({ name: 'Chips' })
  expect((await facets()).totalCount).toBe(1)
  for (const [table, column, id] of [
    ['product_sub_categories', 'sub_category_id', place.subCategory],
    ['product_categories', 'category_id', place.category],
  ] as const)
    await pool.query(`insert into ${table} (product_id, ${column}) values ($1, $2) on conflict do nothing`, [
      soap,
      id,
    ])
  expect((await facets()).totalCount).toBe(2)
  await sql`update products set archived_at = now() where id = ${soap}`.execute(db)
  expect((await facets()).totalCount).toBe(1)
})

test('many requests at once share a reading, and none gets what was read before the last piece was sold', async () => {
  const chips = await product({ name: 'Chips', stock: 1 })
  const before = read()
  const late = during(READING, inStock, async () => {
    await setStock(chips, 0)
    // these ask after the sale, while the reading of before is under way
    asked = Array.from({ length: 8 }, inStock)
    await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, 100))])
  })
  let asked: Promise<number>[] = []
  await late
  expect(await Promise.all(asked)).toEqual(Array(8).fill(0))
  expect(read() - before).toBeLessThanOrEqual(3)
})
