import { expect, test } from 'vitest'
import { filled } from '#contract/language.ts'
import type { Product } from '#contract/v1/products.ts'
import {
  changedFields,
  emptyForm,
  extraField,
  fieldNameProblem,
  fieldsOf,
  formValuesOf,
  missingFields,
  type ProductFormValues,
} from './product-form-values.ts'

const dairy = { id: 'a'.repeat(32), name: 'Dairy' }
const curd = { id: 'c'.repeat(32), name: 'Curd' }

const lassi: Product = {
  id: 'e'.repeat(32),
  name: 'आम लस्सी',
  images: ['http://shop.test/pictures/uploaded/1', 'http://shop.test/pictures/uploaded/2'],
  categories: [dairy],
  subCategories: [curd],
  unit: '200 ml',
  stock: 12,
  mrp: { amount: 4550, currency: 'INR' },
  discountPercent: 0,
  price: { amount: 4550, currency: 'INR' },
  description: 'Cold.',
  descriptionHi: 'ठंडी।',
  details: { 'Shelf life': '5 days', Variant: 'Mango' },
  detailsHi: { Variant: 'आम' },
  published: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('a product loaded into the form and saved unchanged stays the same (docs/wire.md 12)', () => {
  const { name, unit, images, mrp, discountPercent, description, descriptionHi, details, detailsHi } = lassi
  expect(fieldsOf(formValuesOf(lassi, []))).toEqual({
    name,
    nameHi: '',
    brand: '',
    unit,
    mrp,
    discountPercent,
    description,
    descriptionHi,
    images,
    categoryIds: [dairy.id],
    subCategoryIds: [curd.id],
    details,
    detailsHi,
    barcodes: [],
  })
  expect(missingFields(filled, formValuesOf(lassi, []))).toEqual({})
})

test.each([
  ['10', 1_000],
  [' 10.55 ', 1_055],
  ['1.1', 110],
  ['9999999.99', 999_999_999],
  // parts of a paisa are refused by the server
  ['10.555', 1_055.5],
])('a price typed as %j is sent as %d paise', (mrp, amount) => {
  expect(fieldsOf({ ...formValuesOf(lassi, []), mrp }).mrp).toEqual({ amount, currency: 'INR' })
})

test('several barcodes are separated by commas, spaces or lines', () => {
  const typed = { ...formValuesOf(lassi, ['8901234567890', '96385074']) }
  expect(typed.barcodes).toBe('8901234567890, 96385074')
  expect(fieldsOf({ ...typed, barcodes: ' 8901234567890,96385074 \n' }).barcodes).toEqual([
    '8901234567890',
    '96385074',
  ])
})

test('an empty form reports every required field (spec §5)', () => {
  const fields = [
    'name',
    'description',
    'images',
    'categoryIds',
    'subCategoryIds',
    'unit',
    'stock',
    'mrp',
    'discountPercent',
  ]
  const problems = missingFields(filled, emptyForm)
  expect(Object.keys(problems).sort()).toEqual(fields.sort())
  for (const words of Object.values(problems)) expect(words).toMatch(/ is required$/)
})

test('a custom field without a text is reported by its name', () => {
  const typed: ProductFormValues = {
    ...formValuesOf(lassi, []),
    extras: [{ name: 'Shelf life', text: ' ', hindi: '' }],
  }
  expect(missingFields(filled, typed)).toEqual({ [extraField('Shelf life')]: 'Shelf life is required' })
})

test.each(['ten', '0x10', '1e3', '१०', '10,5', '--1'])(
  '%j is not a valid number for stock, price or discount',
  (text) => {
    const typed = { ...formValuesOf(lassi, []), stock: text, mrp: text, discountPercent: text }
    expect(Object.keys(missingFields(filled, typed))).toEqual(['stock', 'mrp', 'discountPercent'])
    expect(missingFields(filled, typed).mrp).toBe('Price must be a number, such as 10')
  },
)

test('a number out of range is sent, because the server reports the range', () => {
  expect(
    missingFields(filled, { ...formValuesOf(lassi, []), stock: '-1', mrp: '0.5', discountPercent: ' 101 ' }),
  ).toEqual({})
})

test('a custom field named __proto__ is treated as any other', () => {
  const { details } = fieldsOf({
    ...formValuesOf(lassi, []),
    extras: [{ name: '__proto__', text: 'x', hindi: '' }],
  })
  expect(JSON.stringify(details)).toBe('{"__proto__":"x"}')
})

test.each([
  ['', 'Field name is required'],
  ['   ', 'Field name is required'],
  [' shelf LIFE ', 'Shelf life is there already'],
  ['x'.repeat(61), 'Field name can have at most 60 characters'],
  ['Country of origin', undefined],
])('a custom field named %j: %s', (name, problem) => {
  expect(fieldNameProblem(filled, name, [{ name: 'Shelf life', text: '', hindi: '' }])).toBe(problem)
})

test('at most 30 custom fields are allowed', () => {
  const extras = Array.from({ length: 30 }, (_, at) => ({ name: `Field ${at}`, text: '', hindi: '' }))
  expect(fieldNameProblem(filled, 'One more', extras.slice(1))).toBeUndefined()
  expect(fieldNameProblem(filled, 'One more', extras)).toBe('There can be at most 30 fields')
})

test('only the fields that differ are sent, so that what somebody else changed meanwhile stays', () => {
  const shown = formValuesOf(lassi, ['8901234567894'])
  expect(changedFields(shown, shown)).toEqual({})
  expect(changedFields(shown, { ...shown, description: 'Very cold.', brand: 'Gokulam' })).toEqual({
    description: 'Very cold.',
    brand: 'Gokulam',
  })
  const [life, variant] = shown.extras
  expect(changedFields(shown, { ...shown, extras: life ? [life] : [] })).toEqual({
    details: { 'Shelf life': '5 days' },
    detailsHi: {},
  })
  expect(variant?.hindi).toBe('आम')
})
