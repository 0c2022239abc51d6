import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/language.ts'
import { shopReaderFor } from '#server/reader.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const admin = await fixture.admin()
const image = await uploaded(admin)
const anybody = new Client(shop.url)
const keyOf = (url: string) => url.replace(/^.*\/pictures\//, '')
const readBack = async (id: string) =>
  (await anybody.call(catalogueContract.productDetails, { body: { productId: id } })).body.data

test('a product’s Hindi name is optional: an absent field leaves it, an empty one removes it', async () => {
  const id = await fixture.product({
    name: 'Pure Ghee',
    price: 500,
    discount: 0,
    stock: 3,
    images: [keyOf(image)],
  })
  const before = await readBack(id)
  expect(before).not.toHaveProperty('nameHi')

  const change = (also: object) =>
    admin.call(catalogueAdminContract.updateProduct, { body: { ...before, ...also } })
  expect((await change({ nameHi: 'शुद्ध घी' })).body.data).toMatchObject({
    name: 'Pure Ghee',
    nameHi: 'शुद्ध घी',
  })
  expect((await change({ nameHi: undefined, price: 510 })).body.data).toMatchObject({
    nameHi: 'शुद्ध घी',
    price: 510,
  })

  const order = await buy(await fixture.shopper(), [{ productId: id, quantity: 1 }], 510)
  expect((await change({ nameHi: '' })).body.data).not.toHaveProperty('nameHi')
  // an order keeps the names of its lines
  expect(order.items[0]).toMatchObject({ name: 'Pure Ghee', nameHi: 'शुद्ध घी' })
  expect(order.product_details).toMatchObject({ name: 'Pure Ghee', nameHi: 'शुद्ध घी' })
})

test('categories and sub-categories have Hindi names too', async () => {
  const input = { name: 'Ghee', nameHi: 'घी', image }
  const opened = await admin.call(catalogueAdminContract.addCategory, { body: input })
  const _id = opened.body.data._id
  const found = async () =>
    (await anybody.call(catalogueContract.categories)).body.data.find((one) => one._id === _id)
  expect(await found()).toMatchObject({ name: 'Ghee', nameHi: 'घी' })
  await admin.call(catalogueAdminContract.updateCategory, { body: { _id, name: 'Ghee & Oil', image } })
  expect(await found()).toMatchObject({ name: 'Ghee & Oil', nameHi: 'घी' })

  const sub = { name: 'Cow Ghee', nameHi: 'गाय का घी', image, category: [_id] }
  await admin.call(catalogueAdminContract.createSubCategory, { body: sub })
  const subs = (await anybody.call(catalogueContract.subCategories)).body.data
  expect(subs.find(({ name }) => name === 'Cow Ghee')).toMatchObject({
    nameHi: 'गाय का घी',
    category: [{ name: 'Ghee & Oil', nameHi: 'घी' }],
  })
})

test('English pages contain no Hindi names, Hindi pages do', async () => {
  const { db } = shop.database
  const categoryId = await addCategory(db, { name: 'Sweets', hindiName: 'मिठाई', image })
  const subCategoryId = await addSubCategory(db, {
    name: 'Peda',
    hindiName: 'पेड़ा',
    image,
    categoryIds: [categoryId],
  })
  const [categoryIds, subCategoryIds] = [[categoryId], [subCategoryId]]
  const id = await fixture.product({ name: 'Kesar Peda', hindiName: 'केसर पेड़ा', categoryIds, subCategoryIds })
  const written = (language: Language) => {
    const reader = shopReaderFor(
      db,
      { permissions: {}, storeId: fixture.store.id, language, baseUrl: shop.baseUrl },
      true,
    )
    return Promise.all([
      reader.product(id),
      reader.listing(categoryId, subCategoryId),
      reader.search('kesar'),
      reader.home(),
      reader.categoryLinks(),
    ])
  }
  for (const page of await written('en')) expect(JSON.stringify(page)).not.toMatch(/nameHi|[ऀ-ॿ]/)
  for (const page of await written('hi')) expect(JSON.stringify(page)).toMatch(/केसर पेड़ा|मिठाई/)
  expect((await written('hi'))[0]).toMatchObject({
    nameHi: 'केसर पेड़ा',
    categories: [{ nameHi: 'मिठाई' }],
    subCategories: [{ nameHi: 'पेड़ा' }],
  })
})
