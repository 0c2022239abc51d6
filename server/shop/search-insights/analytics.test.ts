import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { searchAnalyticsV1 } from '#contract/v1/search-insights.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { searchingIn, visitors } from '#tests/support/searching.ts'
import { openTestShop } from '#tests/support/shop.ts'

await farFromMidnight()
const shop = await openTestShop()
const fixture = await seed(shop)
const milk = await fixture.product({ name: 'Milk' })
const { report, count, midnight } = searchingIn(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

await report(visitors(5), { query: 'milk' })
await report(visitors(3), { query: 'milk', productId: milk })
await midnight()
await report(visitors(4), { query: 'milk' }, { query: 'avocado', found: false })
await report(visitors(2), { query: 'ghee' })
await report(visitors(1), { query: 'dragon fruit', found: false })
await report(visitors(3), { query: 'bun', found: false })
await report(visitors(4, 3), { query: 'bun', found: true })
await count()

const get = async (query = '') => (await admin.call(searchAnalyticsV1.get, { query })).body

test('searches per day, in total and per text add up on one screen', async () => {
  const { total, days, data, totalCount } = await get()
  expect(days).toHaveLength(7)
  expect(days.slice(0, 5).map(({ searches }) => searches)).toEqual([0, 0, 0, 0, 0])
  expect(days.slice(5)).toMatchObject([
    { searches: 5, withoutResult: 0, withoutAdd: 2, withAdd: 3 },
    { searches: 18, withoutResult: 8, withoutAdd: 10, withAdd: 0 },
  ])
  expect(total).toEqual({ searches: 23, withoutResult: 8, withoutAdd: 12, withAdd: 3, queries: 4, rare: 1 })
  expect(data).toEqual([
    { query: 'milk', searches: 9, withoutResult: 0, withoutAdd: 6, withAdd: 3 },
    { query: 'bun', searches: 7, withoutResult: 3, withoutAdd: 4, withAdd: 0 },
    { query: 'avocado', searches: 4, withoutResult: 4, withoutAdd: 0, withAdd: 0 },
    { query: 'ghee', searches: 2, withoutResult: 0, withoutAdd: 2, withAdd: 0 },
  ])
  expect(totalCount).toBe(total.queries)
  expect(data.reduce((sum, { searches }) => sum + searches, total.rare)).toBe(total.searches)
})

test('the texts are filtered by outcome, sorted and divided into pages', async () => {
  const texts = async (query: string) => {
    const { data, totalCount } = await get(query)
    return [...data.map(({ query }) => query), totalCount]
  }
  expect(await texts('?outcome=without-result')).toEqual(['avocado', 'bun', 2])
  expect(await texts('?outcome=without-add')).toEqual(['milk', 'bun', 'ghee', 3])
  expect(await texts('?outcome=without-add&sort=share')).toEqual(['ghee', 'milk', 'bun', 3])
  expect(await texts('?sort=query')).toEqual(['avocado', 'bun', 'ghee', 'milk', 4])
  expect(await texts('?limit=3&page=2')).toEqual(['ghee', 4])
  expect(await texts('?page=9')).toEqual([4])
})

test('a period has as many days as its name says, today included', async () => {
  await sql`update search_counts set day = day - 6`.execute(shop.database.db)
  expect((await get()).total).toMatchObject({ searches: 18, withAdd: 0 })
  const { total, days } = await get('?days=30')
  expect(total).toMatchObject({ searches: 23, queries: 4 })
  expect(days).toHaveLength(30)
  expect(days.at(-8)).toMatchObject({ searches: 5 })
})

test('only staff who edit the catalogue of the whole shop read the searches', async () => {
  const staff = await fixture.staff([{ permission: 'orders:read' }])
  expect((await staff.call(searchAnalyticsV1.get)).status).toBe(403)
  const editor = await fixture.staff([{ permission: 'catalogue:edit' }])
  expect((await editor.call(searchAnalyticsV1.get)).status).toBe(200)
})
