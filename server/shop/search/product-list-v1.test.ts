import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { productListV1 as contract } from '#contract/v1/products.ts'
import { shopReaderFor } from '#server/reader.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now() where archived_at is null`.execute(db))

const reader = () =>
  shopReaderFor(
    db,
    { permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: shop.baseUrl },
    true,
  )
const list = async (query: Record<string, string | number>) =>
  (await guest.call(contract.list, { query: `?${new URLSearchParams(query as Record<string, string>)}` }))
    .body
const named = (products: { name: string }[] = []) => products.map(({ name }) => name)

/** The names on all pages of a list, one array for each page. */
async function pagesOf(query: Record<string, string | number>, cursor?: string | null): Promise<string[][]> {
  const page = await list(cursor ? { ...query, cursor } : query)
  return [named(page.data), ...(page.nextCursor ? await pagesOf(query, page.nextCursor) : [])]
}

async function milkShelf() {
  const categoryId = await addCategory(db, { name: `Dairy ${Math.random()}`, image: 'drawn/x' })
  const other = await addCategory(db, { name: `Gifts ${Math.random()}`, image: 'drawn/x' })
  const subCategoryId = await addSubCategory(db, {
    name: 'Milk',
    image: 'drawn/x',
    categoryIds: [categoryId, other],
  })
  const put = (name: string, usualSales = 0, categoryIds = [categoryId]) =>
    fixture.product({ name, usualSales, categoryIds, subCategoryIds: [subCategoryId] })
  return { categoryId, subCategoryId, other, put }
}

test('a list by popularity has what is usually bought first, over all its pages', async () => {
  const { categoryId: category, subCategoryId: subCategory, other, put } = await milkShelf()
  for (const [name, usualSales] of Object.entries({ Goat: 0, Cow: 5, Toned: 90, Slim: 0, Camel: 5 }))
    await put(name, usualSales)
  await put('Hamper', 99, [other])
  const query = { category, subCategory, sort: 'popular', limit: 2 }
  expect(await pagesOf(query)).toEqual([['Toned', 'Cow'], ['Camel', 'Goat'], ['Slim']])
  const first = await list(query)
  // a product that leaves the shop between two pages neither repeats nor hides others
  await sql`update products set unpublished_at = now() where name in ('Toned', 'Cow')`.execute(db)
  expect(await pagesOf(query, first.nextCursor)).toEqual([['Camel', 'Goat'], ['Slim']])
})

test('a search has the best match first, over all its pages, and only published products', async () => {
  for (const name of ['Milkshake Mix', 'Toned Milk', 'Milk', 'Milk Secret']) await fixture.product({ name })
  await sql`update products set unpublished_at = now() where name = 'Milk Secret'`.execute(db)
  expect(await pagesOf({ search: 'milk', limit: 2 })).toEqual([['Milk', 'Toned Milk'], ['Milkshake Mix']])
  // a full last page is not followed by an empty one
  expect(await pagesOf({ search: 'milk', limit: 3 })).toEqual([['Milk', 'Toned Milk', 'Milkshake Mix']])
  expect(await pagesOf({ search: 'xyzzyq' })).toEqual([[]])
  const [product] = (await list({ search: 'toned' })).data
  expect(product).toMatchObject({ name: 'Toned Milk', mrp: { currency: 'INR' }, published: true })
})

test('a search text is the text as typed: what looks percent-encoded is not decoded', async () => {
  await fixture.product({ name: 'Bun' })
  expect(named((await list({ search: 'bun' })).data)).toEqual(['Bun'])
  expect(named((await list({ search: 'b%75n' })).data)).toEqual([])
})

test('a search with the cursor of another list is empty, and an empty search is the list', async () => {
  const id = await fixture.product({ name: 'Bun' })
  expect(await list({ search: 'bun', cursor: id })).toEqual({ data: [], nextCursor: null })
  await fixture.product({ name: 'Jam' })
  expect(named((await list({ search: '' })).data)).toEqual(['Jam', 'Bun'])
})

test('the pages of the list continue the first page in the HTML of a listing', async () => {
  const { categoryId: category, subCategoryId: subCategory, put } = await milkShelf()
  for (let n = 1; n <= 17; n += 1) await put(`Milk ${n}`, n % 3)
  const first = await reader().listing(category, subCategory)
  expect(first?.products).toHaveLength(8)
  const query = { category, subCategory, sort: 'popular', limit: 8 }
  const all = await pagesOf(query)
  expect([named(first?.products), ...(await pagesOf(query, first?.nextCursor))]).toEqual(all)
  expect(new Set(all.flat()).size).toBe(17)
})

test('the pages of the list continue the first page in the HTML of a search', async () => {
  for (let n = 1; n <= 25; n += 1) await fixture.product({ name: `Milk ${n}` })
  const first = await reader().search('milk')
  expect(first.products).toHaveLength(12)
  const query = { search: 'milk', limit: 12 }
  const all = await pagesOf(query)
  expect([named(first.products), ...(await pagesOf(query, first.nextCursor))]).toEqual(all)
  expect(new Set(all.flat()).size).toBe(25)
  expect((await reader().search('milk 25')).nextCursor).toBeNull()
})
