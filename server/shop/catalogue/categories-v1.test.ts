import { afterAll, expect, test } from 'vitest'
import { categoriesV1, subCategoriesV1 } from '#contract/v1/categories.ts'
import { categoryEditsV1, subCategoryEditsV1 } from '#contract/v1/category-edits.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
const admin = await fixture.admin()
const image = await uploaded(admin)
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

test('an admin adds, changes and removes a category, with the rules of the published calls', async () => {
  const added = await admin.call(categoryEditsV1.create, { body: { name: 'Pickles', nameHi: 'अचार', image } })
  expect([added.status, added.body]).toEqual([
    201,
    { id: expect.any(String), name: 'Pickles', nameHi: 'अचार', image },
  ])
  const { id } = added.body
  const twice = await admin.call(categoryEditsV1.create, { body: { name: ' PICKLES ', image } })
  expect([twice.status, twice.body.detail]).toEqual([409, 'PICKLES already exists'])
  const body = { name: 'pickles', nameHi: '', image }
  const replaced = await admin.call(categoryEditsV1.replace, { id, body })
  expect([replaced.status, replaced.body]).toEqual([200, { id, name: 'pickles', image }])
  expect((await guest.call(categoriesV1.list)).body.data).toContainEqual(replaced.body)

  const used = await admin.call(categoryEditsV1.remove, { id: fixture.categoryId })
  expect([used.status, used.body.detail]).toEqual([
    400,
    'Category is still used by 2 sub categories and cannot be deleted',
  ])
  expect((await admin.call(categoryEditsV1.remove, { id })).status).toBe(204)
  expect((await admin.call(categoryEditsV1.remove, { id })).body.detail).toBe('Category not found')
  expect((await admin.call(categoryEditsV1.replace, { id, body })).body.detail).toBe('Category not found')
})

test('an admin adds, changes and removes a sub-category, with the rules of the published calls', async () => {
  const { categoryId } = fixture
  const sent = { name: 'Lassi', nameHi: 'लस्सी', image, categoryIds: [categoryId] }
  const added = await admin.call(subCategoryEditsV1.create, { body: sent })
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Lassi',
      nameHi: 'लस्सी',
      image,
      categories: [{ id: categoryId, name: 'Dairy' }],
    },
  ])
  const { id } = added.body
  expect((await admin.call(subCategoryEditsV1.create, { body: sent })).body.detail).toBe(
    'Lassi already exists',
  )
  const drinks = (await admin.call(categoryEditsV1.create, { body: { name: 'Drinks', image } })).body
  await fixture.product({ name: 'Sweet Lassi', subCategoryIds: [id] })
  const moved = { ...sent, categoryIds: [drinks.id] }
  const refused = await admin.call(subCategoryEditsV1.replace, { id, body: moved })
  expect([refused.status, refused.body.code]).toEqual([400, 'PRODUCTS_LEFT_OUT'])
  const body = { ...sent, nameHi: '', categoryIds: [categoryId, drinks.id] }
  const replaced = await admin.call(subCategoryEditsV1.replace, { id, body })
  expect(replaced.body).not.toHaveProperty('nameHi')
  expect(replaced.body.categories.map(({ name }) => name)).toEqual(['Dairy', 'Drinks'])

  const used = await admin.call(subCategoryEditsV1.remove, { id })
  expect(used.body.detail).toBe('Sub Category is still used by 1 product and cannot be deleted')
  const empty = (await admin.call(subCategoryEditsV1.create, { body: { ...sent, name: 'Sherbet' } })).body
  expect((await admin.call(subCategoryEditsV1.remove, { id: empty.id })).status).toBe(204)
  expect((await guest.call(subCategoriesV1.list)).body.data.map(({ name }) => name)).not.toContain('Sherbet')
})

test.each([
  ['name', { name: '' }, 'Name is required'],
  ['image', { image: 'https://else.example/a.png' }, 'Image must be a picture uploaded to this shop'],
  ['categoryIds', { categoryIds: [] }, 'Category needs at least 1'],
])(
  'a sub-category with an invalid %s is refused with an error at that field',
  async (field, part, message) => {
    const body = { name: 'Shrikhand', nameHi: '', image, categoryIds: [fixture.categoryId], ...part }
    for (const answer of [
      await admin.call(subCategoryEditsV1.create, { body }),
      await admin.call(subCategoryEditsV1.replace, { id: fixture.subCategoryId, body }),
    ])
      expect([answer.status, answer.body.fields]).toEqual([400, [{ field, message }]])
  },
)
