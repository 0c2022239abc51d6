import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { suggestionsV1 } from '#contract/v1/suggestions.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { noteUnnamedChange } from '#tests/support/unnamed-change.ts'

const shop = await openTestShop({}, { handsOver: false })
const { db, pool } = shop.database
const fixture = await seed(shop)
const guest = new Client(shop.url)
const PRODUCTS = 20_000
/** 100,000 postings: every product has one of four frequent words, a rare one, a brand, a unit and a sub-category. */
const FILL = [
  sql`
    insert into products (id, name, brand, unit, mrp_paise, images)
    select gen_random_uuid(), (array['milk', 'rice', 'soap', 'tea'])[1 + n % 4] || ' ' || kind, maker, 'dozen', 2000,
           '{drawn/p}'
      from generate_series(1, ${PRODUCTS}::int) as n,
           translate(left(md5((n % 3000)::text), 6), '0123456789', 'ghijklmnop') as kind,
           translate(left(md5((n % 400)::text), 5), '0123456789', 'qrstuvwxyz') as maker`,
  sql`insert into product_categories (product_id, category_id) select id, ${fixture.categoryId} from products`,
  sql`
    insert into product_sub_categories (product_id, sub_category_id)
    select id, ${fixture.subCategoryId} from products`,
  sql`insert into product_sales (product_id, store_id, pieces) select id, ${fixture.store.id}, 5 from products`,
  sql`insert into search_boosts (query, product_id, boost) select name, id, 0.1 from products limit 2000`,
  sql`insert into stock (product_id, store_id, on_hand) select id, ${fixture.store.id}, 5 from products`,
  sql`
    insert into search_documents (product_id, words, category_words)
    select id, to_tsvector('simple', name), '' from products`,
  sql`
    insert into search_products (product_id, variant_group, sub_category_id, usual_sales, live)
    select id, variant_group, ${fixture.subCategoryId}, usual_sales, live from products`,
  sql`
    insert into search_vocabulary (word, brand, sound)
    select word, false, word
      from (select unnest(array[split_part(name, ' ', 1), split_part(name, ' ', 2), brand, unit, 'groceries']) as word
              from products) as words
     group by word`,
  sql`insert into search_deletions select key, id from search_vocabulary, search_deletions_of(word, sound) as key`,
  sql`
    insert into search_postings (word_id, product_id, score)
    select v.id, p.id, greatest(0.5, 1.0 / length(word))
      from products p
     cross join unnest(array[split_part(name, ' ', 1), split_part(name, ' ', 2), brand, unit, 'groceries']) as own
      join search_vocabulary v on v.word = own
     group by v.id, p.id`,
  sql`select write_search_name_words(array(select id from search_names))`,
  // as many as the words of a large catalogue have, at names of things that are not searched for here
  sql`
    insert into search_name_words (thing, name_id, place, word_id)
    select n.thing, n.id, 0, (select min(id) from search_vocabulary)
      from search_names n
     where not exists (
       select from search_name_words w join search_names o on o.id = w.name_id where o.thing = n.thing)`,
]

/** Written directly, because the shop's own functions take minutes for so many products. */
beforeAll(async () => {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const statement of FILL) await statement.execute(db)
  })
  // as PostgreSQL does by itself some time after many rows were written
  await sql`vacuum analyze`.execute(db)
})
afterAll(() => shop.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Explains every statement that a search sends, instead of what it would have returned, which is sent as well. */
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
    // the default store is cached for some seconds
    recording && others.length === 0 && !text.includes('dark_stores')
      ? explain(text, values)
      : send(text, values, ...others)
  client.query = query as typeof client.query
})

async function plansOf(endpoint: Listed, text: string) {
  plans.splice(0)
  recording = true
  const { status } = await guest.call(endpoint, { query: `?search=${encodeURIComponent(text)}` })
  recording = false
  expect(status).toBe(200)
  return [...plans]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const nameOf = (plan: Plan) => plan['Index Name'] ?? plan['Relation Name'] ?? ''
/** Of one loop, those that a filter removes included; of scans only. */
const rowsOf = (plan: Plan) =>
  nameOf(plan) ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0
const blocksOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

const find = async (text: string): Promise<string[]> =>
  (await guest.call(productListV1.list, { query: `?search=${encodeURIComponent(text)}` })).body.data.map(
    ({ name }) => name,
  )

test('of the products with a rare word those are found that mention the frequent one, too', async () => {
  const mix = 'Zibbet Cake Mix, stir in eggs, butter, sugar, vanilla and one bar of soap'
  for (const name of [mix, 'Zibbet Chips']) await fixture.product({ name, description: '' })
  expect(await find('zibbet soa')).toEqual([mix])
})

test('of more products of one name than a search reads, those that are bought most come first', async () => {
  await sql`
    insert into products (id, name, brand, unit, mrp_paise, images, usual_sales)
    select case when usual then 'ffffffff-0000-4000-8000-' || lpad(n::text, 12, '0')
                else gen_random_uuid()::text end::uuid,
           'Quaffle', '', n || ' pc', 2000, '{drawn/p}', case when usual then 400 else 0 end
      from generate_series(1, 2000) as n, lateral (select n % 1000 = 7 as usual) as one`.execute(db)
  const { data } = (await guest.call(productListV1.list, { query: '?search=quaffle&limit=2' })).body
  expect(data.map(({ unit }) => unit).sort()).toEqual(['1007 pc', '7 pc'])
})

/**
 * What is typed → the most statements when nothing is remembered, and when it is, and the most pages of 8 kB that they
 * read together.
 */
const LIMITS: [typed: string, statements: number, again: number, blocks: number][] = [
  // a word of 5,000 products
  ['milk', 6, 1, 16_000],
  ['m', 6, 1, 16_000],
  // two of them, which no product has together
  ['rice milk', 9, 3, 8_000],
  ['rice mil', 9, 3, 8_000],
  // misspelt: the corrected text is looked up as well
  ['mlik', 7, 1, 16_000],
  ['soap 12', 7, 1, 16_000],
  // nothing has it
  ['xyzzyx', 4, 3, 1_000],
  ['milk xyzzyx', 6, 3, 16_000],
]

test.each(LIMITS)(
  'a search for "%s" sends at most %i statements, the next time %i, which read few pages',
  async (typed, ...limits) => expectWithin(productListV1.list, typed, limits),
)

test.each([
  ['milk', 9, 1, 18_000],
  ['m', 9, 1, 18_000],
  ['xyzzyx', 6, 6, 2_000],
] satisfies typeof LIMITS)(
  'suggestions for "%s" send at most %i statements, the next time %i, which read few pages',
  async (typed, ...limits) => expectWithin(suggestionsV1.list, typed, limits),
)

/** Products read of one word; the most rows that any scan of a table or an index may read at once. */
const MOST_ROWS = 1_000

/** Tables that do not grow with the catalogue. */
const SMALL = [
  'availability_changes',
  'catalogue_changes',
  'categories',
  'sub_categories',
  'sub_category_parents',
  'search_changes',
  'search_common_words',
  'search_lexicon',
  'search_product_changes',
  'search_sales_changes',
]

type Listed = typeof productListV1.list | typeof suggestionsV1.list

async function expectWithin(endpoint: Listed, typed: string, [statements, again, blocks]: number[]) {
  // as a transaction that changes the index does: what is remembered is invalid
  await noteUnnamedChange(db)
  await find('quidditch')
  const found = await plansOf(endpoint, typed)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(statements ?? 0)
  expect((await plansOf(endpoint, typed)).length).toBeLessThanOrEqual(again ?? 0)
  const nodes = found.flatMap(nodesOf)
  const long = nodes.filter((node) => rowsOf(node) > MOST_ROWS).map(nameOf)
  expect(long.filter((name) => !name.startsWith('search_names'))).toEqual([])
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map(nameOf)
  expect(scanned.filter((name) => !SMALL.includes(name))).toEqual([])
  expect(found.map(blocksOf).reduce((sum, own) => sum + own, 0)).toBeLessThan(blocks ?? 0)
}
