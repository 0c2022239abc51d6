import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFacetsV1 } from '#contract/v1/product-filters.ts'
import { productListV1 } from '#contract/v1/products.ts'
import { addCategory, addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const fixture = await seed(shop)
const guest = new Client(shop.url)
const PRODUCTS = 20_000
/** Listings of 80 products, in categories of 2,000. */
const categoryIds: string[] = []
const subCategoryIds: string[] = []
for (let at = 0; at < 10; at += 1)
  categoryIds.push(await addCategory(db, { name: `Category ${at}`, image: 'drawn/c' }))
for (let at = 0; at < 250; at += 1) {
  const parent = categoryIds[at % 10] ?? ''
  subCategoryIds.push(
    await addSubCategory(db, { name: `Sub ${at}`, image: 'drawn/s', categoryIds: [parent] }),
  )
}
/** Products with brands, stock and places in listings. */
const FILL = [
  sql`
    insert into products (id, name, brand, unit, mrp_paise, images, description)
    select gen_random_uuid(), (array['milk', 'rice', 'soap', 'tea'])[1 + n % 4] || ' ' || kind, maker, 'dozen', 2000,
           '{drawn/p}', repeat(md5(n::text), 12)
      from generate_series(1, ${PRODUCTS}::int) as n,
           translate(left(md5((n % 3000)::text), 6), '0123456789', 'ghijklmnop') as kind,
           translate(left(md5((n % 400)::text), 5), '0123456789', 'qrstuvwxyz') as maker`,
  sql`insert into stock (product_id, store_id, on_hand) select id, ${fixture.store.id}, 5 from products`,
  sql`
    insert into product_sub_categories (product_id, sub_category_id)
    select id, (${subCategoryIds}::uuid[])[1 + row_number() over (order by id) % 250] from products`,
  sql`
    insert into product_categories (product_id, category_id)
    select id, (${categoryIds}::uuid[])[1 + row_number() over (order by id) % 10] from products`,
]

/** Written directly, because the shop's own functions take minutes for so many products. */
beforeAll(async () => {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const statement of FILL) await statement.execute(db)
  })
  await sql`analyze`.execute(db)
  // a first request reads the stores as well
  await guest.call(productListV1.list, { query: '?limit=1' })
})
afterAll(() => shop.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Explains every statement that a call sends, instead of what it would have returned, which is sent as well. */
const plans: Plan[] = []
let recording = false
const explained = new WeakSet<PoolClient>()
pool.on('acquire', (client) => {
  if (explained.has(client)) return
  explained.add(client)
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: unknown[] }>
  const explain = async (text: string, values: unknown[]) => {
    const { rows } = await send(`explain (analyze, buffers, format json) ${text}`, values)
    const [row] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[]
    if (row?.['QUERY PLAN'][0]) plans.push(row['QUERY PLAN'][0].Plan)
    return send(text, values)
  }
  const query = (text: string, values: unknown[], ...others: unknown[]) =>
    recording && others.length === 0 && !isSweep(text) ? explain(text, values) : send(text, values, ...others)
  client.query = query as typeof client.query
})

/** Each second the process hands over what is in the outbox, also during a call. */
const isSweep = (text: string): boolean => text.includes('delete from outbox')

type Read = typeof productListV1.list | typeof productFacetsV1.get

async function plansOf(endpoint: Read, query: Record<string, string>) {
  plans.splice(0)
  recording = true
  const { status } = await guest.call(endpoint, { query: `?${new URLSearchParams(query)}` })
  recording = false
  expect(status).toBe(200)
  return [...plans]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const blocksOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

const listing = { category: categoryIds[3] ?? '', subCategory: subCategoryIds[13] ?? '', group: 'sizes' }
const chosen = { price: '0-50', size: 'dozen', stock: 'in' }

test.each<[string, Read, Record<string, string>, number, number]>([
  ['a filtered listing', productListV1.list, { ...listing, ...chosen, sort: 'unit-price' }, 3, 2_500],
  ['a sorted listing', productListV1.list, { ...listing, sort: 'discount' }, 3, 2_500],
  // all facets together, as few as one of them
  ['the facets of a listing', productFacetsV1.get, listing, 1, 1_500],
  ['the facets of a filtered listing', productFacetsV1.get, { ...listing, ...chosen }, 1, 1_500],
])('%s sends few statements, whose cost follows the listing', async (_, endpoint, query, ...limits) =>
  expectWithin(await plansOf(endpoint, query), limits),
)

/** Tables that do not grow with the catalogue, or are empty here. */
const SMALL = ['catalogue_changes', 'categories', 'sub_categories', 'sub_category_parents', 'product_sales']

function expectWithin(found: Plan[], [statements, blocks]: number[]) {
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(statements ?? 0)
  expect(scannedIn(found).filter((name) => !SMALL.includes(name))).toEqual([])
  expect(found.map(blocksOf).reduce((sum, own) => sum + own, 0)).toBeLessThan(blocks ?? 0)
}

const scannedIn = (found: Plan[]): string[] =>
  found
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
