import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { categoriesV1 } from '#contract/v1/categories.ts'
import { productsV1 } from '#contract/v1/products.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** Two processes of one shop. */
const shop = await openTestShop({}, { caches: true })
const other = await openTestShop({}, { over: shop, caches: true })
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const [here, there] = [new Client(shop.url), new Client(other.url)]
afterAll(async () => {
  await other.close()
  await shop.close()
})

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const rename = (name: string) =>
  admin.call(catalogueAdminContract.updateCategory, {
    body: { _id: fixture.categoryId, name, image: 'drawn/category/dairy' },
  })
const categoryAt = async (client: Client) =>
  [
    (await client.call(catalogueContract.categories)).body.data[0]?.name,
    (await client.call(categoriesV1.list)).body.data[0]?.name,
    (await client.call(catalogueContract.subCategories)).body.data[0]?.category[0]?.name,
  ].join()

/** Price in rupees and stock, as the product, its listing and version 1 show them. */
async function offersAt(client: Client, productId: string) {
  const { categoryId, subCategoryId } = fixture
  const { data } = (await client.call(catalogueContract.productDetails, { body: { productId } })).body
  const listing = await client.call(catalogueContract.productsOfSubCategory, {
    body: { categoryId, subCategoryId },
  })
  const v1 = (await client.call(productsV1.get, { id: productId })).body
  const listed = listing.body.data.find(({ _id }) => _id === productId)
  return [data.price, data.stock, listed?.price, listed?.stock, v1.mrp.amount / 100, v1.stock]
}

test('a category that is renamed in one process is renamed in the lists of another', async () => {
  for (const name of ['Milk and curd', 'Cheese']) {
    await Promise.all([categoryAt(here), categoryAt(there)])
    expect((await rename(name)).status).toBe(200)
    expect(await categoryAt(here)).toBe([name, name, name].join())
    await soon(async () => expect(await categoryAt(there)).toBe([name, name, name].join()))
  }
})

test('a price that one process changes, and the last packet that it sells, are seen in another at once', async () => {
  const id = await fixture.product({ name: 'Paneer', unit: '200 g', price: 90, discount: 0, stock: 2 })
  for (const client of [here, there]) expect(await offersAt(client, id)).toEqual([90, 2, 90, 2, 90, 2])
  await sql`update products set mrp_paise = 8000 where id = ${id}`.execute(db)
  for (const client of [there, here]) expect(await offersAt(client, id)).toEqual([80, 2, 80, 2, 80, 2])
  await buy(await fixture.shopper(), [{ productId: id, quantity: 2 }], 160)
  for (const client of [there, here]) expect(await offersAt(client, id)).toEqual([80, 0, 80, 0, 80, 0])
})

test('a listing has a product as soon as another process adds it, and loses one that is withdrawn', async () => {
  const { categoryId, subCategoryId } = fixture
  const namesAt = async (client: Client) =>
    (
      await client.call(catalogueContract.productsOfSubCategory, { body: { categoryId, subCategoryId } })
    ).body.data.map(({ name }) => name)
  const before = await namesAt(there)
  const id = await fixture.product({ name: 'Ghee', unit: '1 kg' })
  expect((await namesAt(there)).sort()).toEqual([...before, 'Ghee'].sort())
  await sql`update products set unpublished_at = now() where id = ${id}`.execute(db)
  expect(await namesAt(there)).toEqual(before)
})

test('the sizes of a product have one more as soon as another process adds it', async () => {
  const unitsAt = async (client: Client) =>
    (await client.call(productsV1.get, { id: small })).body.sizes?.map(({ unit }) => unit)
  const small = await fixture.product({ name: 'Paneer Cubes', unit: '200 g' })
  for (const client of [there, here]) expect(await unitsAt(client)).toBeUndefined()
  await fixture.product({ name: 'Paneer Cubes', unit: '500 g' })
  for (const client of [there, here]) expect(await unitsAt(client)).toEqual(['200 g', '500 g'])
  await sql`update products set unpublished_at = now() where unit = '500 g'`.execute(db)
  for (const client of [there, here]) expect(await unitsAt(client)).toBeUndefined()
})

test('a list is not older than an interruption of the notifications', async () => {
  await soon(async () => {
    // until both listen again
    await rename('Stored')
    expect([await categoryAt(here), await categoryAt(there)]).toEqual(Array(2).fill('Stored,Stored,Stored'))
  })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'jhatpat-listen'`.execute(db)
  // nobody listens, so nobody is notified of it
  await sql`update categories set name = 'Renamed unheard'`.execute(db)
  for (const client of [here, there])
    await soon(async () => expect(await categoryAt(client)).toMatch(/^(Renamed unheard,?){3}$/))
})
