import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { searchContract as contract } from '#contract/search.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { countStatements } from '#tests/support/counted-statements.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const asha = await fixture.shopper()
afterAll(() => shop.close())

const ids: Record<string, string> = {}
let bakery = ''
let breads = ''

beforeAll(async () => {
  bakery = await addCategory(db, { name: 'Bakery', image: 'drawn/category/bakery' })
  breads = await addSubCategory(db, {
    name: 'Breads',
    image: 'drawn/sub-category/breads',
    categoryIds: [bakery],
  })
  const baked = { categoryIds: [bakery], subCategoryIds: [breads] }
  ids.milk = await fixture.product({ name: 'Milk', price: 30, discount: 10, stock: 20 })
  ids.bread = await fixture.product({ name: 'bread', price: 45, discount: 0, stock: 0, ...baked })
  ids.bun = await fixture.product({ name: 'Bun', price: 10, discount: 25, stock: 5, ...baked })
  ids.curd = await fixture.product({ name: 'Curd', price: 60, discount: 5, stock: 6 })
  await admin.call(catalogueAdminContract.changeProducts, {
    body: { changes: [{ _id: ids.curd, published: false }] },
  })
})

const listed = async (body: object, who = admin) => {
  const answer = await who.call(contract.listProducts, { body })
  expect(answer.body.totalCount).toBe(answer.body.data.length)
  return answer.body.data.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id))
}

test('an admin sees all products, newest first, with unpublished ones marked', async () => {
  const { body } = await admin.call(contract.listProducts, { body: {} })
  expect(body.data.map(({ name, published }) => [name, published])).toEqual([
    ['Curd', false],
    ['Bun', true],
    ['bread', true],
    ['Milk', true],
  ])
  expect(body).toMatchObject({ page: 1, totalCount: 4, totalNoPage: 1 })
})

test.each([
  ['name', ['bread', 'bun', 'curd', 'milk']],
  ['cheapest', ['bun', 'milk', 'bread', 'curd']],
  ['dearest', ['curd', 'bread', 'milk', 'bun']],
  ['discount', ['bun', 'milk', 'curd', 'bread']],
  ['least-stock', ['bread', 'bun', 'curd', 'milk']],
  ['most-stock', ['milk', 'curd', 'bun', 'bread']],
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

test('shoppers never see unpublished products, whatever they request', async () => {
  expect(await listed({ sort: 'name' }, asha)).toEqual(['bread', 'bun', 'milk'])
  expect(await listed({ show: 'unpublished' }, asha)).toEqual([])
  for (const search of ['curd', '']) {
    const { body } = await asha.call(contract.searchProducts, { body: { search } })
    expect(body.data.map(({ name }) => name)).not.toContain('Curd')
  }
  const { body } = await asha.call(catalogueContract.productsOfSubCategory, {
    body: { categoryId: fixture.categoryId, subCategoryId: fixture.subCategoryId },
  })
  expect(body.data.map(({ name }) => name)).toEqual(['Milk'])
  const details = (who: typeof admin) =>
    who.call(catalogueContract.productDetails, { body: { productId: ids.curd } })
  expect((await details(asha)).status).toBe(404)
  expect((await details(admin)).body.data.name).toBe('Curd')
})

test.each([{ sort: 'best' }, { show: 'all' }, { stock: 'plenty' }, { category: 'Bakery' }])(
  '%o is refused with a message',
  async (body) => {
    const answer = await admin.call(contract.listProducts, { body })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^(Sort|Show|Stock|Category) /)
  },
)

test('all products are counted once until one changes, and those with a text or of a stock each time', async () => {
  const total = async (body: object) =>
    (await admin.call(contract.listProducts, { body: { limit: 1, ...body } })).body.totalCount
  const counting = countStatements(shop.database.pool, '(select count(*)')
  const counts = async (body: object) => {
    const before = counting()
    return [await total(body), counting() - before]
  }
  await total({})
  expect(await counts({})).toEqual([4, 0])
  expect(await counts({ page: 2 })).toEqual([4, 0])
  expect(await counts({ search: 'bread' })).toEqual([2, 1])
  expect(await counts({ search: 'bread' })).toEqual([2, 1])
  expect(await counts({ stock: 'sold-out' })).toEqual([1, 1])

  ids.salt = await fixture.product({ name: 'Salt' })
  // with the number of before, and anew
  expect((await counts({}))[0]).toBe(5)
  expect(await counts({})).toEqual([5, 0])
  expect(await counts({ show: 'unpublished' })).toEqual([1, 1])
})
