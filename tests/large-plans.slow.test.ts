import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ordersContract } from '#contract/orders.ts'
import { listMismatches } from '#server/shop/checkout/holds.queries.ts'
import { seed } from './support/fixture.ts'
import { fillLargeShop } from './support/large-shop.ts'
import { openTestShop } from './support/shop.ts'
import { buyingCalls, makeCall, openCallContext, readingCalls } from './support/shopper-calls.ts'
import { listenToStatements } from './support/statements.ts'

const shop = await openTestShop({}, { handsOver: false })
const { pool, db } = shop.database
const fixture = await seed(shop)
await fillLargeShop(db, { ...fixture, storeId: fixture.store.id })
const context = await openCallContext(shop, fixture)
afterAll(() => shop.close())

/** Tables whose number of rows does not grow with the products, shoppers or orders of a shop. */
const SMALL = new Set([
  ...['dark_stores', 'pincodes', 'eta_corrections', 'categories', 'sub_categories', 'sub_category_parents'],
  ...['collections', 'collection_products', 'shop_details', 'staff_grants', 'help_rules'],
  ...['eta_parts', 'riders_on_duty'],
  // rows of the last changes, which are deleted after some minutes (decisions 077 and 078)
  ...['catalogue_changes', 'availability_changes'],
])
/** Partitions made ahead, which are empty until the ids reach them. */
const AHEAD = /_from_[1-9]\d+$/
/** Those of search are filled and judged in `server/shop/search/large-catalogue.test.ts`. */
const OF_SEARCH = /^search_/

test('no statement of a shopper reads a whole table that grows', { timeout: 300_000 }, async () => {
  const statements = listenToStatements(shop)
  for (const call of [...readingCalls(context), ...buyingCalls(context, 120)]) await makeCall(context, call)
  const sent = statements.sent()
  expect(sent.size).toBeGreaterThan(40)
  const found = []
  for (const [text, values] of sent)
    found.push(...(await wholeTables(pool, text, values)).map((table) => `${table}: ${text}`))
  expect(found).toEqual([])
})

test('no statement of a purchase reads all carts, also with statistics of a moment when they were empty', async () => {
  const own = await openCallContext(shop, fixture)
  const statements = listenToStatements(shop)
  for (const call of buyingCalls(own, 120)) await makeCall(own, call)
  const ofCarts = [...statements.sent()].filter(([text]) => text.includes('cart_items'))
  expect(ofCarts.map(([text]) => text)).toContainEqual(expect.stringContaining('delete from cart_items'))
  await sql`create table lines_before as select * from cart_items`.execute(db)
  await sql`delete from cart_items`.execute(db)
  await pool.query('analyze cart_items')
  await sql`insert into cart_items select * from lines_before`.execute(db)
  const found = []
  for (const [text, values] of ofCarts)
    found.push(...(await wholeReads(text, values, 'cart_items')).map(() => text))
  expect(found).toEqual([])
})

test('the comparison of payments every two minutes reads those of the last days alone', async () => {
  const statements = listenToStatements(shop)
  await listMismatches(db, 'lately')
  const [[text, values] = ['', []]] = [...statements.sent()].filter(([text]) =>
    text.includes('payments_states'),
  )
  expect(text).toContain('holds')
  expect(await wholeTables(pool, text, values)).toEqual([])
})

test('a search by a column without an index is found', async () => {
  expect(await wholeTables(pool, 'select id from stock_movements where on_hand = $1', [7])).toEqual([
    'stock_movements_from_0',
  ])
  expect(await wholeTables(pool, 'select id from orders where quantity = $1', [7])).toEqual(['orders'])
  expect(await wholeTables(pool, 'select id from orders where id = $1', [context.orderId])).toEqual([])
})

test('a late page of a store reads the ids of the orders before it from an index alone', async () => {
  const admin = await fixture.admin()
  await pool.query(`
    insert into dark_stores (id, name, city, latitude, longitude)
    select gen_random_uuid(), 'Store ' || n, 'Pune', 18, 73 from generate_series(1, 9) as n`)
  await pool.query(`
    update orders set store_id = s.id
      from (select id, row_number() over (order by id) - 1 as n from dark_stores) as s
     where s.n = abs(hashtext(orders.id::text)) % 10`)
  await vacuumed('orders')
  const statements = listenToStatements(shop)
  const query = `?store=${fixture.store.id}&page=40&limit=50`
  // the orders of this shop have no address that could be shown
  await admin.call(ordersContract.all, { query })
  const [text = '', values = []] = [...statements.sent()].find(([text]) => text.includes('offset')) ?? []
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'orders')
  expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
    ['Index Only Scan', 'orders_store'],
    ['Index Scan', 'orders_pkey'],
  ])
})

/** Vacuums a table until nearly all of its pages are visible to all: a transaction that is open prevents that. */
async function vacuumed(table: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await pool.query(`vacuum analyze ${table}`)
    const { rows } = await pool.query<{ visible: number }>(
      'select relallvisible / greatest(relpages, 1)::float8 as visible from pg_class where oid = $1::regclass',
      [table],
    )
    if ((rows[0]?.visible ?? 0) > 0.95) return
    await pause(500)
  }
  throw new Error(`The pages of ${table} do not become visible to all.`)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The nodes of a statement's plan that read a table without a condition of an index. */
async function wholeReads(text: string, values: unknown[], table: string): Promise<Plan[]> {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
    (node) =>
      node['Relation Name'] === table &&
      (node['Node Type'].endsWith('Seq Scan') || (node['Index Name'] && !node['Index Cond'])),
  )
}

/** The tables that grow and that a statement reads from their first to their last row. */
async function wholeTables(pool: Pool, text: string, values: unknown[]): Promise<string[]> {
  if (!/^(select|with|insert|update|delete)\b/i.test(text)) return []
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan'))
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => !SMALL.has(table) && !OF_SEARCH.test(table) && !AHEAD.test(table))
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
