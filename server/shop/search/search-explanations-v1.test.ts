import { afterAll, expect, test } from 'vitest'
import { searchExplanationsV1 as contract } from '#contract/v1/search-explanations.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

await fixture.product({ name: 'Cow Milk', unit: '1 l', usualSales: 900, stock: 5, description: '' })
await fixture.product({ name: 'Rose Milk', unit: '200 ml', stock: 0, description: '' })
await fixture.product({ name: 'Cereal', unit: '1 pc', description: 'With a scent of rose' })
const staff = await fixture.staff([{ permission: 'catalogue:edit' }])
const explain = async (text: string, who: Client = staff) =>
  (await who.call(contract.list, { query: `?${new URLSearchParams({ search: text })}` })).body

test('staff read why each product of a search stands where it stands', async () => {
  const { by, amount, meanings, products } = await explain('mlk 1 litre')
  expect([by, amount]).toEqual(['words', { of: 1000, dimension: 'ml' }])
  expect(meanings).toContainEqual(expect.objectContaining({ typed: 'mlk', word: 'milk', how: 'near' }))
  expect(products.map(({ name }) => name).slice(0, 2)).toEqual(['Cow Milk', 'Rose Milk'])
  const [first, second] = products
  expect(first?.words).toContainEqual(expect.objectContaining({ word: 'milk', score: expect.any(Number) }))
  expect(first?.pieces).toBe(900)
  for (const product of [first, second]) {
    const factors = Object.values(product?.factors ?? {})
    expect(product?.score).toBeCloseTo(factors.reduce((all, factor) => all * factor, 1))
  }
  expect(first?.factors?.size).toBeGreaterThan(second?.factors?.size ?? 0)
  expect(first?.factors?.stock).toBeGreaterThan(second?.factors?.stock ?? 0)
})

test('a product found by its description has no score', async () => {
  const found = (await explain('rose')).products.find(({ name }) => name === 'Cereal')
  expect(found).toMatchObject({ by: 'description', words: [] })
  expect(found).not.toHaveProperty('score')
})

test('a search that finds nothing is explained by its words', async () => {
  expect(await explain('tractor')).toMatchObject({ by: 'description', meanings: [], products: [] })
})

test('only staff who edit the catalogue read explanations', async () => {
  const status = async (who: Client) => (await who.call(contract.list, { query: '?search=milk' })).status
  expect(await status(new Client(shop.url))).toBe(401)
  expect(await status(await fixture.shopper())).toBe(403)
  expect(await status(await fixture.staff([{ permission: 'stock:read' }]))).toBe(403)
  expect(await status(staff)).toBe(200)
})
