import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract as contract } from '#contract/catalogue-admin.ts'
import { searchContract } from '#contract/search.ts'
import { stockOf } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const editor = await fixture.staff([{ permission: 'catalogue:edit' }])
const counter = await fixture.staff([
  { permission: 'catalogue:edit' },
  { permission: 'media:upload' },
  { permission: 'stock:count', storeId: fixture.store.id },
])
const image = await uploaded(counter)
const noPermission = { status: 403, body: { code: 'ADMIN_ONLY' } }
afterAll(() => shop.close())

const input = (name: string, stock: number) => ({
  name,
  image: [image],
  category: [fixture.categoryId],
  subCategory: [fixture.subCategoryId],
  unit: '500 ml',
  stock,
  price: 30,
  discount: 0,
  description: 'Fresh every morning.',
})

test('staff with the permission for products but not for stock create products without stock only', async () => {
  expect(await editor.call(contract.createProduct, { body: input('Curd', 5) })).toMatchObject(noPermission)
  expect((await editor.call(contract.createProduct, { body: input('Curd', 0) })).status).toBe(201)
  const { status, body } = await counter.call(contract.createProduct, { body: input('Paneer', 5) })
  expect(status).toBe(201)
  expect(await stockOf(shop, body.data._id)).toEqual({ onHand: 5, reserved: 0 })
})

test('they can change a product with the stock that they read; another number is refused as a count', async () => {
  const productId = await fixture.product({ name: 'Lassi', stock: 5 })
  const { stock } = (await editor.call(catalogueContract.productDetails, { body: { productId } })).body.data
  const change = (name: string, stock: number) => ({ body: { _id: productId, ...input(name, stock) } })
  expect((await editor.call(contract.updateProduct, change('Sweet Lassi', stock))).status).toBe(200)
  expect(await editor.call(contract.updateProduct, change('Salted Lassi', 9))).toMatchObject(noPermission)
  const after = (await editor.call(catalogueContract.productDetails, { body: { productId } })).body.data
  expect(after).toMatchObject({ name: 'Sweet Lassi', stock: 5 })
  expect((await counter.call(contract.updateProduct, change('Salted Lassi', 9))).status).toBe(200)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 9, reserved: 0 })
})

test('they can read unpublished products; staff with other permissions cannot', async () => {
  const productId = await fixture.product({ name: 'Kheer', stock: 5 })
  await editor.call(contract.changeProducts, { body: { changes: [{ _id: productId, published: false }] } })
  const read = async (client: typeof editor) => ({
    status: (await client.call(catalogueContract.productDetails, { body: { productId } })).status,
    listed: (await client.call(searchContract.listProducts, { body: { search: 'kheer' } })).body.totalCount,
  })
  expect(await read(editor)).toEqual({ status: 200, listed: 1 })
  const staff = await fixture.staff([{ permission: 'orders:read' }, { permission: 'media:upload' }])
  expect(await read(staff)).toEqual({ status: 404, listed: 0 })
})
