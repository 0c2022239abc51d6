import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { filterSorts, priceBands } from '#contract/product-filters.ts'
import { type Facets, productFacetsV1 } from '#contract/v1/product-filters.ts'
import { productListV1 } from '#contract/v1/products.ts'
import { shopReaderFor } from '#server/reader.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(() => shop.close())

type Size = {
  thing: string
  brand: string
  unit: string
  price: number
  discount: number
  stock: number
  usualSales: number
}
const category = fixture.categoryId
const shelf = (name: string) => addSubCategory(db, { name, image: 'drawn/x', categoryIds: [category] })
const subCategory = await shelf('Snacks')
const one = <T>(values: readonly T[], at: number) => values[at % values.length] as T
const names = [
  'Mathri',
  'Chakli',
  'Sev',
  'Khakhra',
  'Murukku',
  'Bhujia',
  'Boondi',
  'Papdi',
  'Gathiya',
  'Chivda',
]
const units = ['100 g', '250 g', '1 kg', '2 kg']
/** Things in one to four sizes, in which price, discount and stock differ. */
const sizes: Size[] = names.flatMap((thing, nth) =>
  units.slice(0, 1 + (nth % 4)).map((unit, at) => ({
    thing,
    brand: one(['Bhattika', 'Gokulam', 'Amma'], nth),
    unit,
    price: one([30, 48, 120, 260, 90], nth + 2 * at),
    discount: one([0, 10, 35, 20, 0, 50, 5], nth * 3 + at),
    stock: one([0, 9, 4], nth + at),
    usualSales: one([3, 60, 0, 25, 7], nth * 2 + at),
  })),
)
const ids: string[] = []
for (const { thing, ...fields } of sizes)
  ids.push(
    await fixture.product({
      ...fields,
      name: `${thing} Namkeen`,
      categoryIds: [category],
      subCategoryIds: [subCategory],
    }),
  )
const sizeOf = (id: string) => sizes[ids.indexOf(id)] as Size

type Query = Record<string, string>
const listed = { category, subCategory }
const asText = (query: Query) => `?${new URLSearchParams({ group: 'sizes', ...query })}`

/** The products of the cards on all pages. */
async function cardsOf(query: Query, cursor?: string): Promise<string[]> {
  const { status, body } = await guest.call(productListV1.list, {
    query: asText({ limit: '4', ...query, ...(cursor && { cursor }) }),
  })
  expect(status).toBe(200)
  for (const { id, sizes: all = [] } of body.data)
    expect(all.length > 1).toBe(sizes.filter(({ thing }) => thing === sizeOf(id).thing).length > 1)
  const here = body.data.map(({ id }) => id)
  return body.nextCursor ? [...here, ...(await cardsOf(query, body.nextCursor))] : here
}
const facets = async (query: Query) =>
  (await guest.call(productFacetsV1.get, { query: asText(query) })).body as Facets

const paid = ({ price, discount }: Size) => price * 100 - Math.ceil((price * discount) / 100) * 100
const bounds = (band: string) => {
  const [from = '', to = ''] = band.split('-')
  return [Number(from) * 100, to ? Number(to) * 100 : Number.POSITIVE_INFINITY] as const
}
const conditions: Record<string, (size: Size, value: string) => boolean> = {
  brand: ({ brand }, value) => brand === value,
  price: (size, value) => paid(size) >= bounds(value)[0] && paid(size) < bounds(value)[1],
  discount: ({ discount }, value) => discount >= Number(value),
  size: ({ unit }, value) => unit === value,
  stock: ({ stock }) => stock > 0,
}
const satisfies = (size: Size, query: Query) =>
  Object.entries(conditions).every(
    ([name, holds]) => !query[name] || query[name].split('|').some((value) => holds(size, value)),
  )
const thingsOf = (query: Query) => [
  ...new Set(sizes.filter((size) => satisfies(size, query)).map(({ thing }) => thing)),
]

const several = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join('|'))
const queries = fc.record(
  {
    brand: several(['Bhattika', 'Gokulam', 'Amma']),
    price: several(priceBands),
    discount: fc.constantFrom('10', '30'),
    size: several(units),
    stock: fc.constant('in'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>

test('any filters show each thing once, by a size that satisfies all of them, in a list and in a search', async () => {
  await fc.assert(
    fc.asyncProperty(
      queries,
      fc.constantFrom(...filterSorts),
      fc.constantFrom<Query>(listed, { search: 'namkeen' }),
      async (query, sort, among) => {
        const shown = (await cardsOf({ ...among, ...query, sort })).map(sizeOf)
        expect(shown.map(({ thing }) => thing).sort()).toEqual(thingsOf(query).sort())
        for (const size of shown) expect([query, size, satisfies(size, query)]).toEqual([query, size, true])
      },
    ),
    { numRuns: 40 },
  )
})

test('each number beside a filter is the number of cards that it would show', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { totalCount, ...found } = await facets({ ...listed, ...query })
      expect(totalCount).toBe(thingsOf(query).length)
      for (const [name, values] of Object.entries(found))
        for (const { value, count } of values)
          expect([name, value, count]).toEqual([name, value, thingsOf({ ...query, [name]: value }).length])
    }),
    { numRuns: 40 },
  )
})

const perGram = (size: Size) =>
  paid(size) / ({ '100 g': 100, '250 g': 250, '1 kg': 1_000 }[size.unit] ?? 2_000)
const keys: Record<string, (size: Size) => number> = {
  cheapest: paid,
  dearest: (size) => -paid(size),
  'unit-price': perGram,
  discount: ({ discount }) => -discount,
}

test.each(Object.entries(keys))(
  'sorted by %s, a card shows the first size of that order, if possible one in stock',
  async (sort, key) => {
    const shown = (await cardsOf({ ...listed, sort })).map(sizeOf)
    expect(shown.map(key)).toEqual(shown.map(key).toSorted((a, b) => a - b))
    for (const size of shown) {
      const all = sizes.filter(({ thing }) => thing === size.thing)
      const inStock = all.filter(({ stock }) => stock > 0)
      const best = Math.min(...(inStock.length > 0 ? inStock : all).map(key))
      expect([size.thing, key(size)]).toEqual([size.thing, best])
      expect(size.stock > 0).toBe(inStock.length > 0)
    }
  },
)

test('in the usual order a card shows the size that is bought most among those that satisfy the filters', async () => {
  const reader = shopReaderFor(
    db,
    { permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: '' },
    true,
  )
  const page = await reader.filtered(listed, { size: ['250 g', '1 kg'], stock: 'in' }, 20)
  expect(page.totalCount).toBe(page.products.length)
  for (const { id } of page.products) {
    const { thing, usualSales } = sizeOf(id)
    const fitting = sizes.filter(
      (size) => size.thing === thing && satisfies(size, { size: '250 g|1 kg', stock: 'in' }),
    )
    expect(usualSales).toBe(Math.max(...fitting.map((size) => size.usualSales)))
  }
})

test('a filtered search for a size shows that size', async () => {
  const [id = ''] = await cardsOf({ search: 'khakhra 250 g', brand: 'Bhattika' })
  expect(sizeOf(id)).toMatchObject({ thing: 'Khakhra', unit: '250 g' })
})

test('the unit price compares kilograms with litres, and not with pieces, metres or what has none', async () => {
  const drinks = await shelf('Everything')
  const put = async (name: string, unit: string, price: number) => {
    await fixture.product({
      name,
      unit,
      price,
      discount: 0,
      categoryIds: [category],
      subCategoryIds: [drinks],
    })
  }
  await put('Ribbon', '2 m', 10)
  await put('Surprise', 'Large', 5)
  // fewer paise than a millilitre of syrup
  await put('Toothpick', '200 pcs', 20)
  await put('Syrup', '500 ml', 90)
  await put('Honey', '250 g', 50)
  await put('Salt', '1 kg', 20)
  const { body } = await guest.call(productListV1.list, {
    query: asText({ category, subCategory: drinks, sort: 'unit-price' }),
  })
  expect(body.data.map(({ name }) => name)).toEqual([
    'Salt',
    'Syrup',
    'Honey',
    'Toothpick',
    'Ribbon',
    'Surprise',
  ])
})
