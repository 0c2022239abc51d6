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
 * A few labelled queries of the tuning half of every kind over a part of the second catalogue, so that `npm test`
 * notices when search no longer understands one of the kinds. `npm run search-report` measures all of them.
 */
const QUERIES = [
  'maggi|colgate|whisper',
  'nilgira milk|washwise detergent|nilgara ghee',
  'akhrot|chukandar|suji|besan|chai patti',
  'लहसुन|टमाटर|नमक|प्याज़',
  'garammasala|greentea|butter milk',
  'knives|mushroom|walnuts',
  'tomat|bisc|toothp',
  'batata|kothimbir|meen',
  'green peas|bread|ginger|fish',
  'ketchap|potatos|shampo|suger',
  '12 eggs|mustard oil 5 ltr|500ml milk',
].flatMap((line) => line.split('|'))
const LEAST = 0.92

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
  expect(productsOf([head, ...some].join('\n')).length).toBeLessThan(600)
  await loadCsv(shop.database.db, [head, ...some].join('\n'))
  const { rows } = await shop.database.pool.query<{ id: string; name: string; brand: string; unit: string }>(
    'select id, name, brand, unit from products',
  )
  const places = new Map(products.map((product, place) => [keyOf(product), place]))
  for (const row of rows) placeOf.set(row.id, places.get(keyOf(row)) ?? -1)
})

test('at least 92 % of some labelled queries of every kind find what is meant among the first three', async () => {
  expect(labels).toHaveLength(QUERIES.length)
  const failed: string[] = []
  for (const label of labels) {
    const { body } = await client.call(searchContract.searchProducts, {
      body: { search: label.query, limit: 10 },
    })
    const found = body.data.map(({ _id }) => placeOf.get(_id) ?? -1)
    const first = body.data.slice(0, 3).map(({ name, unit }) => `${name} (${unit})`)
    if (!scoreOf(label, found).success) failed.push(`${label.query} → ${first.join('; ')}`)
  }
  expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(QUERIES.length * (1 - LEAST))
})
