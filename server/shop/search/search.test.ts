import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import type { ProductInput } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now()`.execute(shop.database.db))

const guest = new Client(shop.url)
const search = (text: unknown, page: object = {}) =>
  guest.call(contract.searchProducts, { body: { search: text, ...page } })
const named = async (text: string) => (await search(text)).body.data.map((product) => product.name)
const catalogueAdmin = async (...inputs: Partial<ProductInput>[]) => {
  for (const input of inputs) await fixture.product({ description: '', unit: '1 pc', ...input })
}
const change = (name: string, to: string) =>
  sql`update products set name = ${to} where name = ${name}`.execute(shop.database.db)

test('a prefix finds the words that begin with it (spec §2)', async () => {
  await catalogueAdmin({ name: 'Basmati Rice' }, { name: 'Poha' }, { name: 'Price Tag' })
  for (const typed of ['r', 'ric', 'RICE', ' rice ', 'bas ri'])
    expect(await named(typed)).toEqual(['Basmati Rice'])
})

test('every word must match, in any order', async () => {
  await catalogueAdmin({ name: 'Atta' }, { name: 'Toor Dal' }, { name: 'Dal Atta Mix' })
  expect(await named('atta dal')).toEqual(['Dal Atta Mix'])
  expect(await named('atta gold')).toEqual([])
})

test('unit, brand, category and description are searched, too', async () => {
  await catalogueAdmin({ name: 'Toned', unit: '750 ml', brand: 'Gokulam', description: 'From hill cows' })
  for (const typed of ['750', 'gokul', 'dairy', 'milk', 'hill', 'toned 750 ml gokulam'])
    expect(await named(typed)).toEqual(['Toned'])
})

test('milk comes before milkshake in the results for milk', async () => {
  await catalogueAdmin({ name: 'Strawberry Milkshake' }, { name: 'Toned Milk' }, { name: 'Milkshake Mix' })
  expect((await named('milk'))[0]).toBe('Toned Milk')
  expect(await named('milk')).toHaveLength(3)
})

test('a match in the name ranks above one in the description', async () => {
  await catalogueAdmin(
    { name: 'Cereal', description: 'Lovely with honey' },
    { name: 'Forest Honey' },
    { name: 'Honey' },
    { name: 'Biscuit', description: 'Honey, honey, honey and more honey' },
  )
  const found = await named('honey')
  expect(found.slice(0, 2)).toEqual(['Honey', 'Forest Honey'])
  expect(found.slice(2).toSorted()).toEqual(['Biscuit', 'Cereal'])
})

test('a search for bread does not find every egg of Dairy, Bread & Eggs', async () => {
  const rename = (to: string) =>
    sql`update categories set name = ${to} where id = ${fixture.categoryId}`.execute(shop.database.db)
  await rename('Dairy, Bread & Eggs')
  await catalogueAdmin(
    { name: 'Brown Bread' },
    { name: 'Eggs' },
    { name: 'Jam', description: 'Good on bread' },
  )
  expect(await named('bread')).toEqual(['Brown Bread', 'Jam'])
  expect((await named('dairy')).toSorted()).toEqual(['Brown Bread', 'Eggs', 'Jam'])
  await rename('Dairy')
})

test('a match of the last word of a name ranks higher, in English and in Hindi', async () => {
  await catalogueAdmin(
    { name: 'Milk Dog Biscuits', hindiName: 'दूध डॉग बिस्किट' },
    { name: 'Toned Milk', hindiName: 'टोन्ड दूध' },
    { name: 'Milk Barfi', hindiName: 'दूध बर्फी' },
  )
  for (const typed of ['milk', 'दूध']) expect((await named(typed))[0]).toBe('Toned Milk')
})

test('Hindi words are found by prefix, complete and percent-encoded (docs/wire.md 9)', async () => {
  await catalogueAdmin({ name: 'Atta', hindiName: 'गेहूँ का आटा' }, { name: 'Dal', hindiName: 'अरहर दाल' })
  for (const typed of ['आटा', 'आट', 'गेहूँ आटा', encodeURIComponent('आटा'), '%E0%A4%86%E0%A4%9F%E0%A4%BE'])
    expect(await named(typed)).toEqual(['Atta'])
})

test('a letter with a nukta matches, whether encoded as one character or as two', async () => {
  await catalogueAdmin(
    { name: 'Walnut', hindiName: 'अ\u0959रोट' },
    { name: 'Cumin', hindiName: 'ज\u093cीरा' },
  )
  for (const typed of ['अ\u0959रोट', 'अख\u093cरोट']) expect(await named(typed)).toEqual(['Walnut'])
  for (const typed of ['\u095bीरा', 'ज\u093cीरा']) expect(await named(typed)).toEqual(['Cumin'])
})

test('accents and capital letters of any script match plain ones', async () => {
  await catalogueAdmin({ name: 'CRÈME Brûlée' })
  for (const typed of ['crème', 'CRÈME', 'cre\u0300me brûl'])
    expect(await named(typed)).toEqual(['CRÈME Brûlée'])
})

test.each([
  ['atta%20dal', 'Atta Dal'],
  ['atta dal', 'Atta Dal'],
  ['%22atta%22', 'Atta Dal'],
  ['50%', '50% Juice'],
  ['50%25', '50% Juice'],
  ['50% jui%63e', '50% Juice'],
  ['%E0%A4 juice', null],
  ['juice%', '50% Juice'],
  ['juice %zz', null],
])('search text %j is decoded once and tolerated (docs/wire.md 9)', async (typed, name) => {
  await catalogueAdmin({ name: 'Atta Dal' }, { name: '50% Juice' })
  const answer = await search(typed)
  expect(answer.status).toBe(200)
  if (name) expect(answer.body.data.map((product) => product.name)).toContain(name)
})

test('an empty search lists all products, in pages (docs/wire.md 9, 13)', async () => {
  await catalogueAdmin(...Array.from({ length: 13 }, (_, number) => ({ name: `Thing ${number}` })))
  for (const nothing of ['', '   ', undefined, '%20', '!?']) {
    const { body } = await search(nothing)
    expect(body).toMatchObject({ page: 1, totalPage: 2, totalCount: 13 })
    expect(body.data).toHaveLength(12)
  }
  const last = (await search('thing', { page: '2' })).body
  expect(last).toMatchObject({ page: 2, totalPage: 2, totalCount: 13 })
  expect(last.data).toHaveLength(1)
})

test('all pages together contain every result once', async () => {
  await catalogueAdmin(...Array.from({ length: 11 }, () => ({ name: 'Same Name' })))
  const pages = await Promise.all([1, 2, 3].map((page) => search('same', { page, limit: 4 })))
  const ids = pages.flatMap((page) => page.body.data.map((product) => product._id))
  expect(new Set(ids).size).toBe(11)
})

test.each([
  ['panner', 'Malai Paneer'],
  ['choclate', 'Dark Chocolate'],
  ['tomatoe', 'Tomato Local'],
])('misspelt %j finds %j (spec §9: a hint itself says panner)', async (typed, name) => {
  await catalogueAdmin(
    { name: 'Malai Paneer' },
    { name: 'Dark Chocolate' },
    { name: 'Tomato Local' },
    { name: 'Soap' },
  )
  expect(await named(typed)).toEqual([name])
})

test('a search without a match, also of similar spelling, returns no products', async () => {
  await catalogueAdmin({ name: 'Malai Paneer' })
  const { status, body } = await search('xyzzyq')
  expect(status).toBe(200)
  expect(body).toMatchObject({ data: [], page: 1, totalPage: 0, totalCount: 0 })
})

test.each([
  "'",
  "'; drop table products; --",
  'milk:*',
  'milk & | ! ( ) < - > <-> : *',
  '\\',
  "\\'",
  '%',
  '_',
  '%00',
  'milk%00milk',
  '%5C%27',
  '😀',
  '\ud83d',
  'ﷺ',
  'a'.repeat(2_000),
  'क'.repeat(2_000),
  'a '.repeat(999),
  '%F0%9F%98%80'.repeat(160),
  '-',
  '—–',
  '₹',
])('a search for %j causes no error', async (typed) => {
  await catalogueAdmin({ name: 'Milk' })
  for (const call of [contract.searchProducts, contract.listProducts]) {
    const answer = await guest.call(call, { body: { search: typed } })
    expect(answer.status).toBe(200)
    expect(Array.isArray(answer.body.data)).toBe(true)
  }
})

test.each(['\u0000', 'a'.repeat(2_001), [], {}, true])(
  'a search for %j is refused with a message',
  async (typed) => {
    const refused = await search(typed)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/^Search /)
  },
)

test('a name with a quote, a backslash or a very long word is found like any other', async () => {
  const endless = 'अ'.repeat(900)
  await catalogueAdmin({ name: `Farmer's \\ "Best" ${endless}` })
  for (const typed of ["farmer's", 'farmer', '"best"', endless]) expect(await named(typed)).toHaveLength(1)
})

test('an admin’s change is found immediately, and the old name no longer', async () => {
  await catalogueAdmin({ name: 'Jowar' })
  await change('Jowar', 'Quinoa')
  expect(await named('quinoa')).toEqual(['Quinoa'])
  expect(await named('jowar')).toEqual([])
  await sql`update categories set name = 'Millets' where id = ${fixture.categoryId}`.execute(shop.database.db)
  expect(await named('millets')).toEqual(['Quinoa'])
})

test('the admin’s list is newest first and always has a page (docs/wire.md 13)', async () => {
  const list = async (body: object) => (await guest.call(contract.listProducts, { body })).body
  expect(await list({ page: 1, limit: 12, search: '' })).toMatchObject({
    data: [],
    totalCount: 0,
    totalNoPage: 1,
  })
  await catalogueAdmin({ name: 'First' }, { name: 'Second' }, { name: 'Third' })

  const all = await list({ page: 1, limit: 2 })
  expect(all.data.map((product) => product.name)).toEqual(['Third', 'Second'])
  expect(all).toMatchObject({ totalCount: 3, totalNoPage: 2 })
  expect((await list({ search: 'first' })).data.map((product) => product.name)).toEqual(['First'])
  expect(await list({ search: 'nothing such' })).toMatchObject({ data: [], totalCount: 0, totalNoPage: 1 })
})

test('of equal matches, the product ordered more often comes first', async () => {
  await catalogueAdmin({ name: 'Salt Blue' }, { name: 'Salt Iron' })
  const [, second = ''] = await named('salt')
  await sql`
    update search_products set popularity = 50
     where product_id = (select id from products where name = ${second})`.execute(shop.database.db)
  expect((await named('salt'))[0]).toBe(second)
})

test('a new product is indexed once, by its name and its categories', async () => {
  await catalogueAdmin({ name: 'Zibbet' })
  expect(await named('zibbet')).toEqual(['Zibbet'])
  // a row that was inserted and then updated has the transaction of its update in xmax
  const { rows } = await sql<{ written: string }>`
    select case when xmax = 0 then 'once' else 'again' end as written
      from search_documents
     where product_id = (select id from products where name = 'Zibbet')`.execute(shop.database.db)
  expect(rows).toEqual([{ written: 'once' }])
})

test('a text of several words of which one is finished is answered', async () => {
  for (const name of ['Chocolate', 'Biscuit', 'Noodles', 'Shampoo', 'Vinegar']) await catalogueAdmin({ name })
  expect(await named('chocolate bisc nood shamp vineg')).toEqual([])
})
