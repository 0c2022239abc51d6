import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInOtherProcess } from '#tests/support/other-process.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'
import { findIds, replaceBoosts } from './search.ts'

describe.each([
  ['a search index that is read as needed', false],
  ['a loaded search index', true],
])('with %s', async (_, loadsSearch) => {
  const shop = await openTestShop({}, { loadsSearch })
  const { db, pool } = shop.database
  const fixture = await seed(shop)
  const guest = new Client(shop.url)
  const statements = listenToStatements(shop)
  /** Another process of the shop, which has found nothing yet. */
  const other = openInOtherProcess(pool)
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const MANY = 300
  beforeAll(() =>
    pool.query(
      `insert into products (id, name, unit, mrp_paise, images)
     select gen_random_uuid(), 'Quibbler issue ' || chr(97 + n % 26) || chr(97 + n / 26), '1 pc', 100, '{drawn/p}'
       from generate_series(0, $1 - 1) n`,
      [MANY],
    ),
  )

  const names = async (search: string, also = {}) => {
    const { body } = await guest.call(productListV1.list, {
      query: `?${new URLSearchParams({ search, ...also })}`,
    })
    return body.data.map(({ name }) => name)
  }

  test.each([
    ['products', false],
    ['cards', true],
  ])('the pages of a repeated search are parts of the whole list of %s', async (_, grouped) => {
    const find = (by: typeof db, offset: number, limit: number) =>
      findIds(by, fixture.store.id, 'quibbler', { offset, limit, grouped })
    const whole = await find(other.db, 0, MANY)
    expect(whole).toMatchObject({ totalCount: MANY, by: 'words' })
    expect(new Set(whole.ids).size).toBe(MANY)
    for (const offset of [0, 12, 120, 0, 123, 240, 288, 300, 12]) {
      const { ids, totalCount } = await find(db, offset, 12)
      expect([offset, totalCount, ids]).toEqual([offset, MANY, whole.ids.slice(offset, offset + 12)])
    }
  })

  test('a repeated search sends one statement for what it finds', async () => {
    const search = () => findIds(db, fixture.store.id, 'quibbl', { offset: 0, limit: 12 })
    await search()
    statements.clear()
    await search()
    expect(statements.all()).toEqual([expect.stringMatching(/search_boosts/)])
  })

  test('what is added after a search counts from the next one on, and no more when it is forgotten', async () => {
    for (const name of ['Hippogriff Oats', 'Hippogriff Bran'])
      await fixture.product({ name, description: '', unit: '1 pc' })
    const [first = '', second = ''] = await names('hippogrif')
    const { rows } = await pool.query('select id from products where name = $1', [second])
    const boost = { query: 'hippogrif', subCategoryId: null, productId: rows[0]?.id ?? '', boost: 0.2 }
    const orderTwice = async () => [await names('hippogrif'), await names('hippogrif')]
    await replaceBoosts(db, [boost])
    expect(await orderTwice()).toEqual([
      [second, first],
      [second, first],
    ])
    await replaceBoosts(db, [])
    expect(await orderTwice()).toEqual([
      [first, second],
      [first, second],
    ])
  })

  test('the same text is found corrected or as it is typed, in turn', async () => {
    await fixture.product({ name: 'Thestral Oats', description: '', unit: '1 pc' })
    await fixture.product({ name: 'Mixed Oats', description: 'with thestrel', unit: '1 pc' })
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await names('thestrel')).toEqual(['Thestral Oats'])
      expect(await names('thestrel', { exact: 'true' })).toEqual(['Mixed Oats'])
    }
  })

  test('a product that only one of two stores has comes last in the other, in turn', async () => {
    const second = await darkStores.open(db, {
      ...{ name: 'Koramangala', city: 'Bengaluru', latitude: 12.93, longitude: 77.62 },
      ...{ pincodes: ['560034'], isDefault: false },
    })
    const tin = await fixture.product({ name: 'Bowtruckle Tin', description: '', unit: '1 pc' })
    const jar = await fixture.product({ name: 'Bowtruckle Jar', description: '', unit: '1 pc' })
    await pool.query('delete from stock_movements where product_id in ($1, $2)', [tin, jar])
    await pool.query('delete from stock where product_id in ($1, $2)', [tin, jar])
    const has = (storeId: string, productId: string) =>
      pool.query('insert into stock (product_id, store_id, on_hand) values ($1, $2, 5)', [productId, storeId])
    await has(fixture.store.id, tin)
    await has(second.id, jar)
    const find = async (storeId: string) =>
      (await findIds(db, storeId, 'bowtruckl', { offset: 0, limit: 12 })).ids
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await find(fixture.store.id)).toEqual([tin, jar])
      expect(await find(second.id)).toEqual([jar, tin])
    }
  })

  test('what is found by its description follows the others, also in a repeated search', async () => {
    await fixture.product({ name: 'Erumpent Horn', description: '', unit: '1 pc' })
    const snack = await fixture.product({
      name: 'Party Snack',
      description: 'like an erumpent',
      unit: '1 pc',
    })
    for (let turn = 0; turn < 2; turn += 1)
      expect(await names('erumpent')).toEqual(['Erumpent Horn', 'Party Snack'])
    await pool.query(`update products set description = 'salty' where id = $1`, [snack])
    expect(await names('erumpent')).toEqual(['Erumpent Horn'])
  })
})
