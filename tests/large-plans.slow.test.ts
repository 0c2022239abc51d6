import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
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
  ...['collections', 'collection_products', 'shop_details', 'staff_grants'],
  // rows of the last changes, which are deleted after some minutes (decisions 077 and 078)
  ...['catalogue_changes', 'availability_changes'],
])
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

test('a search by a column without an index is found', async () => {
  expect(await wholeTables(pool, 'select id from orders where quantity = $1', [7])).toEqual(['orders'])
  expect(await wholeTables(pool, 'select id from orders where id = $1', [context.orderId])).toEqual([])
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The tables that grow and that a statement reads from their first to their last row. */
async function wholeTables(pool: Pool, text: string, values: unknown[]): Promise<string[]> {
  if (!/^(select|with|insert|update|delete)\b/i.test(text)) return []
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan'))
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => !SMALL.has(table) && !OF_SEARCH.test(table))
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
