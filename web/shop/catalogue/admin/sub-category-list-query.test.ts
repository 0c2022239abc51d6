import { expect, test } from 'vitest'
import type { SubCategory } from '#contract/v1/categories.ts'
import { narrowed, type SubCategoryListQuery } from './sub-category-list-query.ts'

const category = (name: string) => ({ id: name, name })
const subs: SubCategory[] = [
  { id: '1', name: 'Toned Milk', image: '', categories: [category('Dairy')] },
  { id: '2', name: 'atta', image: '', categories: [category('Staples')] },
  { id: '3', name: 'Milk Sweets', image: '', categories: [category('Dairy'), category('Sweets')] },
]
const names = (listQuery: Partial<SubCategoryListQuery>) =>
  narrowed(subs, { search: '', category: '', sort: undefined, ...listQuery }).map(({ name }) => name)

test('sub-categories are filtered by words of their name and by category, alone and combined', () => {
  expect(names({})).toEqual(['Toned Milk', 'atta', 'Milk Sweets'])
  expect(names({ search: ' MILK ' })).toEqual(['Toned Milk', 'Milk Sweets'])
  expect(names({ search: 'milk toned' })).toEqual(['Toned Milk'])
  expect(names({ search: 'milk', category: 'Sweets' })).toEqual(['Milk Sweets'])
  expect(names({ category: 'Gone' })).toEqual([])
})

test('sub-categories are sorted by name case-insensitively, ascending and descending', () => {
  expect(names({ sort: 'name' })).toEqual(['atta', 'Milk Sweets', 'Toned Milk'])
  expect(names({ sort: 'name-down' })).toEqual(['Toned Milk', 'Milk Sweets', 'atta'])
})

test('on a Hindi page sub-categories are found by either name and sorted by the Hindi one', () => {
  const hindi: SubCategory[] = [
    { id: '1', name: 'Atta', nameHi: 'मैदा', image: '', categories: [] },
    { id: '2', name: 'Milk', nameHi: 'दूध', image: '', categories: [] },
  ]
  const found = (search: string) =>
    narrowed(hindi, { search, category: '', sort: 'name' }, 'hi').map(({ name }) => name)
  expect(found('')).toEqual(['Milk', 'Atta'])
  expect(found('दूध')).toEqual(['Milk'])
  expect(found('milk')).toEqual(['Milk'])
})
