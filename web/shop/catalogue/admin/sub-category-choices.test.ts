import { expect, test } from 'vitest'
import type { SubCategory } from '#contract/v1/categories.ts'
import { subCategoryChoices, withCategories, withSubCategories } from './sub-category-choices.ts'

const dairy = { id: 'a'.repeat(32), name: 'Dairy' }
const fruit = { id: 'b'.repeat(32), name: 'Fruit' }
const image = 'http://shop.test/pictures/drawn/sub-category'
const curd: SubCategory = { id: 'c'.repeat(32), name: 'Curd', image, categories: [dairy] }
const mango: SubCategory = { id: 'd'.repeat(32), name: 'Mango', image, categories: [fruit] }
const shake: SubCategory = { ...curd, id: 'e'.repeat(32), name: 'Shake', categories: [dairy, fruit] }
const subs = [curd, mango, shake]

test('chosen categories restrict the sub-categories to their own; without any, all are offered', () => {
  expect(subCategoryChoices(subs, [fruit])).toEqual([mango, shake])
  expect(subCategoryChoices(subs, [])).toEqual([curd, mango, shake])
})

test('removing a category removes its sub-categories that belong to no other chosen one', () => {
  const was = { categories: [dairy, fruit], subCategories: [curd, mango, shake] }
  expect(withCategories(was, [fruit], subs)).toEqual({ categories: [fruit], subCategories: [mango, shake] })
})

test('a sub-category chosen first adds its category, unless it has several', () => {
  const empty = { categories: [], subCategories: [] }
  expect(withSubCategories(empty, [mango], subs)).toEqual({ categories: [fruit], subCategories: [mango] })
  expect(withSubCategories(empty, [shake], subs)).toEqual({ categories: [], subCategories: [shake] })
})
