import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { productListV1, productsV1 } from '#contract/v1/products.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const contract = { ...productListV1, ...productsV1 }
const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
const admin = await fixture.admin()
afterAll(() => shop.close())

const list = (query = '') => guest.call(contract.list, { query })
const names = async (query = '') => (await list(query)).body.data.map(({ name }) => name)
const unpublish = (id: string) => sql`update products set unpublished_at = now() where id = ${id}`.execute(db)

test('a product has paise with their currency, picture addresses and the stock of the store', async () => {
  const id = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5, hindiName: 'घी' })
  const { status, body } = await guest.call(contract.get, { id })
  expect(status).toBe(200)
  expect(body).toEqual({
    id,
    name: 'Ghee',
    nameHi: 'घी',
    unit: '500 ml',
    images: ['http://shop.test/pictures/drawn/product/milk'],
    mrp: { amount: 7000, currency: 'INR' },
    discountPercent: 10,
    price: { amount: 6300, currency: 'INR' },
    unitPrice: { amount: 12_600, currency: 'INR', per: 'l' },
    unitSalePrice: { amount: 14, currency: 'INR', per: 'ml' },
    stock: 5,
    categories: [{ id: fixture.categoryId, name: 'Dairy' }],
    subCategories: [{ id: fixture.subCategoryId, name: 'Milk' }],
    description: 'Fresh every morning.',
    details: { Storage: 'Keep cold' },
    published: true,
    createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/),
  })
})

test('only staff read an unpublished product, and their read stores nothing', async () => {
  const id = await fixture.product({ name: 'Secret' })
  await unpublish(id)
  for (const client of [guest, await fixture.shopper()]) {
    const refused = await client.call(contract.get, { id })
    expect(refused.status).toBe(404)
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(refused.body).toEqual({
      what: 'Product',
      type: '/api/docs#NOT_FOUND',
      title: 'Not found',
      status: 404,
      detail: 'Product not found',
      code: 'NOT_FOUND',
    })
  }
  expect((await admin.call(contract.get, { id })).body).toMatchObject({ name: 'Secret', published: false })
  expect(await names()).not.toContain('Secret')
  expect(await names(`?ids=${id}`)).toEqual([])
  const { rows } = await sql`select from stock_reads`.execute(db)
  expect(rows).toEqual([])
})

test('the pages of a list are read by cursor, newest first, also while products are added', async () => {
  const categoryId = await addCategory(db, { name: 'Rice', image: 'drawn/category/rice' })
  const image = 'drawn/sub-category/rice'
  const subCategoryId = await addSubCategory(db, { name: 'Basmati', image, categoryIds: [categoryId] })
  const rice = (name: string) =>
    fixture.product({ name, categoryIds: [categoryId], subCategoryIds: [subCategoryId] })
  for (const n of [1, 2, 3, 4, 5]) await rice(`Rice ${n}`)

  const first = (await list(`?category=${categoryId}&limit=2`)).body
  expect(first.data.map(({ name }) => name)).toEqual(['Rice 5', 'Rice 4'])
  await rice('Rice 6')
  const second = (await list(`?subCategory=${subCategoryId}&limit=2&cursor=${first.nextCursor}`)).body
  expect(second.data.map(({ name }) => name)).toEqual(['Rice 3', 'Rice 2'])
  const last = (await list(`?category=${categoryId}&limit=2&cursor=${second.nextCursor}`)).body
  expect(last.data.map(({ name }) => name)).toEqual(['Rice 1'])
  expect(last.nextCursor).toBeNull()
  expect((await list(`?category=${categoryId}&subCategory=${fixture.subCategoryId}`)).body.data).toEqual([])
  expect((await names()).slice(0, 2)).toEqual(['Rice 6', 'Rice 5'])
})

test('products are read by their ids, in this order; at most a hundred', async () => {
  const [one, two] = [await fixture.product({ name: 'One' }), await fixture.product({ name: 'Two' })]
  const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  expect(await names(`?ids=${one},${unknown},${two}`)).toEqual(['One', 'Two'])
  expect(await names(`?ids=${two},${one}`)).toEqual(['Two', 'One'])
  for (const ids of ['x', `${one},`, Array(101).fill(one).join(',')]) {
    const refused = await list(`?ids=${ids}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID'])
  }
  expect((await list(`?limit=1000`)).status).toBe(200)
  expect((await list('?cursor=x')).body.detail).toBe('Cursor is not a valid id')
})

test('an unknown path under /api/v1 is a problem too', async () => {
  const refused = await guest.raw('GET', '/api/v1/nothing')
  expect(refused.body).toMatchObject({ status: 404, code: 'NOT_FOUND', detail: 'Call not found' })
  expect(refused.body).not.toHaveProperty('success')
  // the published interface keeps its envelope
  const published = await admin.call(catalogueAdminContract.deleteProduct, { body: {} })
  expect(published.body).toMatchObject({ success: false, code: 'INVALID' })
})
