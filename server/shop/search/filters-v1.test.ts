import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { diets, discountSteps, filterSorts, priceBands } from '#contract/product-filters.ts'
import { type Facets, productFacetsV1 } from '#contract/v1/product-filters.ts'
import { productListV1 } from '#contract/v1/products.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

type Goods = {
  name: string
  brand: string
  unit: string
  price: number
  discount: number
  stock: number
  diet: '' | 'veg' | 'non-veg'
  usualSales: number
}
const category = fixture.categoryId
const subCategory = await addSubCategory(shop.database.db, {
  name: 'Snacks',
  image: 'drawn/x',
  categoryIds: [category],
})
const one = <T>(values: readonly T[], at: number) => values[at % values.length] as T
/** Every combination that matters is among them, with prices at both ends of the bands. */
const goods: Goods[] = Array.from({ length: 60 }, (_, at) => ({
  name: `Cracker ${at}`,
  brand: one(['Bhattika', 'Gokulam', 'Amma & Sons, Kochi', ''], at * 7),
  unit: one(['100 g', '250 g', '1 kg', '1 pc'], at * 5 + (at >> 2)),
  price: one([20, 49, 50, 99.5, 100, 199, 200, 500, 640], at * 4),
  discount: one([0, 0, 5, 10, 19.99, 20, 35, 50], at * 3 + (at >> 3)),
  stock: one([0, 3, 9], at),
  diet: one(['', 'veg', 'non-veg'] as const, at >> 1),
  usualSales: one([0, 5, 5, 80], at * 11),
}))
const dietTexts = { '': {}, veg: { Diet: 'Vegetarian' }, 'non-veg': { Diet: 'Non-vegetarian' } }
const ids: string[] = []
for (const { price, diet, ...fields } of goods)
  ids.push(
    await fixture.product({
      ...fields,
      price,
      moreDetails: dietTexts[diet],
      categoryIds: [category],
      subCategoryIds: [subCategory],
    }),
  )
await fixture.product({ name: 'Cracker elsewhere', brand: 'Gokulam' })

type Query = Record<string, string>
const call = async (query: Query) =>
  guest.call(productListV1.list, { query: `?${new URLSearchParams({ category, subCategory, ...query })}` })
const facets = async (query: Query) =>
  (
    await guest.call(productFacetsV1.get, {
      query: `?${new URLSearchParams({ category, subCategory, ...query })}`,
    })
  ).body

/** The ids on all pages. */
async function idsOf(query: Query, cursor?: string): Promise<string[]> {
  const { status, body } = await call({ limit: '25', ...query, ...(cursor && { cursor }) })
  expect(status).toBe(200)
  const here = body.data.map(({ id }) => id)
  return body.nextCursor ? [...here, ...(await idsOf(query, body.nextCursor))] : here
}

/** Spec §9: the price less the discount rounded up to whole rupees; in paise. */
const paid = ({ price, discount }: Goods) =>
  Math.max(0, Math.round(price * 100) - Math.ceil(Math.round(price * discount * 100) / 10_000) * 100)
const bounds = (band: string) => {
  const [from = '', to = ''] = band.split('-')
  return [Number(from) * 100, to ? Number(to) * 100 : Number.POSITIVE_INFINITY] as const
}
const facetTests: Record<string, (product: Goods, value: string) => boolean> = {
  brand: ({ brand }, value) => brand === value,
  price: (product, value) => paid(product) >= bounds(value)[0] && paid(product) < bounds(value)[1],
  discount: ({ discount }, value) => discount >= Number(value),
  size: ({ unit }, value) => unit === value,
  diet: ({ diet }, value) => diet === value,
  stock: ({ stock }) => stock > 0,
}
const facetNames = Object.keys(facetTests) as (keyof typeof facetTests & string)[]
/** Whether a product satisfies all filters, except those of one facet. */
const satisfies = (product: Goods, query: Query, except = '') =>
  facetNames.every(
    (name) =>
      name === except ||
      !query[name] ||
      query[name].split('|').some((value) => facetTests[name]?.(product, value)),
  )
const expected = (query: Query) => ids.filter((_, at) => satisfies(goods[at] as Goods, query)).sort()

const several = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join('|'))
const queries = fc.record(
  {
    brand: several(['Bhattika', 'Gokulam', 'Amma & Sons, Kochi', 'Nobody']),
    price: several(priceBands),
    discount: fc.constantFrom(...discountSteps),
    size: several(['100 g', '250 g', '1 kg', '2 kg']),
    diet: fc.constantFrom(...diets),
    stock: fc.constant('in'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>

test('any combination of filters lists exactly the products that satisfy all of them', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.constantFrom(...filterSorts), async (query, sort) => {
      expect((await idsOf({ ...query, sort })).sort()).toEqual(expected(query))
    }),
    { numRuns: 40 },
  )
})

test('each number beside a filter is the number of products that it would list with the other filters', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { totalCount, ...found } = (await facets(query)) as Facets
      expect(totalCount).toBe(expected(query).length)
      for (const name of facetNames) {
        const listed = found[name as keyof typeof found] as { value: string; count: number }[]
        for (const { value, count } of listed)
          expect([name, value, count]).toEqual([name, value, expected({ ...query, [name]: value }).length])
        const missing = valuesOf(name, query).filter((value) => !listed.some((one) => one.value === value))
        expect([name, missing]).toEqual([name, []])
      }
    }),
    { numRuns: 40 },
  )
})

/** The values of a facet that at least one product has with the filters of the others. */
function valuesOf(name: string, query: Query): string[] {
  const all: Record<string, readonly string[]> = {
    brand: goods.map(({ brand }) => brand).filter(Boolean),
    price: priceBands,
    discount: discountSteps,
    size: goods.map(({ unit }) => unit),
    diet: diets,
    stock: ['in'],
  }
  return [...new Set(all[name])].filter((value) => expected({ ...query, [name]: value }).length > 0)
}

test('a search is filtered, sorted and counted like a listing', async () => {
  const named = new URLSearchParams({ search: 'cracker', brand: 'Gokulam', sort: 'cheapest', limit: '100' })
  const { body } = await guest.call(productListV1.list, { query: `?${named}` })
  const prices = body.data.map(({ price }) => price.amount)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(body.data.length).toBe(expected({ brand: 'Gokulam' }).length + 1)
  named.delete('sort')
  const counted = (await guest.call(productFacetsV1.get, { query: `?${named}` })).body
  expect(counted.totalCount).toBe(body.data.length)
})

/** Of a kilogram; pieces are behind. */
const perUnit = (product: Goods) => {
  const grams = { '100 g': 100, '250 g': 250, '1 kg': 1_000 }[product.unit]
  return grams ? paid(product) / grams : 1e9 + paid(product)
}
const keys: Record<string, (product: Goods) => number> = {
  cheapest: paid,
  dearest: (product) => -paid(product),
  'unit-price': perUnit,
  discount: ({ discount }) => -discount,
  popular: ({ usualSales }) => -usualSales,
}

test.each(Object.entries(keys))(
  'sorted by %s, every page continues the one before, with ties by id',
  async (sort, key) => {
    const sorted = await idsOf({ sort, size: '100 g|250 g|1 kg|1 pc', limit: '7' })
    expect(new Set(sorted).size).toBe(goods.length)
    const found = sorted.map((id) => [key(goods[ids.indexOf(id)] as Goods), id] as const)
    expect(found).toEqual(found.toSorted(([a, one], [b, other]) => a - b || (one < other ? -1 : 1)))
  },
)

test('a brand that the shop does not have lists nothing, and the other brands can still be chosen', async () => {
  expect(await idsOf({ brand: 'Nobody' })).toEqual([])
  const { totalCount, brand } = await facets({ brand: 'Nobody' })
  expect(totalCount).toBe(0)
  expect(brand.map(({ value }) => value).sort()).toEqual(['Amma & Sons, Kochi', 'Bhattika', 'Gokulam'])
})

test('a shop with a hundred brands offers the sixty most frequent', async () => {
  const sub = await addSubCategory(shop.database.db, {
    name: 'Tea',
    image: 'drawn/x',
    categoryIds: [category],
  })
  for (let at = 0; at < 100; at += 1)
    await fixture.product({ name: `Tea ${at}`, brand: `Garden ${at}`, subCategoryIds: [sub] })
  for (const name of ['Twice', 'Once more'])
    await fixture.product({ name, brand: 'Garden 99', subCategoryIds: [sub] })
  const { brand } = await facets({ subCategory: sub })
  expect(brand).toHaveLength(60)
  expect(brand[0]).toEqual({ value: 'Garden 99', count: 3 })
})

test.each<[Query, string]>([
  [
    { price: '10-20' },
    'Price must be one or more of 0-50, 50-100, 100-200, 200-500 and 500-, separated by |',
  ],
  [{ price: '0-50|' }, 'Price must be one or more of'],
  [{ discount: '15' }, 'Discount must be one of 10, 20, 30, 50'],
  [{ diet: 'meat' }, 'Diet must be one of veg, non-veg'],
  [{ stock: 'out' }, 'Stock must be one of in'],
  [{ sort: 'cheap' }, 'Sort must be one of newest, popular, cheapest, dearest, unit-price, discount'],
  [{ brand: 'x'.repeat(121) }, 'Brand must be at most 20 names'],
  [{ size: Array.from({ length: 21 }, (_, at) => `${at} g`).join('|') }, 'Size must be at most 20 sizes'],
])('%o is refused in words', async (query, message) => {
  const { status, body } = await call(query)
  expect([status, body.code]).toEqual([400, 'INVALID'])
  expect(JSON.stringify(body)).toContain(message)
})

test.each<Query>([{ brand: 'Gokulam' }, { sort: 'cheapest' }])(
  'the whole catalogue is not filtered: %o',
  async (query) => {
    const { status, body } = await guest.call(productListV1.list, { query: `?${new URLSearchParams(query)}` })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Filters need a search, a category or a sub-category')
  },
)
