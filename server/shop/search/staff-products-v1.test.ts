import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { staffProductsV1 as contract } from '#contract/v1/products.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
afterAll(() => shop.close())

const ids: Record<string, string> = {}
let bakery = ''
let breads = ''

beforeAll(async () => {
  bakery = await addCategory(db, { name: 'Bakery', image: 'drawn/category/bakery' })
  const image = 'drawn/sub-category/breads'
  breads = await addSubCategory(db, { name: 'Breads', image, categoryIds: [bakery] })
  const baked = { categoryIds: [bakery], subCategoryIds: [breads] }
  ids.milk = await fixture.product({ name: 'Milk 72%', price: 30, discount: 10, stock: 20 })
  ids.bread = await fixture.product({ name: 'bread', price: 45, discount: 0, stock: 0, ...baked })
  ids.bun = await fixture.product({ name: 'Bun', price: 10, discount: 25, stock: 5, ...baked })
  ids.curd = await fixture.product({ name: 'Curd', price: 60, discount: 5, stock: 6 })
  await admin.call(catalogueAdminContract.changeProducts, {
    body: { changes: [{ _id: ids.curd, published: false }] },
  })
})

const list = (query: Record<string, string> = {}, who: Client = admin) =>
  who.call(contract.list, { query: `?${new URLSearchParams(query)}` })
const listed = async (query: Record<string, string> = {}) => {
  const { body } = await list(query)
  expect(body.totalCount).toBe(body.data.length)
  return body.data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
}

test('staff read all products, newest first, by numbered pages with a total', async () => {
  const { body } = await list({ limit: '3' })
  expect(body.data.map(({ name, published }) => [name, published])).toEqual([
    ['Curd', false],
    ['Bun', true],
    ['bread', true],
  ])
  expect(body.totalCount).toBe(4)
  const second = (await list({ limit: '3', page: '2' })).body
  expect(second.totalCount).toBe(4)
  expect(second.data).toHaveLength(1)
  expect(second.data[0]).toMatchObject({
    id: ids.milk,
    mrp: { amount: 3000, currency: 'INR' },
    discountPercent: 10,
    price: { amount: 2700, currency: 'INR' },
    stock: 20,
    images: ['http://shop.test/pictures/drawn/product/milk'],
  })
})

test.each([
  ['name', ['bread', 'bun', 'curd', 'milk']],
  ['cheapest', ['bun', 'milk', 'bread', 'curd']],
  ['discount', ['bun', 'milk', 'curd', 'bread']],
  ['least-stock', ['bread', 'bun', 'curd', 'milk']],
])('sorted by %s the products have that sequence', async (sort, names) => {
  expect(await listed({ sort })).toEqual(names)
})

test('category, stock, publication and words filter the list, alone and combined', async () => {
  expect(await listed({ category: bakery })).toEqual(['bun', 'bread'])
  expect(await listed({ subCategory: breads, stock: 'low' })).toEqual(['bun'])
  expect(await listed({ stock: 'sold-out' })).toEqual(['bread'])
  expect(await listed({ show: 'unpublished' })).toEqual(['curd'])
  expect(await listed({ show: 'published', sort: 'name' })).toEqual(['bread', 'bun', 'milk'])
  expect(await listed({ search: 'b', sort: 'name' })).toEqual(['bread', 'bun'])
  expect(await listed({ search: 'b', show: 'unpublished' })).toEqual([])
})

test('a search text is the text as typed: what looks percent-encoded is not decoded', async () => {
  expect(await listed({ search: '72%' })).toEqual(['milk'])
  expect(await listed({ search: 'bu%6e' })).toEqual([])
})

test.each(['sort=best', 'show=all', 'stock=plenty', 'category=Bakery', 'page=0'])(
  '%s is refused with a message',
  async (query) => {
    const { status, body } = await admin.call(contract.list, { query: `?${query}` })
    expect([status, body.code]).toEqual([400, 'INVALID'])
    expect(body.detail).toMatch(/^(Sort|Show|Stock|Category|Page) /)
  },
)

test('only staff who edit the catalogue read it', async () => {
  expect((await list({}, new Client(shop.url))).status).toBe(401)
  expect((await list({}, await fixture.shopper())).status).toBe(403)
  expect((await list({}, await fixture.staff([{ permission: 'stock:read' }]))).status).toBe(403)
  expect((await list({}, await fixture.staff([{ permission: 'catalogue:edit' }]))).body.totalCount).toBe(4)
})
