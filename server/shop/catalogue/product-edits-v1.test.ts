import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { productEditsV1 as contract } from '#contract/v1/product-edits.ts'
import { type Product, productsV1 } from '#contract/v1/products.ts'
import { transaction } from '#server/platform/database/database.ts'
import { buy, stockOf } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploading.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const guest = new Client(shop.url)
const image = await uploaded(admin)
afterAll(() => shop.close())

let names = 0
const inr = (amount: number) => ({ amount, currency: 'INR' })
const input = (changes: object = {}) => ({
  name: `Besan Laddoo ${++names}`,
  images: [image],
  categoryIds: [fixture.categoryId],
  subCategoryIds: [fixture.subCategoryId],
  unit: '250 g',
  stock: 12,
  mrp: inr(19_950),
  discountPercent: 10,
  description: 'Sweet.',
  details: { 'Shelf life': '21 days' },
  ...changes,
})

async function created(changes: object = {}): Promise<Product> {
  const { status, body } = await admin.call(contract.create, { body: input(changes) })
  expect(status).toBe(201)
  return body
}
const change = (id: string, body: object, who: Client = admin) => who.call(contract.update, { id, body })
const read = async (id: string) => (await guest.call(productsV1.get, { id })).body

test('a new product replies with what is read afterwards, and the published calls read the same', async () => {
  const product = await created({ name: 'Kesar Peda', nameHi: 'केसर पेड़ा' })
  expect(product).toMatchObject({
    name: 'Kesar Peda',
    nameHi: 'केसर पेड़ा',
    images: [image],
    mrp: inr(19_950),
    discountPercent: 10,
    // 10 % of ₹199.50 is ₹19.95, rounded up to ₹20 (spec §9)
    price: inr(17_950),
    stock: 12,
    categories: [{ id: fixture.categoryId }],
    subCategories: [{ id: fixture.subCategoryId }],
    details: { 'Shelf life': '21 days' },
    published: true,
  })
  expect(await read(product.id)).toEqual(product)
  const published = await guest.call(catalogueContract.productDetails, { body: { productId: product.id } })
  expect(published.body.data).toMatchObject({ name: 'Kesar Peda', price: 199.5, discount: 10, stock: 12 })
})

test('a change changes the given fields, and no other', async () => {
  const product = await created({
    nameHi: 'लड्डू',
    descriptionHi: 'मीठा',
    detailsHi: { 'Shelf life': '21 दिन' },
  })
  const { status, body } = await change(product.id, { mrp: inr(25_000) })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...product,
    mrp: inr(25_000),
    price: inr(22_500),
    unitPrice: { ...inr(90_000), per: 'kg' },
    unitSalePrice: { ...inr(100), per: 'g' },
  })
  expect((await change(product.id, {})).body).toEqual(body)
  const { nameHi: _, descriptionHi: __, detailsHi: ___, unitSalePrice: ____, ...english } = body
  const changed = { nameHi: '', descriptionHi: '', detailsHi: {}, unit: '1 kg', discountPercent: 0 }
  expect((await change(product.id, changed)).body).toEqual({
    ...english,
    unit: '1 kg',
    discountPercent: 0,
    price: inr(25_000),
    unitPrice: { ...inr(25_000), per: 'kg' },
  })
})

test('of changes of different fields at the same moment none is lost', async () => {
  const { id } = await created()
  const parts = [
    { unit: '3 kg' },
    { description: 'Very sweet.' },
    { discountPercent: 30 },
    { mrp: inr(30_000) },
  ]
  for (const { status } of await Promise.all(parts.map((part) => change(id, part)))) expect(status).toBe(200)
  expect(await read(id)).toMatchObject(Object.assign({}, ...parts))
})

test('unpublished, a product is hidden from shoppers until it is published again', async () => {
  const { id } = await created()
  expect((await change(id, { published: false })).body.published).toBe(false)
  expect((await guest.call(productsV1.get, { id })).status).toBe(404)
  expect((await change(id, { published: true })).body.published).toBe(true)
  expect((await guest.call(productsV1.get, { id })).status).toBe(200)
})

test('a count equal to the number shown changes no stock; another is refused when the stock has changed', async () => {
  const { id } = await created({ mrp: inr(2_000), discountPercent: 0 })
  await buy(await fixture.shopper(), [{ productId: id, quantity: 3 }], 60)
  const unchanged = await change(id, { mrp: inr(2_500), stock: { count: 12, shown: 12 } })
  expect(unchanged.body).toMatchObject({ mrp: inr(2_500), stock: 9 })
  const refused = await change(id, { mrp: inr(3_000), stock: { count: 20, shown: 12 } })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'STOCK_CHANGED',
      detail: 'The stock is 9 now, no longer 12. Nothing was changed. Please count again.',
      shown: 12,
      stock: 9,
    },
  ])
  expect(await read(id)).toMatchObject({ mrp: inr(2_500), stock: 9 })
  const counted = await change(id, { stock: { count: 12, shown: 9 } })
  expect(counted.body.stock).toBe(12)
  expect(await stockOf(shop, id)).toEqual({ onHand: 15, reserved: 3 })
})

test('an order that has locked the stock does not wait for a change that publishes and counts', async () => {
  const { id } = await created()
  const changing = await transaction(db, async (order) => {
    await sql`select from stock where product_id = ${id} for update`.execute(order)
    const changing = change(id, { published: true, stock: { count: 20, shown: 12 } })
    await untilBlocked(db)
    // what PostgreSQL does for the foreign key of an order line
    await sql`select from products where id = ${id} for key share nowait`.execute(order)
    return { reply: changing }
  })
  expect((await changing.reply).body.stock).toBe(20)
})

test('stock needs the permission to count it; the other fields do not', async () => {
  const editor = await fixture.staff([{ permission: 'catalogue:edit' }])
  const { id } = await created()
  expect((await change(id, { unit: '9 g', stock: { count: 5, shown: 12 } }, editor)).status).toBe(403)
  expect(await read(id)).toMatchObject({ unit: '250 g', stock: 12 })
  expect((await change(id, { unit: '9 g', stock: { count: 12, shown: 12 } }, editor)).status).toBe(200)
  expect((await editor.call(contract.create, { body: input() })).status).toBe(403)
  expect((await editor.call(contract.create, { body: input({ stock: 0 }) })).status).toBe(201)
})

test.each([
  ['name', { name: ' ' }, 'Name is required'],
  ['images', { images: [] }, 'Image needs at least 1'],
  ['images.0', { images: ['https://else.example/a.png'] }, 'Image must be a picture uploaded to this shop'],
  ['categoryIds', { categoryIds: [] }, 'Category needs at least 1'],
  ['mrp', { mrp: null }, 'Price is not in the right form'],
  ['mrp.amount', { mrp: inr(99) }, 'Price must be a number from 1 to 10000000'],
  ['mrp.amount', { mrp: inr(1_000_000_001) }, 'Price must be a number from 1 to 10000000'],
  ['mrp.amount', { mrp: inr(1_050.5) }, 'Price must be a number from 1 to 10000000'],
  ['mrp.currency', { mrp: { amount: 500, currency: 'USD' } }, 'Price must be one of INR'],
  ['discountPercent', { discountPercent: 101 }, 'Discount must be a number from 0 to 100'],
  ['details', { details: { Note: 'x'.repeat(1_001) } }, 'Note can have at most 1000 characters'],
])('an invalid %s (%j) is refused with an error at that field', async (field, part, message) => {
  const { id } = await created()
  for (const answer of [await admin.call(contract.create, { body: input(part) }), await change(id, part)]) {
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toContainEqual({ field, message })
  }
})

test.each([-1, 1.5, 1_000_001])('a stock of %d is refused with the same text as before', async (count) => {
  const message = 'Number of Stock must be a whole number from 0 to 1000000'
  const refused = await admin.call(contract.create, { body: input({ stock: count }) })
  expect(refused.body.fields).toEqual([{ field: 'stock', message }])
  const { id } = await created()
  const changed = await change(id, { stock: { count, shown: 12 } })
  expect(changed.body.fields).toEqual([{ field: 'stock.count', message }])
})

test('names, categories and pictures are checked as in the published calls', async () => {
  const product = await created()
  const other = await created()
  const clash = await change(other.id, { name: product.name })
  expect([clash.status, clash.body.detail]).toEqual([409, `${product.name} (250 g) already exists`])
  const missing = { images: [`http://shop.test/pictures/uploaded/${'0'.repeat(40)}`] }
  expect((await change(other.id, missing)).body.code).toBe('UNKNOWN_PICTURE')
  const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  expect((await change(other.id, { categoryIds: [unknown] })).body.detail).toBe('Category not found')
  expect((await change(unknown, { unit: '1 g' })).body.detail).toBe('Product not found')
})

test('of products that get the same name and unit at the same moment one does', async () => {
  const [one, other] = [await created(), await created()]
  const twin = (name: string) => ({ body: input({ name, unit: '1 kg' }) })
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, (_, n) => admin.call(contract.create, twin(n % 2 ? 'twin' : 'Twin'))),
    ...[one, other].map(({ id }) => change(id, { name: 'TWIN', unit: '1 KG' })),
  ])
  expect(replies.map(({ body }) => body.code ?? 'saved').sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'NAME_TAKEN'),
    'saved',
  ])
})

test('a removed product has left the shop, and writing products records no read', async () => {
  const { id } = await created()
  expect((await admin.call(contract.remove, { id })).status).toBe(204)
  expect((await guest.call(productsV1.get, { id })).status).toBe(404)
  expect((await admin.call(contract.remove, { id })).body.detail).toBe('Product not found')
  expect((await sql`select from stock_reads`.execute(db)).rows).toEqual([])
})

test.each([
  ['null', 'application/json'],
  [
    '--b\r\ncontent-disposition: form-data; name="stock"\r\n\r\n5\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
])('a body that is no JSON object is refused in words: %j', async (body, type) => {
  const { id, stock } = await created()
  const refused = await admin.call(contract.update, { id, body, headers: { 'content-type': type } })
  expect(refused.status).toBe(400)
  expect(refused.body.detail).toBe('The request body must be a JSON object.')
  expect((await read(id)).stock).toEqual(stock)
})
