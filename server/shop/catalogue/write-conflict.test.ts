import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract as contract } from '#contract/catalogue-admin.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admins = [await fixture.admin(), await fixture.admin()] as const
const image = await uploaded(admins[0])
afterAll(() => shop.close())

let names = 0
const newName = () => `Shelf ${++names}`

async function category(): Promise<string> {
  const { body } = await admins[0].call(contract.addCategory, { body: { name: newName(), image } })
  return body.data._id
}

const subCategory = (by: (typeof admins)[number], parent: string) =>
  by.call(contract.createSubCategory, { body: { name: newName(), image, category: [parent] } })

const product = (subCategoryId: string) => ({
  name: newName(),
  image: [image],
  category: [fixture.categoryId],
  subCategory: [subCategoryId],
  unit: '1 kg',
  stock: 1,
  price: 10,
  discount: 0,
  description: 'Sweet.',
})

/** The results of the deletion and of the concurrent addition; one succeeds, the other gets a message. */
const ended = (answers: { status: number; body: { message?: string } }[]) =>
  answers.map(({ status, body }) => `${status} ${body.message}`)

test('if one admin deletes a category while another adds to it, one is refused with the reason', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 25; round += 1) {
    const _id = await category()
    const [deleted, filled] = ended(
      await Promise.all([
        admins[0].call(contract.deleteCategory, { body: { _id } }),
        subCategory(admins[1], _id),
      ]),
    )
    outcomes.add(`${deleted} | ${filled}`)
  }
  for (const outcome of outcomes)
    expect([
      '200 Delete category successfully | 404 Category not found',
      '400 Category is still used by 1 sub category and cannot be deleted | 201 Sub Category Created',
    ]).toContain(outcome)
})

test('if one admin deletes a sub-category while another adds to it, one is refused with the reason', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 25; round += 1) {
    const { body } = await subCategory(admins[0], fixture.categoryId)
    const { _id } = body.data
    const [deleted, filled] = ended(
      await Promise.all([
        admins[0].call(contract.deleteSubCategory, { body: { _id } }),
        admins[1].call(contract.createProduct, { body: product(_id) }),
      ]),
    )
    outcomes.add(`${deleted} | ${filled}`)
  }
  for (const outcome of outcomes)
    expect([
      '200 Delete successfully | 404 Sub Category not found',
      '400 Sub Category is still used by 1 product and cannot be deleted | 201 Product Created Successfully',
    ]).toContain(outcome)
})

test('of admins who add the same sub-category concurrently, one succeeds and the others get an error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const body = { name: newName(), image, category: [fixture.categoryId] }
    const tries = await Promise.all(
      [...admins, ...admins].map((admin) => admin.call(contract.createSubCategory, { body })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const refused = tries.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe(`${body.name} already exists`)
  }
})
