import { afterAll, expect, test } from 'vitest'
import { inventoryContract } from '#contract/inventory.ts'
import { stockV1 } from '#contract/v1/products.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { sortForPicking, updateWalkingOrder } from './bins.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const storeId = fixture.store.id
afterAll(() => shop.close())

let names = 0
const product = (input: object = {}) => fixture.product({ name: `Rusk ${++names}`, ...input })
const setBin = (id: string, aisle: string, bin: string, client = admin) =>
  client.call(stockV1.setBin, { id, body: { storeId, aisle, bin } })
const sorted = async (ids: string[]) =>
  (
    await sortForPicking(
      db,
      storeId,
      ids.map((productId) => ({ productId })),
    )
  ).map(({ productId }) => productId)

test('staff set aisle and bin of a product in a store, and the stock list shows them', async () => {
  const id = await product()
  expect((await setBin(id, ' B ', '07')).body).toEqual({ aisle: 'B', bin: '07' })
  const list = async () => {
    const { body } = await admin.call(inventoryContract.stock, {
      query: `?store=${storeId}&search=rusk ${names}`,
    })
    return body.data.map(({ aisle, bin }) => [aisle, bin])
  }
  expect(await list()).toEqual([['B', '07']])
  await setBin(id, 'C', '')
  expect(await list()).toEqual([['C', '']])
  expect((await setBin(id, '', ' ')).status).toBe(200)
  expect(await list()).toEqual([['', '']])
})

test('only who may count the stock of the store sets a bin; an unknown product is not found', async () => {
  const id = await product()
  expect((await setBin(id, 'B', '1', await fixture.staff([{ permission: 'stock:read' }]))).status).toBe(403)
  expect((await setBin('0197a3c4d5e67f8091a2b3c4d5e6f708', 'B', '1')).status).toBe(404)
  expect((await setBin(id, 'B'.repeat(13), '1')).status).toBe(400)
})

test('a picking list follows the bins, then the way that pickers walked, then the sub-categories', async () => {
  const laterShelf = await addSubCategory(db, {
    name: 'Rusks',
    image: 'drawn/sub-category/milk',
    categoryIds: [fixture.categoryId],
  })
  const other = await product({ subCategoryIds: [laterShelf] })
  const dairy = await product()
  const [second, first] = [await product(), await product()]
  const [far, near] = [await product(), await product()]
  await setBin(far, 'A10', '1')
  await setBin(near, 'A2', '3')
  for (let order = 0; order < 3; order += 1)
    await updateWalkingOrder(db, { storeId, pickedProductIdsInOrder: [first, second] })
  expect(await sorted([other, dairy, second, first, far, near])).toEqual([
    near,
    far,
    first,
    second,
    dairy,
    other,
  ])
})

test('two pickers who finish at the same moment both teach, whatever the order of their products', async () => {
  const [a, b, c] = [await product(), await product(), await product()]
  await Promise.all([
    ...Array.from({ length: 8 }, () =>
      updateWalkingOrder(db, { storeId, pickedProductIdsInOrder: [c, b, a] }),
    ),
    ...Array.from({ length: 8 }, () => updateWalkingOrder(db, { storeId, pickedProductIdsInOrder: [c, a] })),
  ])
  expect(await sorted([a, b, c])).toEqual([c, b, a])
  const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  await updateWalkingOrder(db, { storeId, pickedProductIdsInOrder: [unknown, a] })
  await updateWalkingOrder(db, { storeId, pickedProductIdsInOrder: [] })
  expect(await sorted([unknown, a])).toEqual([a, unknown])
})
