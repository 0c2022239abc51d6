import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract, type Product } from '#contract/catalogue.ts'
import { catalogueAdminContract as contract } from '#contract/catalogue-admin.ts'
import { inventoryContract } from '#contract/inventory.ts'
import { searchContract } from '#contract/search.ts'
import { buy, fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const guest = new Client(shop.url)
const image = await uploaded(admin)
afterAll(() => shop.close())

let names = 0
const newName = (what: string) => `${what} ${++names}`
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'

const input = (changes: object = {}) => ({
  name: newName('Besan Laddoo'),
  image: [image],
  category: [{ _id: fixture.categoryId, name: 'sent along' }],
  subCategory: [fixture.subCategoryId],
  unit: '250 g',
  stock: '12',
  price: '199.50',
  discount: '10',
  description: 'Sweet.',
  more_details: { 'Shelf life': '21 days' },
  ...changes,
})

async function created(changes: object = {}): Promise<Product> {
  const { status, body } = await admin.call(contract.createProduct, { body: input(changes) })
  expect([status, body.message]).toEqual([201, 'Product Created Successfully'])
  return body.data
}

async function addCategory(name = newName('Sweets')): Promise<string> {
  const { status, body } = await admin.call(contract.addCategory, { body: { name, image } })
  expect([status, body.message]).toEqual([201, 'Add Category'])
  return body.data._id
}

async function addSubCategory(category: string[], name = newName('Laddoo')): Promise<string> {
  const { body } = await admin.call(contract.createSubCategory, { body: { name, image, category } })
  expect(body.message).toBe('Sub Category Created')
  return body.data._id
}

const movements = async (productId: string) =>
  (
    await sql<{ kind: string; n: number }>`
      select kind, on_hand as n from stock_movements where product_id = ${productId} order by id`.execute(
      shop.database.db,
    )
  ).rows

test('a new product of an admin is available at once: read, searched, listed (spec §7)', async () => {
  const product = await created({ name: 'Kesar Peda' })
  expect(product).toMatchObject({ stock: 12, price: 199.5, discount: 10, image: [image] })
  expect(product.category.map(({ _id }) => _id)).toEqual([fixture.categoryId])
  const read = await guest.call(catalogueContract.productDetails, { body: { productId: product._id } })
  expect(read.body.data).toEqual(product)
  const found = await guest.call(searchContract.searchProducts, { body: { search: 'kesar ped' } })
  expect(found.body.data.map(({ _id }) => _id)).toContain(product._id)
  expect(await movements(product._id)).toEqual([{ kind: 'received', n: 12 }])
})

test('a product sent back unchanged changes no stock, also with units reserved (docs/wire.md 12)', async () => {
  const product = await created()
  const before = await stockOf(shop, product._id)
  const answer = await admin.call(contract.updateProduct, { body: product })
  expect([answer.status, answer.body.message]).toEqual([200, 'updated successfully'])
  expect(answer.body.data).toEqual(product)
  expect(await stockOf(shop, product._id)).toEqual(before)
  expect(await movements(product._id)).toHaveLength(1)
})

test('a product sent back after a sale with the number it was read with adds no stock (docs/wire.md 12)', async () => {
  const { _id } = await created({ price: '20', discount: '0' })
  const { body } = await admin.call(catalogueContract.productDetails, { body: { productId: _id } })
  await buy(await fixture.shopper(), [{ productId: _id, quantity: 3 }], 60)
  const answer = await admin.call(contract.updateProduct, { body: { ...body.data, price: 25 } })
  expect(answer.body.data).toMatchObject({ price: 25, stock: 9 })
  expect(await stockOf(shop, _id)).toEqual({ onHand: 12, reserved: 3 })
  expect(await movements(_id)).not.toContainEqual(expect.objectContaining({ kind: 'counted' }))

  // a form that was opened with nine in stock may still be open in another tab, and is sent unchanged
  const tab = await admin.call(contract.updateProduct, { body: body.data })
  expect(tab.body.data.stock).toBe(9)
  expect(await stockOf(shop, _id)).toEqual({ onHand: 12, reserved: 3 })

  // a stock of twelve is set by a count
  const move = { storeId: fixture.store.id, productId: _id, kind: 'for-sale', quantity: 12 }
  expect((await admin.call(inventoryContract.move, { body: move })).status).toBe(200)
  expect(await stockOf(shop, _id)).toEqual({ onHand: 15, reserved: 3 })
})

test('a form that sends the number it showed changes stock only when the admin changed the number', async () => {
  const product = await created({ price: '20', discount: '0' })
  const stockShown = product.stock
  expect(stockShown).toBe(12)
  await buy(await fixture.shopper(), [{ productId: product._id, quantity: 3 }], 60)
  const send = (fields: object) =>
    admin.call(contract.updateProduct, { body: { ...product, stockShown, ...fields } })

  const unchanged = await send({ price: 25 })
  expect(unchanged.body.data).toMatchObject({ price: 25, stock: 9 })
  expect(await movements(product._id)).not.toContainEqual(expect.objectContaining({ kind: 'counted' }))

  const refused = await send({ price: 30, stock: 20 })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'STOCK_CHANGED',
    'The stock is 9 now, no longer 12. Nothing was changed. Please count again.',
  ])
  expect(refused.body).toMatchObject({ shown: 12, stock: 9 })
  const read = await admin.call(catalogueContract.productDetails, { body: { productId: product._id } })
  expect(read.body.data).toMatchObject({ price: 25, stock: 9 })

  const counted = await send({ price: 30, stock: 12, stockShown: 9 })
  expect(counted.body.data).toMatchObject({ price: 30, stock: 12 })
  expect(await stockOf(shop, product._id)).toEqual({ onHand: 15, reserved: 3 })
})

test('the last eight stock reads of a login in twelve hours are recognised; older ones are counts', async () => {
  const read = (productId: string) => admin.call(catalogueContract.productDetails, { body: { productId } })
  const send = async (document: object) =>
    (await admin.call(contract.updateProduct, { body: document })).body.data.stock
  const many = await created()
  const asha = await fixture.shopper()
  for (let sold = 0; sold < 8; sold += 1) {
    await buy(asha, [{ productId: many._id }], 179.5)
    await read(many._id)
  }
  expect(await send({ ...many, stock: 11 })).toBe(4)
  expect(await send({ ...many, stock: 12 })).toBe(12)

  const old = await created()
  await sql`update stock_reads set read_at = now() - interval '13 hours' where product_id = ${old._id}`.execute(
    shop.database.db,
  )
  await buy(asha, [{ productId: old._id }], 179.5)
  await read(old._id)
  expect(await send(old)).toBe(12)
})

test('a wrong count can be corrected to the number that was read', async () => {
  const product = await created()
  const send = async (stock: number) =>
    (await admin.call(contract.updateProduct, { body: { ...product, stock } })).body.data.stock
  expect([await send(120), await send(12)]).toEqual([120, 12])
})

test('a changed stock is a count: the difference is a movement', async () => {
  const product = await created()
  const { body } = await admin.call(contract.updateProduct, { body: { ...product, stock: 5, price: 210 } })
  expect(body.data).toMatchObject({ stock: 5, price: 210 })
  expect((await movements(product._id)).at(-1)).toEqual({ kind: 'counted', n: -7 })
  expect(await unaccounted(shop)).toEqual([])
})

test('undeclared fields are not stored', async () => {
  const product = await created({ archived_at: '2020-01-01', publish: true, _id: unknown })
  expect(product._id).not.toBe(unknown)
  expect(product).not.toHaveProperty('publish')
})

test('a deleted product leaves the shop and every cart, and its categories can be deleted then', async () => {
  const category = await addCategory()
  const subCategory = await addSubCategory([category])
  const product = await created({ category: [category], subCategory: [subCategory] })
  const shopper = await fixture.shopper()
  await fill(shopper, [{ productId: product._id }, { productId: await fixture.product() }])

  const inUse = await admin.call(contract.deleteSubCategory, { body: { _id: subCategory } })
  expect([inUse.status, inUse.body.message]).toEqual([
    400,
    'Sub Category is still used by 1 product and cannot be deleted',
  ])
  const { status, body } = await admin.call(contract.deleteProduct, { body: product })
  expect([status, body.message]).toEqual([200, 'Delete successfully'])

  const cart = await shopper.call(cartContract.list)
  expect(cart.body.data.map(({ productId }) => productId._id)).not.toContain(product._id)
  expect(cart.body.data).toHaveLength(1)
  const lines = () =>
    sql`select 1 from cart_items where product_id = ${product._id}`.execute(shop.database.db)
  expect((await lines()).rows).toHaveLength(1)
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect((await lines()).rows).toEqual([])
  const read = await guest.call(catalogueContract.productDetails, { body: { productId: product._id } })
  expect(read.status).toBe(404)
  const again = await admin.call(contract.deleteProduct, { body: { _id: product._id } })
  expect([again.status, again.body.message]).toEqual([404, 'Product not found'])

  const first = await admin.call(contract.deleteCategory, { body: { _id: category } })
  expect(first.body.message).toBe('Category is still used by 1 sub category and cannot be deleted')
  expect((await admin.call(contract.deleteSubCategory, { body: { _id: subCategory } })).status).toBe(200)
  expect((await admin.call(contract.deleteCategory, { body: { _id: category } })).status).toBe(200)
})

test('a renamed category has its new name in its sub-categories, too', async () => {
  const category = await addCategory()
  const subCategory = await addSubCategory([category, fixture.categoryId])
  const name = newName('मिठाई')
  await admin.call(contract.updateCategory, { body: { _id: category, name, image } })
  const { body } = await guest.call(catalogueContract.subCategories)
  const sub = body.data.find(({ _id }) => _id === subCategory)
  expect(sub?.category.map((one) => one.name).sort()).toEqual(['Dairy', name].sort())
  await admin.call(contract.updateSubCategory, {
    body: { _id: subCategory, name: 'Barfi', image, category: [category] },
  })
  const after = await guest.call(catalogueContract.subCategories)
  expect(after.body.data.find(({ _id }) => _id === subCategory)).toMatchObject({
    name: 'Barfi',
    category: [{ _id: category }],
  })
})

test('duplicate names are refused regardless of case; keeping the own name is not a duplicate', async () => {
  const category = await addCategory('Pickles')
  const twice = await admin.call(contract.addCategory, { body: { name: ' PICKLES ', image } })
  expect([twice.status, twice.body.message]).toEqual([409, 'PICKLES already exists'])
  const same = await admin.call(contract.updateCategory, { body: { _id: category, name: 'pickles', image } })
  expect(same.status).toBe(200)

  await addSubCategory([category], 'Mango')
  const sub = { name: 'mango', image, category: [category] }
  expect((await admin.call(contract.createSubCategory, { body: sub })).status).toBe(409)
  const elsewhere = { ...sub, category: [fixture.categoryId] }
  expect((await admin.call(contract.createSubCategory, { body: elsewhere })).status).toBe(201)

  const product = await created({ name: 'Lime Pickle' })
  const clash = await admin.call(contract.createProduct, { body: input({ name: 'lime pickle' }) })
  expect([clash.status, clash.body.message]).toEqual([409, 'lime pickle (250 g) already exists'])
  await created({ name: 'Lime Pickle', unit: '1 kg' })
  expect((await admin.call(contract.updateProduct, { body: product })).status).toBe(200)
})

test.each([
  ['name', { name: ' ' }, 'Name is required'],
  ['name', { name: 'x'.repeat(121) }, 'Name can have at most 120 characters'],
  ['image', { image: [] }, 'Image needs at least 1'],
  ['image', { image: Array(11).fill(image) }, 'Image can have at most 10'],
  [
    'image.0',
    { image: ['https://elsewhere.example/a.png'] },
    'Image must be a picture uploaded to this shop',
  ],
  ['category', { category: [] }, 'Category needs at least 1'],
  ['stock', { stock: -1 }, 'Number of Stock must be a whole number from 0 to 1000000'],
  ['stock', { stock: '1.5' }, 'Number of Stock must be a whole number from 0 to 1000000'],
  ['stock', { stock: 1_000_001 }, 'Number of Stock must be a whole number from 0 to 1000000'],
  ['price', { price: 0.99 }, 'Price must be a number from 1 to 10000000'],
  ['price', { price: 'ten' }, 'Price must be a number from 1 to 10000000'],
  ['discount', { discount: 101 }, 'Discount must be a number from 0 to 100'],
])(
  'a product with an invalid %s (%j) is refused with an error at that field',
  async (field, change, message) => {
    const { status, body } = await admin.call(contract.createProduct, { body: input(change) })
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ field, message }])
  },
)

test('a product can have only existing pictures and categories', async () => {
  const picture = await admin.call(contract.createProduct, {
    body: input({ image: [`http://shop.test/pictures/uploaded/${'0'.repeat(40)}`] }),
  })
  expect([picture.status, picture.body.code]).toEqual([400, 'UNKNOWN_PICTURE'])
  const category = await admin.call(contract.createProduct, { body: input({ category: [unknown] }) })
  expect([category.status, category.body.message]).toEqual([404, 'Category not found'])
  const sub = await admin.call(contract.createProduct, { body: input({ subCategory: [unknown] }) })
  expect([sub.status, sub.body.message]).toEqual([404, 'Sub Category not found'])
})

test('only admins may change categories and products (spec §6)', async () => {
  const shopper = await fixture.shopper()
  for (const endpoint of Object.values(contract)) {
    const stranger = await guest.call(endpoint, { body: {} })
    expect([stranger.status, stranger.body.message]).toEqual([401, 'Please Login'])
    const answer = await shopper.call(endpoint, { body: {} })
    expect([answer.status, answer.body.message]).toEqual([403, 'Do not have permission'])
  }
  expect((await shopper.call(accountContract.userDetails)).status).toBe(200)
})
