import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { searchingIn, send, visitors } from '#tests/support/searching.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openShopProcess } from '#tests/support/shop-process.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

await farFromMidnight()
const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const milk = await fixture.product({ name: 'Milk' })
const { report, count, midnight } = searchingIn(shop)
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['search_visits', 'search_visit_adds', 'search_counts', 'search_adds', 'search_keys'])
    await sql`delete from ${sql.table(table)}`.execute(db)
})

const countsOf = async () =>
  (
    await sql`select query, searches, without_result, with_add from search_counts order by query, day`.execute(
      db,
    )
  ).rows
const visitsOf = async () =>
  (await sql<{ query: string; visitor: string }>`select * from search_visits order by query`.execute(db)).rows
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'

test('a visitor counts once per day and text, however often the browser reports the search', async () => {
  const [asha, ravi] = visitors(2)
  for (const visitor of [asha, ravi, asha, asha])
    await report(visitor ? [visitor, visitor] : [], { query: 'milk' }, { query: ' MILK' })
  await count()
  await count()
  expect(await countsOf()).toEqual([{ query: 'milk', searches: 2, without_result: 0, with_add: 0 }])
})

test('a search has no result, a result, or an add, whatever is reported first', async () => {
  const [first = [], second = []] = [visitors(2), visitors(2, 2)]
  await report(first, { query: 'dahi', found: false }, { query: 'ghee', productId: milk })
  await report(second, { query: 'dahi', found: false }, { query: 'ghee', found: false })
  await report(first, { query: 'dahi', found: true }, { query: 'ghee', found: false })
  await count()
  expect(await countsOf()).toEqual([
    { query: 'dahi', searches: 4, without_result: 2, with_add: 0 },
    { query: 'ghee', searches: 4, without_result: 2, with_add: 2 },
  ])
})

test.each([
  'asha@people.example',
  '98450 12345',
  'call 9845-012-345',
  '+91 (984) 501',
  '९८४५०१२३४५',
  '98450,12345',
  '98450–12345',
  '98450_12345',
  '98450:12345',
  '98450·12345',
  '98450\u200B12345',
  '98450½12345',
  'pin 560038',
  'flat one two three four five six seven eight',
  `${'x'.repeat(61)}`,
  '!!',
])('a text that may be personal data is not stored: %s', async (query) => {
  await report(visitors(2), { query }, { query: 'atta 5kg 2' })
  expect((await visitsOf()).map((row) => row.query)).toEqual(['atta 5kg 2', 'atta 5kg 2'])
})

test('a text of one visitor, or of one address, is counted without the text', async () => {
  await report(visitors(1), { query: 'anita sharma birthday' })
  await report(
    [
      { address: '10.9.9.9', browser: 'Firefox' },
      { address: '10.9.9.9', browser: 'Chrome' },
      { address: '::ffff:10.9.9.9', browser: 'Safari' },
    ],
    { query: 'gift for ravi' },
  )
  await count()
  expect(await countsOf()).toEqual([{ query: '', searches: 4, without_result: 0, with_add: 0 }])
})

test('an address counts for at most five visitors of a text, whatever browsers it names', async () => {
  await report(
    Array.from({ length: 30 }, (_, at) => ({ address: `2001:db8:1:2::${at + 1}`, browser: `Robot ${at}` })),
    { query: 'milk' },
  )
  await report(visitors(1), { query: 'milk' })
  await count()
  expect(await countsOf()).toMatchObject([{ query: 'milk', searches: 6 }])
})

test('after midnight the hashes and their key are deleted, and the same visitor has another hash', async () => {
  await report(visitors(2), { query: 'milk', productId: milk })
  const [before] = await visitsOf()
  await midnight()
  await report(visitors(2), { query: 'milk' })
  const hashes = (await visitsOf()).map(({ visitor }) => visitor)
  expect(new Set(hashes).size).toBe(4)
  await count()
  expect(await visitsOf()).toHaveLength(2)
  expect((await visitsOf()).map(({ visitor }) => visitor)).not.toContain(before?.visitor)
  expect((await sql`select day from search_keys`.execute(db)).rows).toHaveLength(1)
  expect((await sql`select from search_visit_adds`.execute(db)).rows).toHaveLength(0)
  expect(await countsOf()).toEqual([
    { query: 'milk', searches: 2, without_result: 0, with_add: 2 },
    { query: 'milk', searches: 2, without_result: 0, with_add: 0 },
  ])
  // the counts of a past day stay as they are
  await count()
  expect(await countsOf()).toHaveLength(2)
})

test('counts are deleted after 90 days', async () => {
  await report(visitors(2), { query: 'milk' })
  await count()
  await sql`delete from search_visits`.execute(db)
  await sql`update search_counts set day = day - 90`.execute(db)
  await count()
  expect(await countsOf()).toHaveLength(1)
  await sql`update search_counts set day = day - 1`.execute(db)
  await count()
  expect(await countsOf()).toEqual([])
})

test('an add of an unknown or unpublished product is a search without an add', async () => {
  const secret = await fixture.product({ name: 'Secret' })
  await sql`update products set unpublished_at = now() where id = ${secret}`.execute(db)
  await report(visitors(2), { query: 'milk', productId: unknown }, { query: 'milk', productId: secret })
  await count()
  expect(await countsOf()).toEqual([{ query: 'milk', searches: 2, without_result: 0, with_add: 0 }])
})

test('searches are answered while events cannot be stored, which are stored later, once', async () => {
  const server = await openTestShop({}, { over: shop })
  const client = new Client(server.url)
  const holder = new pg.Client({ ...inject('database'), database: shop.name })
  await holder.connect()
  await holder.query('begin; lock table search_visits in access exclusive mode')
  const [asha = { address: '' }, ravi = asha] = visitors(2)
  expect((await send(client, asha, { query: 'milk' })).status).toBe(204)
  await untilBlocked(db)
  expect((await send(client, asha, { query: 'milk' })).status).toBe(204)
  expect((await send(client, ravi, { query: 'milk' })).status).toBe(204)
  // the database ends the connection of the statement that stores them
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  await holder.query('rollback')
  await holder.end()
  await server.close()
  expect((await visitsOf()).map(({ query }) => query)).toEqual(['milk', 'milk'])
})

test('a killed server loses at most the searches of its last seconds', async () => {
  const server = await openShopProcess(shop)
  const client = new Client(server.url)
  const [asha = { address: '' }] = visitors(1)
  await send(client, asha, { query: 'milk' })
  await expect.poll(visitsOf, { timeout: 30_000, interval: 100 }).toHaveLength(1)
  await send(client, asha, { query: 'ghee' })
  await server.close()
  await report(visitors(2), { query: 'milk' })
  await count()
  expect(await countsOf()).toMatchObject([{ query: 'milk', searches: 2 }])
})

test('events are stored within seconds, while the server runs', async () => {
  const [asha = { address: '' }] = visitors(1)
  await send(new Client(shop.url), asha, { query: 'milk' })
  await expect.poll(async () => (await visitsOf()).length, { timeout: 30_000, interval: 200 }).toBe(1)
})
