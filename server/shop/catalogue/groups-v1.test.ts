import { afterAll, expect, test } from 'vitest'
import { productEditsV1 } from '#contract/v1/product-edits.ts'
import { productGroupsV1 as contract, type ProductGroup } from '#contract/v1/product-groups.ts'
import { productsV1 } from '#contract/v1/products.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const guest = new Client(shop.url)
afterAll(() => shop.close())

const unitsIn = ({ sizes }: ProductGroup) => sizes.map(({ unit }) => unit)
const shown = async (id: string) =>
  (await guest.call(productsV1.get, { id })).body.sizes?.map(({ unit }) => unit)

test('an admin takes a product out of its sizes, and gives it back to the rule', async () => {
  const small = await fixture.product({ name: 'Poha', unit: '500 g' })
  const large = await fixture.product({ name: 'Poha', unit: '1 kg' })
  const { body: before } = await admin.call(contract.get, { id: small })
  expect([before.byRule, unitsIn(before)]).toEqual([true, ['500 g', '1 kg']])
  const left = await admin.call(contract.leave, { id: small })
  expect([left.status, left.body.byRule, unitsIn(left.body)]).toEqual([200, false, ['500 g']])
  expect(await shown(small)).toBeUndefined()
  expect(await shown(large)).toBeUndefined()
  const { body: back } = await admin.call(contract.byRule, { id: small })
  expect([back.byRule, unitsIn(back)]).toEqual([true, ['500 g', '1 kg']])
})

test('an admin puts products of different names together, and they stay so when one is renamed', async () => {
  const pouch = await fixture.product({ name: 'Toor Dal', unit: '500 g' })
  const bulk = await fixture.product({ name: 'Arhar Dal', unit: '1 kg' })
  const sack = await fixture.product({ name: 'Arhar Dal', unit: '5 kg' })
  const joined = await admin.call(contract.join, { id: pouch, body: { with: bulk } })
  expect([joined.status, joined.body.byRule, unitsIn(joined.body)]).toEqual([
    200,
    false,
    ['500 g', '1 kg', '5 kg'],
  ])
  await admin.call(productEditsV1.update, { id: sack, body: { name: 'Split Pigeon Peas' } })
  expect(await shown(pouch)).toEqual(['500 g', '1 kg', '5 kg'])
  // whoever is taken out is alone, also the one whose group the others joined
  await admin.call(contract.leave, { id: bulk })
  expect(await shown(bulk)).toBeUndefined()
  expect(await shown(pouch)).toEqual(['500 g', '5 kg'])
})

test('a product is put with one that was taken out, and either can leave again', async () => {
  const one = await fixture.product({ name: 'Soap Rose', unit: '75 g' })
  const other = await fixture.product({ name: 'Rose Soap', unit: '125 g' })
  await admin.call(contract.leave, { id: other })
  await admin.call(contract.join, { id: one, body: { with: other } })
  expect(await shown(other)).toEqual(['75 g', '125 g'])
  await admin.call(contract.leave, { id: other })
  expect(await shown(one)).toBeUndefined()
})

test('products that cannot be sizes of one thing are refused in words, and nothing changes', async () => {
  const one = await fixture.product({ name: 'Curd', unit: '400 g', brand: 'Gokulam' })
  const refused = async (other: string) => {
    const { status, body } = await admin.call(contract.join, { id: one, body: { with: other } })
    return [status, body.code, body.detail]
  }
  const sameSize = await fixture.product({ name: 'Dahi', unit: '400 G', brand: 'Gokulam' })
  const otherBrand = await fixture.product({ name: 'Curd', unit: '1 kg', brand: 'Nandvali' })
  expect(await refused(sameSize)).toEqual([
    409,
    'SAME_SIZE',
    'Dahi (400 G) has the same size. Two sizes of one thing need different units.',
  ])
  expect(await refused(otherBrand)).toEqual([
    409,
    'OTHER_THING',
    'Curd is of another brand. Only sizes of the same thing belong together.',
  ])
  const eggs = await fixture.product({
    name: 'Egg Curry',
    unit: '1 kg',
    moreDetails: { Diet: 'Non-vegetarian' },
  })
  const paneer = await fixture.product({ name: 'Paneer', unit: '200 g', moreDetails: { Diet: 'Vegetarian' } })
  const { body } = await admin.call(contract.join, { id: paneer, body: { with: eggs } })
  expect(body.detail).toBe('Egg Curry has another diet mark. Only sizes of the same thing belong together.')
  expect(await refused('0197a3c4d5e67f8091a2b3c4d5e6f708')).toEqual([404, 'NOT_FOUND', 'Product not found'])
  for (const id of [one, sameSize, otherBrand, eggs, paneer]) expect(await shown(id)).toBeUndefined()
})

test('putting a product with itself or with its own size changes nothing', async () => {
  const small = await fixture.product({ name: 'Suji', unit: '500 g' })
  const large = await fixture.product({ name: 'Suji', unit: '1 kg' })
  for (const other of [small, large]) {
    const { status, body } = await admin.call(contract.join, { id: small, body: { with: other } })
    expect([status, body.byRule, unitsIn(body)]).toEqual([200, true, ['500 g', '1 kg']])
  }
})

test('an unpublished size is among those of staff, and shoppers do not see it', async () => {
  const small = await fixture.product({ name: 'Besan', unit: '500 g' })
  const large = await fixture.product({ name: 'Besan', unit: '1 kg' })
  await admin.call(productEditsV1.update, { id: large, body: { published: false } })
  const { body } = await admin.call(contract.get, { id: small })
  expect(body.sizes.map(({ unit, published }) => [unit, published])).toEqual([
    ['500 g', true],
    ['1 kg', false],
  ])
  expect(await shown(small)).toBeUndefined()
})

test('two admins who put two products with each other at once leave them together', async () => {
  const one = await fixture.product({ name: 'Ragi Flour', unit: '500 g' })
  const other = await fixture.product({ name: 'Nachni Flour', unit: '1 kg' })
  const replies = await Promise.all([
    admin.call(contract.join, { id: one, body: { with: other } }),
    admin.call(contract.join, { id: other, body: { with: one } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await shown(one)).toEqual(['500 g', '1 kg'])
})
