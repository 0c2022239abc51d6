import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { sweepAvailability } from '#server/shop/inventory/inventory.ts'
import { Client } from '#tests/support/client.ts'
import { delayStatements } from '#tests/support/delayed-statement.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInOtherProcess } from '#tests/support/other-process.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { noteUnnamedChange } from '#tests/support/unnamed-change.ts'
import { findIds } from './search.ts'

describe.each([
  ['a search index that is read as needed', false],
  ['a loaded search index', true],
])('with %s', async (_, loadsSearch) => {
  const shop = await openTestShop({}, { loadsSearch })
  const { db, pool } = shop.database
  const fixture = await seed(shop)
  const guest = new Client(shop.url)
  /** Another process of the shop, with a memory of its own. */
  const other = openInOtherProcess(pool)
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
  beforeEach(() => sql`update products set archived_at = now()`.execute(db))
  const during = delayStatements(pool)

  const stock = (name: string) => fixture.product({ name, description: '', unit: '1 pc' })
  const setStock = (name: string, pieces: number, by: Pick<typeof pool, 'query'> = pool) =>
    by.query(
      `update stock set on_hand = $2, reserved = 0
      where product_id = (select id from products where name = $1 and archived_at is null)`,
      [name, pieces],
    )
  const found = async (text: string): Promise<[name: string, stock: number][]> =>
    (await guest.call(productListV1.list, { query: `?search=${text}` })).body.data.map(({ name, stock }) => [
      name,
      stock,
    ])
  const names = async (text: string) => (await found(text)).map(([name]) => name)

  const DEMAND = 'usual_sales, 0)'

  test('what is sold out comes last at once, in every process, and comes back with its stock', async () => {
    await stock('Nargle Dream')
    await stock('Nargle Cream')
    const [first = '', second = ''] = await names('nargl')
    const inOther = async () => {
      const { ids } = await findIds(other.db, fixture.store.id, 'nargl', { limit: 12, offset: 0 })
      const { rows } = await pool.query('select name from products where id = $1', [ids[0]])
      return rows[0]?.name
    }
    expect(await inOther()).toBe(first)
    await setStock(first, 0)
    expect(await names('nargl')).toEqual([second, first])
    expect(await inOther()).toBe(second)
    await setStock(first, 7)
    expect((await found('nargl'))[0]).toEqual([first, 7])
    expect(await inOther()).toBe(first)
  })

  test('reserving the last piece sells a product out, and releasing it brings the product back', async () => {
    await stock('Plimpy Tin')
    await stock('Plimpy Jar')
    const [first = '', second = ''] = await names('plimp')
    const reserve = (pieces: number) =>
      pool.query(
        'update stock set on_hand = 1, reserved = $2 where product_id = (select id from products where name = $1)',
        [first, pieces],
      )
    await reserve(0)
    expect(await found('plimp')).toEqual([[first, 1], expect.anything()])
    await reserve(1)
    expect(await names('plimp')).toEqual([second, first])
    await reserve(0)
    expect(await names('plimp')).toEqual([first, second])
  })

  test.each([
    ['the first search', false],
    ['a search', true],
  ])('a product that is sold out while %s reads it comes last in the next search', async (_, isLater) => {
    await stock('Snorkack Tin')
    await stock('Snorkack Jar')
    await stock('Snorkack Box')
    await stock('Umgubular')
    const order = await names('snorkac')
    // the search reads the demand anew
    await noteUnnamedChange(db)
    if (isLater) await found('umgubula')
    const [first = ''] = order
    await during(
      DEMAND,
      () => found('snorkac'),
      async () => {
        await setStock(first, 0)
        // another search notes that movement, before what was read earlier is remembered
        await found('snorkac')
      },
    )
    expect((await names('snorkac')).at(-1)).toBe(first)
  })

  test('stock is found that was written by a transaction older than others that are noted', async () => {
    await stock('Wrackspurt Tin')
    await stock('Wrackspurt Jar')
    const [first = '', second = ''] = await names('wrackspur')
    const old = await pool.connect()
    try {
      await old.query('begin')
      await setStock(first, 0, old)
      await setStock(second, 3)
      await setStock(second, 0)
      await setStock(second, 3)
      expect(await names('wrackspur')).toEqual([first, second])
      await old.query('commit')
    } finally {
      old.release()
    }
    expect(await names('wrackspur')).toEqual([second, first])
  })

  test('stock of a whole catalogue is noted once for the store, and every search finds it', async () => {
    await stock('Gurdyroot Tin')
    await stock('Gurdyroot Jar')
    const [first = '', second = ''] = await names('gurdyroo')
    for (const table of ['stock_movements', 'stock'])
      await pool.query(`delete from ${table} where product_id = (select id from products where name = $1)`, [
        first,
      ])
    expect(await names('gurdyroo')).toEqual([second, first])
    await pool.query(`
    insert into products (id, name, unit, mrp_paise, images)
    select gen_random_uuid(), 'Bulk', '1 pc', 100, '{drawn/p}' from generate_series(1, 1001)`)
    await pool.query('delete from availability_changes')
    expect(await names('gurdyroo')).toEqual([second, first])
    await pool.query(
      `insert into stock (product_id, store_id, on_hand)
     select id, $1, 5 from products where name in ('Bulk', $2)`,
      [fixture.store.id, first],
    )
    const { rows } = await pool.query('select store_id, product_id from availability_changes')
    expect(rows).toEqual([{ store_id: expect.anything(), product_id: null }])
    expect(await names('gurdyroo')).toEqual([first, second])
  })

  test('what was sold out is noted for an hour, and longer while a transaction of that time is under way', async () => {
    await pool.query('delete from availability_changes')
    await stock('Dirigible Plum')
    await setStock('Dirigible Plum', 0)
    const count = async () => (await pool.query('select from availability_changes')).rowCount
    // transactions of other tests in the same database server are waited for, too
    const swept = (expected: number, meanwhile: () => Promise<unknown> = async () => {}) =>
      expect
        .poll(
          async () => {
            await meanwhile()
            await sweepAvailability(db, 0)
            return await count()
          },
          { timeout: 30_000 },
        )
        .toBe(expected)
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await sweepAvailability(db)
    await sweepAvailability(db)
    expect(await count()).toBe(before)
    const old = await pool.connect()
    try {
      await old.query('begin')
      await old.query('select pg_current_xact_id()')
      await sweepAvailability(db)
      await setStock('Dirigible Plum', 5)
      // the other was noted before the old transaction began, which the database would end after a pause of 5 s
      await swept(1, () => old.query('select 1'))
      await setStock('Dirigible Plum', 0)
      await sweepAvailability(db, 0)
      expect(await count()).toBe(2)
      await old.query('commit')
    } finally {
      old.release()
    }
    await swept(0)
  })

  test('a search shows the price and the stock of now', async () => {
    await stock('Fluxweed')
    const shown = async () =>
      (await guest.call(productListV1.list, { query: '?search=fluxwee' })).body.data.map(({ mrp, stock }) => [
        mrp.amount,
        stock,
      ])
    await shown()
    await pool.query(`update products set mrp_paise = 12345 where name = 'Fluxweed'`)
    await setStock('Fluxweed', 6)
    expect(await shown()).toEqual([[12345, 6]])
  })
})
