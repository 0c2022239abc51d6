import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { suggestionsV1 as contract } from '#contract/v1/suggestions.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'
import { keepSearchInMemory } from './search.ts'

const shop = await openTestShop({}, { loadsSearch: true })
const { db } = shop.database
const fixture = await seed(shop)
const guest = new Client(shop.url)
const statements = listenToStatements(shop)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now()`.execute(db))

const stock = (name: string, hindiName = '') =>
  fixture.product({ name, hindiName, description: '', unit: '1 pc' })
const rename = (name: string, to: string) =>
  sql`update products set name = ${to} where name = ${name}`.execute(db)

async function suggested(search: string, headers = {}): Promise<string[]> {
  const query = `?${new URLSearchParams({ search })}`
  const { status, body } = await guest.call(contract.list, { query, headers })
  expect(status).toBe(200)
  return body.queries
}
const inHindi = { cookie: 'language=hi' }

test('a text for which nothing was suggested before reads no names, because all are loaded', async () => {
  for (const name of ['Frobscottle Tonic', 'Frobscottle Punch', 'Gobstopper Sweets']) await stock(name)
  await keepSearchInMemory(db)
  await suggested('gobst')
  statements.clear()
  expect((await suggested('frobs')).toSorted()).toEqual([
    'frobscottle',
    'frobscottle punch',
    'frobscottle tonic',
  ])
  expect(
    statements.all().filter((text) => text.includes('hindi_name') && text.includes('brand, s.')),
  ).toEqual([])
  expect(statements.all().filter((text) => text.includes('search_boosts'))).toHaveLength(1)
})

test('a renamed product is suggested by its new name at once, be it longer, shorter or of the same words', async () => {
  // the one in the middle is next to the renamed one, and nothing has read its name before
  for (const name of ['Wangle Berry Jam', 'Snarfle Peach Jam', 'Wangle Plum Jam']) await stock(name)
  await keepSearchInMemory(db)
  expect(await suggested('wangle')).toEqual(['wangle berry jam', 'wangle plum jam'])
  const names = [
    'Wangle Berry Jam',
    'Wangle Jelly',
    'Wangle & Jelly',
    'Wangle Gooseberry Marmalade',
    'Wangle Fig',
  ]
  for (const [at, to] of names.slice(1).entries()) {
    await rename(names[at] ?? '', to)
    expect(await suggested('wangle')).toContain(to.toLowerCase())
    expect(await suggested('wangle')).toContain('wangle plum jam')
    expect(await suggested('wangle')).not.toContain((names[at] ?? '').toLowerCase())
  }
  expect(await suggested('snarfle')).toEqual(['snarfle peach jam'])
})

test('a product with another Hindi name is suggested by it at once', async () => {
  await stock('Trumple Biscuit', 'ट्रंपल बिस्कुट')
  await stock('Trumple Cracker', 'ट्रंपल बिस्कुट')
  await keepSearchInMemory(db)
  expect(await suggested('trump', inHindi)).toEqual(['ट्रंपल बिस्कुट'])
  await sql`update products set hindi_name = 'ट्रंपल क्रैकर' where name = 'Trumple Cracker'`.execute(db)
  expect((await suggested('trump', inHindi)).toSorted()).toEqual(['ट्रंपल क्रैकर', 'ट्रंपल बिस्कुट'])
})

test('what sells best is suggested first, also after it has come to be another one', async () => {
  for (const name of ['Plimsy Soap', 'Plimsy Towel']) await stock(name)
  await keepSearchInMemory(db)
  const sell = (name: string) =>
    sql`update search_products set usual_sales = case when product_id = (
          select id from products where name = ${name}) then 9000 else 0 end
         where product_id in (select id from products where name like 'Plimsy%')`.execute(db)
  for (const name of ['Plimsy Soap', 'Plimsy Towel', 'Plimsy Soap']) {
    await sell(name)
    expect((await suggested('plims')).filter((text) => text !== 'plimsy')[0]).toBe(name.toLowerCase())
  }
})

test('a thing of more sizes than are compared first does not hide another thing', async () => {
  await sql`
    insert into products (id, name, unit, mrp_paise, images, usual_sales)
    select gen_random_uuid(), 'Quimbly Rope', n || ' g', 100, '{drawn/p}', 500 from generate_series(1, 450) n`.execute(
    db,
  )
  await stock('Quimbly Lantern')
  await keepSearchInMemory(db)
  const query = '?search=quimbly&group=sizes'
  const { body } = await guest.call(productListV1.list, { query })
  expect(body.data.map(({ name }) => name)).toEqual(['Quimbly Rope', 'Quimbly Lantern'])
  expect((await suggested('quimbl')).toSorted()).toEqual(['quimbly', 'quimbly lantern', 'quimbly rope'])
})
