import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { Client } from '#tests/support/client.ts'
import { countStatements } from '#tests/support/counted-statements.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'
import { findIds, replaceBoosts } from './search.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db, pool } = shop.database
afterAll(() => shop.close())

const THINGS = ['Snidget', 'Kneazle', 'Demiguise', 'Erumpent', 'Grindylow', 'Bowtruckle']
for (const [at, thing] of THINGS.entries())
  for (const kind of ['Oats', 'Bran'])
    await fixture.product({ name: `${thing} ${kind}`, description: '', unit: '1 pc', stock: 10 * at + 3 })
await fixture.product({ name: 'Muesli', description: 'with kneazle', unit: '1 pc', stock: 7 })
const found = async (search: string): Promise<[name: string, stock: number][]> => {
  const { body } = await new Client(shop.url).call(productListV1.list, { query: `?search=${search}` })
  return body.data.map(({ name, stock }) => [name, stock])
}

test('of many who search at once, each finds what they have searched for, with its stock', async () => {
  for (let round = 0; round < 3; round += 1)
    for (const [at, products] of (await Promise.all(THINGS.map(found))).entries()) {
      const ofThing = products.filter(([name]) => name !== 'Muesli')
      const stock = 10 * at + 3
      expect(ofThing.toSorted()).toEqual([
        [`${THINGS[at]} Bran`, stock],
        [`${THINGS[at]} Oats`, stock],
      ])
      // a description is searched for one of the texts only
      expect(products.slice(ofThing.length)).toEqual(THINGS[at] === 'Kneazle' ? [['Muesli', 7]] : [])
    }
})

test('what is added after one of the searches comes first in that one', async () => {
  const firstOf = async (search: string) => (await found(search))[0]?.[0]
  const before = await Promise.all(THINGS.map(firstOf))
  const other = before[2] === 'Demiguise Oats' ? 'Demiguise Bran' : 'Demiguise Oats'
  const { rows } = await sql<{ id: string }>`select id from products where name = ${other}`.execute(db)
  await replaceBoosts(db, [
    { query: 'demiguise', subCategoryId: null, productId: rows[0]?.id ?? '', boost: 0.2 },
  ])
  for (let round = 0; round < 2; round += 1)
    expect(await Promise.all(THINGS.map(firstOf))).toEqual(before.with(2, other))
  await replaceBoosts(db, [])
  expect(await Promise.all(THINGS.map(firstOf))).toEqual(before)
})

test('one statement reads for up to four repeated searches of one moment', async () => {
  const search = (text: string) => findIds(db, fixture.store.id, text.toLowerCase(), { offset: 0, limit: 12 })
  for (const thing of THINGS) await search(thing)
  const sent = countStatements(pool, 'from search_boosts')
  await Promise.all(THINGS.map(search))
  expect(sent()).toBe(2)
  await search('Snidget')
  expect(sent()).toBe(3)
})

test('the products that a page has already are read once for a page, not for each product that is found', async () => {
  const statements = listenToStatements(shop)
  await found('Kneazle')
  const [text = '', values] = [...statements.sent()].find(([sent]) => sent.includes('search_described')) ?? []
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (verbose) ${text}`, values)
  // steps of the plan outside the search, whose result its filter uses
  const casts = rows.filter((row) => /Output: .*\.others\)::uuid\[\]/.test(row['QUERY PLAN']))
  expect(casts).not.toEqual([])
})
