import { expect, test } from 'vitest'
import { catalogues, readNotSold } from './catalogues.ts'
import { halfOf } from './half.ts'
import { parseLabels, readLabels } from './labels.ts'
import { matching } from './matcher.ts'
import { keyOf, type Product } from './product.ts'

const product = (fields: Partial<Product>): Product => ({
  name: 'Toned Milk',
  hindiName: '',
  brand: 'Gokulam',
  categories: ['Dairy'],
  subCategories: ['Milk'],
  unit: '500 ml',
  description: '',
  ...fields,
})
const products = [
  product({}),
  product({ unit: '1 l' }),
  product({ name: 'Milkshake Mix', subCategories: ['Drinks'], unit: '1.5 kg' }),
  product({ name: 'Milk Barfi', brand: 'Halwaika', categories: ['Sweets'], unit: '5 kg' }),
]
const parse = (...lines: string[]) => parseLabels([{ name: 'plain.jsonl', text: lines.join('\n') }], products)
const milk = '{"query": "milk", "kind": "plain", "best": [{"name": "milk", "category": "dairy"}]}'

test.each([
  ['{"query": "milk"', /JSON/],
  ['["milk"]', /The line must be an object/],
  ['{"query": "milk", "kind": "plain", "bset": []}', /unknown field "bset"/],
  ['{"query": "milk", "kind": "plain", "best": [{"title": "milk"}]}', /unknown field "title"/],
  ['{"query": " ", "kind": "plain", "best": [{"name": "milk"}]}', /"query" must be a text/],
  ['{"query": "milk", "kind": "Plain", "best": [{"name": "milk"}]}', /"kind" must be/],
  ['{"query": "milk", "kind": "plain"}', /"best" or "none" is required/],
  ['{"query": "milk", "kind": "plain", "best": []}', /"best" or "none" is required/],
  ['{"query": "milk", "kind": "plain", "best": "milk"}', /"best" must be a list/],
  ['{"query": "milk", "kind": "plain", "best": [{}]}', /has no condition/],
  ['{"query": "milk", "kind": "plain", "best": [{"name": "milk"}], "good": [{}]}', /has no condition/],
  ['{"query": "milk", "kind": "plain", "best": [{"name": ""}]}', /"name" must be a text/],
  ['{"query": "milk", "kind": "plain", "best": [{"name": "milk("}]}', /Invalid regular expression/],
  ['{"query": "milk", "kind": "plain", "best": [{"name": "silk"}]}', /matches no product/],
  ['{"query": "milk", "kind": "plain", "best": [{"name": "milk"}, {"name": "shake"}]}', /matches no product/],
  ['{"query": "car", "kind": "plain", "best": [{"name": "milk"}], "none": true}', /"none" excludes/],
  ['{"query": "car", "kind": "plain", "none": "yes"}', /"none" can only be true/],
])('the line %s is refused, and the others are read', (line, problem) => {
  const { labels, problems } = parse('{"query": "tyre", "kind": "plain", "none": true}', line)
  expect(labels.map(({ query }) => query)).toEqual(['tyre'])
  expect(problems).toEqual([expect.stringMatching(problem)])
  expect(problems[0]).toMatch(/^plain\.jsonl:2: /)
})

test('a query that another file has already, in other letters or with spaces, is refused', () => {
  const other = { name: 'prefix.jsonl', text: milk.replace('"milk"', '" MILK "') }
  const { problems } = parseLabels([{ name: 'plain.jsonl', text: milk }, other], products)
  expect(problems).toEqual(['prefix.jsonl:1: "MILK" is labelled already in plain.jsonl:1'])
})

test('best products have grade 3, good ones 1, and best wins', () => {
  const label =
    '{"query": "milk", "kind": "plain", "best": [{"unit": "1 l"}], "good": [{"subCategory": "milk"}]}'
  expect([...(parse(label).labels[0]?.grades ?? [])].sort()).toEqual([
    [0, 1],
    [1, 3],
    [3, 1],
  ])
})

test.each([
  [{ name: 'milk' }, [0, 1, 3]],
  [{ name: 'MILK', not: 'barfi' }, [0, 1]],
  [{ name: 'milk', category: 'dairy', unit: '1 l' }, [1]],
  [{ brand: 'halwaika' }, [3]],
  [{ unit: '5 kg' }, [3]],
  [{ unit: '1' }, [1]],
  [{ name: 'milk|mix' }, [0, 1, 2, 3]],
  [{ not: 'milk' }, [2]],
])('%j matches whole words of all its fields', (matcher, places) => {
  expect([...matching(products)(matcher)].sort()).toEqual(places)
})

test('a query is in the half of its hash, in any letters', () => {
  // "printf jira | sha256sum" begins with 1e, "printf atta | sha256sum" with 57
  expect([halfOf('jira'), halfOf(' Jira ')]).toEqual(['tuning', 'tuning'])
  expect([halfOf('atta'), halfOf('ATTA')]).toEqual(['reported', 'reported'])
})

test.each(catalogues)('every label of the $name catalogue is valid', ({ labels, products: read }) => {
  const found = readLabels(labels, read())
  expect(new Set(found.map(({ half }) => half))).toEqual(new Set(['tuning', 'reported']))
})

test('a folder with a refused line throws with its file and line', () => {
  const [demo, second] = catalogues
  expect(() => readLabels(second?.labels ?? '', demo?.products() ?? [])).toThrow(
    /\n\S+\.jsonl:\d+: .*no product/,
  )
})

test('the second catalogue has 2,000 different products, the same at every reading, of other brands', () => {
  const [demo, second] = catalogues
  const [first = [], other = []] = [demo?.products(), second?.products()]
  expect(other).toHaveLength(2_000)
  expect(new Set(other.map(keyOf)).size).toBe(2_000)
  expect(second?.products()).toEqual(other)
  const shared = (textsOf: (one: Product) => string[]) => {
    const demos = new Set(first.flatMap(textsOf))
    return other.flatMap(textsOf).filter((text) => demos.has(text))
  }
  expect(shared(({ brand }) => [brand])).toEqual([])
  expect(shared(({ categories }) => categories)).toEqual([])
  expect(shared(({ subCategories }) => subCategories)).toEqual([])
})

test('no name of either catalogue contains a thing that is not sold', () => {
  const notSold = readNotSold()
  expect(notSold.length).toBeGreaterThanOrEqual(120)
  expect(new Set(notSold.map((query) => query.toLowerCase())).size).toBe(notSold.length)
  for (const { products: read } of catalogues) {
    const match = matching(read())
    expect(notSold.filter((query) => match({ name: query }).size > 0)).toEqual([])
  }
})
