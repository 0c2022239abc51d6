import { afterAll, expect, test } from 'vitest'
import { categoriesV1, subCategoriesV1 } from '#contract/v1/categories.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(() => shop.close())

test('categories and sub-categories are read by anyone, in the order of the shop', async () => {
  const sweets = await addCategory(db, {
    name: 'Sweets',
    hindiName: 'मिठाई',
    image: 'drawn/category/sweets',
  })
  const barfi = await addSubCategory(db, {
    name: 'Barfi',
    image: 'drawn/sub-category/barfi',
    categoryIds: [sweets, fixture.categoryId],
  })
  const categories = await guest.call(categoriesV1.list)
  expect(categories.status).toBe(200)
  expect(categories.body.data.map(({ name }) => name)).toEqual(['Dairy', 'Sweets'])
  expect(categories.body.data[1]).toEqual({
    id: sweets,
    name: 'Sweets',
    nameHi: 'मिठाई',
    image: 'http://shop.test/pictures/drawn/category/sweets',
  })
  const subCategories = await guest.call(subCategoriesV1.list)
  expect(subCategories.body.data.map(({ name }) => name)).toEqual(['Milk', 'Barfi'])
  expect(subCategories.body.data[1]).toEqual({
    id: barfi,
    name: 'Barfi',
    image: 'http://shop.test/pictures/drawn/sub-category/barfi',
    categories: [
      { id: fixture.categoryId, name: 'Dairy' },
      { id: sweets, name: 'Sweets', nameHi: 'मिठाई' },
    ],
  })
})
