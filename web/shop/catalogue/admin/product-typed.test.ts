import { expect, test } from 'vitest'
import type { Product, SubCategory } from '#contract/catalogue.ts'
import { filled } from '#contract/language.ts'
import {
  extraField,
  fieldNameProblem,
  lacking,
  nothingTyped,
  type ProductTyped,
  subCategoryChoices,
  typedOf,
  wishOf,
} from './product-typed.ts'

const dairy = { _id: 'a'.repeat(32), name: 'Dairy', image: 'http://shop.test/pictures/drawn/dairy' }
const fruit = { _id: 'b'.repeat(32), name: 'Fruit', image: 'http://shop.test/pictures/drawn/fruit' }
const curd: SubCategory = { _id: 'c'.repeat(32), name: 'Curd', image: dairy.image, category: [dairy] }
const mango: SubCategory = { _id: 'd'.repeat(32), name: 'Mango', image: fruit.image, category: [fruit] }

const lassi: Product = {
  _id: 'e'.repeat(32),
  name: 'आम लस्सी',
  image: ['http://shop.test/pictures/uploaded/1', 'http://shop.test/pictures/uploaded/2'],
  category: [dairy],
  subCategory: [curd],
  unit: '200 ml',
  stock: 12,
  price: 45.5,
  discount: 0,
  description: 'Cold.',
  more_details: { 'Shelf life': '5 days' },
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('a product read into the form and sent back unchanged is the same product (docs/wire.md 12)', () => {
  const { _id, createdAt, category, subCategory, ...rest } = lassi
  expect(wishOf(typedOf(lassi))).toEqual({
    ...rest,
    nameHi: '',
    category: [dairy._id],
    subCategory: [curd._id],
  })
  expect(lacking(filled, typedOf(lassi))).toEqual({})
})

test('an empty form says of every field that it is required (spec §5)', () => {
  const fields = [
    'name',
    'description',
    'image',
    'category',
    'subCategory',
    'unit',
    'stock',
    'price',
    'discount',
  ]
  const problems = lacking(filled, nothingTyped)
  expect(Object.keys(problems).sort()).toEqual(fields.sort())
  for (const words of Object.values(problems)) expect(words).toMatch(/ is required$/)
})

test('a custom field without a text is named in its own words', () => {
  const typed: ProductTyped = { ...typedOf(lassi), extras: [{ name: 'Shelf life', text: ' ' }] }
  expect(lacking(filled, typed)).toEqual({ [extraField('Shelf life')]: 'Shelf life is required' })
})

test.each(['ten', '0x10', '1e3', '१०', '10,5', '--1'])(
  '%j is no number for stock, price or discount',
  (text) => {
    const typed = { ...typedOf(lassi), stock: text, price: text, discount: text }
    expect(Object.keys(lacking(filled, typed))).toEqual(['stock', 'price', 'discount'])
    expect(lacking(filled, typed).price).toBe('Price must be a number, such as 10')
  },
)

test('a number the server refuses by its bounds is sent, so that the server can say them', () => {
  expect(lacking(filled, { ...typedOf(lassi), stock: '-1', price: '0.5', discount: ' 101 ' })).toEqual({})
})

test('a custom field called __proto__ is a field and nothing more', () => {
  const wish = wishOf({ ...typedOf(lassi), extras: [{ name: '__proto__', text: 'x' }] })
  expect(JSON.stringify(wish.more_details)).toBe('{"__proto__":"x"}')
})

test.each([
  ['', 'Field name is required'],
  ['   ', 'Field name is required'],
  [' shelf LIFE ', 'Shelf life is there already'],
  ['x'.repeat(61), 'Field name can have at most 60 characters'],
  ['Country of origin', undefined],
])('a custom field named %j: %s', (name, problem) => {
  expect(fieldNameProblem(filled, name, [{ name: 'Shelf life', text: '' }])).toBe(problem)
})

test('there can be 30 custom fields and no more', () => {
  const extras = Array.from({ length: 30 }, (_, at) => ({ name: `Field ${at}`, text: '' }))
  expect(fieldNameProblem(filled, 'One more', extras.slice(1))).toBeUndefined()
  expect(fieldNameProblem(filled, 'One more', extras)).toBe('There can be at most 30 fields')
})

test('sub-categories of the chosen categories are offered first, the others after them (spec §2)', () => {
  expect(subCategoryChoices([curd, mango], [fruit])).toEqual([
    { heading: 'Of the chosen categories', shelves: [mango] },
    { heading: 'Of other categories', shelves: [curd] },
  ])
  expect(subCategoryChoices([curd, mango], [])[1]).toEqual({ heading: 'All', shelves: [curd, mango] })
})
