import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now()`.execute(shop.database.db))

const stock = async (...products: { name: string; hindiName?: string; unit?: string }[]) => {
  for (const product of products) await fixture.product({ description: '', unit: '1 pc', ...product })
}
const named = async (text: string) =>
  (await guest.call(contract.searchProducts, { body: { search: text } })).body.data.map(({ name }) => name)
const first = async (text: string) => (await named(text))[0]

describe('while a word is typed', () => {
  beforeEach(() =>
    stock(
      { name: 'Chicken Keema' },
      { name: 'Chikki' },
      { name: 'Shampoo' },
      { name: 'Cheese', hindiName: 'चीज़' },
      { name: 'Assam Tea', hindiName: 'असम चाय' },
      { name: 'French Fries' },
      { name: 'Mustard Sauce' },
      { name: 'Mushroom', hindiName: 'मशरूम' },
      { name: 'Dessert Cup', hindiName: 'मूस' },
      { name: 'Toothbrush' },
      { name: 'Tooth Powder' },
      { name: 'Cat Food' },
      { name: 'Curry Cut', hindiName: 'करी कट' },
    ),
  )

  test.each([
    ['chic', 'Chicken Keema', 'chikki'],
    ['che', 'Cheese', 'चाय'],
    ['fren', 'French Fries', 'the sauce of a brand'],
    ['mush', 'Mushroom', 'मूस'],
    ['cat', 'Cat Food', 'कट'],
    ['tooth br', 'Toothbrush', 'tooth powder'],
  ])('"%s" is the beginning of %s rather than %s', async (typed, name) => {
    expect(await first(typed)).toBe(name)
  })

  test('the beginning of a name in another language is the thing that it names', async () => {
    await stock({ name: 'Coriander Leaves' }, { name: 'Brinjal' })
    expect(await named('kothim')).toEqual(['Coriander Leaves'])
    expect(await named('vankay')).toEqual(['Brinjal'])
  })

  test('letters that are not spoken are the beginning of two words', async () => {
    await stock({ name: 'Ginger Paste' }, { name: 'Pasta' })
    expect((await named('past')).slice(0, 2).toSorted()).toEqual(['Ginger Paste', 'Pasta'])
    expect(await first('paste')).toBe('Ginger Paste')
  })
})

describe('words that sound alike', () => {
  test('an everyday word is no name in another language that sounds like it', async () => {
    await stock({ name: 'Rice' }, { name: 'Jaggery' }, { name: 'Steam Scrub' })
    expect(await named('bhaat')).toEqual(['Rice'])
    expect(await named('bath')).toEqual([])
    expect(await named('bheli')).toEqual(['Jaggery'])
    expect(await named('belly')).toEqual([])
  })

  test.each([
    ['donuts', 'Doughnut', 'Donkey Toy'],
    ['kheer', 'Kheer Mix', 'Cucumber'],
    ['chaulai', 'Amaranth', 'Kabuli Chana'],
    ['muri', 'Puffed Rice', 'Fennel Seeds'],
  ])('"%s" is %s', async (typed, name, other) => {
    await stock(
      { name },
      { name: other, hindiName: { 'Kabuli Chana': 'छोले', Cucumber: 'खीरा' }[other] ?? '' },
      { name: 'Toor Dal' },
    )
    expect(await first(typed)).toBe(name)
  })
})

describe('what is said of price and quantity', () => {
  beforeEach(() =>
    stock(
      { name: 'Potato Chips', unit: '50 g' },
      { name: 'Bread', unit: '400 g' },
      { name: 'Paneer', unit: '200 g' },
      { name: 'Paneer', unit: '1 kg' },
    ),
  )

  test.each([
    ['chips 10 rs', 'Potato Chips'],
    ['rs 10 chips', 'Potato Chips'],
    ['10rs chips', 'Potato Chips'],
    ['10 rupaye wala chips', 'Potato Chips'],
    ['do packet bread', 'Bread'],
    ['teen pkt bread', 'Bread'],
  ])('"%s" finds %s', async (typed, name) => {
    expect(await named(typed)).toEqual([name])
  })

  test('a quarter of a kilo is a quantity', async () => {
    const { body } = await guest.call(contract.searchProducts, { body: { search: 'pav kilo paneer' } })
    expect(body.data.map(({ unit }) => unit)).toEqual(['200 g', '1 kg'])
  })
})

test('three letters are as often the beginning of a word as the word', async () => {
  await stock({ name: 'Fresh Paneer' }, { name: 'Frying Pan' })
  expect((await named('pan')).toSorted()).toEqual(['Fresh Paneer', 'Frying Pan'])
})

test('a name of a short sound is no certain one where a word lacks just a letter', async () => {
  await stock({ name: 'Green Tea' }, { name: 'Grain Cereal' }, { name: 'Assam Tea' })
  expect(await first('gren tea')).toBe('Green Tea')
})

test('what says for whom a thing is need not be in its name', async () => {
  await stock({ name: 'Razor' }, { name: 'Whey Protein' })
  expect(await named('papa ke liye razor')).toEqual(['Razor'])
  expect(await named('gym protein')).toEqual(['Whey Protein'])
})
