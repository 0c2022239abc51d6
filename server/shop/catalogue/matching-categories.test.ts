import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract as contract } from '#contract/catalogue-admin.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const image = await uploaded(admin)
afterAll(() => shop.close())

const fruit = (await admin.call(contract.addCategory, { body: { name: 'Fruit', image } })).body.data._id
const mango = await subCategory('Mango', [fruit])

async function subCategory(name: string, category: string[]): Promise<string> {
  const { body } = await admin.call(contract.createSubCategory, { body: { name, image, category } })
  return body.data._id
}

const product = (changes: object) => ({
  name: 'Paneer',
  image: [image],
  category: [fixture.categoryId],
  subCategory: [fixture.subCategoryId],
  unit: '200 g',
  stock: 5,
  price: 90,
  discount: 0,
  description: 'Soft.',
  more_details: {},
  ...changes,
})

test('a product cannot be put into a sub category of another category; the message names that category', async () => {
  const answer = await admin.call(contract.createProduct, { body: product({ subCategory: [mango] }) })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Mango is a sub category of Fruit. Choose that category too, or another sub category.',
  ])
  const guest = new Client(shop.url)
  const listed = await guest.call(catalogueContract.productsOfSubCategory, {
    body: { categoryId: fruit, subCategoryId: mango },
  })
  expect(listed.body.totalCount).toBe(0)
})

test('a product in two categories may be in a sub category of either', async () => {
  const body = product({ name: 'Mango Lassi', category: [fixture.categoryId, fruit], subCategory: [mango] })
  expect((await admin.call(contract.createProduct, { body })).status).toBe(201)
})

test('the same rule applies to a change of a product; a refused one changes nothing', async () => {
  const { body: made } = await admin.call(contract.createProduct, { body: product({ name: 'Curd' }) })
  const changed = { ...made.data, name: 'Sour Curd', subCategory: [mango] }
  const answer = await admin.call(contract.updateProduct, { body: changed })
  expect([answer.status, answer.body.code]).toEqual([400, 'OTHER_CATEGORY'])
  const read = await admin.call(catalogueContract.productDetails, { body: { productId: made.data._id } })
  expect(read.body.data).toMatchObject({ name: 'Curd', subCategory: [{ _id: fixture.subCategoryId }] })
})

test('a sub category cannot leave the category of its products', async () => {
  const dahi = await subCategory('Dahi', [fixture.categoryId])
  await admin.call(contract.createProduct, { body: product({ name: 'Matka Dahi', subCategory: [dahi] }) })
  const moved = { _id: dahi, name: 'Dahi', image, category: [fruit] }
  const refused = await admin.call(contract.updateSubCategory, { body: moved })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    '1 product of this sub category stands only in Dairy. Move it first, or keep that category.',
  ])
  const both = { ...moved, category: [fruit, fixture.categoryId] }
  expect((await admin.call(contract.updateSubCategory, { body: both })).status).toBe(200)
})

test('when a sub category moves while a product is put into it, one of the two admins is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sub = await subCategory(`Round ${round}`, [fixture.categoryId])
    const [moved, made] = await Promise.all([
      admin.call(contract.updateSubCategory, {
        body: { _id: sub, name: `Round ${round}`, image, category: [fruit] },
      }),
      admin.call(contract.createProduct, {
        body: product({ name: `Rounded ${round}`, subCategory: [sub] }),
      }),
    ])
    expect([moved.status < 300, made.status < 300].filter(Boolean)).toHaveLength(1)
  }
})
