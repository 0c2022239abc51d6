import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { searchContract } from '#contract/search.ts'
import { productListV1 as contract, type Product } from '#contract/v1/products.ts'
import { shopReaderFor } from '#server/reader.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { countSales } from '#server/shop/catalogue/catalogue.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now() where archived_at is null`.execute(db))

const reader = (storeId = fixture.store.id) =>
  shopReaderFor(db, { permissions: {}, storeId, language: 'en', baseUrl: shop.baseUrl }, true)
const list = async (query: Record<string, string | number>) =>
  (await guest.call(contract.list, { query: `?${new URLSearchParams(query as Record<string, string>)}` }))
    .body
type Shown = Pick<Product, 'name' | 'unit' | 'sizes'>
const cards = (products: Shown[]) =>
  products.map(({ name, unit, sizes }) =>
    [`${name} ${unit}`, ...(sizes ?? []).map((size) => size.unit)].join(', '),
  )

async function pagesOf(query: Record<string, string | number>, cursor?: string | null): Promise<string[][]> {
  const page = await list(cursor ? { ...query, cursor } : query)
  return [cards(page.data), ...(page.nextCursor ? await pagesOf(query, page.nextCursor) : [])]
}

async function milkShelf() {
  const categoryId = await addCategory(db, { name: `Dairy ${Math.random()}`, image: 'drawn/x' })
  const subCategoryId = await addSubCategory(db, {
    name: 'Milk',
    image: 'drawn/x',
    categoryIds: [categoryId],
  })
  const put = (name: string, unit: string, usualSales = 0, stock = 20) =>
    fixture.product({
      name,
      unit,
      usualSales,
      stock,
      categoryIds: [categoryId],
      subCategoryIds: [subCategoryId],
    })
  return { categoryId, subCategoryId, put }
}

test('a list of things has each once, with all its sizes and their unit prices, smallest first', async () => {
  const litre = await fixture.product({ name: 'Cow Milk', unit: '1 l', price: 60, discount: 10, stock: 3 })
  const half = await fixture.product({ name: 'Cow Milk', unit: '500 ml', price: 32, discount: 0, stock: 0 })
  await fixture.product({ name: 'Goat Milk', unit: '1 l' })
  const { data } = await list({ group: 'sizes' })
  expect(cards(data)).toEqual(['Goat Milk 1 l', 'Cow Milk 1 l, 500 ml, 1 l'])
  const inr = (amount: number) => ({ amount, currency: 'INR' })
  expect(data[1]).toMatchObject({ unitPrice: { ...inr(5_400), per: 'l' } })
  expect(data[1]?.sizes).toEqual([
    {
      id: half,
      name: 'Cow Milk',
      unit: '500 ml',
      mrp: inr(3_200),
      discountPercent: 0,
      price: inr(3_200),
      unitPrice: { ...inr(6_400), per: 'l' },
      stock: 0,
    },
    {
      id: litre,
      name: 'Cow Milk',
      unit: '1 l',
      mrp: inr(6_000),
      discountPercent: 10,
      price: inr(5_400),
      unitPrice: { ...inr(5_400), per: 'l' },
      stock: 3,
    },
  ])
  expect(data[0]).not.toHaveProperty('sizes')
})

test('without grouping a list has every size, and the published calls do as well', async () => {
  const { categoryId, subCategoryId, put } = await milkShelf()
  for (const unit of ['500 ml', '1 l']) await put('Milk', unit)
  expect(cards((await list({})).data)).toEqual(['Milk 1 l', 'Milk 500 ml'])
  expect((await list({ search: 'milk' })).data).toHaveLength(2)
  const listing = await guest.call(catalogueContract.productsOfSubCategory, {
    body: { categoryId, subCategoryId },
  })
  expect([listing.body.totalCount, listing.body.data.length]).toEqual([2, 2])
  expect(listing.body.data[0]).not.toHaveProperty('sizes')
  const found = await guest.call(searchContract.searchProducts, { body: { search: 'milk' } })
  expect([found.body.totalCount, found.body.data.length]).toEqual([2, 2])
  const row = await guest.call(catalogueContract.productsOfCategory, { body: { id: categoryId } })
  expect(row.body.data).toHaveLength(2)
})

test('pages of things follow each other without a repetition or a gap, in every order', async () => {
  const { categoryId: category, subCategoryId: subCategory, put } = await milkShelf()
  for (const [name, usual] of Object.entries({ Goat: 0, Cow: 5, Toned: 90, Slim: 0, Camel: 5 }))
    for (const [at, unit] of ['500 ml', '1 l', '2 l'].entries())
      await put(name, unit, usual > 0 ? usual - at : 0)
  const names = (pages: string[][]) => pages.map((page) => page.map((card) => card.split(' ')[0]))
  const popular = { category, subCategory, sort: 'popular', limit: 2, group: 'sizes' }
  expect(names(await pagesOf(popular))).toEqual([['Toned', 'Cow'], ['Camel', 'Goat'], ['Slim']])
  const newest = { limit: 2, group: 'sizes' }
  expect(names(await pagesOf(newest))).toEqual([['Camel', 'Slim'], ['Toned', 'Cow'], ['Goat']])
  const found = names(await pagesOf({ search: 'milk', limit: 2, group: 'sizes' })).flat()
  expect(found.toSorted()).toEqual(['Camel', 'Cow', 'Goat', 'Slim', 'Toned'])
  const listing = await reader().listing(category, subCategory)
  expect([listing?.totalCount, listing?.products.length, listing?.nextCursor]).toEqual([5, 5, null])
})

test('a listing page of the shop has eight things, and the next page of the API continues it', async () => {
  const { categoryId, subCategoryId, put } = await milkShelf()
  for (let at = 0; at < 10; at += 1)
    for (const unit of ['500 ml', '1 l']) await put(`Milk ${'abcdefghij'[at]}`, unit)
  const first = await reader().listing(categoryId, subCategoryId)
  expect([first?.products.length, first?.totalCount]).toEqual([8, 10])
  const query = {
    category: categoryId,
    subCategory: subCategoryId,
    sort: 'popular',
    limit: 8,
    group: 'sizes',
  }
  const second = await list({ ...query, cursor: first?.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  const both = [...(first?.products ?? []), ...second.data].map(({ name }) => name)
  expect(new Set(both).size).toBe(10)
})

test('a card shows the size that the store sells most among those that it has', async () => {
  const { categoryId, subCategoryId, put } = await milkShelf()
  const half = await put('Cow', '500 ml', 9)
  const litre = await put('Cow', '1 l', 5)
  const two = await put('Cow', '2 l', 1, 0)
  const shown = async (storeId = fixture.store.id) => {
    const listing = await reader(storeId).listing(categoryId, subCategoryId)
    const { rows } = await reader(storeId).home()
    const row = rows.find(({ category }) => category.id === categoryId)
    return [listing?.products, row?.products].map((products = []) => cards(products).join())
  }
  const all = '500 ml, 1 l, 2 l'
  expect(await shown()).toEqual([`Cow 500 ml, ${all}`, `Cow 500 ml, ${all}`])
  await countSales(db, fixture.store.id, [{ productId: litre, quantity: 50 }])
  expect(await shown()).toEqual([`Cow 1 l, ${all}`, `Cow 1 l, ${all}`])
  await sql`update stock set on_hand = 0 where product_id = any (${[half, litre]}::uuid[])`.execute(db)
  // every size is sold out there, so that the one that is bought most is shown
  expect(await shown()).toEqual([`Cow 1 l, ${all}`, `Cow 1 l, ${all}`])
  const other = await darkStores.open(db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  await receive(db, other.id, [{ productId: two, quantity: 4 }])
  expect(await shown(other.id)).toEqual([`Cow 2 l, ${all}`, `Cow 2 l, ${all}`])
})

test('a search for a size shows that size, and a search for the thing the usual one', async () => {
  const { put } = await milkShelf()
  await put('Cow Milk', '500 ml', 1)
  await put('Cow Milk', '1 l', 90)
  await put('Cow Milk', '2 l', 2)
  const shown = async (text: string) => {
    const { products, totalCount } = await reader().search(text)
    expect(totalCount).toBe(products.length)
    return cards(products)
  }
  const all = '500 ml, 1 l, 2 l'
  expect(await shown('milk')).toEqual([`Cow Milk 1 l, ${all}`])
  expect(await shown('milk 500ml')).toEqual([`Cow Milk 500 ml, ${all}`])
  expect(await shown('cow milk 2 litre')).toEqual([`Cow Milk 2 l, ${all}`])
  const { data } = await list({ search: 'milk 500 ml', group: 'sizes' })
  expect(cards(data)).toEqual([`Cow Milk 500 ml, ${all}`])
})

test('the number of results is the number of cards, also where texts are only in descriptions or nowhere', async () => {
  const { put } = await milkShelf()
  for (const unit of ['500 ml', '1 l']) await put('Kefir', unit)
  await sql`update products set description = 'Zingiber of the hills' where name = 'Kefir'`.execute(db)
  for (const text of ['kefir', 'zingiber', '???']) {
    const { products, totalCount } = await reader().search(text)
    expect([text, totalCount, products.filter(({ name }) => name === 'Kefir').length]).toEqual([text, 1, 1])
  }
})

test('best sellers are one card for each thing', async () => {
  const { put } = await milkShelf()
  await put('Cow', '500 ml', 50)
  await put('Cow', '1 l', 60)
  await put('Goat', '1 l', 5)
  expect(cards(await reader().bestSellers())).toEqual(['Cow 1 l, 500 ml, 1 l', 'Goat 1 l'])
})

test('products by their ids are one card for each thing, the first of its sizes in the list', async () => {
  const litre = await fixture.product({ name: 'Ghee', unit: '1 l', usualSales: 90 })
  const half = await fixture.product({ name: 'Ghee', unit: '500 ml' })
  const salt = await fixture.product({ name: 'Salt', unit: '1 kg' })
  const ids = [half, salt, litre].join()
  expect(cards((await list({ ids, group: 'sizes' })).data)).toEqual(['Ghee 500 ml, 500 ml, 1 l', 'Salt 1 kg'])
  expect(cards((await list({ ids })).data)).toEqual(['Ghee 500 ml', 'Salt 1 kg', 'Ghee 1 l'])
})

test('a product page has all sizes and the unit sale price that its pack declares', async () => {
  const half = await fixture.product({ name: 'Oil', unit: '500 ml', price: 90, discount: 10 })
  await fixture.product({ name: 'Oil', unit: '1 l', price: 170 })
  const product = await reader().product(half)
  expect(cards(product ? [product] : [])).toEqual(['Oil 500 ml, 500 ml, 1 l'])
  expect(product?.unitSalePrice).toEqual({ amount: 18, currency: 'INR', per: 'ml' })
  expect(product?.unitPrice).toEqual({ amount: 16_200, currency: 'INR', per: 'l' })
})
