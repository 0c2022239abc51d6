import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { searchContract } from '#contract/search.ts'
import { productListV1 } from '#contract/v1/products.ts'
import { Client } from '#tests/support/client.ts'
import { delayStatements } from '#tests/support/delayed-statement.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInOtherProcess } from '#tests/support/other-process.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { findIds } from './search.ts'

describe.each([
  ['a search index that is read as needed', false],
  ['a loaded search index', true],
])('with %s', async (_, loadsSearch) => {
  const shop = await openTestShop({}, { loadsSearch })
  const { db, pool } = shop.database
  const fixture = await seed(shop)
  const guest = new Client(shop.url)
  afterAll(() => shop.close())
  beforeEach(() => sql`update products set archived_at = now()`.execute(db))

  const stock = (name: string) => fixture.product({ name, description: '', unit: '1 pc' })
  const found = async (text: string, limit = 12): Promise<string[]> =>
    (
      await guest.call(productListV1.list, { query: `?search=${encodeURIComponent(text)}&limit=${limit}` })
    ).body.data.map(({ name }) => name)

  const during = delayStatements(pool)
  /** Begins a search whose statement with this text has read, but not answered, until `meanwhile` has ended. */
  const searchDuring = (text: string, statement: string, meanwhile: () => Promise<unknown>) =>
    during(statement, () => found(text), meanwhile)

  const POSTINGS = 'uuid_send(product_id)'

  // beginnings of words: what is remembered is not used where texts are searched, which have whole words
  test('a product that is added while a search reads is found by that search and by the next', async () => {
    await stock('Blue Zibbet')
    const names = ['Blue Zibbet', 'Green Zibbet']
    expect((await searchDuring('zibb', POSTINGS, () => stock('Green Zibbet'))).sort()).toEqual(names)
    expect((await found('zibb')).sort()).toEqual(names)
  })

  test('what a search read before another search noticed a change is not used again', async () => {
    await stock('Blue Quaffle')
    await searchDuring('quaff', POSTINGS, async () => {
      await stock('Green Quaffle')
      expect(await found('green')).toEqual(['Green Quaffle'])
    })
    expect((await found('quaff')).sort()).toEqual(['Blue Quaffle', 'Green Quaffle'])
  })

  test('a change is found though its transaction is older than all others that are noted', async () => {
    await stock('Grommel')
    const old = await pool.connect()
    try {
      await old.query('begin')
      await old.query('select pg_current_xact_id()')
      await sql`delete from search_changes`.execute(db)
      for (let at = 0; at < 20; at++)
        await sql`insert into search_changes (transaction) values (pg_current_xact_id())`.execute(db)
      expect(await found('snidg')).toEqual([])
      await old.query(`update products set name = 'Snidget' where name = 'Grommel'`)
      await old.query('commit')
    } finally {
      old.release()
    }
    expect(await found('snidg')).toEqual(['Snidget'])
  })

  test('few changes are stored, however many products are written', async () => {
    for (let at = 0; at < 25; at++) await stock(`Kneazle ${at}`)
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from search_changes`.execute(db)
    expect(rows[0]?.kept).toBeLessThan(25)
  })

  test('a transaction finds its own product, and nobody else does before it is committed', async () => {
    await stock('Spare')
    const { rows } = await sql<{ id: string }>`select id from dark_stores where is_default`.execute(db)
    const page = { limit: 12, offset: 0 }
    const count = async (by: typeof db, text: string) =>
      (await findIds(by, rows[0]?.id ?? '', text, page)).totalCount
    expect(await count(db, 'flitwick')).toBe(0)
    await db.transaction().execute(async (own) => {
      await sql`update products set name = 'Flitwick' where name = 'Spare'`.execute(own)
      expect(await count(own as typeof db, 'flitwick')).toBe(1)
      expect(await count(db, 'flitwick')).toBe(0)
      await sql`update products set archived_at = now() where name = 'Flitwick'`.execute(own)
      expect(await count(own as typeof db, 'flitwick')).toBe(0)
      await sql`update products set archived_at = null where name = 'Flitwick'`.execute(own)
    })
    expect(await count(db, 'flitwick')).toBe(1)
  })

  test('a search has the same number of results each time, on every page and of any length', async () => {
    for (let at = 0; at < 14; at++) await stock(`Knarl ${at}`)
    for (let at = 0; at < 16; at++) await stock(`Powder of roots ${at} for a Knarl`)
    const counts = []
    for (const page of [{ limit: 12 }, { limit: 12 }, { limit: 12, page: 2 }, { limit: 48 }]) {
      const { body } = await guest.call(searchContract.searchProducts, { body: { search: 'knarl', ...page } })
      counts.push(body.totalCount)
    }
    expect(counts).toEqual([30, 30, 30, 30])
  })

  test('a change of a price leaves what is remembered', async () => {
    await stock('Bezoar')
    const noted = async () => (await sql`select * from search_changes order by transaction`.execute(db)).rows
    const before = await noted()
    await sql`update products set mrp_paise = mrp_paise + 100 where name = 'Bezoar'`.execute(db)
    expect(await noted()).toEqual(before)
    await sql`update products set unit = '2 kg' where name = 'Bezoar'`.execute(db)
    expect(await noted()).not.toEqual(before)
  })

  test('another process finds a product after it is renamed, and after it is unpublished', async () => {
    await stock('Bludger')
    const other = openInOtherProcess(pool)
    const { rows } = await sql<{ id: string }>`select id from dark_stores where is_default`.execute(db)
    const count = async (text: string) =>
      (await findIds(other.db, rows[0]?.id ?? '', text, { limit: 12, offset: 0 })).totalCount
    expect([await count('bludg'), await count('pensie')]).toEqual([1, 0])
    await sql`update products set name = 'Pensieve' where name = 'Bludger'`.execute(db)
    expect([await count('pensie'), await count('bludg')]).toEqual([1, 0])
    await sql`update products set archived_at = now() where name = 'Pensieve'`.execute(db)
    expect(await count('pensie')).toBe(0)
    await other.close()
  })

  test('products are sorted by the stock of now, also those that were far from the page before', async () => {
    const sellOut = (name: string) =>
      sql`update stock set on_hand = 0 where product_id = (select id from products where name = ${name})`.execute(
        db,
      )
    await stock('Erumpent')
    await stock('Tin with Erumpent')
    await sql`
    insert into search_boosts (query, product_id, boost)
    select 'erumpent', id, 0.25 from products where name = 'Tin with Erumpent'`.execute(db)
    expect(await found('erumpent', 1)).toEqual(['Erumpent'])
    await sellOut('Erumpent')
    const [first] = await found('erumpent')
    expect(await found('erumpent', 1)).toEqual([first])
    await sellOut('Tin with Erumpent')
    expect(await found('erumpent', 1)).toEqual(['Erumpent'])
  })

  test('a word is found though one that was added after it was committed first', async () => {
    await stock('Mooncalf')
    await found('mooncal')
    const first = await pool.connect()
    try {
      await first.query('begin')
      await first.query(`update products set name = 'Augurey' where name = 'Mooncalf'`)
      await stock('Billywig')
      expect(await found('billyw')).toEqual(['Billywig'])
      expect(await found('augur')).toEqual([])
      await first.query('commit')
    } finally {
      first.release()
    }
    expect(await found('augur')).toEqual(['Augurey'])
    expect(await found('billyw')).toEqual(['Billywig'])
  })

  test('a name is looked for as soon as it is written, and no more when it is removed', async () => {
    await stock('Hippogriff')
    expect(await found('buckbeak')).toEqual([])
    await sql`select search_add_names('hippogriff, buckbeak')`.execute(db)
    expect(await found('buckbeak')).toEqual(['Hippogriff'])
    await sql`update search_names set disabled = true where phrase = 'buckbeak'`.execute(db)
    expect(await found('buckbeak')).toEqual([])
    await sql`update search_names set disabled = false where phrase = 'buckbeak'`.execute(db)
    expect(await found('buckbeak')).toEqual(['Hippogriff'])
    await sql`insert into search_common_words (word, sound, not_sold) values ('hippog', 'hipog', true)`.execute(
      db,
    )
    expect(await found('hippog')).toEqual([])
  })
})
