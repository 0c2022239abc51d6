import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { productEditsV1 } from '#contract/v1/product-edits.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const image = await uploaded(admin)
afterAll(() => shop.close())

/** Whether the products have one group. */
async function together(...ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ groups: number }>`
    select count(distinct variant_group)::int as groups from catalogue_products where id = any (${ids}::uuid[])
  `.execute(db)
  return rows[0]?.groups === 1
}

const diet = (text: string) => ({ moreDetails: { Diet: text } })

test('sizes of one thing are together, with their quantities', async () => {
  const half = await fixture.product({ name: 'Ghee', brand: 'Gokulam', unit: '500 ml' })
  const litre = await fixture.product({ name: 'Ghee', brand: 'Gokulam', unit: '1 l' })
  const named = await fixture.product({ name: 'Ghee 2 l', brand: 'gokulam', unit: '2 l' })
  expect(await together(half, litre, named)).toBe(true)
  const { rows } = await sql`
    select amount, dimension from catalogue_products where id = any (${[half, litre, named]}::uuid[]) order by amount
  `.execute(db)
  expect(rows).toEqual([500, 1000, 2000].map((amount) => ({ amount, dimension: 'ml' })))
})

test('other brands, flavours, kinds of unit and diets are apart, and so is a unit without a quantity', async () => {
  const one = await fixture.product({ name: 'Chips', brand: 'Kurkura', unit: '50 g', ...diet('Vegetarian') })
  const others = [
    { name: 'Chips', brand: 'Karara', unit: '100 g', ...diet('Vegetarian') },
    { name: 'Masala Chips', brand: 'Kurkura', unit: '100 g', ...diet('Vegetarian') },
    { name: 'Chips', brand: 'Kurkura', unit: '4 pcs', ...diet('Vegetarian') },
    { name: 'Chips', brand: 'Kurkura', unit: '100 g', ...diet('Non-vegetarian') },
    { name: 'Chips', brand: 'Kurkura', unit: 'Large', ...diet('Vegetarian') },
    { name: 'Chips', brand: 'Kurkura', unit: 'Small', ...diet('Vegetarian') },
  ]
  const ids = await Promise.all(others.map((other) => fixture.product(other)))
  for (const id of ids) expect(await together(one, id)).toBe(false)
  expect(await together(...ids.slice(-2))).toBe(false)
})

test('a product that is written by any call is with its other sizes at once', async () => {
  const fields = {
    name: 'Jaggery',
    images: [image],
    unit: '1 kg',
    description: 'Sweet.',
  }
  const small = await fixture.product({ name: 'Jaggery', unit: '500 g' })
  const large = await admin.call(productEditsV1.create, {
    body: {
      ...fields,
      categoryIds: [fixture.categoryId],
      subCategoryIds: [fixture.subCategoryId],
      mrp: { amount: 9000, currency: 'INR' },
      discountPercent: 0,
      stock: 5,
    },
  })
  expect(large.status).toBe(201)
  expect(await together(small, large.body.id)).toBe(true)
  const published = await admin.call(catalogueAdminContract.createProduct, {
    body: {
      ...fields,
      unit: '2 kg',
      image: [image],
      category: [fixture.categoryId],
      subCategory: [fixture.subCategoryId],
      stock: 5,
      price: 170,
      discount: 0,
      more_details: {},
    },
  })
  expect(await together(small, published.body.data._id)).toBe(true)
  await admin.call(productEditsV1.update, { id: large.body.id, body: { name: 'Palm Jaggery' } })
  expect(await together(small, large.body.id)).toBe(false)
  await admin.call(productEditsV1.update, { id: large.body.id, body: { name: 'JAGGERY' } })
  expect(await together(small, large.body.id)).toBe(true)
})
