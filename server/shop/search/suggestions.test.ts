import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { suggestionsV1 as contract } from '#contract/v1/suggestions.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const statements = listenToStatements(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

const suggest = async (search: string, { hindi = false, ...query } = {}) => {
  const { status, body } = await guest.call(contract.list, {
    query: `?${new URLSearchParams({ search, ...query })}`,
    ...(hindi && { headers: { cookie: 'language=hi' } }),
  })
  expect(status).toBe(200)
  return body
}
const queries = async (search: string, options = {}) => (await suggest(search, options)).queries
const finds = async (search: string) =>
  (await guest.call(productListV1.list, { query: `?${new URLSearchParams({ search })}` })).body.data

beforeAll(async () => {
  const { db } = shop.database
  const category = async (name: string, hindiName: string) =>
    addCategory(db, { name, hindiName, image: `drawn/category/${name}` })
  const shelf = async (categoryId: string, name: string, hindiName: string) => ({
    categoryIds: [categoryId],
    subCategoryIds: [
      await addSubCategory(db, { name, hindiName, image: `drawn/sub/${name}`, categoryIds: [categoryId] }),
    ],
  })
  const dairy = await category('Dairy & Eggs', 'डेयरी और अंडे')
  const snacks = await category('Snacks', 'नमकीन')
  const milk = await shelf(dairy, 'Fresh Milk', 'ताज़ा दूध')
  const drinks = await shelf(dairy, 'Milk Drinks', 'दूध के पेय')
  const paneer = await shelf(dairy, 'Paneer & Tofu', 'पनीर और टोफू')
  const chips = await shelf(snacks, 'Chips', 'चिप्स')
  for (const [name, hindiName, own, usualSales] of [
    ['Gokulam Toned Milk 500 ml', 'गोकुलम टोंड दूध', milk, 90],
    ['Surabhi Toned Milk', 'सुरभि टोंड दूध', milk, 40],
    ['Gokulam Full Cream Milk', 'गोकुलम फ़ुल क्रीम दूध', milk, 30],
    ['Gokulam Milkshake, Chocolate (with cocoa)', 'गोकुलम मिल्कशेक', drinks, 20],
    ['Gokulam Malai Paneer', 'गोकुलम मलाई पनीर', paneer, 50],
    ['Karari Potato Chips', 'करारी आलू चिप्स', chips, 10],
  ] as const)
    await fixture.product({
      name,
      hindiName,
      brand: name.split(' ')[0] ?? '',
      description: '',
      unit: '1 pc',
      usualSales,
      ...own,
    })
})

test('a text that is being typed is completed by words and names of products, without brand and size', async () => {
  const found = await queries('mil')
  expect(found.slice(0, 2)).toEqual(['milk', 'milkshake'])
  expect(found).toEqual(expect.arrayContaining(['toned milk', 'full cream milk']))
  expect(new Set(found).size).toBe(found.length)
})

test('what is typed already is not suggested, and two products of one name are one suggestion', async () => {
  const found = await queries('milk')
  expect(found).not.toContain('milk')
  expect(found.filter((query) => query === 'toned milk')).toHaveLength(1)
})

test('different things are suggested before several of one kind', async () => {
  const found = await queries('milk')
  expect(found.indexOf('milkshake')).toBeLessThan(found.indexOf('full cream milk'))
})

test('a brand is suggested with its things only when it is typed', async () => {
  expect(await queries('goku')).toEqual(expect.arrayContaining(['gokulam', 'gokulam toned milk']))
  expect((await queries('milk')).join()).not.toContain('gokulam')
})

test.each(['m', 'mil', 'milk', 'toned m', 'pan', 'panner', 'goku', 'chip', 'dud', 'दू', 'टोंड'])(
  'every suggestion for %s finds products',
  async (typed) => {
    const found = [...(await queries(typed)), ...(await queries(typed, { hindi: true }))]
    expect(found.length).toBeGreaterThan(0)
    for (const query of found) expect([query, (await finds(query)).length > 0]).toEqual([query, true])
  },
)

test('Hindi readers, and those who type Devanagari, get suggestions in Hindi', async () => {
  expect(await queries('milk', { hindi: true })).toContain('टोंड दूध')
  expect((await queries('दू')).slice(0, 2)).toEqual(['दूध', 'टोंड दूध'])
  expect((await queries('milk')).join()).not.toMatch(/[ऀ-ॿ]/)
})

test('sub-categories come with picture and categories, those with most of the results first', async () => {
  const { subCategories, categories } = await suggest('milk')
  expect(subCategories.map(({ name }) => name).slice(0, 2)).toEqual(['Fresh Milk', 'Milk Drinks'])
  expect(subCategories[0]).toMatchObject({
    nameHi: 'ताज़ा दूध',
    image: 'http://shop.test/pictures/drawn/sub/Fresh Milk',
    categories: [{ name: 'Dairy & Eggs' }],
  })
  // its name has no word that begins with "milk"
  expect(categories).toEqual([])
})

test.each(['snac', 'नमक'])('%s suggests the category of that name', async (typed) => {
  expect((await suggest(typed)).categories.map(({ name }) => name)).toEqual(['Snacks'])
})

test('the best six products come with price and stock of the store', async () => {
  const { products } = await suggest('milk')
  expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining(['Surabhi Toned Milk']))
  expect(products.length).toBeLessThanOrEqual(6)
  expect(products[0]).toMatchObject({ price: { currency: 'INR' }, stock: 20, published: true })
})

test('misspelt words are corrected, and the suggestions are those of the correction', async () => {
  const { correction, queries, products } = await suggest('panner')
  expect(correction).toEqual({ from: 'panner', to: 'paneer', applied: true })
  expect(queries).toContain('malai paneer')
  expect(products.map(({ name }) => name)).toEqual(['Gokulam Malai Paneer'])
})

test('without results the nearest categories are suggested, by the words that are understood', async () => {
  const some = await suggest('zzqqxx paneer')
  expect([some.products, some.queries]).toEqual([[], []])
  expect(some.subCategories.map(({ name }) => name)).toEqual(['Paneer & Tofu'])
  const none = await suggest('zzqqxx')
  expect(none).toEqual({ queries: [], categories: [], subCategories: [], products: [] })
})

test('an unpublished product suggests nothing', async () => {
  const id = await fixture.product({ name: 'Walnut Brittle', description: '' })
  expect(await queries('waln')).toContain('walnut brittle')
  await sql`update products set unpublished_at = now() where id = ${id}`.execute(shop.database.db)
  expect(await suggest('waln')).toMatchObject({ queries: [], products: [] })
})

test.each(['', '  ', '!?', '—'])('%j suggests nothing', async (typed) => {
  expect(await suggest(typed)).toMatchObject({ queries: [], categories: [], subCategories: [] })
})

test.each([
  "'; drop table products; --",
  'milk:*',
  '%',
  '\\',
  '😀',
  'ﷺ',
  'a'.repeat(2_000),
  'a '.repeat(999),
])('suggestions for %j cause no error', async (typed) => {
  expect(Array.isArray((await suggest(typed)).queries)).toBe(true)
})

test.each(['search=%00', `search=${'a'.repeat(2_001)}`, '', 'search=milk&exact=maybe'])(
  'suggestions for ?%s are refused with a message',
  async (query) => {
    const { status, body } = await guest.call(contract.list, { query: `?${query}` })
    expect([status, body.code]).toEqual([400, 'INVALID'])
    expect(body.detail).toMatch(/^(Search|Exact) /)
  },
)

test('suggestions that were read before are read by one statement, for few products and for many', async () => {
  for (let n = 0; n < 40; n += 1) await fixture.product({ name: `Soap ${n}`, description: '' })
  for (const typed of ['paneer', 'soap', 'so']) {
    await suggest(typed)
    statements.clear()
    await suggest(typed)
    const sent = statements.all().filter((text) => !text.includes('dark_stores'))
    expect(sent.filter((text) => text.includes('search_postings'))).toEqual([])
    expect([typed, sent]).toEqual([typed, [expect.anything()]])
  }
})

/** A change in the shop, after those before it → what suggestions for "chips" name after it, at once. */
const CHANGES: [
  of: string,
  change: ReturnType<typeof sql>,
  named: (found: Suggested) => unknown,
  to: unknown,
][] = [
  [
    'its sub-category',
    sql`update sub_categories set name = 'Crisps' where name = 'Chips'`,
    ({ subCategories }) => subCategories.map(({ name }) => name),
    ['Crisps'],
  ],
  [
    'the category of its sub-category',
    sql`update categories set name = 'Bites' where name = 'Snacks'`,
    ({ subCategories }) => subCategories.flatMap(({ categories }) => categories.map(({ name }) => name)),
    ['Bites'],
  ],
  [
    'where its sub-category is',
    sql`delete from sub_category_parents where sub_category_id = (
            select id from sub_categories where name = 'Crisps')`,
    ({ subCategories }) => subCategories.map(({ categories }) => categories),
    [[]],
  ],
  [
    'its name',
    sql`update products set name = 'Karari Salt Pepper Chips' where name = 'Karari Potato Chips'`,
    ({ queries }) => queries.some((text) => text.includes('pepper')),
    true,
  ],
  [
    'its name by a character that is no word',
    sql`update products set name = 'Karari Salt & Pepper Chips' where name = 'Karari Salt Pepper Chips'`,
    ({ queries }) => queries.some((text) => text.includes('salt & pepper')),
    true,
  ],
]
type Suggested = Awaited<ReturnType<typeof suggest>>

test.each(CHANGES)(
  'suggestions name a product as it is after a change of %s',
  async (_, change, named, to) => {
    expect(named(await suggest('chips'))).not.toEqual(to)
    await change.execute(shop.database.db)
    expect(named(await suggest('chips'))).toEqual(to)
  },
)

test('suggestions in Hindi name a product as it is after a change that leaves its words', async () => {
  const named = async (text: string) =>
    (await queries('चिप्स', { hindi: true })).some((one) => one.includes(text))
  expect(await named('आलू-चिप्स')).toBe(false)
  await sql`update products set hindi_name = 'करारी आलू-चिप्स' where hindi_name = 'करारी आलू चिप्स'`.execute(
    shop.database.db,
  )
  expect(await named('आलू-चिप्स')).toBe(true)
})
