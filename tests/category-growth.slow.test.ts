import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { allowLong, transaction } from '#server/platform/database/database.ts'
import { pageOfListing } from '#server/shop/catalogue/catalogue.queries.ts'
import { rowOfCategory, rowsOfCategories } from '#server/shop/catalogue/rows.queries.ts'
import { bestOfCategories, similar } from '#server/shop/recommendations/recommendations.queries.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'
import { listenToStatements } from './support/statements.ts'

/** So many that twice as many need no more levels of an index. */
const PRODUCTS = 12_000

const shop = await openTestShop({}, { handsOver: false })
const { pool, db } = shop.database
const fixture = await seed(shop)
const productId = await fixture.product({ name: 'Given', price: 20 })
const { categoryId, subCategoryId } = fixture
const storeId = fixture.store.id
const statements = listenToStatements(shop)
afterAll(() => shop.close())

/**
 * Adds products to the sub-category: a third is sold out, half was sold, and three are sizes of one thing. Later ones
 * sell better, so that the best of a shop of any size are of the same kinds, in the same order. Written without
 * triggers, because those of search would take minutes.
 */
async function addProducts(from: number, to: number): Promise<void> {
  await transaction(db, async (db) => {
    await allowLong(db)
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`create temporary table added on commit drop as
      select n, gen_random_uuid() as id from generate_series(${from}::int, ${to}::int - 1) as n`.execute(db)
    for (const statement of [
      sql`insert into products (id, name, brand, unit, mrp_paise, images, usual_sales)
          select id, 'Thing ' || n / 3, 'Maker ' || n / 3 % 400, (1 + n % 3) * 100 || ' g',
                 1500 + n % 1000, '{drawn/p}', n from added`,
      sql`insert into stock (product_id, store_id, on_hand)
          select id, ${storeId}, case when n % 3 = 0 then 0 else 5 end from added`,
      sql`insert into product_sales (product_id, store_id, pieces)
          select id, ${storeId}, 1 + n from added where n % 2 = 0`,
      sql`insert into product_categories (product_id, category_id) select id, ${categoryId} from added`,
      sql`insert into product_sub_categories (product_id, sub_category_id) select id, ${subCategoryId} from added`,
      sql`select write_listed_products((select array_agg(id) from added))`,
    ])
      await statement.execute(db)
  })
  await pool.query('vacuum analyze')
}

const listing = { categoryId, subCategoryId }
const reads: [name: string, read: () => Promise<unknown>][] = [
  ['a row of a category', () => rowOfCategory(db, storeId, categoryId, 15)],
  ['the rows of the home page', () => rowsOfCategories(db, storeId, 15)],
  [
    'the first page of a listing',
    () => pageOfListing(db, listing, { limit: 8, offset: 0 }, { totalCount: 9 }),
  ],
  [
    'the cards of a listing',
    () => pageOfListing(db, listing, { limit: 24, offset: 0 }, { grouped: true, totalCount: 9 }),
  ],
  ['similar products', () => similar(db, storeId, productId, 12)],
  ['best sellers of a category', () => bestOfCategories(db, storeId, [productId], 12)],
]

/** Pages of the database that a read needs. */
async function pagesOf(read: () => Promise<unknown>): Promise<number> {
  const before = statements.all().length
  await read()
  const text = statements.all()[before] ?? ''
  const { rows } = await pool.query(
    `explain (analyze, buffers, format json) ${text}`,
    statements.sent().get(text),
  )
  const { Plan: plan } = rows[0]['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

async function pagesOfAll(): Promise<Record<string, number>> {
  const pages: Record<string, number> = {}
  for (const [name, read] of reads) pages[name] = await pagesOf(read)
  return pages
}

test('when a category doubles, its reads need at most a tenth more pages', { timeout: 300_000 }, async () => {
  await addProducts(0, PRODUCTS)
  const before = await pagesOfAll()
  await addProducts(PRODUCTS, 2 * PRODUCTS)
  const after = await pagesOfAll()
  const growth = Object.entries(after).map(([name, pages]) => [name, pages / (before[name] ?? 0)] as const)
  expect(growth.filter(([, factor]) => !(factor <= 1.1))).toEqual([])
})

test('a listing is counted by index entries alone', async () => {
  const counting = await pagesOf(() => pageOfListing(db, listing, { limit: 8, offset: 0 }))
  expect(counting).toBeLessThan((2 * PRODUCTS) / 50)
})
