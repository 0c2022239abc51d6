import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContract } from '#contract/search.ts'
import { Client } from '#tests/support/client.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { seeded } from '../demo/catalogue/seeded.ts'
import { catalogues } from './catalogues.ts'
import { loadCsv, productsOf } from './csv-catalogue.ts'
import { readLabels } from './labels.ts'
import { keyOf } from './product.ts'
import { scoreOf } from './score.ts'
import { secondCsv } from './second/generate.ts'

/**
 * Labelled queries of the tuning half of each kind over a part of the second catalogue, and how many of them may fail,
 * so that `npm test` notices when search no longer understands one of the kinds. Each kind of understanding has queries
 * that are found by nothing else. `npm run search-report` measures all of them.
 */
const KINDS: [kind: string, mayFail: number, queries: string][] = [
  ['brand-of-world', 0, 'maggi|colgate|whisper|pampers|surf excel|coke|horlicks|pedigree'],
  ['brand-thing', 0, 'nilgira milk|washwise detergent|nilgara ghee|wokaway noodles'],
  ['hindi-latin', 0, 'akhrot|chukandar|suji|besan|chai patti|aloo|baingan|machli|shahad|sarson ka tel'],
  ['hindi', 0, 'लहसुन|टमाटर|नमक|प्याज़|मछली|सरसों का तेल|झाड़ू|शैम्पू'],
  ['joined', 0, 'garammasala|greentea|butter milk|dogfood|pine apple|cheeseslices'],
  ['plural', 0, 'knives|mushroom|walnuts|egg|banana|strawberry'],
  ['prefix', 0, 'tomat|bisc|toothp|cardam|green te|mustard o'],
  ['regional', 1, 'batata|kothimbir|meen|thakkali|ullipaya|kozhi|manjal'],
  ['synonym', 0, 'yogurt|diapers|sesame oil|shrimp|hair colour|garbage bags'],
  ['thing', 0, 'fish|bread|ginger|milk|rice|hair oil'],
  ['typo', 1, 'ketchap|potatos|shampo|suger|onoin|choclate|mlik|cauliflour|pineaple|bred'],
  ['units', 0, '12 eggs|mustard oil 5 ltr|500ml milk|5kg rice|dozen bananas|butter 500 gm'],
]
const QUERIES = KINDS.flatMap(([, , queries]) => queries.split('|'))

/** Names of categories, and the sub-category of what they find. */
const CATEGORIES: [query: string, subCategory: RegExp][] = [
  ['vegetables', /Vegetables/],
  ['leaves and herbs', /Leaves & Cooking Herbs/],
  ['savouries', /Savouries/],
  ['fish counter', /Fish Counter/],
]

const shop = await openTestShop()
const client = new Client(shop.url)
const second = catalogues.find(({ name }) => name === 'second')
const products = second?.products() ?? []
const labels = readLabels(second?.labels ?? '', products).filter(({ query }) => QUERIES.includes(query))
/** id → position in the whole catalogue */
const placeOf = new Map<string, number>()
afterAll(() => shop.close())

/** What is meant by the queries, the first three of each, and every sixth of the others. */
beforeAll(async () => {
  const meant = new Set(
    labels
      .flatMap(({ grades }) => [...grades].filter(([, grade]) => grade === 3).slice(0, 3))
      .map(([place]) => place),
  )
  const [head = '', ...lines] = secondCsv().trim().split('\n')
  const some = lines.filter((line, place) => meant.has(place) || seeded(line) < 1 / 6)
  expect(productsOf([head, ...some].join('\n')).length).toBeLessThan(650)
  await loadCsv(shop.database.db, [head, ...some].join('\n'))
  const { rows } = await shop.database.pool.query<{ id: string; name: string; brand: string; unit: string }>(
    'select id, name, brand, unit from products',
  )
  const places = new Map(products.map((product, place) => [keyOf(product), place]))
  for (const row of rows) placeOf.set(row.id, places.get(keyOf(row)) ?? -1)
})

test.each(KINDS)(
  'labelled queries of the kind "%s" find what is meant among the first three',
  async (kind, mayFail, queries) => {
    const own = labels.filter((label) => label.kind === kind)
    expect(own.map(({ query }) => query).toSorted()).toEqual(queries.split('|').toSorted())
    const failed: string[] = []
    for (const label of own) {
      const found = await find(label.query)
      if (!scoreOf(label, found).success) failed.push(`${label.query} → ${firstOf(found)}`)
    }
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(mayFail)
  },
)

test.each(CATEGORIES)('the name of a category, "%s", finds what is in it', async (query, subCategory) => {
  const found = (await find(query)).slice(0, 3)
  expect(found.length, query).toBe(3)
  for (const place of found)
    expect(products[place]?.subCategories.join(), firstOf(found)).toMatch(subCategory)
})

test('what no grocer sells finds nothing', async () => {
  for (const query of ['motorcycle', 'gold ring', 'football', 'iphone', 'bed sheet', 'screwdriver'])
    expect(await find(query), query).toEqual([])
})

/** Places of the ten best products. */
async function find(search: string): Promise<number[]> {
  const { body } = await client.call(searchContract.searchProducts, { body: { search, limit: 10 } })
  return body.data.map(({ _id }) => placeOf.get(_id) ?? -1)
}

const firstOf = (found: number[]): string =>
  found
    .slice(0, 3)
    .map((place) => `${products[place]?.name} (${products[place]?.unit})`)
    .join('; ')
