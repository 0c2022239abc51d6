import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { productEditsV1 } from '#contract/v1/product-edits.ts'
import { productsV1 } from '#contract/v1/products.ts'
import { addProducts } from '#server/shop/catalogue/add.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const image = await uploaded(admin)
const [category, subCategory] = [fixture.categoryId, fixture.subCategoryId]
const productId = await fixture.product({ name: 'Ghee', price: 200, discount: 10 })
afterAll(() => shop.close())

const published = {
  name: 'Besan Laddoo',
  image: [image],
  category: [{ _id: category, name: '' }],
  subCategory: [subCategory],
  unit: '250 g',
  stock: '12',
  price: '200',
  description: 'Sweet.',
}
const v1 = {
  name: 'Kesar Peda',
  images: [image],
  categoryIds: [category],
  subCategoryIds: [subCategory],
  unit: '250 g',
  stock: 12,
  mrp: { amount: 20_000, currency: 'INR' },
  description: 'Sweet.',
}
/** Each way of staff to a price, with the discount that makes it higher than the MRP. */
const above: [string, () => Promise<{ status: number; body: { message?: string; detail?: string } }>][] = [
  [
    'a new product',
    () =>
      admin.call(catalogueAdminContract.createProduct, { body: { ...published, discount: '-5' } }) as never,
  ],
  [
    'an edited product',
    () =>
      admin.call(catalogueAdminContract.updateProduct, {
        body: { ...published, _id: productId, discount: '-5' },
      }) as never,
  ],
  [
    'products in a batch',
    () =>
      admin.call(catalogueAdminContract.changeProducts, {
        body: { changes: [{ _id: productId, discount: -5 }] },
      }) as never,
  ],
  [
    'a new product of version 1',
    () => admin.call(productEditsV1.create, { body: { ...v1, discountPercent: -5 } }) as never,
  ],
  [
    'an edited product of version 1',
    () => admin.call(productEditsV1.update, { id: productId, body: { discountPercent: -5 } }) as never,
  ],
]

test.each(above)('a price above the MRP is refused in words: %s', async (_, attempt) => {
  const { status, body } = await attempt()
  expect(status).toBe(400)
  expect(body.message ?? body.detail).toContain('Discount')
  const { body: product } = await admin.call(productsV1.get, { id: productId })
  // 10 % of ₹200
  expect([product.mrp.amount, product.price.amount]).toEqual([20_000, 18_000])
})

test('products that a file brings are refused by the database', async () => {
  const rows = [
    {
      ...v1,
      name: 'Jalebi',
      mrp: 20_000,
      discount: -5,
      categoryIds: [category],
      subCategoryIds: [subCategory],
    },
  ]
  const input = rows.map(({ description, ...row }) => ({ ...row, description, moreDetails: {} }))
  await expect(addProducts(db, { storeId: fixture.store.id }, input)).rejects.toThrow(/products_\w+_check/)
  const { rows: checks } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'products_price_check'`.execute(
    db,
  )
  expect(checks[0]?.definition).toBe('CHECK (((price_paise >= 0) AND (price_paise <= mrp_paise)))')
})
