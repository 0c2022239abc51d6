import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { searchingIn, type Visitor, visitors } from '#tests/support/searching.ts'
import { openTestShop } from '#tests/support/shop.ts'

await farFromMidnight()
const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const { report, count, updateBoosts, midnight } = searchingIn(shop)
afterAll(() => shop.close())

const inSubCategory = async (name: string) =>
  addSubCategory(db, { name, image: 'drawn/x', categoryIds: [fixture.categoryId] })
const drinks = await inSubCategory('Drinks')
const plain = await fixture.product({ name: 'Soda Plain', subCategoryIds: [drinks], usualSales: 1 })
const sweet = await fixture.product({ name: 'Soda Sweet', subCategoryIds: [drinks] })
const bread = await fixture.product({ name: 'Bread', subCategoryIds: [drinks] })

beforeEach(async () => {
  for (const table of ['search_visits', 'search_visit_adds', 'search_adds', 'search_boosts', 'search_keys'])
    await sql`delete from ${sql.table(table)}`.execute(db)
})

const found = async (search: string) => {
  const { body } = await new Client(shop.url).call(productListV1.list, { query: `?search=${search}` })
  return body.data.map(({ name }) => name)
}
const usual = ['Soda Plain', 'Soda Sweet']
const boosts = async () =>
  (await sql<{ boost: number }>`select boost from search_boosts order by boost`.execute(db)).rows

/** Each day's visitors add a product after a search; then the days are counted. */
async function added(query: string, productId: string, ...days: Visitor[][]): Promise<void> {
  for (const by of days) {
    await report(by, { query, productId })
    await midnight()
    await count()
  }
  await updateBoosts()
}

test('what twenty visitors add after a search, once each, comes first in it from then on', async () => {
  expect(await found('soda')).toEqual(usual)
  await added('soda', sweet, visitors(10), visitors(10, 10))
  expect(await found('soda')).toEqual(['Soda Sweet', 'Soda Plain'])
  expect(await found('SODA!')).toEqual(['Soda Sweet', 'Soda Plain'])
  // other searches are as before
  expect(await found('sod')).toEqual(usual)
  // both together are at most one and a half times the score
  expect((await boosts()).reduce((sum, { boost }) => sum + boost, 0)).toBeLessThanOrEqual(0.5)
})

test('one visitor who adds a product 1,000 times, on every day, changes nothing', async () => {
  const clicker = visitors(1)
  const thousand = Array.from({ length: 1_000 }, () => clicker[0] ?? { address: '' })
  await added('soda', sweet, thousand, clicker, clicker, clicker)
  expect(await boosts()).toEqual([])
  expect(await found('soda')).toEqual(usual)
})

test('twenty browsers of one address, and of two, change nothing', async () => {
  const browsers = (address: string) =>
    Array.from({ length: 20 }, (_, at) => ({ address, browser: `Robot ${at}` }))
  const attack = [...browsers('10.2.0.1'), ...browsers('10.2.0.2')]
  await added('soda', sweet, attack, attack, attack)
  expect(await boosts()).toEqual([])
})

test('one day changes nothing, and neither do few visitors on two days', async () => {
  await added('soda', sweet, visitors(40))
  expect(await boosts()).toEqual([])
  await sql`delete from search_adds`.execute(db)
  await added('soda', sweet, visitors(4), visitors(4))
  expect(await boosts()).toEqual([])
})

test('a product that was added on one day only is not raised by the days of another', async () => {
  await report(visitors(10), { query: 'soda', productId: plain })
  await midnight()
  await count()
  const both = visitors(20)
  await report(both.slice(0, 10), { query: 'soda', productId: plain })
  await report(both.slice(10), { query: 'soda', productId: sweet })
  await midnight()
  await count()
  await updateBoosts()
  const { rows } = await sql<{ product_id: string | null }>`select product_id from search_boosts`.execute(db)
  expect(rows.map((row) => row.product_id)).not.toContain(sweet)
  expect(rows.map((row) => row.product_id)).toContain(plain)
})

test('adds of a product that the search does not find are not counted', async () => {
  await added('soda', bread, visitors(10), visitors(10))
  expect(await boosts()).toEqual([])
  expect(await found('soda')).toEqual(usual)
})

test('a boost ends with the adds, and with the product', async () => {
  await added('soda', sweet, visitors(10), visitors(10))
  expect(await boosts()).toHaveLength(2)
  await sql`update search_adds set day = day - 90`.execute(db)
  await count()
  await updateBoosts()
  expect(await boosts()).toEqual([])
  expect(await found('soda')).toEqual(usual)
  expect(plain).not.toBe(sweet)
})
