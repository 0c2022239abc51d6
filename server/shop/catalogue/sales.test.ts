import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogueContract as contract } from '#contract/catalogue.ts'
import type { Language } from '#contract/language.ts'
import { shopReaderFor } from '#server/reader.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { dropPopular } from './popular.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const work = await openJobRunner(shop)
afterAll(async () => {
  await work.close()
  await shop.close()
})
beforeEach(() => sql`update products set archived_at = now() where archived_at is null`.execute(db))

const guest = new Client(shop.url)
const subCategory = (name: string, categoryId: string) =>
  addSubCategory(db, { name, image: 'drawn/x', categoryIds: [categoryId] })
const category = () => addCategory(db, { name: `Category ${Math.random()}`, image: 'drawn/x' })
const bestSellers = async (storeId = fixture.store.id, language: Language = 'en') => {
  dropPopular(db)
  return (
    await shopReaderFor(db, { permissions: {}, storeId, language, baseUrl: shop.baseUrl }, true).bestSellers()
  ).map(({ name }) => name)
}
const rowOf = async (id: string) =>
  (await guest.call(contract.productsOfCategory, { body: { id } })).body.data.map(({ name }) => name)

/** Places an order of this quantity and counts its sales. */
async function sell(productId: string, quantity: number) {
  await buy(await fixture.shopper(), [{ productId, quantity }], 27 * quantity)
  await untilHandedOver(db)
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from graphile_worker.jobs where task_identifier <> 'send-order-messages'`.execute(db)
    expect(rows).toEqual([])
  }, 30_000)
}

test('the search page shows the products ordered most at this store, most first', async () => {
  await fixture.product({ name: 'Soy Sauce' })
  const milk = await fixture.product({ name: 'Milk' })
  const bread = await fixture.product({ name: 'Bread' })
  await sell(bread, 2)
  await sell(milk, 3)
  expect(await bestSellers()).toEqual(['Milk', 'Bread'])
})

test('sales of one store do not affect another, which does not show products that it does not stock', async () => {
  const jayanagar = await darkStores.open(db, {
    name: 'Jayanagar',
    city: 'Bengaluru',
    latitude: 12.92,
    longitude: 77.59,
    pincodes: ['560011'],
    isDefault: false,
  })
  const [milk, bread, diapers] = [
    await fixture.product({ name: 'Milk', usualSales: 2 }),
    await fixture.product({ name: 'Bread', usualSales: 1 }),
    await fixture.product({ name: 'Diapers', usualSales: 9, stock: 0, subCategoryIds: [] }),
  ]
  await receive(db, jayanagar.id, [
    { productId: milk, quantity: 5 },
    { productId: bread, quantity: 5 },
    { productId: diapers, quantity: 5 },
  ])
  await sell(bread, 4)
  expect(await bestSellers()).toEqual(['Bread', 'Milk'])
  expect(await bestSellers(jayanagar.id)).toEqual(['Diapers', 'Milk', 'Bread'])
})

test('a shop without sales shows products by usual sales, at most two of a sub-category', async () => {
  await fixture.product({ name: 'Quail Eggs' })
  for (const [name, usualSales] of Object.entries({ 'Cow Milk': 40, 'Toned Milk': 90, 'Slim Milk': 30 }))
    await fixture.product({ name, usualSales })
  const bread = await subCategory('Bread', fixture.categoryId)
  await fixture.product({ name: 'White Bread', usualSales: 60, subCategoryIds: [bread] })
  expect(await bestSellers()).toEqual(['Toned Milk', 'White Bread', 'Cow Milk'])
})

test('without usual sales and sales, the search page shows one product of each sub-category first', async () => {
  const bread = await subCategory('Pav', fixture.categoryId)
  for (const name of ['Milk 1', 'Milk 2', 'Milk 3']) await fixture.product({ name })
  await fixture.product({ name: 'Pav 1', subCategoryIds: [bread] })
  expect(await bestSellers()).toEqual(['Milk 1', 'Pav 1', 'Milk 2'])
})

test('a piece sold 30 days ago counts half as much as one sold today', async () => {
  const [old, fresh] = [
    await fixture.product({ name: 'Mangoes' }),
    await fixture.product({ name: 'Oranges' }),
  ]
  await sell(old, 3)
  await sql`update product_sales set counted_at = now() - interval '30 days' where product_id = ${old}`.execute(
    db,
  )
  await sell(fresh, 2)
  expect(await bestSellers()).toEqual(['Oranges', 'Mangoes'])
  await sell(old, 1)
  expect(await bestSellers()).toEqual(['Mangoes', 'Oranges'])
})

test('a home row begins with the best-selling products, one of each sub-category in turn', async () => {
  const categoryId = await category()
  const [sweets, milk] = [await subCategory('Sweets', categoryId), await subCategory('Milk', categoryId)]
  const put = (name: string, subCategoryId: string, usualSales = 0) =>
    fixture.product({ name, usualSales, categoryIds: [categoryId], subCategoryIds: [subCategoryId] })
  await put('Shrikhand', sweets)
  await put('Peda', sweets, 3)
  await put('Goat Milk', milk)
  await put('Toned Milk', milk, 50)
  expect(await rowOf(categoryId)).toEqual(['Toned Milk', 'Peda', 'Shrikhand', 'Goat Milk'])
})

test('a home row follows the sales of the store', async () => {
  const categoryId = await category()
  const milk = await subCategory('Milk', categoryId)
  const put = (name: string) => fixture.product({ name, categoryIds: [categoryId], subCategoryIds: [milk] })
  const [, second] = [await put('First'), await put('Second')]
  expect(await rowOf(categoryId)).toEqual(['First', 'Second'])
  await sell(second, 1)
  expect(await rowOf(categoryId)).toEqual(['Second', 'First'])
})

test('a listing is sorted by usual sales over all its pages', async () => {
  const categoryId = await category()
  const subCategoryId = await subCategory('Milk', categoryId)
  const where = { categoryIds: [categoryId], subCategoryIds: [subCategoryId] }
  for (const [name, usualSales] of Object.entries({ Goat: 0, Cow: 5, Toned: 90, Slim: 0 }))
    await fixture.product({ name, usualSales, ...where })
  const page = async (page: number) =>
    (
      await guest.call(contract.productsOfSubCategory, {
        body: { categoryId, subCategoryId, page, limit: 2 },
      })
    ).body.data.map(({ name }) => name)
  expect([...(await page(1)), ...(await page(2))]).toEqual(['Toned', 'Cow', 'Goat', 'Slim'])
})

test('what is sold out leaves the best sellers of the search page at once', async () => {
  const milk = await fixture.product({ name: 'Milk', usualSales: 2, stock: 3 })
  await fixture.product({ name: 'Bread', usualSales: 1 })
  expect(await bestSellers()).toEqual(['Milk', 'Bread'])
  const asked = { permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: shop.baseUrl } as const
  const again = async () =>
    (await shopReaderFor(db, asked, true).bestSellers()).map(({ name, stock }) => [name, stock])
  await sell(milk, 2)
  expect((await again())[0]).toEqual(['Milk', 1])
  await sell(milk, 1)
  expect((await again()).map(([name]) => name)).toEqual(['Bread'])
})
