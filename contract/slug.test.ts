import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOfSlug, listingPath, productPath, slug } from './slug.ts'

const id = '0197a3c4d5e67f8091a2b3c4d5e6f708'
const ids = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
  .map((hex) => hex.join(''))

/** The id in an address, decoded as the router does. */
const idInAddress = (path: string) => idOfSlug(decodeURIComponent(path.split('/').at(-1) ?? ''))

test.each([
  ['Bread & Butter, 50%', 'Bread-Butter-50'],
  ['Tea, Coffee & More', 'Tea-Coffee-More'],
  ['Half/Half?', 'Half-Half'],
  ['No. #1 Atta', 'No-1-Atta'],
  ['  Toned   Milk  ', 'Toned-Milk'],
  ['आटा और दाल', 'आटा-और-दाल'],
  ['100% Juice – Mango', '100-Juice-–-Mango'],
  ['', ''],
  ['&&&', ''],
])('the slug of %j is %j (spec §2)', (name, words) => {
  expect(slug(name)).toBe(words)
})

test.each([
  'Milk',
  'Bread & Butter, 50%',
  'Half/Half?',
  '#1 Atta',
  'आटा 5 kg',
  '😀',
  '..',
  '%2F',
  '',
  'a-b-c',
])('the path of a product named %j contains its id', (name) => {
  const path = productPath({ id, name })
  expect(path).toMatch(/^\/product\/[^/?#\s]+$/)
  expect(idInAddress(path)).toBe(id)
})

test('for every product name the path is one segment and its last dash-separated piece is the id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), ids, (name, id) => {
      const path = productPath({ id, name })
      expect(new URL(path, 'http://shop.test').pathname.split('/')).toHaveLength(3)
      expect(idInAddress(path)).toBe(id)
      expect(path.endsWith(id)).toBe(true)
    }),
  )
})

test('a listing names its category and its sub-category, each with its id (spec §2)', () => {
  const other = id.replace('0197', '0198')
  const path = listingPath({ id, name: 'Dairy, Bread & Eggs' }, { id: other, name: 'Milk' })
  expect(path).toBe(`/Dairy-Bread-Eggs-${id}/Milk-${other}`)
})

test.each([
  undefined,
  '',
  '-',
  'milk',
  'milk-',
  'milk-123',
  `milk-${id}0`,
  `milk-${id.slice(1)}`,
  `milk-${id.slice(1)}g`,
  `${id}-milk`,
  `milk_${id}`,
  `milk-${id}%00`,
])('%j contains no id', (text) => {
  expect(idOfSlug(text)).toBeNull()
})

test('an id in upper case is accepted', () => {
  expect(idOfSlug(`Milk-${id.toUpperCase()}`)).toBe(id)
})
