import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/language.ts'
import { searchContract } from '#contract/search.ts'
import { shopReaderFor } from '#server/reader.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const admin = await fixture.admin()
const image = await uploaded(admin)
const images = [image.replace(/^.*\/pictures\//, '')]
const anybody = new Client(shop.url)
const inHindi = { descriptionHi: 'धूप में सुखाया हुआ।', detailsHi: { Variant: 'आम' } }
const readBack = async (id: string) =>
  (await anybody.call(catalogueContract.productDetails, { body: { productId: id } })).body.data

test('a product’s Hindi description is optional: an absent field leaves it, an empty one removes it', async () => {
  const moreDetails = { Variant: 'Mango', 'Marketed by': 'A maker' }
  const id = await fixture.product({ name: 'Papad', images, moreDetails, price: 50, discount: 0 })
  const before = await readBack(id)
  expect(before).not.toHaveProperty('descriptionHi')
  expect(before).not.toHaveProperty('detailsHi')
  const change = async (also: object) => {
    const { body } = await admin.call(catalogueAdminContract.updateProduct, { body: { ...before, ...also } })
    expect(await readBack(id)).toEqual(body.data)
    return body.data
  }
  expect(await change(inHindi)).toMatchObject({ ...inHindi, description: before.description })
  expect(await change({ price: 55 })).toMatchObject({ ...inHindi, price: 55 })
  // an empty text is stored as none
  expect((await change({ detailsHi: { Variant: 'आम', 'Marketed by': '' } })).detailsHi).toEqual({
    Variant: 'आम',
  })
  const without = await change({ descriptionHi: '', detailsHi: {} })
  expect(without).not.toHaveProperty('descriptionHi')
  expect(without).not.toHaveProperty('detailsHi')
})

test('a new product can have a Hindi description', async () => {
  const { _id: _, createdAt: __, ...like } = await readBack(await fixture.product({ name: 'Vadi', images }))
  const input = { ...like, name: 'Moong Vadi', ...inHindi }
  const { body } = await admin.call(catalogueAdminContract.createProduct, { body: input })
  expect(await readBack(body.data._id)).toMatchObject(inHindi)
})

test('lists and English pages omit it; the Hindi page of the product has it', async () => {
  const hindi = { hindiDescription: inHindi.descriptionHi, hindiDetails: inHindi.detailsHi }
  const id = await fixture.product({ name: 'Aam Papad', images, ...hindi })
  const category = { body: { id: fixture.categoryId } }
  const lists = [
    (await anybody.call(catalogueContract.productsOfCategory, category)).body.data,
    (await anybody.call(catalogueContract.productsById, { body: { ids: [id] } })).body.data,
    (await anybody.call(searchContract.searchProducts, { body: { search: 'aam papad' } })).body.data,
    (await admin.call(searchContract.listProducts, { body: { search: 'aam papad' } })).body.data,
  ]
  for (const list of lists) {
    expect(list.map(({ _id }) => _id)).toContain(id)
    expect(JSON.stringify(list)).not.toMatch(/descriptionHi|detailsHi|धूप/)
  }
  const page = (language: Language) =>
    shopReaderFor(
      shop.database.db,
      { permissions: {}, storeId: fixture.store.id, language, baseUrl: shop.baseUrl },
      true,
    ).product(id)
  expect(await page('hi')).toMatchObject(inHindi)
  expect(JSON.stringify(await page('en'))).not.toMatch(/descriptionHi|detailsHi|धूप/)
})

test('search finds a product by a word of its Hindi description', async () => {
  const id = await fixture.product({ name: 'Sun Chips', images, hindiDescription: 'बिल्कुल गुलकंद जैसी।' })
  const found = await anybody.call(searchContract.searchProducts, { body: { search: 'गुलकंद' } })
  expect(found.body.data.map(({ _id }) => _id)).toEqual([id])
})
