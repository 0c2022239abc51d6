import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

beforeAll(async () => {
  const names =
    'Sabudana|Dry Dog Food|Sandal Soap|Milk Chocolate|Chocolate Milkshake|Nagpur Orange|Lemon Mint|Rash Cream|' +
    'Bitter Gourd|Instant Noodles|Chyawanprash|Rope Toy|Coconut Hair Oil|Puffed Rice|Chocolate Mousse|Party Balloons'
  for (const name of names.split('|')) await fixture.product({ name, description: '', unit: '1 pc' })
})

const named = async (text: string) =>
  (await guest.call(contract.searchProducts, { body: { search: text } })).body.data.map(({ name }) => name)

test.each([
  ['vrat food', 'Sabudana'],
  ['upvas', 'Sabudana'],
  ['nappy rash', 'Rash Cream'],
  ['immunity booster', 'Chyawanprash'],
  ['dog toys', 'Rope Toy'],
  ['birthday party', 'Party Balloons'],
  ['milk shake', 'Chocolate Milkshake'],
  ['mosambi', 'Nagpur Orange'],
  ['mudi', 'Puffed Rice'],
  ['bitter guard', 'Bitter Gourd'],
  ['maggie', 'Instant Noodles'],
])('"%s" finds %s', async (typed, name) => {
  expect((await named(typed))[0]).toBe(name)
})

test.each(['sandals', 'mouse', 'saree', 'कुर्सी'])(
  '"%s" is no beginning or plural of what is sold',
  async (typed) => {
    expect(await named(typed)).toEqual([])
  },
)
