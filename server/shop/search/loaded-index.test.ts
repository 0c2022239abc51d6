import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { Client } from '#tests/support/client.ts'
import { delayStatements } from '#tests/support/delayed-statement.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInOtherProcess } from '#tests/support/other-process.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'
import { noteUnnamedChange } from '#tests/support/unnamed-change.ts'
import { findIds, keepSearchInMemory, storesLoaded } from './search.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const fixture = await seed(shop)
const guest = new Client(shop.url)
const statements = listenToStatements(shop)
const during = delayStatements(pool)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now()`.execute(db))

const stock = (name: string) => fixture.product({ name, description: '', unit: '1 pc' })
const find = (text: string, by = db) => findIds(by, fixture.store.id, text, { limit: 12, offset: 0 })
const names = async (text: string): Promise<string[]> =>
  (await guest.call(productListV1.list, { query: `?search=${text}` })).body.data.map(({ name }) => name)

/** What each of the texts sends. */
async function sentBy(...texts: string[]): Promise<number[]> {
  const counts = []
  for (const text of texts) {
    statements.clear()
    await find(text)
    counts.push(statements.all().length)
  }
  return counts
}

/** A process that has loaded its index. */
async function loaded() {
  const other = openInOtherProcess(pool)
  await keepSearchInMemory(other.db)
  return other
}

test('a text that nobody has searched for sends one statement', async () => {
  for (const name of ['Vermicious Tin', 'Vermicious Jar', 'Knid Tin']) await stock(name)
  await keepSearchInMemory(db)
  // sales and stock of the store are read once: of what is found, and beside it of all products
  await find('knid tin')
  await storesLoaded(db)
  expect(await sentBy('vermiciou', 'vermicious ti', 'kni', 'vermicius')).toEqual([1, 1, 1, 1])
})

test('after a change of one product, other words are not read again', async () => {
  for (const name of ['Whangdoodle', 'Hornswoggler', 'Snozzwanger']) await stock(name)
  await keepSearchInMemory(db)
  await find('whangdood')
  await storesLoaded(db)
  await sql`update products set name = 'Snozzberry' where name = 'Snozzwanger'`.execute(db)
  expect((await find('snozzber')).totalCount).toBe(1)
  expect((await find('snozzwan')).totalCount).toBe(0)
  expect(await sentBy('whangdoo', 'hornswogg')).toEqual([1, 1])
})

test('a word of two products finds one of them after the other is renamed, and the one that gets it', async () => {
  for (const name of ['Fleshlump Tin', 'Fleshlump Jar', 'Gizzard Box']) await stock(name)
  await keepSearchInMemory(db)
  await find('fleshlum')
  const rename = (name: string, to: string) =>
    sql`update products set name = ${to} where name = ${name}`.execute(db)
  await rename('Fleshlump Jar', 'Childchew Jar')
  expect(await names('fleshlum')).toEqual(['Fleshlump Tin'])
  await rename('Gizzard Box', 'Fleshlump Box')
  expect((await names('fleshlump')).sort()).toEqual(['Fleshlump Box', 'Fleshlump Tin'])
})

test('a change that names no product, as of a whole catalogue, is found at once and loaded again', async () => {
  await stock('Gobstopper')
  await keepSearchInMemory(db)
  await sql`
    insert into products (id, name, unit, mrp_paise, images)
    select gen_random_uuid(), 'Fizzlecrump ' || n, '1 pc', 100, '{drawn/p}' from generate_series(1, 1001) n`.execute(
    db,
  )
  const { rows } = await sql`select from search_product_changes where product_id is null`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  // a search finds at most 600
  expect((await find('fizzlecru')).totalCount).toBe(600)
  await keepSearchInMemory(db)
  expect((await find('fizzlecrum')).totalCount).toBe(600)
  expect((await find('gobstopp')).totalCount).toBe(1)
})

test.each([
  ['products', 'from search_postings\n         where product_id >'],
  ['words of categories', 'from search_vocabulary where category'],
])('a product that is renamed while %s are loaded is found by its new name only', async (_, statement) => {
  await stock('Trogglehumper')
  const other = openInOtherProcess(pool)
  const delayed = delayStatements(other.pool)
  await delayed(
    statement,
    () => keepSearchInMemory(other.db),
    () => sql`update products set name = 'Winksquiffler' where name = 'Trogglehumper'`.execute(db),
  )
  expect((await find('winksquiff', other.db)).totalCount).toBe(1)
  expect((await find('trogglehum', other.db)).totalCount).toBe(0)
  await other.close()
})

test('an index is not used if more changes while it is loaded than can be read one by one', async () => {
  await stock('Manhugger')
  const other = openInOtherProcess(pool)
  const delayed = delayStatements(other.pool)
  await delayed(
    'from search_vocabulary where category',
    () => keepSearchInMemory(other.db),
    async () => {
      await sql`update products set name = 'Butcher Boy' where name = 'Manhugger'`.execute(db)
      await noteUnnamedChange(db)
      // the change is known to the process
      expect((await find('butcher bo', other.db)).totalCount).toBe(1)
    },
  )
  expect((await find('manhugge', other.db)).totalCount).toBe(0)
  expect((await find('butcher bo', other.db)).totalCount).toBe(1)
  await other.close()
})

test('a change that is committed after others, which were loaded, is found', async () => {
  for (const name of ['Bellypopper', 'Bonecruncher']) await stock(name)
  const old = await pool.connect()
  const other = openInOtherProcess(pool)
  try {
    await old.query('begin')
    await old.query(`update products set name = 'Childchewer' where name = 'Bellypopper'`)
    await sql`update products set name = 'Meatdripper' where name = 'Bonecruncher'`.execute(db)
    await keepSearchInMemory(other.db)
    expect((await find('meatdrip', other.db)).totalCount).toBe(1)
    expect((await find('bellypop', other.db)).totalCount).toBe(1)
    await old.query('commit')
  } finally {
    old.release()
  }
  expect((await find('childche', other.db)).totalCount).toBe(1)
  expect((await find('bellypop', other.db)).totalCount).toBe(0)
  await other.close()
})

test('two searches at once find a change that another process has made', async () => {
  await stock('Frobscottle')
  const other = await loaded()
  await find('frobscott', other.db)
  await sql`update products set name = 'Whizzpopper' where name = 'Frobscottle'`.execute(db)
  const counts = await Promise.all(
    ['whizzpo', 'frobsco', 'whizzpop', 'frobscot'].map(
      async (text) => (await find(text, other.db)).totalCount,
    ),
  )
  expect(counts).toEqual([1, 0, 1, 0])
  await other.close()
})

test('where the changed products cannot be read, searches read what they need', async () => {
  await stock('Scrumdiddler')
  await keepSearchInMemory(db)
  await find('scrumdid')
  await sql`alter table search_product_changes rename to search_product_changes_away`.execute(db)
  try {
    // as a change of products that another version of the shop has made
    await sql`insert into search_changes (transaction) values (pg_current_xact_id())`.execute(db)
    expect(await names('scrumdidd')).toEqual(['Scrumdiddler'])
  } finally {
    await sql`alter table search_product_changes_away rename to search_product_changes`.execute(db)
  }
  await noteUnnamedChange(db)
  expect(await names('scrumdiddl')).toEqual(['Scrumdiddler'])
})

test('a product that changes while its words are read again is found by what it is now', async () => {
  await stock('Plushnugget Tin')
  await keepSearchInMemory(db)
  await sql`update products set name = 'Plushnugget Jar' where name = 'Plushnugget Tin'`.execute(db)
  const found = await during(
    'uuid_send(product_id) || float4send',
    () => names('plushnugg'),
    () => sql`update products set name = 'Plushnugget Box' where name = 'Plushnugget Jar'`.execute(db),
  )
  expect(found).toEqual(['Plushnugget Box'])
  expect(await names('plushnugge')).toEqual(['Plushnugget Box'])
})

test('a word that a product had for a moment, while a search read it, does not find the product', async () => {
  for (const name of ['Grizzlegrum Tin', 'Humplecrimp Tin']) await stock(name)
  await keepSearchInMemory(db)
  const rename = (name: string, to: string) =>
    sql`update products set name = ${to} where name = ${name}`.execute(db)
  // the postings of the word are read again from now on
  await rename('Grizzlegrum Tin', 'Grizzlegrum Box')
  await find('humplecrim')
  await rename('Humplecrimp Tin', 'Grizzlegrum Jar')
  await during(
    'search_boosts',
    () => find('grizzlegrum'),
    () => rename('Grizzlegrum Jar', 'Humplecrimp Jar'),
  )
  expect(await names('grizzlegru')).toEqual(['Grizzlegrum Box'])
  expect(await names('humplecri')).toEqual(['Humplecrimp Jar'])
})

test('products are found as they are after older rows were copied over those of the database', async () => {
  await stock('Sponge Cake')
  await keepSearchInMemory(db)
  expect((await find('sponge cak')).totalCount).toBe(1)
  await db.transaction().execute(async (db) => {
    // as a restore does, without triggers
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update search_products set live = false`.execute(db)
    await sql`delete from search_postings`.execute(db)
    await sql`delete from search_product_changes`.execute(db)
    await sql`delete from search_changes`.execute(db)
    await sql`insert into search_changes (transaction, noted_at) values ('3', now() - interval '1 day')`.execute(
      db,
    )
  })
  expect((await find('sponge ca')).ids).toEqual([])
})

test('while one product after another is renamed, each is found by its new name only, at once', async () => {
  for (let at = 0; at < 3; at++) await stock(`Jumbly ${at}`)
  const other = await loaded()
  let isOver = false
  const others = ['jumb', 'jumbl', 'pillow', 'quibb'].map(async (text) => {
    while (!isOver) await find(text, other.db)
  })
  const [starts, ends] = ['bram clov drin frul glem harp jost klim lorn munt', 'ovak estil uldah irmon'].map(
    (text) => text.split(' '),
  )
  /** Words that are not spelt nearly alike. */
  const word = (at: number) => `${starts?.[at % 10]}${ends?.[Math.floor(at / 10) % 4]}`
  await sql`update products set name = ${word(0)} where name = 'Jumbly 0'`.execute(db)
  const stale: number[] = []
  for (let at = 1; at < 40; at++) {
    await sql`update products set name = ${word(at)} where name = ${word(at - 1)}`.execute(db)
    const [before, now] = await Promise.all([find(word(at - 1), other.db), find(word(at), other.db)])
    if (before.by === 'words' || now.by !== 'words') stale.push(at)
  }
  isOver = true
  await Promise.all(others)
  expect(stale).toEqual([])
  await other.close()
})

test('when many words have changed, all are loaded again', async () => {
  const letters = `translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij')`
  await pool.query(`
    insert into products (id, name, unit, mrp_paise, images)
    select gen_random_uuid(), 'vn' || ${letters}, '1 pc', 100, '{drawn/p}' from generate_series(1, 600) n`)
  const other = await loaded()
  const sent = listenToStatements({ ...shop, database: other })
  await find('vnabcd', other.db)
  await pool.query(`update products set name = 'wq' || name where name like 'vn%'`)
  expect((await find('wqvnaabc', other.db)).totalCount).toBeGreaterThan(0)
  sent.clear()
  const isLoading = async () => {
    await find('wqvnaacd', other.db)
    return sent.all().some((text) => text.startsWith('with batch as'))
  }
  await expect.poll(isLoading, { interval: 300 }).toBe(true)
  await other.close()
})
