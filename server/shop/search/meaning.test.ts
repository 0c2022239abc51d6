import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now()`.execute(shop.database.db))

const subCategory = (name: string) =>
  addSubCategory(shop.database.db, { name, image: 'drawn/s', categoryIds: [fixture.categoryId] })
const groceries = await subCategory('Groceries')
const guest = new Client(shop.url)
const named = async (text: string) =>
  (await guest.call(contract.searchProducts, { body: { search: text } })).body.data.map(({ name, unit }) =>
    unit === '1 pc' ? name : `${name} ${unit}`,
  )
type Input = Parameters<typeof fixture.product>[0]
const stock = async (...inputs: (Input & { name: string })[]) => {
  for (const input of inputs)
    await fixture.product({ description: '', unit: '1 pc', subCategoryIds: [groceries], ...input })
}

describe('spellings and scripts of one word', () => {
  beforeEach(() =>
    stock(
      { name: 'Cumin Seeds', hindiName: 'जीरा' },
      { name: 'Potato', hindiName: 'आलू' },
      { name: 'Wheat Atta', hindiName: 'गेहूँ आटा' },
      { name: 'Ghee', hindiName: 'घी' },
      { name: 'Toothpaste' },
      { name: 'Face Wash' },
    ),
  )

  test.each([
    ['jeera', 'Cumin Seeds'],
    ['zeera', 'Cumin Seeds'],
    ['jira', 'Cumin Seeds'],
    ['जीरा', 'Cumin Seeds'],
    ['ज़ीरा', 'Cumin Seeds'],
    ['aloo', 'Potato'],
    ['aalu', 'Potato'],
    ['alo', 'Potato'],
    ['potatos', 'Potato'],
    ['potatoes', 'Potato'],
    ['ata', 'Wheat Atta'],
    ['aata', 'Wheat Atta'],
    ['ghe', 'Ghee'],
    ['घी', 'Ghee'],
    ['tooth paste', 'Toothpaste'],
    ['toothpast', 'Toothpaste'],
    ['tothpaste', 'Toothpaste'],
    ['facewash', 'Face Wash'],
    ['face wsh', 'Face Wash'],
  ])('%s is %s', async (typed, name) => {
    expect((await named(typed))[0]).toBe(name)
  })
})

describe('other names of a thing', () => {
  beforeEach(() =>
    stock({ name: 'Onion' }, { name: 'Coriander Leaves' }, { name: 'Coriander Powder' }, { name: 'Noodles' }),
  )

  test.each([
    ['kanda', 'Onion'],
    ['vengayam', 'Onion'],
    ['pyaz', 'Onion'],
    ['kothimbir', 'Coriander Leaves'],
    ['cilantro', 'Coriander Leaves'],
    ['dhania powder', 'Coriander Powder'],
    ['maggi', 'Noodles'],
  ])('%s finds %s', async (typed, name) => {
    expect((await named(typed))[0]).toBe(name)
  })

  test.each([
    ['kalawa', 'Red Sacred Thread'],
    ['chhatri', 'Folding Umbrella'],
    ['karchi', 'Steel Ladle'],
    ['lijjat', 'Plain Papad'],
    ['scotch brite', 'Green Scrub Pad'],
    ['milton', 'Steel Water Bottle'],
    ['tamater', 'Hybrid Tomato'],
  ])('%s finds %s', async (typed, name) => {
    await stock(
      { name: 'Red Sacred Thread' },
      { name: 'Folding Umbrella' },
      { name: 'Steel Ladle' },
      { name: 'Plain Papad' },
      { name: 'Green Scrub Pad' },
      { name: 'Steel Water Bottle' },
      { name: 'Hybrid Tomato' },
    )
    expect((await named(typed))[0]).toBe(name)
  })

  test('an everyday word is no name that only sounds like it', async () => {
    await stock({ name: 'Iodised Salt' }, { name: 'Cow Milk' })
    expect((await named('meeth'))[0]).toBe('Iodised Salt')
    expect((await named('dudh'))[0]).toBe('Cow Milk')
    for (const typed of ['meet', 'dude']) expect(await named(typed)).toEqual([])
  })

  test('a brand that is sold is found itself, before what is like it', async () => {
    await stock({ name: 'Maggi Masala Noodles', brand: 'Maggi' })
    expect((await named('maggi'))[0]).toBe('Maggi Masala Noodles')
  })
})

test('the thing itself comes before what only mentions it', async () => {
  const [milk, drinks, sweets] = [
    fixture.subCategoryId,
    await subCategory('Drinks'),
    await subCategory('Sweets'),
  ]
  await stock(
    { name: 'Rose Milk', subCategoryIds: [drinks] },
    { name: 'Milk Chocolate', subCategoryIds: [sweets] },
    { name: 'Cow Milk', subCategoryIds: [milk] },
    { name: 'Milkshake', subCategoryIds: [drinks] },
  )
  const found = await named('milk')
  expect(found[0]).toBe('Cow Milk')
  expect(found.toSorted()).toEqual(['Cow Milk', 'Milk Chocolate', 'Milkshake', 'Rose Milk'])
})

test.each(['5kg atta', 'atta 5 kg', '5 kgs atta', 'atta 5kilo', 'atta 5000 g'])(
  '"%s" finds the bag of 5 kg before others',
  async (typed) => {
    await stock(
      { name: 'Atta', unit: '1 kg' },
      { name: 'Atta', unit: '5 kg' },
      { name: 'Atta', unit: '10 kg' },
    )
    const found = await named(typed)
    expect(found[0]).toBe('Atta 5 kg')
    expect(found).toHaveLength(3)
  },
)

test.each(['dozen eggs', '12 eggs', 'eggs 12', 'eggs 12 pcs'])(
  '"%s" finds a dozen of them first',
  async (typed) => {
    await stock(
      { name: 'Eggs', unit: '6 pcs' },
      { name: 'Eggs', unit: '12 pcs' },
      { name: 'Eggs', unit: '30 pcs' },
    )
    expect((await named(typed))[0]).toBe('Eggs 12 pcs')
  },
)

test('what is in stock comes before what is sold out', async () => {
  await stock({ name: 'Red Salt', stock: 0 }, { name: 'Pink Salt' }, { name: 'Blue Salt', stock: 0 })
  expect((await named('salt'))[0]).toBe('Pink Salt')
})

describe('a word of a category', () => {
  test('finds what is in it, well-sold things first', async () => {
    const vegetables = await subCategory('Fresh Vegetables')
    const inVegetables = { subCategoryIds: [vegetables] }
    await stock(
      { name: 'Bottle Gourd', ...inVegetables },
      { name: 'Carrot', usualSales: 900, ...inVegetables },
      { name: 'Beans', ...inVegetables },
      { name: 'Vegetable Soup Bowl' },
    )
    for (const typed of ['vegetables', 'fresh vegetables', 'vegetable items'])
      expect((await named(typed))[0]).toBe('Carrot')
  })

  test('does not prefer what is beside the thing in it', async () => {
    const both = { subCategoryIds: [await subCategory('Sugar & Salt')] }
    await stock({ name: 'White Sugar', ...both }, { name: 'Table Salt', usualSales: 900, ...both })
    expect((await named('sugar'))[0]).toBe('White Sugar')
  })
})

test('the kind that is bought most is meant: oil is for cooking before it is for hair', async () => {
  const [cooking, hair] = [await subCategory('Cooking'), await subCategory('Hair')]
  for (const herb of ['Amla', 'Neem', 'Rose', 'Onion'])
    await stock({ name: `${herb} Oil`, subCategoryIds: [hair], usualSales: 10 })
  await stock({ name: 'Mustard Oil', subCategoryIds: [cooking], usualSales: 400 })
  expect((await named('oil'))[0]).toBe('Mustard Oil')
})

test.each([
  ['ginger', 'Ginger, Whole Root'],
  ['wipe', 'Baby Wipes'],
  ['knives', 'Steel Knife'],
  ['sugar free', 'Sugar-free Cookies'],
  ['mi\u200blk', 'Cow Milk'],
  ['tomato', 'Tomatoes, Local'],
  ['mil', 'Cow Milk'],
])('"%s" finds %s first', async (typed, name) => {
  await stock(
    { name: 'Ginger, Dried' },
    { name: 'Biscuits Ginger' },
    { name: 'Ginger, Whole Root' },
    { name: 'Baby Wipes' },
    { name: 'Steel Knife' },
    { name: 'Sulphur-free Sugar', usualSales: 300 },
    { name: 'Sugar-free Cookies' },
    { name: 'Potato Crisps Tomato' },
    { name: 'Tomatoes, Local' },
    { name: 'Little Millet' },
    { name: 'Cow Milk', usualSales: 900 },
  )
  expect((await named(typed))[0]).toBe(name)
})

test('a word of descriptions is found as a whole only', async () => {
  await stock({ name: 'Balm', description: 'For tired feet.' })
  expect(await named('feet')).toEqual(['Balm'])
  expect(await named('tire')).toEqual([])
})

test('half a search is answered by what at least is the thing', async () => {
  await stock({ name: 'Onion Shampoo' }, { name: 'Steel Bowl' }, { name: 'Toilet Rolls' })
  expect(await named('shampoo bowl')).toEqual(['Steel Bowl'])
  expect(await named('steel rods')).toEqual([])
})

test.each(['laptop', 'gun', 'bra', 'car tyre', 'sofa', 'joota', 'कुर्सी', 'passport', 'tire', 'arbi'])(
  'nothing is found for %s, which is spelt right and not sold',
  async (typed) => {
    await stock(
      { name: 'Chewing Gum' },
      { name: 'Club Soda' },
      { name: '3-tier Lunch Box' },
      { name: 'Jute Bag' },
      { name: 'Curry Leaves', hindiName: 'करी पत्ता' },
      { name: 'Pear' },
      { name: 'Gunpowder Podi' },
      { name: 'Wheat Bran' },
      { name: 'White Rice' },
    )
    expect(await named(typed)).toEqual([])
  },
)

test.each([
  '0 kg salt',
  '0kg salt',
  `${'9'.repeat(60)}kg salt`,
  `salt ${'9'.repeat(60)}`,
  'salt 0.0000001 g',
  '1e99 kg salt',
])('"%s" is answered, also where a unit is nothing or huge', async (typed) => {
  for (const unit of ['0 g', '0 x 5 kg', `${'9'.repeat(40)} kg`]) await stock({ name: 'Salt', unit })
  const found = await guest.call(contract.searchProducts, { body: { search: typed } })
  expect(found.status).toBe(200)
  expect(await named('1 kg salt')).toHaveLength(3)
})

test('the name of a group finds each kind of thing in it, and no other name of the group', async () => {
  await stock({ name: 'Neem Soap' }, { name: 'Mint Toothpaste' }, { name: 'Ginger Paste' })
  expect((await named('toiletries')).toSorted()).toEqual(['Mint Toothpaste', 'Neem Soap'])
  await stock({ name: 'Mosquito Coil' }, { name: 'Cockroach Insect Spray' }, { name: 'अदरक पेस्ट' })
  expect((await named('insecticide')).toSorted()).toEqual(['Cockroach Insect Spray', 'Mosquito Coil'])
})

test('a brand of several words is no product of a category with one of them', async () => {
  await stock({ name: 'Toned Milk' }, { name: 'Plain Milk Chocolate' })
  expect(await named('dairy milk')).toEqual(['Plain Milk Chocolate'])
})

test('a number is no quantity where a brand has it', async () => {
  await stock({ name: 'Plain Milk Chocolate' }, { name: 'Rice Starch', unit: '5 pcs' })
  await stock({ name: 'Lemon Drink' }, { name: 'Rava Upma', unit: '7 pcs' })
  await stock({ name: 'Salted Crackers' }, { name: 'Gel Sunscreen SPF 50', unit: '50 g' })
  expect(await named('5 star')).toEqual(['Plain Milk Chocolate'])
  expect(await named('7 up')).toEqual(['Lemon Drink'])
  expect((await named('50 50'))[0]).toBe('Salted Crackers')
})

test('of what is like a brand, what is named first comes first', async () => {
  await stock({ name: 'Plain Milk Chocolate' }, { name: 'Chocolate Wafer' })
  expect((await named('kitkat'))[0]).toBe('Chocolate Wafer')
})

test('a name is found without the words between that do not count', async () => {
  await stock({ name: 'Garbage Bags' }, { name: 'Sunflower Oil Pouch' })
  for (const typed of ['kachre ki thaili', 'kachre wali thaili', 'kachre thaili'])
    expect(await named(typed), typed).toEqual(['Garbage Bags'])
})

test('words that say for whom or when a thing is are left out where nothing has them', async () => {
  await stock({ name: 'Party Balloons' }, { name: 'Plastic Chopping Board' })
  expect(await named('happy birthday balloons')).toEqual(['Party Balloons'])
  expect(await named('chess board')).toEqual([])
})
