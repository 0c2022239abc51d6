import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContract } from '#contract/search.ts'
import { productListV1 as contract } from '#contract/v1/products.ts'
import { shopReaderFor } from '#server/reader.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

beforeAll(async () => {
  for (const [name, hindiName] of [
    ['Malai Paneer', 'मलाई पनीर'],
    ['Paneer Tikka', 'पनीर टिक्का'],
    ['Cumin Seeds', 'जीरा'],
    ['Toothpaste', ''],
    ['Dark Chocolate', ''],
    ['Coriander Leaves', 'धनिया'],
    ['Pasta', ''],
    ['Pista', ''],
  ] as const)
    await fixture.product({ name, hindiName, description: '', unit: '1 pc' })
  await fixture.product({ name: 'Spice Mix', description: 'Goes with pannner' })
})

const search = async (query: Record<string, string>) =>
  (await guest.call(contract.list, { query: `?${new URLSearchParams(query)}` })).body
const reader = () =>
  shopReaderFor(
    shop.database.db,
    { permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: shop.baseUrl },
    true,
  )

test.each([
  ['panner', 'paneer'],
  ['malai panner', 'malai paneer'],
  ['Panner  tikka', 'paneer tikka'],
  ['choclate', 'chocolate'],
  ['panner 200g', 'paneer 200g'],
])('%s is corrected to %s, and finds the same', async (from, to) => {
  const found = await search({ search: from })
  expect(found.correction).toEqual({ from, to, applied: true })
  expect(found.data.length).toBeGreaterThan(0)
  expect(found.data.map(({ id }) => id)).toEqual((await search({ search: to })).data.map(({ id }) => id))
})

test.each([
  ['right spelling', 'paneer'],
  ['the beginning of a word', 'toothpast'],
  ['another script', 'पनीर'],
  ['another spelling of the same sound', 'zeera'],
  ['another name of the thing', 'cilantro'],
  ['a word that nothing is like', 'zzqqxx'],
])('%s is no misspelling: %s', async (_, text) => {
  expect((await search({ search: text })).correction).toBeUndefined()
})

test('a word that is as near to one word as to another is not corrected, and finds both', async () => {
  const { correction, data } = await search({ search: 'pesta' })
  expect(correction).toBeUndefined()
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Pasta', 'Pista'])
})

test('an exact search finds only what is written so, and still names the right spelling', async () => {
  const exact = await search({ search: 'panner', exact: 'true' })
  expect(exact).toEqual({
    data: [],
    nextCursor: null,
    correction: { from: 'panner', to: 'paneer', applied: false },
  })
  const mentioned = await search({ search: 'pannner', exact: 'true' })
  expect(mentioned.data.map(({ name }) => name)).toEqual(['Spice Mix'])
  expect((await search({ search: 'paneer', exact: 'true' })).data.map(({ name }) => name).toSorted()).toEqual(
    ['Malai Paneer', 'Paneer Tikka'],
  )
})

test('the pages of the list continue the first page in the HTML, corrected and exact alike', async () => {
  for (const exact of [false, true]) {
    const page = await reader().search('panner', exact)
    const found = await search({ search: 'panner', limit: '12', exact: String(exact) })
    expect(page.products.map(({ id }) => id)).toEqual(found.data.map(({ id }) => id))
    expect(page.totalCount).toBe(found.data.length)
    expect(page.correction).toEqual(found.correction)
  }
})

test('the published search corrects as before, and its reply has no other fields', async () => {
  const { body } = await guest.call(searchContract.searchProducts, { body: { search: 'choclate' } })
  expect(body.data.map(({ name }) => name)).toEqual(['Dark Chocolate'])
  expect(Object.keys(body).toSorted()).toEqual(
    ['data', 'error', 'limit', 'message', 'page', 'success', 'totalCount', 'totalPage'].toSorted(),
  )
})

test('a search page without results has the nearest categories and what people buy', async () => {
  const some = (await reader().search('zzqqxx paneer')).instead
  expect(some?.nearest).toBe(true)
  expect(some?.listings.map(({ name }) => name)).toEqual(['Milk'])
  const none = (await reader().search('zzqqxx')).instead
  expect(none?.nearest).toBe(false)
  expect(none?.listings.map(({ name, href }) => [name, href !== null])).toEqual([['Milk', true]])
  expect(none?.bestSellers.length).toBeGreaterThan(0)
  expect(none?.bestSellers.every(({ stock }) => stock > 0)).toBe(true)
  expect((await reader().search('paneer')).instead).toBeNull()
})
